"""Pictures of the scores: where the symmetry breaks, and what every field costs a seat."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, LatticePoint
from layoutkit.games.labyrinth.measures.scene import middle, scene_of
from layoutkit.hints import counted
from layoutkit.score.document import Scores
from layoutkit.score.words import group_words, shown_group
from layoutkit.symmetry.d4 import Site
from layoutkit.symmetry.nearest import find_edits

HEAT_STATES = 2_000  # that each field may take; one that takes more is drawn as not reached


def score_pictures(case: Case, scores: Scores) -> Mapping[str, bytes]:
    """The places that break the symmetry, and a map of costs for each seat."""
    return {"symmetry.svg": symmetry_picture(case, scores), **cost_pictures(case)}


def symmetry_picture(case: Case, scores: Scores) -> bytes:
    """The board with a ring around each place that the nearest symmetric board has otherwise."""
    group = shown_group(scores.symmetry) if scores.symmetry else None
    nearest = scores.symmetry.subgroups[group] if scores.symmetry and group else None
    if group is None or nearest is None:
        return rings(case, (), f"{case.layout.title}: no symmetry applies")
    edits = counted(len(nearest.edits), "edit")
    places = dict.fromkeys(place_of_site(edit.site) for edit in nearest.edits)
    return rings(case, tuple(places), f"{case.layout.title}: {edits} to {group_words(group)}")


def rings(case: Case, places: tuple[LatticePoint, ...], title: str) -> bytes:
    """The board with numbered rings."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.plans import highlight

    return export_picture(highlight(case, places, title), "svg")


def place_of_site(site: Site) -> LatticePoint:
    """The middle of a site, on the lattice."""
    x, y = middle(site)
    return (float(x), float(y))


def cost_pictures(case: Case) -> dict[str, bytes]:
    """The cost of every field for each seat."""
    return {
        f"costs-{player}.svg": cost_picture(case, player)
        for player in case.layout.players
        if player in case.board.starts
    }


def cost_picture(case: Case, player: Colour) -> bytes:
    """The board with what every field costs a seat, in hourglasses."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.draw.plans import heat
    from layoutkit.games.labyrinth.measures.known import KnownCosts
    from layoutkit.games.labyrinth.solve import SearchLimits
    from layoutkit.search import Budget

    costs = KnownCosts(case, SearchLimits(Budget(states=HEAT_STATES)))
    ways = {field: costs.way(player, field) for field in case.board.fields}
    values = {field: None if way is None else way.cost for field, way in ways.items()}
    title = f"{case.layout.title}: hourglasses from the start of {player}"
    return export_picture(heat(case, values, title), "svg")


def differences_picture(before: Case, after: Case) -> bytes:
    """The second board with a ring around each place that is not as it was."""
    edits = find_edits(scene_of(before), scene_of(after))
    frame = after.layout
    places = dict.fromkeys(place_of_site(edit.site) for edit in edits)
    inside = tuple(at for at in places if at[0] < frame.columns and at[1] < frame.rows)
    return rings(after, inside, f"{frame.title}: {counted(len(places), 'place')} changed")
