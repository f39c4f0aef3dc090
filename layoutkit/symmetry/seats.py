"""The fairness certificate: which seats a symmetry of the whole board proves equal."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from layoutkit.fast_dataclass import dataclass
from layoutkit.symmetry.arrangement import Arrangement, ColourMap, is_symmetric_under
from layoutkit.symmetry.lattice import ELEMENT_WORDS, ELEMENTS
from layoutkit.wording import join_words


class Proof(StrEnum):
    """The strength of a certificate."""

    FAIR = "FAIR-BY-SYMMETRY"
    PARTLY = "PARTLY"
    NONE = "NONE"


PREMISE = "if all seats play alike and the start player is drawn at random"
"""The condition of every proof by symmetry."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Groups of seats that have exactly equal chances under `PREMISE`."""

    proof: Proof
    orbits: tuple[tuple[str, ...], ...]
    by: tuple[str, ...]  # the symmetries that prove it
    reason: str


def certify_fairness(scene: Arrangement) -> Certificate:
    """Determine which seats the symmetries of a board prove equal."""
    keeping, _ = _find_symmetries(scene)
    orbits = find_orbits(scene.seats, list(keeping.values()))
    by = tuple(
        element
        for element, colours in keeping.items()
        if any(colours[seat] != seat for seat in scene.seats)
    )
    proof = Proof.PARTLY if len(orbits) < len(scene.seats) else Proof.NONE
    if len(orbits) == 1:
        proof = Proof.FAIR
    return Certificate(proof, orbits, by, _explain(scene, proof, orbits, by))


def find_equal_seats(scene: Arrangement) -> tuple[tuple[str, ...], ...]:
    """Find the seats that pay the same if each plays alone, whatever the turn order."""
    keeping, breaking = _find_symmetries(scene)
    return find_orbits(scene.seats, [*keeping.values(), *breaking.values()])


def find_symmetries_breaking_turn_order(
    scene: Arrangement,
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the symmetries that reverse the turn order, and all others that do not keep it."""
    _, breaking = _find_symmetries(scene)
    after = dict(zip(scene.seats, (*scene.seats[1:], *scene.seats[:1]), strict=True))
    back = tuple(
        element
        for element, colours in breaking.items()
        if all(after[colours[after[seat]]] == colours[seat] for seat in scene.seats)
    )
    return back, tuple(one for one in breaking if one not in back)


def describe_broken_turn_order(
    reversing: Sequence[str], other: Sequence[str], name: Callable[[Sequence[str]], str]
) -> list[str]:
    """Return `mv and mh keep the board but reverse the turn order` for both kinds of symmetries."""
    return [
        f"{name(elements)} {_verb(elements, 'keeps', 'keep')} the board but"
        f" {_verb(elements, one, many)} the turn order"
        for elements, one, many in (
            (reversing, "reverses", "reverse"),
            (other, "does not keep", "do not keep"),
        )
        if elements
    ]


def keeps_turn_order(seats: Sequence[str], colours: ColourMap) -> bool:
    """Return whether a permutation of the seats keeps the cyclic turn order."""
    after = dict(zip(seats, (*seats[1:], *seats[:1]), strict=True))
    return all(colours[after[seat]] == after[colours[seat]] for seat in seats)


def find_orbits(seats: Sequence[str], group: Sequence[ColourMap]) -> tuple[tuple[str, ...], ...]:
    """Return the orbits of the seats under some permutations, in turn order."""
    orbits: list[tuple[str, ...]] = []
    for seat in seats:
        if not any(seat in orbit for orbit in orbits):
            reached = {seat, *(colours[seat] for colours in group)}
            orbits.append(tuple(other for other in seats if other in reached))
    return tuple(orbits)


def _find_symmetries(scene: Arrangement) -> tuple[dict[str, ColourMap], dict[str, ColourMap]]:
    """Find the symmetries of the coloured board that permute the playing seats.

    The first keep the turn order, the others do not.
    """
    keeping: dict[str, ColourMap] = {}
    breaking: dict[str, ColourMap] = {}
    for element in ELEMENTS:
        colours = scene.seat_permutations[element]
        if colours is None or not is_symmetric_under(scene, element):  # the usual case
            continue
        seats = {*scene.seats}
        if not seats <= colours.keys() or {colours[seat] for seat in seats} != seats:
            continue
        kept = keeps_turn_order(scene.seats, colours)
        (keeping if kept else breaking)[element] = colours
    return keeping, breaking


def _explain(
    scene: Arrangement, proof: Proof, orbits: Sequence[Sequence[str]], by: Sequence[str]
) -> str:
    """Explain the certificate in a sentence, or why nothing is proved."""
    if proof is Proof.FAIR:
        return (
            f"{_name(by)} {_verb(by, 'carries', 'carry')} the whole board onto itself, "
            f"every seat onto every other, and {_verb(by, 'keeps', 'keep')} the turn order: "
            f"{PREMISE}, their chances are exactly equal."
        )
    if proof is Proof.PARTLY:
        tied = " and ".join("-".join(orbit) for orbit in orbits)  # all have the same size
        return (
            f"{_name(by)} {_verb(by, 'carries', 'carry')} {tied} onto each other: "
            f"{PREMISE}, their chances are exactly equal; "
            "seats of different groups are not proved equal." + _explain_breaking(scene)
        )
    if len(scene.seats) == 3:
        return (
            "Three seats on four corners: no symmetry of a square carries three corners onto "
            "each other, so symmetry cannot prove them equal." + _explain_breaking(scene)
        )
    none = "No symmetry of the coloured board carries one seat onto another."
    return _explain_breaking(scene).strip() or none


def _explain_breaking(scene: Arrangement) -> str:
    """Explain why symmetries that change the turn order prove nothing about chances."""
    found = describe_broken_turn_order(*find_symmetries_breaking_turn_order(scene), _name)
    return "".join(f" {words}, which proves nothing about chances." for words in found)


def _name(elements: Sequence[str]) -> str:
    """Name symmetries: `The half turn (r180) and the quarter turn (r90)`."""
    return "T" + join_words(f"the {ELEMENT_WORDS[one]} ({one})" for one in elements)[1:]


def _verb(elements: Sequence[str], one: str, many: str) -> str:
    return one if len(elements) == 1 else many
