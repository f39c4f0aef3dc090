"""German."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.answer_words.table import (
    AnswerWords,
    ByKind,
    CostTexts,
    Signs,
    Spots,
    TrafficTexts,
)
from layoutkit.games.labyrinth.draw.words.table import ByColour
from layoutkit.language import Noun

WORDS = AnswerWords(
    hourglass=Noun("Sanduhr", "Sanduhren"),
    turn="Zug {number}",
    turn_and_cost="Zug {number}: {cost}",
    then=";",
    page="Seite {number} von {pages}",
    gem_plan="{colour} {to}",
    tour_plan="{colour} zu allen Edelsteinen",
    last="und",
    walk="gehe {way}",
    lay=ByKind("lege eine kurze Planke {ends}", "lege eine lange Planke {ends}"),
    take_up="entferne {plank}",
    move="versetze {plank}, sodass sie {ends} führt",
    falls_at=ByKind(
        "die kurze Planke bei {pole}, die darauf lag, fällt und ist aus dem Spiel",
        "die lange Planke bei {pole}, die darauf lag, fällt und ist aus dem Spiel",
    ),
    falls=ByKind(
        "die kurze Planke, die darauf lag, fällt und ist aus dem Spiel",
        "die lange Planke, die darauf lag, fällt und ist aus dem Spiel",
    ),
    take_gem="nimm den {gem} Edelstein",
    take_gem_on="nimm den {gem} Edelstein {where}",
    gem=ByColour("roten", "weißen", "grünen", "lila"),
    over=Spots(
        "über {pole}",
        "über die Brücke {pole}",
        "unter der Brücke {pole} hindurch",
        "über die {side}seite von {pole}",
    ),
    to=Spots(
        "nach {pole}",
        "auf die Brücke {pole}",
        "unter die Brücke {pole}",
        "zur {side}seite von {pole}",
    ),
    on=Spots(
        "auf {pole}",
        "auf der Brücke {pole}",
        "unter der Brücke {pole}",
        "auf der {side}seite von {pole}",
    ),
    onto_plank="auf {plank}",
    plank=ByKind("die kurze Planke {where}", "die lange Planke {where}"),
    lies_across="quer über {planks}",
    lies_from="von {pole} nach {plank}",
    from_pole="von {pole} nach {other}",
    from_pole_onto="von {pole} auf die Planke {plank}",
    from_plank="von der Planke {plank} nach {pole}",
    across="quer über die Planken {planks}",
    signs=Signs(
        heading="Zeichen",
        pawn="Spielfigur zu Beginn des Zugs",
        way="Weg der Spielfigur",
        laid="gelegte Planke",
        gone="entfernte oder versetzte Planke",
        falls="Planke, die fällt",
        taken="genommener Edelstein",
    ),
    costs=CostTexts(
        fact="Kosten für {colour}",
        heading="Was jedes Feld {colour} von {start} aus kostet, in Sanduhren",
        scale="Sanduhren",
        gem="ein {gem}, den {colour} einsammeln muss",
        cut_off="abgeschnitten: Keine Planken führen dorthin",
        out_of_stock="Vorrat zu klein: Die Planken reichen nicht aus",
        unknown="unbekannt: Die Suche endete an ihrer Grenze ohne Weg und ohne Beweis",
    ),
    traffic=TrafficTexts(
        fact="wo Planken gelegt werden",
        heading="Gelegte Planken in {games} ganzen Partien",
        scale="{low}- bis {high}-mal in 100 Partien",
        number="Anzahl je 100 Partien an den belebtesten Stellen",
        title="{name}: {times}-mal gelegt, {rate} in 100 Partien",
        nothing="es wurde keine Planke gelegt",
    ),
)
