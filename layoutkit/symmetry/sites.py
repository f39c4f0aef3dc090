"""Items on sites in layers, what a symmetry makes of them, and how much of a board it keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import ELEMENTS, GridPoint, Heading, Lattice, Site, reading_order

Relabelling: TypeAlias = Mapping[str, str]
"""Colour to colour; a colour that it does not name stays."""


class Piece(NamedTuple):
    """An item apart from its site: its kind, its colour and its heading."""

    kind: str
    colour: str = ""
    heading: Heading = Heading()

    @property
    def text(self) -> str:
        """For people: `tower ne`, `red token w`."""
        return " ".join(word for word in (self.colour, self.kind, self.heading.text) if word)

    @property
    def blind(self) -> Piece:
        """The same without its colour."""
        return Piece(self.kind, "", self.heading) if self.colour else self

    def moved(self, element: str, colours: Relabelling) -> Piece:
        """The piece after a symmetry."""
        kind, colour, heading = self
        after = colours.get(colour, colour)
        if not heading.winds and after == colour:
            return self
        return Piece(kind, after, heading.moved(element))


Stack: TypeAlias = tuple[Piece, ...]
"""All pieces on a site in one layer, sorted; empty if there are none."""


class Item(NamedTuple):
    """A thing on the board; things of different layers are never compared."""

    layer: str
    site: Site
    piece: Piece


@dataclass(frozen=True)
class Scene:
    """All that is scored for symmetry, and the seats that play, in turn order."""

    lattice: Lattice
    layers: tuple[str, ...]
    items: tuple[Item, ...]
    starts: tuple[Item, ...]  # where the colours start, also those that do not play
    seats: tuple[str, ...]

    @cached_property
    def counts(self) -> Counter[Item]:
        """How many of each item there are."""
        return Counter(self.items)

    @cached_property
    def sites(self) -> frozenset[Site]:
        """The places where something lies."""
        return frozenset(item.site for item in self.items)

    @cached_property
    def stacks(self) -> dict[str, dict[Site, Stack]]:
        """The stacks of every layer by site, empty sites left out; not to be changed."""
        pieces: dict[str, dict[Site, list[Piece]]] = {layer: {} for layer in self.layers}
        for layer, site, piece in self.items:
            pieces[layer].setdefault(site, []).append(piece)
        return {
            layer: {site: tuple(sorted(there)) for site, there in sites.items()}
            for layer, sites in pieces.items()
        }

    @cached_property
    def seat_moves(self) -> Mapping[str, Relabelling | None]:
        """The seats that each element permutes; None: it does not carry starts onto starts."""
        return find_seat_moves(self.lattice, self.starts)

    @cached_property
    def kept_by(self) -> dict[str, bool]:
        """What is known of the elements: whether each carries the board onto itself."""
        return {}

    @cached_property
    def blind(self) -> Scene:
        """The same board with colours erased."""
        items = tuple([Item(layer, site, piece.blind) for layer, site, piece in self.items])
        return Scene(self.lattice, self.layers, items, self.starts, self.seats)


@dataclass(frozen=True, slots=True)
class Agreement:
    """The share of a board that a symmetry keeps: without colours, and with seat colours."""

    blind: Fraction | None
    aware: Fraction | None


@dataclass(frozen=True, slots=True)
class ElementScore:
    """S_g of one element, whole and by layer, and the seats that it permutes."""

    element: str
    whole: Agreement
    layers: dict[str, Agreement | None]  # None: nothing lies in this layer
    seats: Relabelling | None  # None: it does not carry the starts onto each other


def seat_permutation(scene: Scene, element: str) -> Relabelling | None:
    """Each colour to the colour whose start its own start is carried to, or None."""
    return scene.seat_moves[element]


@lru_cache(maxsize=64)
def find_seat_moves(lattice: Lattice, starts: tuple[Item, ...]) -> Mapping[str, Relabelling | None]:
    """The same for every element: many boards have the same starts."""
    return {element: _find_permutation(lattice, starts, element) for element in ELEMENTS}


def _find_permutation(
    lattice: Lattice, starts: tuple[Item, ...], element: str
) -> Relabelling | None:
    """That of one element; None too where two starts have one colour or stand on one site."""
    site_of = {start.piece.colour: start.site for start in starts}
    colour_at = {site: colour for colour, site in site_of.items()}
    if not len(starts) == len(site_of) == len(colour_at) or not lattice.has(element):
        return None
    images = {colour: lattice.move_site(element, site) for colour, site in site_of.items()}
    if not all(site in colour_at for site in images.values()):
        return None
    return {colour: colour_at[site] for colour, site in images.items()}


def _move_items(scene: Scene, element: str, colours: Relabelling) -> list[Item]:
    """The items as a symmetry lays them, colours renamed."""
    sites = {site: scene.lattice.move_site(element, site) for site in {i.site for i in scene.items}}
    return [
        Item(item.layer, sites[item.site], item.piece.moved(element, colours))
        for item in scene.items
    ]


def score_element(scene: Scene, element: str) -> ElementScore | None:
    """S_g, or None where the lattice does not have this symmetry."""
    if not scene.lattice.has(element):
        return None
    seats = seat_permutation(scene, element)
    blind = _shares(scene.blind, element, {})
    aware = _shares(scene, element, seats) if seats is not None else {}
    layers = {
        layer: Agreement(blind[layer], aware.get(layer)) if blind[layer] is not None else None
        for layer in scene.layers
    }
    return ElementScore(element, Agreement(blind[""], aware.get("")), layers, seats)


def keeps_all(scene: Scene, element: str) -> bool:
    """True if a symmetry carries the coloured board onto itself."""
    if element not in scene.kept_by:
        scene.kept_by[element] = _keeps_all(scene, element)
    return scene.kept_by[element]


def _keeps_all(scene: Scene, element: str) -> bool:
    seats = seat_permutation(scene, element)
    if seats is None or element == "e":
        return seats is not None
    move = scene.lattice.move_site
    if any(move(element, site) not in scene.sites for site in scene.sites):  # mostly it ends here
        return False
    here = scene.counts
    for item in here:
        moved = Item(item.layer, move(element, item.site), item.piece.moved(element, seats))
        if here[moved] != here[item]:
            return False
    return True


def reading_key(site: Site) -> tuple[GridPoint, ...]:
    """Sorts sites row by row."""
    return tuple(map(reading_order, site))


def _shares(scene: Scene, element: str, colours: Relabelling) -> dict[str, Fraction | None]:
    """The share of items that fall onto their like: by layer, and of all under the empty name."""
    here = Counter(scene.items)
    kept = _by_layer((here & Counter(_move_items(scene, element, colours))).elements())
    there = _by_layer(scene.items)
    return {
        layer: Fraction(kept[layer], there[layer]) if there[layer] else None
        for layer in ("", *scene.layers)
    }


def _by_layer(items: Iterable[Item]) -> Counter[str]:
    """The number of items by layer; all of them under the empty name."""
    counts = Counter(item.layer for item in items)
    counts[""] = counts.total()
    return counts
