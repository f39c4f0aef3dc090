"""Pictures of the scores: breaks of the symmetry, and the cost of each field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.known import SolvedCosts
from layoutkit.games.labyrinth.measures.scene import middle
from layoutkit.games.labyrinth.solve import FieldAnswer, GemStatus, SearchLimits
from layoutkit.hints import counted
from layoutkit.language import Language
from layoutkit.score.document import Scores
from layoutkit.score.words import edit_words, group_words, shown_group
from layoutkit.search import Budget

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.draw.cost_map import CostMap

RING = 1.06  # relative to the radius of a pole
NO_SYMMETRY = "No symmetry carries every seat onto every other"
FIELD_STATES = 2_000  # states per field; fields that need more are drawn as undecided


def draw_scores(case: Case, scores: Scores, language: Language) -> Mapping[str, bytes]:
    """Return the picture of the symmetry, and a cost map for each seat."""
    return {"symmetry.svg": draw_symmetry(case, scores), **draw_cost_maps(case, language)}


def draw_symmetry(case: Case, scores: Scores) -> bytes:
    """Draw the numbered edits to the nearest symmetric board, in the order of `score`."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.plans import Note, draw_notes
    from layoutkit.games.labyrinth.draw.scale import scale_of

    group = shown_group(scores.symmetry) if scores.symmetry else None
    nearest = scores.symmetry.subgroups[group] if scores.symmetry and group else None
    if group is None or nearest is None:
        return export_picture(draw_notes(case, (), "no symmetry applies", NO_SYMMETRY), "svg")
    scale = scale_of(case)
    notes = []
    for edit in nearest.edits:
        x, y = middle(edit.site)
        words = f"{edit.layer} {scores.name_site(edit.site)}: {edit_words(edit)}"
        reach = RING * scale.radius if len(edit.site) == 1 else scale.plank
        notes.append(Note(words, scale.at((float(x), float(y))), reach))
    if not notes:
        fact, heading = f"symmetric ({group})", f"Symmetric under {group_words(group)}"
    else:
        fact = f"{counted(len(notes), 'edit')} to {group}"
        heading = f"{counted(len(notes), 'edit')} to the nearest board with {group_words(group)}"
    return export_picture(draw_notes(case, notes, fact, heading), "svg")


def draw_cost_maps(case: Case, language: Language) -> dict[str, bytes]:
    """Return a cost map for each seat, with the costs that a short search proves."""
    from layoutkit.games.labyrinth.draw.cost_map import CostMap

    players = [player for player in case.layout.players if player in case.board.starts]
    return {
        f"costs-{one}.svg": draw_cost_map(case, CostMap(one, find_quick_costs(case, one), language))
        for one in players
    }


def draw_cost_map(case: Case, costs: CostMap) -> bytes:
    """Draw the cost of every field for a seat, in hourglasses."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.cost_map import draw_costs

    return export_picture(draw_costs(case, costs), "svg")


def find_quick_costs(case: Case, player: Colour) -> dict[str, FieldAnswer]:
    """Return the cost of every field, searched briefly."""
    costs = SolvedCosts(case, SearchLimits(Budget(states=FIELD_STATES)))
    return {field: find_quick_cost(costs, player, field) for field in case.board.fields}


def find_quick_cost(costs: SolvedCosts, player: Colour, field: str) -> FieldAnswer:
    """Return the cost of a field, searched briefly."""
    way = costs.way(player, field)
    if way is None:
        is_cut_off = costs.is_cut_off(player, field)
        return FieldAnswer(GemStatus.CUT_OFF if is_cut_off else GemStatus.OUT_OF_STOCK)
    return FieldAnswer(GemStatus.UNKNOWN if way.cost is None else GemStatus.REACHED, way.cost)
