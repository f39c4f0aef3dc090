"""English."""

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
    hourglass=Noun("hourglass", "hourglasses"),
    turn="Turn {number}",
    turn_and_cost="Turn {number}: {cost}",
    then=",",
    page="page {number} of {pages}",
    gem_plan="{colour} {to}",
    tour_plan="{colour} to all gems",
    last="and",
    walk="walk {way}",
    lay=ByKind("lay a short plank {ends}", "lay a long plank {ends}"),
    take_up="remove {plank}",
    move="move {plank} so that it lies {ends}",
    falls_at=ByKind(
        "the short plank at {pole} that rested on it falls and leaves the game",
        "the long plank at {pole} that rested on it falls and leaves the game",
    ),
    falls=ByKind(
        "the short plank that rested on it falls and leaves the game",
        "the long plank that rested on it falls and leaves the game",
    ),
    take_gem="take the {gem} gem",
    take_gem_on="take the {gem} gem {where}",
    gem=ByColour("red", "white", "green", "purple"),
    over=Spots(
        "over {pole}",
        "over the bridge {pole}",
        "under the bridge {pole}",
        "over the {side} side of {pole}",
    ),
    to=Spots(
        "to {pole}",
        "onto the bridge {pole}",
        "under the bridge {pole}",
        "to the {side} side of {pole}",
    ),
    on=Spots(
        "on {pole}",
        "on the bridge {pole}",
        "under the bridge {pole}",
        "on the {side} side of {pole}",
    ),
    onto_plank="onto {plank}",
    plank=ByKind("the short plank {where}", "the long plank {where}"),
    lies_across="across {planks}",
    lies_from="from {pole} to {plank}",
    from_pole="from {pole} to {other}",
    from_pole_onto="from {pole} onto the plank {plank}",
    from_plank="from the plank {plank} to {pole}",
    across="across the planks {planks}",
    signs=Signs(
        heading="Signs",
        pawn="pawn at the start of the turn",
        way="its way",
        laid="plank laid",
        gone="plank removed or moved",
        falls="plank that falls",
        taken="gem taken",
    ),
    costs=CostTexts(
        fact="costs for {colour}",
        heading="What each field costs {colour} from {start}, in hourglasses",
        scale="hourglasses",
        gem="a {gem} that {colour} has to collect",
        cut_off="cut off: no planks lead there",
        out_of_stock="out of stock: there are not enough planks",
        unknown="unknown: the search stopped at its limit before it found a way or a proof",
    ),
    traffic=TrafficTexts(
        fact="where planks are laid",
        heading="Planks laid in {games} whole games",
        scale="{low} to {high} times in 100 games",
        number="times in 100 games, at the busiest places",
        title="{name}: laid {times} times, {rate} in 100 games",
        nothing="no plank was laid",
    ),
)
