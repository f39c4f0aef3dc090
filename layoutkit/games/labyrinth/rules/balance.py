"""LAB501 to LAB505: legal boards that are lopsided, and mirrors that certify nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Layout, PoleKind, hourglasses
from layoutkit.games.labyrinth.rules.examples import (
    LONELY,
    LOPSIDED,
    MIRRORED,
    SWAPPED,
    TURNED,
    gems,
)
from layoutkit.games.labyrinth.rules.say import pole_shape, pole_words
from layoutkit.games.labyrinth.rules.seats import is_clockwise, players_as_seated
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import LeftOut, Rule, balance_rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.measures.evenness import Uneven

MIRRORS = ("mv", "mh", "md", "ma")
QUARTER_TURNS = ("r90", "r270")
SEATS = 4  # with fewer a mirror may certify; with more there is no corner left


@balance_rule(
    "LAB501",
    "symmetry-low",
    cites="LAB-B7",
    why="The more a board looks the same from every seat, the nearer the chances. The figure is the"
    " share of the board that stays as it is on the way to the nearest symmetric board that carries"
    " every seat onto every other; `symmetry_min` in the settings of the labyrinth is its limit."
    " A board with fewer placed poles than `symmetry_poles_min`, or with a seat that has no gem, is"
    " not finished and not judged.",
    bad=LOPSIDED,
    good=TURNED,
)
def boards_are_symmetric(case: Case) -> Iterator[Fault | LeftOut]:
    """The headline symmetry is not below the least that the settings ask for."""
    from layoutkit.games.labyrinth.measures.scene import closeness_of

    if missing := missing_parts(case.layout):
        yield LeftOut("the board", missing)
        return
    if closeness_of(case).has_score(Fraction(str(case.layout.settings.symmetry_min))) is False:
        yield low_symmetry(case)


@balance_rule(
    "LAB502",
    "costs-uneven",
    cites="LAB-T7",
    why="One seat pays much more for its gems than another, each alone on the board and by the best"
    " plan. `parity_min` in the settings of the labyrinth is the least share of the dearest tour"
    " that the cheapest may cost. `check` reports it where bounds and a brief search prove it. No"
    " finding does not prove that the seats are even; `layoutkit score` has the exact figures.",
    bad=gems(red="b1 b2/under c2 c1/w"),
)
def costs_are_even(case: Case) -> Iterator[Fault | LeftOut]:
    """The cheapest tour of a seat is no less than a share of the dearest."""
    from layoutkit.games.labyrinth.measures.evenness import find_evenness

    if not has_all_seats(case):
        return
    evenness = find_evenness(case, Fraction(str(case.layout.settings.parity_min)))
    if evenness.uneven:
        yield uneven_costs(case, evenness.uneven)
    elif evenness.is_open:
        yield LeftOut("the tours", "undecided by a brief search; `layoutkit score` searches longer")


@balance_rule(
    "LAB503",
    "seat-cut-vertex",
    on=False,
    cites="LAB-B7",
    why="Whoever denies one pole denies this seat a gem, while some other seat has no such weak"
    " spot. Where all seats have one each, nobody is worse off, and nothing is said.",
    bad=LONELY,
    good=TURNED,
)
def seats_have_other_ways(case: Case) -> Iterator[Fault]:
    """No seat depends on a single pole while another depends on none."""
    from layoutkit.games.labyrinth.measures.costs import RelaxedBoard
    from layoutkit.games.labyrinth.measures.structure import find_seat_cuts

    cuts = find_seat_cuts(RelaxedBoard(case))
    if all(cuts.values()):
        return
    free = [seat for seat, poles in cuts.items() if not poles]
    for seat, poles in cuts.items():
        for name in poles:
            yield lonely_pole(case, seat, name, free)


@balance_rule(
    "LAB504",
    "colours-swapped",
    cites="LAB-B7",
    why="With the gems of two colours exchanged the board would be symmetric, or nearly so: a slip"
    " of the pen is likely. `swap_symmetry_min` in the settings of the labyrinth says how symmetric"
    " it must become to be told.",
    bad=SWAPPED,
)
def colours_are_in_place(case: Case) -> Iterator[Fault]:
    """No two colours would make the board far more symmetric if they were exchanged."""
    from layoutkit.games.labyrinth.measures.scene import closeness_of

    if missing_parts(case.layout):
        return
    least = Fraction(str(case.layout.settings.swap_symmetry_min))
    swap = closeness_of(case).find_swap(least)
    if swap is None:
        return
    one, other = swap.pair
    yield Fault(
        f"the gems of {one} and {other} look swapped: the nearest symmetric board is"
        f" {counted(swap.before, 'edit')} away, {swap.after} with the two exchanged",
        at=("gems",),
        items=swap.pair,
        help=f"exchange the colours {one} and {other} in the gems",
        measure=Measure("edits", swap.before, "<", swap.after + 2, "", "colours-swapped"),
    )


@balance_rule(
    "LAB505",
    "turn-order-mirror",
    cites="LAB-B7",
    why="A mirror reverses who follows whom, so with four seats it proves nothing about their"
    " chances; a half turn ties opposite seats only. Quarter turns certify all four.",
    bad=MIRRORED,
    good=TURNED,
)
def mirrors_are_not_turns(case: Case) -> Iterator[Fault]:
    """A board for four that a mirror keeps is kept by quarter turns too."""
    from layoutkit.games.labyrinth.measures.scene import scene_of
    from layoutkit.symmetry.seats import find_order_breakers
    from layoutkit.symmetry.sites import keeps_all

    if len(case.layout.players) != SEATS or missing_parts(case.layout):
        return
    scene = scene_of(case)
    if any(keeps_all(scene, turn) for turn in QUARTER_TURNS):
        return
    reversing, other = (
        tuple(one for one in some if one in MIRRORS) for some in find_order_breakers(scene)
    )
    if reversing or other:
        yield Fault(
            f"{mirror_words(reversing, other)}: with four seats, that proves nothing about their"
            " chances",
            at=("players",),
            items=(*reversing, *other),
            help=turning_help(case),
        )


def mirror_words(reversing: Sequence[str], other: Sequence[str]) -> str:
    """`mv and mh keep the board but reverse the turn order`."""
    said = [
        f"{listed(mirrors)} {'keeps' if len(mirrors) == 1 else 'keep'} the board but"
        f" {one if len(mirrors) == 1 else many} the turn order"
        for mirrors, one, many in (
            (reversing, "reverses", "reverse"),
            (other, "does not keep", "do not keep"),
        )
        if mirrors
    ]
    return ", and ".join(said)


def turning_help(case: Case) -> str:
    """The way to a board that quarter turns certify, as far as there is one."""
    from layoutkit.games.labyrinth.measures.scene import scene_of
    from layoutkit.symmetry.nearest import seat_permutations

    if seat_permutations(scene_of(case), "C4") is None:
        return (
            "only quarter turns certify four seats, and none carries these starts onto each other"
        )
    turn = "turn one quarter of the board instead: `layoutkit symmetrise FILE --group C4`"
    seated = players_as_seated(case.layout)
    if is_clockwise(case.layout):
        return turn
    return f"write `players: [{', '.join(seated)}]`, and {turn}"


def missing_parts(layout: Layout) -> str:
    """The parts that a board lacks to be judged for balance."""
    placed = sum(pole.kind is not PoleKind.START and not pole.printed for pole in layout.poles)
    least = layout.settings.symmetry_poles_min
    if placed < least:
        return f"it has {counted(placed, 'placed pole')}; symmetry is judged from {least} on"
    owners = {gem.colour for gem in layout.gems}
    lacking = [player for player in layout.players if player not in owners]
    return f"{listed(lacking)} {'has' if len(lacking) == 1 else 'have'} no gem" if lacking else ""


def low_symmetry(case: Case) -> Fault:
    """The distance of the board from a symmetric one."""
    from layoutkit.games.labyrinth.measures.scene import closeness_of

    nearest = min(closeness_of(case).distances.values(), key=lambda one: one.edits)
    assert nearest.score is not None
    least = case.layout.settings.symmetry_min
    share = float(nearest.score)
    return Fault(
        f"symmetry {share:.2f} ({nearest.group}) is below the required {least:g}:"
        f" {nearest.edits} of {nearest.occupied} places would have to change",
        at=key_of(("poles",)),
        help="`layoutkit score FILE` shows where, `--suggest` what helps most",
        measure=Measure("symmetry", round(share, 4), ">=", least, "", "symmetry_min"),
    )


def has_all_seats(case: Case) -> bool:
    """True if every player has a start pole and gems, all on fields of the board."""
    owners = {gem.colour for gem in case.layout.gems}
    return all(
        player in case.board.starts and player in owners for player in case.layout.players
    ) and all(gem.on in case.board.fields for gem in case.layout.gems)


def uneven_costs(case: Case, uneven: Uneven) -> Fault:
    """Seats that pay much more than others; all of them, whatever the order of the players."""
    least = case.layout.settings.parity_min
    parity = Fraction(uneven.at_most, uneven.at_least)
    share = floor(100 * parity) / 100  # rounded up it might not look like too little
    return Fault(
        f"{listed(uneven.cheap)} {'pays' if len(uneven.cheap) == 1 else 'pay'} at most"
        f" {hourglasses(uneven.at_most)} for all gems, {listed(uneven.dear)} at least"
        f" {uneven.at_least}: {share:.2f} of it or less, below the required {least:g}",
        at=key_of(("gems",)),
        items=(*uneven.cheap, *uneven.dear),
        help="`layoutkit score FILE` shows what each seat pays, `--suggest --by gap` what helps",
        measure=Measure("parity", round(float(parity), 4), ">=", least, "", "parity_min"),
    )


def lonely_pole(case: Case, seat: Colour, name: str, free: list[Colour]) -> Fault:
    """A pole that one seat cannot do without, while others need none."""
    pole = case.board.poles[name]
    return Fault(
        f"without the {pole_words(pole)} {seat} has no way to one of its gems;"
        f" {listed(free)} {'does' if len(free) == 1 else 'do'} not depend on any one pole",
        at=pole.pointer,
        items=(name, str(seat)),
        help="open a second way past it, or move the gem",
        shape=pole_shape(pole, case.layout.settings),
    )


BALANCE_RULES: tuple[Rule, ...] = (
    boards_are_symmetric,
    costs_are_even,
    seats_have_other_ways,
    colours_are_in_place,
    mirrors_are_not_turns,
)
