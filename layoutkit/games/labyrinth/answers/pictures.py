"""Pictures of the scores: breaks of the symmetry, and the cost of each field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.known import SolvedCosts
from layoutkit.games.labyrinth.measures.scene import middle
from layoutkit.games.labyrinth.solve.answers import FieldResult, GemStatus
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.hints import format_count
from layoutkit.language import Language
from layoutkit.score.document import Scores
from layoutkit.score.words import choose_shown_group, describe_group, format_edit
from layoutkit.search import BudgetLimits

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.draw.cost_map import CostMap

RING = 1.06  # relative to the radius of a pole
NO_SYMMETRY = "No symmetry carries every seat onto every other"
FIELD_STATES = 2_000  # states per field; fields that need more are drawn as undecided


def draw_scores(case: BoardModel, scores: Scores, language: Language) -> Mapping[str, bytes]:
    """Return the picture of the symmetry, and a cost map for each seat."""
    return {"symmetry.svg": draw_symmetry(case, scores), **draw_cost_maps(case, language)}


def draw_symmetry(case: BoardModel, scores: Scores) -> bytes:
    """Draw the numbered edits to the nearest symmetric board, in the order of `score`."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.plans import NumberedNote, draw_notes
    from layoutkit.games.labyrinth.draw.scale import make_scale

    group = choose_shown_group(scores.symmetry) if scores.symmetry else None
    nearest = scores.symmetry.subgroups[group] if scores.symmetry and group else None
    if group is None or nearest is None:
        return export_picture(draw_notes(case, (), "no symmetry applies", NO_SYMMETRY), "svg")
    scale = make_scale(case)
    notes = []
    for edit in nearest.edits:
        x, y = middle(edit.site)
        words = f"{edit.layer} {scores.name_site(edit.site)}: {format_edit(edit)}"
        reach = RING * scale.radius if len(edit.site) == 1 else scale.plank
        notes.append(NumberedNote(words, scale.at((float(x), float(y))), reach))
    if not notes:
        fact, heading = f"symmetric ({group})", f"Symmetric under {describe_group(group)}"
    else:
        fact = f"{format_count(len(notes), 'edit')} to {group}"
        heading = (
            f"{format_count(len(notes), 'edit')} to the nearest board with {describe_group(group)}"
        )
    return export_picture(draw_notes(case, notes, fact, heading), "svg")


def draw_cost_maps(case: BoardModel, language: Language) -> dict[str, bytes]:
    """Return a cost map for each seat, with the costs that a short search proves."""
    from layoutkit.games.labyrinth.draw.cost_map import CostMap

    players = [player for player in case.layout.players if player in case.board.starts]
    return {
        f"costs-{one}.svg": draw_cost_map(case, CostMap(one, find_quick_costs(case, one), language))
        for one in players
    }


def draw_cost_map(case: BoardModel, costs: CostMap) -> bytes:
    """Draw the cost of every field for a seat, in hourglasses."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.cost_map import draw_costs

    return export_picture(draw_costs(case, costs), "svg")


def find_quick_costs(case: BoardModel, player: Colour) -> dict[str, FieldResult]:
    """Return the cost of every field, searched briefly."""
    costs = SolvedCosts(case, SearchLimits(BudgetLimits(states=FIELD_STATES)))
    return {field: find_quick_cost(costs, player, field) for field in case.board.fields}


def find_quick_cost(costs: SolvedCosts, player: Colour, field: str) -> FieldResult:
    """Return the cost of a field, searched briefly."""
    way = costs.way(player, field)
    if way is None:
        is_cut_off = costs.is_cut_off(player, field)
        return FieldResult(GemStatus.CUT_OFF if is_cut_off else GemStatus.OUT_OF_STOCK)
    return FieldResult(GemStatus.UNKNOWN if way.cost is None else GemStatus.REACHED, way.cost)
