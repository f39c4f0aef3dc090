"""Places where a board breaks a symmetry (LAB506, LAB507), with words and fixes for each.

The nearest symmetric board shows what would have to change. Its changes are sorted by orbit, since
the sites of one orbit break a symmetry together. In most orbits the majority is right. In an orbit
of two sites either may be right, so both are named and both fixes are offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from layoutkit.documents.changes import Change, ProposedFix, apply_changes
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.positions import Region
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Layout, PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.board.reading import cell_place, read_layout
from layoutkit.games.labyrinth.rules.near_symmetry import NearSymmetry, find_near_symmetry
from layoutkit.games.labyrinth.symmetry.file_entries import make_data, name_field
from layoutkit.games.labyrinth.symmetry.items import (
    GEMS,
    PLANKS,
    POLES,
    make_arrangement,
    pole_site,
    site_namer,
)
from layoutkit.games.labyrinth.symmetry.nearest import SymmetryRepair, make_symmetric
from layoutkit.symmetry.arrangement import (
    Piece,
    StackEdit,
    apply_edits,
    find_edits,
    find_seat_permutations,
)
from layoutkit.symmetry.lattice import ELEMENT_WORDS, GROUP_WORDS, LatticeSite, find_orbit
from layoutkit.symmetry.nearest import LayerSymmetriser
from layoutkit.wording import join_words

TURNS = {"C4": "a quarter turn", "r180": "a half turn"}


def report_broken_symmetry(model: BoardModel, group: str) -> Iterator[Fault]:
    """Yield a fault for each orbit that breaks the symmetry that the file declares."""
    breaks = SymmetryBreaks(model, group)
    for place in breaks.places:
        there = f"; {place.counterpart}" if place.counterpart else ""
        yield breaks.make_fault(
            f"symmetry {group} does not hold at {join_words(place.names)}:"
            f" {breaks.describe(place, is_alone=len(place.sites) == 1)}{there}",
            place,
            place.names,
            "make the places match, or remove `symmetry` from the file",
            place.fixes,
        )


def find_near_breaks(model: BoardModel, near: NearSymmetry) -> SymmetryBreaks:
    """Return the places that a board misses a symmetry by."""
    layout = model.layout
    bare = replace(layout, gems=(), planks=()) if near.has_poles_only else layout
    return SymmetryBreaks(BoardModel(bare, model.board), near.group)


def report_near_symmetry(model: BoardModel, near: NearSymmetry) -> Iterator[Fault]:
    """Yield the fault of a board that misses a symmetry by a few places.

    There is none if the box does not hold the parts of the symmetric board.
    """
    group, breaks = near.group, find_near_breaks(model, near)
    fixes = breaks.fix_all()
    if not fixes:
        return
    places = breaks.places
    names = tuple(dict.fromkeys(name for place in places for name in place.names))
    missing = [place for place in places if place.missing]
    surplus = [place for place in places if place.surplus]
    is_alone = len(names) == 1
    words = join_words(breaks.describe(place, is_alone=is_alone) for place in places)
    if len(missing) == len(places):
        words += f"; {'is it' if is_alone else 'are they'} missing?"
    elif len(missing) == len(surplus) == 1 and len(names) == 2:
        words += f"; does the pole at {surplus[0].names[0]} belong at {missing[0].names[0]}?"
        fixes = (*breaks.move_pole(surplus[0], missing[0]), *fixes)
    elif moved := breaks.describe_moved_gem():
        words = moved
    elif len(places) == 1 and places[0].counterpart:
        words += f"; {places[0].counterpart}"
    if len(places) == 1:
        fixes = places[0].fixes
    used = {gem.pole for gem in model.layout.gems}.union(*(one.ends for one in model.layout.planks))
    if near.has_poles_only and used & {pole.id for place in places for pole in place.poles[:1]}:
        fixes = fixes if len(missing) == len(places) else ()  # what lies on a pole may not fit
    subject = TURNS.get(group, GROUP_WORDS[group])
    verb = "keeps" if group in TURNS or group in ELEMENT_WORDS else "keep"
    what = "all poles" if near.has_poles_only else "all"
    declare = f"`symmetry: {group}` in the file lets `check` report every such place"
    yield breaks.make_fault(
        f"{subject} {verb} {what} but {join_words(names)}: {words}",
        places[0],
        (group, *names),
        "if that is on purpose, accept this finding"
        + ("" if near.has_poles_only else f"; {declare}"),
        fixes,
    )


def find_misplaced_pole(model: BoardModel) -> tuple[str, str, ProposedFix] | None:
    """Return the id of the only pole that a symmetry would place elsewhere, where, and the fix."""
    near = find_near_symmetry(model)
    breaks = find_near_breaks(model, near) if near else None
    if breaks is None or len(breaks.places) != 2:
        return None
    for surplus, missing in (breaks.places, breaks.places[::-1]):
        if surplus.surplus and missing.missing and (moves := breaks.move_pole(surplus, missing)):
            return surplus.poles[0].id, missing.names[0], moves[0]
    return None


@dataclass(frozen=True)
class ForgottenPoles:
    """The poles that a board lacks to be symmetric, and the board with these poles."""

    poles: tuple[Pole, ...]
    words: str
    advice: str
    board: BoardModel
    fixes: tuple[ProposedFix, ...]


def find_forgotten_poles(model: BoardModel) -> ForgottenPoles | None:
    """Return the poles that a board lacks to be symmetric; None if it lacks anything else."""
    layout = model.layout
    near = NearSymmetry(layout.symmetry) if layout.symmetry else find_near_symmetry(model)
    if near is None or find_seat_permutations(make_arrangement(layout), near.group) is None:
        return None
    breaks = find_near_breaks(model, near)
    places, fixes = breaks.places, breaks.fix_all()
    if not places or not fixes or not all(place.missing for place in places):
        return None
    names = join_words((name for place in places for name in place.names), "or")
    data = apply_changes(make_data(layout), fixes[0].node_changes)
    poles = read_layout(data, layout.settings).poles
    subject = TURNS.get(near.group, GROUP_WORDS[near.group])
    known = {pole.id for pole in layout.poles}
    return ForgottenPoles(
        tuple(pole for pole in poles if pole.id not in known),
        f"there is no pole at {names}, where {subject} would place one",
        f"add {join_words(piece.text for place in places for piece in place.missing)} at {names}",
        build_board(replace(layout, poles=poles)),
        places[0].fixes if len(places) == 1 else fixes,
    )


@dataclass(frozen=True, slots=True)
class BrokenPlace:
    """The sites of one orbit that break a symmetry.

    `counterpart` says what is at the image of the first site.
    """

    sites: tuple[LatticeSite, ...]
    names: tuple[str, ...]
    edits: tuple[StackEdit, ...]
    counterpart: str
    poles: tuple[Pole, ...]  # at the sites, then at their images
    fixes: tuple[ProposedFix, ...]
    missing: tuple[Piece, ...] = ()  # poles that are missing at all sites
    surplus: tuple[Piece, ...] = ()  # poles at all sites that have no counterpart


def fits_box(layout: Layout) -> bool:
    """Return whether the box holds the pole pieces, planks and gems of a layout (LAB-B11)."""
    settings = layout.settings
    pieces = [pole for pole in layout.poles if pole.kind is not PoleKind.START and not pole.printed]
    planks = Counter(plank.kind for plank in layout.planks)
    gems = Counter(gem.colour for gem in layout.gems)
    return (
        len(pieces) <= settings.box_poles
        and planks[PlankKind.SHORT] <= settings.box_shorts
        and planks[PlankKind.LONG] <= settings.box_longs
        and max(gems.values(), default=0) <= settings.box_gems
    )


class SymmetryBreaks:
    """The places that break a group which applies to a board."""

    def __init__(self, model: BoardModel, group: str) -> None:
        self.model, self.group, self.named = model, group, site_namer(model.layout)
        data, settings = make_data(model.layout), model.layout.settings
        self._repair = SymmetryRepair(data, group, settings)
        self._nearest: tuple[Change, ...] = make_symmetric(data, group, settings).changes or ()
        self._pole_at = {pole_site(pole): pole for pole in model.layout.poles}
        scene = self._repair.scene
        orbits: dict[tuple[bool, LatticeSite], list[StackEdit]] = {}
        for edit in find_edits(scene, make_arrangement(self._repair.after(self._nearest))):
            first = min(find_orbit(scene.lattice, group, edit.site))
            orbits.setdefault((edit.layer == PLANKS, first), []).append(edit)
        self.places = [self._describe(edits) for edits in orbits.values()]

    def make_fault(
        self,
        message: str,
        place: BrokenPlace,
        items: tuple[str, ...],
        advice: str,
        fixes: tuple[ProposedFix, ...],
    ) -> Fault:
        """Return the fault of a place, at its pole or at the pole that it should match."""
        x, y = place.sites[0][0]
        first, *others = place.poles or (None,)
        return Fault(
            message,
            at=first.pointer if first else key_of(("poles",)),
            items=items,
            help=advice,
            related=tuple(Related("image", "its counterpart", one.pointer) for one in others[:1]),
            shape=Region("point", ((float(x), float(y)),), self.model.layout.settings.pitch_mm),
            fixes=fixes,
        )

    def fix_all(self) -> tuple[ProposedFix, ...]:
        """Return the fix that writes the nearest symmetric board."""
        if not self._nearest or not fits_box(self._repair.after(self._nearest)):
            return ()
        title = f"write the nearest board with {self.group}"
        return (ProposedFix(title, self._nearest, is_safe=False),)

    def move_pole(self, surplus: BrokenPlace, missing: BrokenPlace) -> tuple[ProposedFix, ...]:
        """Return the fix that gives a pole the id of the place where a pole is missing."""
        (pole,), (name,), layout = surplus.poles[:1], missing.names, self.model.layout
        used = {end for plank in layout.planks for end in plank.ends}
        used |= {gem.pole for gem in layout.gems}
        is_named = pole.at_pointer[-1] == "id" and cell_place(name) is not None
        if surplus.surplus != missing.missing or not is_named or pole.id in used:
            return ()
        changes = [Change.set((*pole.pointer, "id"), name)]
        return (ProposedFix(f"write {name}", changes, is_safe=False),)

    def describe_moved_gem(self) -> str:
        """Return where the only gem without a counterpart belongs; empty if more is wrong."""
        edits = [edit for place in self.places for edit in place.edits]
        if len(edits) != 2 or any(edit.layer != GEMS for edit in edits):
            return ""
        here, there = (
            [
                (gem.colour, name_field(self.named(site), gem))
                for site, some, others in stacks
                for gem in (Counter(some) - Counter(others)).elements()
            ]
            for stacks in (
                [(edit.site, edit.before, edit.after) for edit in edits],
                [(edit.site, edit.after, edit.before) for edit in edits],
            )
        )
        if len(here) != 1 or len(there) != 1 or here[0][0] != there[0][0]:
            return ""
        (colour, field), (_, other) = here[0], there[0]
        return f"the {colour} gem on {field} has no counterpart; does it belong on {other}?"

    def _describe(self, edits: Sequence[StackEdit]) -> BrokenPlace:
        scene = self._repair.scene
        sites = tuple(dict.fromkeys(edit.site for edit in edits))
        orbit = find_orbit(scene.lattice, self.group, sites[0])
        others = [site for site in orbit if site not in sites]
        names = tuple(map(self.named, sites))
        poles = [edit for edit in edits if edit.layer == POLES]
        missing = tuple(piece for edit in poles if not edit.before for piece in edit.after)
        surplus = tuple(piece for edit in poles if not edit.after for piece in edit.before)
        is_all = len(poles) == len(edits) == len(sites)
        fixes = [self._fix(edits, f"change {join_words(names)} to match")]
        if is_all and len(missing) == len(sites):
            fixes = [self._fix(edits, f"add {join_words(map(self._add, edits))}")]
        if len(orbit) == 2 and len(edits) == len(others) == 1 and edits[0].before:
            fixes.append(self._fix(self._turn_round(edits[0], others[0]), ""))
        return BrokenPlace(
            sites,
            names,
            tuple(edits),
            self._describe_image(others[0], {edit.layer for edit in edits}) if others else "",
            tuple(self._pole_at[site] for site in (*sites, *others) if site in self._pole_at),
            tuple(fix for fix in fixes if fix),
            missing if is_all and len(missing) == len(sites) else (),
            surplus if is_all and len(surplus) == len(sites) else (),
        )

    def _fix(self, edits: Sequence[StackEdit], title: str) -> ProposedFix | None:
        """Return the fix that makes some edits of the board; None if nothing would change."""
        changes = self._repair.changes_to(apply_edits(self._repair.scene, tuple(edits)).items)
        if not fits_box(self._repair.after(changes)):
            return None
        sites = dict.fromkeys(edit.site for edit in edits)
        title = title or f"change {join_words(map(self.named, sites))} to match"
        return ProposedFix(title, changes, is_safe=False) if changes else None

    def _turn_round(self, edit: StackEdit, other: LatticeSite) -> list[StackEdit]:
        """Return the edit of the other site of an orbit of two that would do as well."""
        scene, group = self._repair.scene, self.group
        closing = LayerSymmetriser(scene, edit.layer, group, self._repair.colours)
        element = find_orbit(scene.lattice, group, edit.site)[other]
        return closing.copy_to_orbit({other: element}, edit.before, scene.stacks[edit.layer])

    def _add(self, edit: StackEdit) -> str:
        return f"a {_format_pole(edit.after[0])} at {self.named(edit.site)}"

    def describe(self, place: BrokenPlace, *, is_alone: bool) -> str:
        """Return what is wrong at a place; a single pole is `there`."""
        return join_words(self._iter_words(place.edits, is_alone=is_alone))

    def _iter_words(self, edits: Sequence[StackEdit], *, is_alone: bool) -> Iterator[str]:
        for edit in edits:
            name = self.named(edit.site)
            where = "there" if is_alone else f"at {name}"
            lost = [*(Counter(edit.after) - Counter(edit.before)).elements()]
            more = [*(Counter(edit.before) - Counter(edit.after)).elements()]
            if len(lost) == len(more) == 1 and lost[0].colour == more[0].colour:
                yield _contrast(edit.layer, more[0], lost[0], name, where)
                continue
            for piece in lost:
                what = _format_piece(edit.layer, piece, name)
                is_plain = edit.layer == POLES and piece.kind == PoleKind.PLAIN
                what = "pole" if is_plain else what
                yield f"no {what} {where}" if edit.layer == POLES else f"no {what}"
            for piece in more:
                there = f" {where}" if edit.layer == POLES else ""
                yield f"a {_format_piece(edit.layer, piece, name)}{there} without a counterpart"

    def _describe_image(self, site: LatticeSite, layers: set[str]) -> str:
        """Return what is at the image of a place: `c5 has a wall along n`."""
        stacks, name = self._repair.scene.stacks, self.named(site)
        found = [
            f"a {_format_piece(layer, piece, name)}"
            for layer in self._repair.scene.layers
            if layer in layers
            for piece in stacks[layer].get(site, ())
        ]
        return f"{name} has {join_words(found) or 'none'}"


def _contrast(layer: str, here: Piece, wanted: Piece, name: str, where: str) -> str:
    """Return how the only part of a place differs from its counterpart."""
    if layer == GEMS:
        fields = name_field(name, here), name_field(name, wanted)
        return f"the {here.colour} gem is on {fields[0]}, not {fields[1]}"
    if layer == POLES and here.kind == wanted.kind:
        return f"the {here.kind} {where} runs along {here.heading.text}, not {wanted.heading.text}"
    return (
        f"a {_format_piece(layer, here, name)} {where}, not a {_format_piece(layer, wanted, name)}"
    )


def _format_piece(layer: str, piece: Piece, name: str) -> str:
    """Return `plain pole`, `red gem on c1/e`, `short plank b1-c1`."""
    if layer == GEMS:
        return f"{piece.colour} gem on {name_field(name, piece)}"
    return _format_pole(piece) if layer == POLES else f"{piece.kind} plank {name}"


def _format_pole(piece: Piece) -> str:
    """Return `plain pole`, `wall along n`, `start pole of red`."""
    if piece.heading.winds:
        return f"{piece.kind} along {piece.heading.text}"
    return f"{piece.kind} pole{f' of {piece.colour}' if piece.colour else ''}"
