"""`score --suggest`: the single edits that raise the symmetry score most.

Every single edit is made and scored by counting again only the orbits that it touches. The edits
are ranked, and the best are checked against the rules until enough legal edits are found.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from layoutkit.documents.changes import Change
from layoutkit.games.base.answers import Suggestion, Suggestions
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Layout
from layoutkit.games.labyrinth.improve import layout_edits, pole_edits
from layoutkit.games.labyrinth.scoring.costs import RelaxedBoard, find_gem_pairs
from layoutkit.games.labyrinth.symmetry.file_entries import make_data
from layoutkit.games.labyrinth.symmetry.items import (
    POLES,
    arrangement_of,
    closeness_of,
    make_arrangement,
)
from layoutkit.games.labyrinth.symmetry.nearest import SymmetryRepair
from layoutkit.scoring.score_text import format_share
from layoutkit.symmetry.arrangement import (
    Arrangement,
    ColourMap,
    PlacedPiece,
    find_seat_permutations,
)
from layoutkit.symmetry.closeness import DRAWN, is_seat_transitive, prove_seats
from layoutkit.symmetry.lattice import GROUP_WORDS, SUBGROUPS, GridPoint, find_smallest_groups
from layoutkit.symmetry.nearest import IncrementalEditCount, count_edits, find_nearest
from layoutkit.symmetry.seats import certify_fairness
from layoutkit.wording import format_count, join_words

PROGRESS_INTERVAL = 500  # edits between two reports of progress
MAX_CHECKED_BOARDS = 200
"""The number of changed boards that are checked against the rules, best first."""

KINDS = (
    "poles and gems moved, swapped, added and removed, walls and bridges turned, poles of another "
    "kind with their gems, gems of another colour, planks moved, turned, added and removed; "
    "starts and printed poles stay"
)

IsLegal = Callable[[Layout], bool]
IterEdits = Callable[[BoardModel], Iterable[layout_edits.BoardVariant]]


def suggest_symmetry(
    model: BoardModel,
    limit: int = 10,
    is_legal: IsLegal | None = None,
    progress: Callable[[str], None] | None = None,
    edits: IterEdits | None = None,
) -> Suggestions:
    """Find the edits that raise the symmetry most, best first; `edits` yields all that are tried.

    The symmetry is the one that was drawn, or else the best that carries all seats onto each other.
    If there is none (three seats), the best group that carries the starts onto each other counts.
    `is_legal` decides about a changed board. In any case, no gem may become unreachable, and no
    plank may lose its place.
    """
    scale = SymmetryScore(model)
    now, _ = scale.headline(scale.scene)
    trials = list((edits or iter_edits)(model))
    ranked: list[tuple[Fraction, layout_edits.BoardVariant]] = []
    for done, trial in enumerate(trials):
        if progress and done % PROGRESS_INTERVAL == 0:
            progress(f"{done} of {len(trials)} changes tried")
        if (score := scale.score(trial.layout)) > now:
            ranked.append((score, trial))
    ranked.sort(key=lambda pair: -pair[0])  # stable: the order of kinds and of the file stays
    found: dict[str, Suggestion] = {}
    keeps = KeepsParts(model)
    judged = 0
    for _, trial in ranked:
        if len(found) >= limit or judged >= MAX_CHECKED_BOARDS:
            break
        changes = trial.find_changes(model.layout)
        if repr(changes) in found:
            continue
        judged += 1
        if keeps(trial.layout) and (is_legal is None or is_legal(trial.layout)):
            score, group = scale.headline(make_arrangement(trial.layout))
            text = f"{format_share(score)} {group}"
            found[repr(changes)] = Suggestion(
                trial.description, "symmetry", (now, now), (score, score), text, changes, group
            )
    left = ""
    if judged >= MAX_CHECKED_BOARDS and len(found) < limit:
        left = f"{format_count(len(ranked) - judged, 'change')} that would gain as much or less"
    nothing = (
        "the board is symmetric" if now == 1 else "no single change makes the board more symmetric"
    )
    heading = "most helpful changes, by the symmetry after each"
    return Suggestions(
        heading, nothing, tuple(found.values()), f"{len(trials)} changes: {KINDS}", left
    )


def iter_edits(model: BoardModel) -> Iterator[layout_edits.BoardVariant]:
    """Yield every edit of the kinds listed in `KINDS`."""
    layout = model.layout
    places = pole_edits.find_free_places(layout, tuple(_iter_images(arrangement_of(model))))
    yield from layout_edits.move_gems(model)
    yield from pole_edits.change_poles(layout, same_kind=True)
    yield from pole_edits.swap_poles(layout)
    yield from layout_edits.swap_gems(layout)
    yield from pole_edits.change_poles(layout, same_kind=False)
    yield from pole_edits.move_poles(layout, places)
    yield from pole_edits.move_planks(model)
    yield from pole_edits.add_poles(layout, places)
    yield from layout_edits.add_gems(model)
    yield from pole_edits.add_planks(model)
    yield from layout_edits.recolour_gems(layout)
    yield from layout_edits.remove_gems(layout)
    yield from pole_edits.remove_planks(model)
    yield from pole_edits.remove_poles(layout)


ItemChange = frozenset[tuple[PlacedPiece, bool]]
"""The items that an edit removes (False) and adds (True)."""


def iter_orbit_edits(model: BoardModel, group: str) -> Iterator[layout_edits.BoardVariant]:
    """Yield every edit of a board joined with its images under a group.

    For example, a gem moves, and with it the gem on the opposite side of the board. On a board that
    is not quite symmetric, single edits come first: one of them may be what is missing.
    """
    layout, scene = model.layout, arrangement_of(model)
    repair = SymmetryRepair(make_data(layout), group, layout.settings)
    diff, singles = layout_edits.ItemDiff(layout), dict[ItemChange, layout_edits.BoardVariant]()
    for trial in iter_edits(model):
        removed, added = map(Counter, diff.find(trial.layout))
        items = {(item, False) for item in removed - added} | {
            (item, True) for item in added - removed
        }
        singles.setdefault(frozenset(items), trial)
    count = count_edits(scene, group)
    if count and count.edits:
        yield from singles.values()
    boards: set[frozenset[tuple[PlacedPiece, int]]] = set()
    for change, trial in singles.items():
        orbit = dict.fromkeys(
            frozenset((_carry(scene, item, g, colours), is_added) for item, is_added in change)
            for g, colours in repair.colours.items()
        )
        whole = frozenset[tuple[PlacedPiece, bool]]().union(*orbit)
        left = scene.counts - Counter(item for item, is_added in whole if not is_added)
        left.update(item for item, is_added in whole if is_added)
        board = frozenset(left.items())
        if board in boards or not all(one in singles for one in orbit):
            continue
        boards.add(board)
        if len(orbit) == 1:
            if not (count and count.edits):
                yield trial
            continue
        changes = repair.changes_to([*left.elements()])
        yield layout_edits.BoardVariant(
            join_words(singles[one].description for one in orbit),
            copy_changed_parts(layout, repair.after(changes), changes),
            tuple(point_into_file(layout, one) for one in changes),
        )


def _carry(scene: Arrangement, item: PlacedPiece, element: str, colours: ColourMap) -> PlacedPiece:
    """Return the image of an item under a symmetry."""
    site = scene.lattice.move_site(element, item.site)
    return PlacedPiece(item.layer, site, item.piece.moved(element, colours))


def copy_changed_parts(old: Layout, new: Layout, changes: Sequence[Change]) -> Layout:
    """Return the old layout with the lists of the new one that some change touches."""
    touched = {str(change.pointer[0]) for change in changes}
    return replace(old, stock=new.stock, **{name: getattr(new, name) for name in touched})


def point_into_file(layout: Layout, change: Change) -> Change:
    """Return a change of the entries of `make_data` as a change of the file."""
    if len(change.pointer) == 1:
        return change
    layer, index, *rest = change.pointer
    part = getattr(layout, str(layer))[index]
    return replace(change, pointer=(*part.pointer, *rest))


class KeepsParts:
    """Decides whether an edit leaves gems reachable and planks in place."""

    def __init__(self, model: BoardModel) -> None:
        self._before = _count_losses(model)

    def __call__(self, layout: Layout) -> bool:
        """Return whether no more gems are cut off or without a field, and no more planks fall."""
        after = _count_losses(build_board(layout))
        return all(now <= then for now, then in zip(after, self._before, strict=True))


class KeepsSymmetry:
    """Decides whether an edit keeps what the symmetry of a board proves, and what was drawn.

    The seats that are certified equal stay so, and a group that keeps more than `DRAWN` of the
    board keeps no less of it.
    """

    def __init__(self, model: BoardModel) -> None:
        scene = arrangement_of(model)
        self._tied = certify_fairness(scene).orbits
        counts = {group: count_edits(scene, group) for group in SUBGROUPS}
        self._kept = {
            group: count.edits
            for group, count in counts.items()
            if count and (count.score or 0) > DRAWN and prove_seats(scene, group)
        }

    def __call__(self, layout: Layout) -> bool:
        """Return whether the certificate and the symmetries are kept."""
        if not self._kept:
            return True
        scene = make_arrangement(layout)
        counts = ((count_edits(scene, group), edits) for group, edits in self._kept.items())
        if any(count is None or count.edits > edits for count, edits in counts):
            return False
        tied = [{*orbit} for orbit in certify_fairness(scene).orbits]
        return all(any(orbit.issuperset(seats) for orbit in tied) for seats in self._tied)

    @property
    def group(self) -> str:
        """The largest group that edits keep; empty if there is none."""
        return max(self._kept, key=lambda group: len(SUBGROUPS[group]), default="")

    @property
    def is_exact(self) -> bool:
        """Whether the board has this group's symmetry without exception."""
        return self._kept.get(self.group) == 0

    @property
    def words(self) -> str:
        """The symmetries that edits keep: `the half turn (r180)`; empty if there are none."""
        return join_words(f"{GROUP_WORDS[group]} ({group})" for group in self._kept)


def _count_losses(model: BoardModel) -> tuple[int, int, int]:
    """Count the planks without a position, the gems without a field, and the unreachable gems."""
    return (
        len(model.layout.planks) - len(model.board.lying),
        sum(gem.on not in model.board.fields for gem in model.layout.gems),
        len(find_gem_pairs(model)) - len(RelaxedBoard(model).errands),
    )


def _iter_images(scene: Arrangement) -> Iterable[GridPoint]:
    """Return the places where symmetries of the starts would have poles."""
    elements = {
        element
        for group in SUBGROUPS
        if group in scene.lattice.subgroups and find_seat_permutations(scene, group) is not None
        for element in SUBGROUPS[group]
    }
    points = dict.fromkeys(item.site[0] for item in scene.items if item.layer == POLES)
    for element in sorted(elements):
        for point in points:
            yield scene.lattice.move_point(element, point)


class SymmetryScore:
    """Scores changed boards by their headline symmetry."""

    def __init__(self, model: BoardModel) -> None:
        self.scene = arrangement_of(model)
        self._changes = layout_edits.ItemDiff(model.layout)
        transitive = [group for group in SUBGROUPS if is_seat_transitive(self.scene, group)]
        applying = [group for group in SUBGROUPS if find_nearest(self.scene, group)]
        drawn = closeness_of(model).drawn
        is_open = drawn is not None and drawn.edits > 0
        self.groups = [drawn.group] if drawn and is_open else transitive or applying
        self.can_tie_all = bool(transitive)  # whether some symmetry can make all seats equal
        self._tallies = [
            IncrementalEditCount(self.scene, group) for group in find_smallest_groups(self.groups)
        ]

    def score(self, layout: Layout) -> Fraction:
        """Return the best score of a changed board."""
        items = self._changes.find(layout)
        counts = (tally.after(*items) for tally in self._tallies)
        shares = (1 - Fraction(edits, occupied) for edits, occupied in counts if occupied)
        return max(shares, default=Fraction(0))

    def headline(self, scene: Arrangement) -> tuple[Fraction, str]:
        """Return the best score, and the first group that has it."""
        nearest = ((find_nearest(scene, group), group) for group in self.groups)
        scores = [(one.score or Fraction(0), group) for one, group in nearest if one]
        return max(scores, key=lambda pair: pair[0], default=(Fraction(0), ""))
