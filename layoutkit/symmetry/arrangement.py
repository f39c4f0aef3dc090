"""A board as symmetry sees it: pieces on lattice sites, edits of them, and what a symmetry keeps.

A game turns its board into an `Arrangement`: each item becomes a piece with a kind, a colour and a
heading, on a site (a point or a segment) in a layer. Everything in this package works on
arrangements and knows no game.

The score S_g of a symmetry g is the share of pieces that land on an equal piece. Colours either do
not count, or are renamed as g permutes the start items of the seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.symmetry.lattice import (
    ELEMENTS,
    SUBGROUPS,
    GridPoint,
    Heading,
    Lattice,
    LatticeSite,
    reading_order,
)

ColourMap: TypeAlias = Mapping[str, str]
"""A mapping of colours to colours; colours that are not in it stay."""

Permutations: TypeAlias = Mapping[str, ColourMap | None]
"""How each element permutes the starts, or None if it maps one onto a place without a start."""


class Piece(NamedTuple):
    """An item without its site: kind, colour and heading."""

    kind: str
    colour: str = ""
    heading: Heading = Heading()

    @property
    def text(self) -> str:
        """Describe the piece: `tower ne`, `red token w`."""
        return " ".join(word for word in (self.colour, self.kind, self.heading.text) if word)

    @property
    def without_colour(self) -> Piece:
        """Return the piece without its colour."""
        return Piece(self.kind, "", self.heading) if self.colour else self

    def moved(self, element: str, colours: ColourMap) -> Piece:
        """Return the piece as a symmetry transforms it."""
        kind, colour, heading = self
        after = colours.get(colour, colour)
        if not heading.winds and after == colour:
            return self
        return Piece(kind, after, heading.moved(element))


Stack: TypeAlias = tuple[Piece, ...]
"""The pieces of one layer on a site, sorted; empty if there are none."""


class PlacedPiece(NamedTuple):
    """A piece on a site; pieces of different layers are never compared."""

    layer: str
    site: LatticeSite
    piece: Piece


@dataclass(frozen=True)
class Arrangement:
    """Every item that counts for symmetry, and the playing seats in turn order."""

    lattice: Lattice
    layers: tuple[str, ...]
    items: tuple[PlacedPiece, ...]
    starts: tuple[PlacedPiece, ...]  # of all colours, playing or not
    seats: tuple[str, ...]

    @cached_property
    def counts(self) -> Counter[PlacedPiece]:
        """Return how many of each item there are."""
        return Counter(self.items)

    @cached_property
    def sites(self) -> frozenset[LatticeSite]:
        """Return all occupied sites."""
        return frozenset(item.site for item in self.items)

    @cached_property
    def stacks(self) -> dict[str, dict[LatticeSite, Stack]]:
        """Return the stacks of each layer by site (read-only, without empty sites)."""
        pieces: dict[str, dict[LatticeSite, list[Piece]]] = {layer: {} for layer in self.layers}
        for layer, site, piece in self.items:
            pieces[layer].setdefault(site, []).append(piece)
        return {
            layer: {site: tuple(sorted(there)) for site, there in sites.items()}
            for layer, sites in pieces.items()
        }

    @cached_property
    def seat_permutations(self) -> Permutations:
        """Return how each element permutes the seats, or None if it maps a start elsewhere."""
        return find_all_permutations(self.lattice, self.starts)

    @cached_property
    def known_symmetries(self) -> dict[str, bool]:
        """Return the cache of `keeps_all`: whether each element maps the board onto itself."""
        return {}

    @cached_property
    def without_colours(self) -> Arrangement:
        """Return the board without colours, and so without starts that could tell seats apart."""
        items = tuple(
            [PlacedPiece(layer, site, piece.without_colour) for layer, site, piece in self.items]
        )
        return Arrangement(self.lattice, self.layers, items, (), self.seats)


def format_stack(stack: Stack) -> str:
    """Describe a stack, or return "empty"."""
    return " + ".join(piece.text for piece in stack) or "empty"


@dataclass(frozen=True, slots=True)
class StackEdit:
    """A site of one layer that gets a different stack."""

    site: LatticeSite
    layer: str
    before: Stack
    after: Stack


@dataclass(frozen=True, slots=True)
class Agreement:
    """The share of a board that a symmetry keeps, ignoring colours and with seat colours."""

    ignoring_colours: Fraction | None
    with_colours: Fraction | None


@dataclass(frozen=True, slots=True)
class ElementScore:
    """The score S_g of one element, in total and by layer, and how it permutes the seats."""

    element: str
    whole: Agreement
    layers: dict[str, Agreement | None]  # None if the layer is empty
    seats: ColourMap | None  # None if it does not map starts onto starts


@lru_cache(maxsize=64)
def find_all_permutations(lattice: Lattice, starts: tuple[PlacedPiece, ...]) -> Permutations:
    """Return for every element how it permutes the starts.

    There is no permutation if the image of a start is not a start, if two starts have one colour,
    or if two starts share a site. The result is cached, because many boards have equal starts.
    """
    site_of = {start.piece.colour: start.site for start in starts}
    colour_at = {site: colour for colour, site in site_of.items()}
    found: dict[str, ColourMap | None] = dict.fromkeys(ELEMENTS)
    if len(starts) == len(site_of) == len(colour_at):
        for element in lattice.elements:
            images = {colour: lattice.move_site(element, site) for colour, site in site_of.items()}
            if all(site in colour_at for site in images.values()):
                found[element] = {colour: colour_at[site] for colour, site in images.items()}
    return found


def find_seat_permutations(scene: Arrangement, group: str) -> dict[str, ColourMap] | None:
    """Return how each element of a group permutes the seats, or None if one of them does not."""
    found: dict[str, ColourMap] = {}
    for element in SUBGROUPS[group]:
        seats = scene.seat_permutations[element]
        if seats is None:
            return None
        found[element] = seats
    return found


def score_element(scene: Arrangement, element: str) -> ElementScore | None:
    """Return the score S_g of an element, or None if the lattice does not have this symmetry."""
    if not scene.lattice.has(element):
        return None
    seats = scene.seat_permutations[element]
    blind = _share_by_layer(scene.without_colours, element, {})
    aware = _share_by_layer(scene, element, seats) if seats is not None else {}
    layers = {
        layer: Agreement(blind[layer], aware.get(layer)) if blind[layer] is not None else None
        for layer in scene.layers
    }
    return ElementScore(element, Agreement(blind[""], aware.get("")), layers, seats)


def is_symmetric_under(scene: Arrangement, element: str) -> bool:
    """Return whether a symmetry maps the coloured board onto itself."""
    if element not in scene.known_symmetries:
        scene.known_symmetries[element] = _keeps_all(scene, element)
    return scene.known_symmetries[element]


def _keeps_all(scene: Arrangement, element: str) -> bool:
    seats = scene.seat_permutations[element]
    if seats is None or element == "e":
        return seats is not None
    move = scene.lattice.move_site
    if any(move(element, site) not in scene.sites for site in scene.sites):  # the usual case
        return False
    here = scene.counts
    for item in here:
        moved = PlacedPiece(item.layer, move(element, item.site), item.piece.moved(element, seats))
        if here[moved] != here[item]:
            return False
    return True


def reading_key(site: LatticeSite) -> tuple[GridPoint, ...]:
    """Return the sort key that orders sites row by row."""
    return tuple(map(reading_order, site))


def _share_by_layer(
    scene: Arrangement, element: str, colours: ColourMap
) -> dict[str, Fraction | None]:
    """Return the share of items that land on an equal item, by layer and (under "") in total."""
    sites = {site: scene.lattice.move_site(element, site) for site in scene.sites}
    moved = [
        PlacedPiece(item.layer, sites[item.site], item.piece.moved(element, colours))
        for item in scene.items
    ]
    kept = Counter(item.layer for item in (scene.counts & Counter(moved)).elements())
    there = Counter(item.layer for item in scene.items)
    kept[""], there[""] = kept.total(), there.total()
    return {
        layer: Fraction(kept[layer], there[layer]) if there[layer] else None
        for layer in ("", *scene.layers)
    }


def apply_edits(scene: Arrangement, edits: tuple[StackEdit, ...]) -> Arrangement:
    """Return the board after some edits."""
    touched = {(edit.layer, edit.site) for edit in edits}
    kept = [item for item in scene.items if (item.layer, item.site) not in touched]
    new = [PlacedPiece(edit.layer, edit.site, piece) for edit in edits for piece in edit.after]
    return replace(scene, items=(*kept, *new))


def find_edits(before: Arrangement, after: Arrangement) -> tuple[StackEdit, ...]:
    """Return the edits that turn one board into another."""
    edits = []
    for layer in dict.fromkeys((*before.layers, *after.layers)):
        old, new = before.stacks.get(layer, {}), after.stacks.get(layer, {})
        for site in sorted({*old, *new}, key=reading_key):
            here, there = old.get(site, ()), new.get(site, ())
            if here != there:
                edits.append(StackEdit(site, layer, here, there))
    return tuple(edits)
