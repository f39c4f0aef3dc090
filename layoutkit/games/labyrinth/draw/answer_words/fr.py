"""French."""

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
    hourglass=Noun("sablier", "sabliers"),
    turn="Tour {number}",
    turn_and_cost="Tour {number} : {cost}",
    then=",",
    page="page {number} sur {pages}",
    gem_plan="{colour} {to}",
    tour_plan="{colour} vers toutes les pierres",
    last="et",
    walk="avancez {way}",
    lay=ByKind("posez une planche courte {ends}", "posez une planche longue {ends}"),
    take_up="retirez {plank}",
    move="déplacez {plank} pour la poser {ends}",
    falls_at=ByKind(
        "la planche courte près de {pole} qui reposait dessus tombe et sort du jeu",
        "la planche longue près de {pole} qui reposait dessus tombe et sort du jeu",
    ),
    falls=ByKind(
        "la planche courte qui reposait dessus tombe et sort du jeu",
        "la planche longue qui reposait dessus tombe et sort du jeu",
    ),
    take_gem="prenez la pierre {gem}",
    take_gem_on="prenez la pierre {gem} {where}",
    gem=ByColour("rouge", "blanche", "verte", "violette"),
    over=Spots(
        "par {pole}",
        "par le pont {pole}",
        "sous le pont {pole}",
        "par le côté {side} de {pole}",
    ),
    to=Spots(
        "jusqu’à {pole}",
        "jusque sur le pont {pole}",
        "jusque sous le pont {pole}",
        "jusqu’au côté {side} de {pole}",
    ),
    on=Spots("sur {pole}", "sur le pont {pole}", "sous le pont {pole}", "du côté {side} de {pole}"),
    onto_plank="jusque sur {plank}",
    plank=ByKind("la planche courte {where}", "la planche longue {where}"),
    lies_across="en travers de {planks}",
    lies_from="de {pole} à {plank}",
    from_pole="de {pole} à {other}",
    from_pole_onto="de {pole} jusque sur la planche {plank}",
    from_plank="de la planche {plank} à {pole}",
    across="en travers des planches {planks}",
    signs=Signs(
        heading="Signes",
        pawn="pion au début du tour",
        way="chemin du pion",
        laid="planche posée",
        gone="planche retirée ou déplacée",
        falls="planche qui tombe",
        taken="pierre prise",
    ),
    costs=CostTexts(
        fact="coûts du joueur {colour}",
        heading="Ce que chaque case coûte au joueur {colour} depuis {start}, en sabliers",
        scale="sabliers",
        gem="{gem} que le joueur {colour} doit prendre",
        cut_off="coupée : aucune planche n’y mène",
        out_of_stock="réserve trop petite : il n’y a pas assez de planches",
        unknown="inconnu : la recherche a atteint sa limite sans trouver ni chemin ni preuve",
    ),
    traffic=TrafficTexts(
        fact="où l’on pose des planches",
        heading="Planches posées en {games} parties entières",
        scale="de {low} à {high} fois sur 100 parties",
        number="fois sur 100 parties, aux endroits les plus fréquentés",
        title="{name} : posée {times} fois, {rate} sur 100 parties",
        nothing="aucune planche n’a été posée",
    ),
)
