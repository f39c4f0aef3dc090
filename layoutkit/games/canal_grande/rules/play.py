"""Stage graph: a game under way, at the start of a round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.games.canal_grande.board.terms import (
    DISPLAY_SAME,
    DISTRICTS,
    NUMBERS_UP,
    Case,
    Layout,
    Side,
    Snapshot,
)
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule
from layoutkit.rules.shared import snapshot_rule
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure, Pointer, Stage

play_rule = partial(snapshot_rule, stage=Stage.GRAPH, blocks=None)
"""Make a rule about a game under way."""


def side_words(side: Side) -> str:
    """A player, or a team."""
    return side[0] if len(side) == 1 else f"the team {listed(side)}"


def place_of(side: Side, key: str) -> Pointer:
    """Where a snapshot says what a side has: the row of a player, all rows of a team."""
    return ("snapshot", key, *(side if len(side) == 1 else ()))


@play_rule(
    "CGR401",
    "display-wins",
    needs="variant seats teams snapshot",
    cites="CG-V11, CG-P10, CG-P19",
    why="Six districts, or four cards of one, win at once: nothing is played after that.",
    bad="snapshot: {displays: {A: [castello, castello], B: [castello, castello]}}",
    good="snapshot: {displays: {A: [castello, castello], C: [castello, castello]}}",
)
def nobody_has_won(case: Case, now: Snapshot) -> Iterator[Fault]:
    """No side has all six districts, or four cards of one, in its displays."""
    for side in case.sides:
        won = Counter(card for seat in side for card in now.displays.get(seat, ()))
        same = next((one for one in DISTRICTS if won[one] >= DISPLAY_SAME), "")
        if same or all(won[one] for one in DISTRICTS):
            what = f"{counted(won[same], f'{same} card')}" if same else "all six districts"
            yield Fault(
                f"{side_words(side)} has won already, with {what}",
                at=key_of(
                    ("snapshot", "displays", side[0])
                    if len(side) == 1
                    else ("snapshot", "displays")
                ),
                items=side,
            )


@play_rule(
    "CGR402",
    "phase-over",
    needs="variant seats teams snapshot round",
    blocks=Stage.COSTS,
    cites="CG-V12, CG-P9, CG-P18",
    why="Number cards that reach the limit end the phase before the next round begins.",
    bad="snapshot: {numbers: {A: [3, 3, 3], B: [3, 3], C: [1]}, last_divider: B}",
    good="snapshot: {numbers: {A: [3, 3, 3], B: [3], C: [3, 1]}, last_divider: B}",
)
def phase_goes_on(case: Case, now: Snapshot) -> Iterator[Fault]:
    """No side has number cards that end the phase."""
    limit = case.layout.phase_limit
    if is_inside_cycle(case.layout, now):
        return
    for side in case.sides:
        total = sum(number for seat in side for number in now.numbers.get(seat, ()))
        if total >= limit:
            yield Fault(
                f"the number cards of {side_words(side)} sum to {total}: the phase is over at"
                f" {limit}",
                at=key_of(place_of(side, "numbers")),
                items=side,
                measure=Measure("number cards", total, "<", limit, "", "CG-V12"),
            )


def is_inside_cycle(layout: Layout, now: Snapshot) -> bool:
    """True if more divisions follow before the end of a phase is looked at (CG-A8)."""
    return layout.in_cycles and len(now.shown) % (NUMBERS_UP * len(layout.variant.seats)) != 0


@play_rule(
    "CGR405",
    "numbers-uneven",
    needs="snapshot",
    cites="CG-P1",
    why="Each round turns up three number cards, and all of them are taken.",
    bad="snapshot: {numbers: {A: [3, 1]}}",
    good="snapshot: {numbers: {A: [3, 1], C: [2]}, last_divider: A}",
)
def numbers_come_in_threes(_case: Case, now: Snapshot) -> Iterator[Fault]:
    """The number cards shown are those of whole rounds."""
    if len(now.shown) % NUMBERS_UP:
        yield Fault(
            f"{counted(len(now.shown), 'number card')} shown: each round brings {NUMBERS_UP}",
            at=key_of(("snapshot", "numbers")),
            items=("numbers",),
        )


@play_rule(
    "CGR406",
    "divider-out-of-turn",
    needs="variant seats first_divider snapshot",
    cites="CG-P8, CG-P11",
    why="Dividing goes round by letter: the number cards of the first phase say whose turn it was.",
    bad="snapshot: {numbers: {A: [3, 1], C: [2]}, last_divider: B}",
    good="snapshot: {numbers: {A: [3, 1], C: [2]}, last_divider: A}",
)
def last_divider_fits(case: Case, now: Snapshot) -> Iterator[Fault]:
    """In the first phase the last divider is the one whose turn it was."""
    order, first = case.dividers, case.layout.first_divider
    if now.phase != 1 or first not in order or now.last_divider not in order:
        return
    rounds, rest = divmod(len(now.shown), NUMBERS_UP)
    due = order[(order.index(first) + rounds - 1) % len(order)] if rounds else None
    if rest or due == now.last_divider:
        return
    rule_of = f"after {counted(rounds, 'round')} that was {due}"
    told = rule_of if rounds else "no number card is shown, so nobody has divided yet"
    yield Fault(
        f"{now.last_divider} cannot have divided last: {told}",
        at=("snapshot", "last_divider"),
        items=(now.last_divider,),
        help=f"{first} divided first, and the order is {', '.join(order)}",
    )


@play_rule(
    "CGR407",
    "used-numbers-early",
    needs="snapshot",
    cites="CG-A3",
    why="Before the first phase ends no number card is out of use.",
    bad="snapshot: {used_numbers: [1, 2, 3]}",
    good="snapshot: {used_numbers: [1, 2, 3], phase: 2}",
)
def first_phase_has_used_no_numbers(_case: Case, now: Snapshot) -> Iterator[Fault]:
    """Number cards of earlier phases are there from the second phase on."""
    if now.phase == 1 and now.used_numbers is not None:
        text = "in the first phase there are no number cards of earlier ones"
        yield Fault(text, key_of(("snapshot", "used_numbers")), ("used_numbers",))


PLAY_RULES: tuple[Rule, ...] = (
    nobody_has_won,
    phase_goes_on,
    numbers_come_in_threes,
    last_divider_fits,
    first_phase_has_used_no_numbers,
)
