"""Dutch."""

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
    hourglass=Noun("zandloper", "zandlopers"),
    turn="Beurt {number}",
    turn_and_cost="Beurt {number}: {cost}",
    then=";",
    page="blad {number} van {pages}",
    gem_plan="{colour} {to}",
    tour_plan="{colour} naar alle edelstenen",
    last="en",
    walk="loop {way}",
    lay=ByKind("plaats een korte plank {ends}", "plaats een lange plank {ends}"),
    take_up="verwijder {plank}",
    move="verplaats {plank}, zodat hij {ends} ligt",
    falls_at=ByKind(
        "de korte plank bij {pole} die erop rustte, valt en gaat uit het spel",
        "de lange plank bij {pole} die erop rustte, valt en gaat uit het spel",
    ),
    falls=ByKind(
        "de korte plank die erop rustte, valt en gaat uit het spel",
        "de lange plank die erop rustte, valt en gaat uit het spel",
    ),
    take_gem="pak de {gem} edelsteen",
    take_gem_on="pak de {gem} edelsteen {where}",
    gem=ByColour("rode", "witte", "groene", "paarse"),
    over=Spots(
        "over {pole}",
        "over de brug {pole}",
        "onder de brug {pole} door",
        "over de {side}kant van {pole}",
    ),
    to=Spots(
        "naar {pole}",
        "tot op de brug {pole}",
        "tot onder de brug {pole}",
        "naar de {side}kant van {pole}",
    ),
    on=Spots(
        "op {pole}", "op de brug {pole}", "onder de brug {pole}", "aan de {side}kant van {pole}"
    ),
    onto_plank="tot op {plank}",
    plank=ByKind("de korte plank {where}", "de lange plank {where}"),
    lies_across="dwars over {planks}",
    lies_from="van {pole} naar {plank}",
    from_pole="van {pole} naar {other}",
    from_pole_onto="van {pole} tot op de plank {plank}",
    from_plank="van de plank {plank} naar {pole}",
    across="dwars over de planken {planks}",
    signs=Signs(
        heading="Tekens",
        pawn="pion aan het begin van de beurt",
        way="de weg van de pion",
        laid="geplaatste plank",
        gone="verwijderde of verplaatste plank",
        falls="plank die valt",
        taken="gepakte edelsteen",
    ),
    costs=CostTexts(
        fact="kosten voor {colour}",
        heading="Wat elk veld {colour} kost vanaf {start}, in zandlopers",
        scale="zandlopers",
        gem="een {gem} die {colour} moet verzamelen",
        cut_off="afgesneden: er leiden geen planken naartoe",
        out_of_stock="voorraad te klein: er zijn niet genoeg planken",
        unknown="onbekend: de zoektocht stopte bij de grens, zonder weg en zonder bewijs",
    ),
    traffic=TrafficTexts(
        fact="waar planken geplaatst worden",
        heading="Geplaatste planken in {games} hele partijen",
        scale="{low} tot {high} keer per 100 partijen",
        number="keer per 100 partijen, op de drukste plaatsen",
        title="{name}: {times} keer geplaatst, {rate} per 100 partijen",
        nothing="er is geen plank geplaatst",
    ),
)
