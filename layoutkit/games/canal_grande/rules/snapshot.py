"""Rules about a game under way, at the start of a round."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, key_of
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canal_grande import model
from layoutkit.games.canal_grande.cards import box_numbers, numbers_outside_pile
from layoutkit.reports.findings import Stage
from layoutkit.rules.shared import snapshot_rule
from layoutkit.wording import format_count, join_words

play_rule = partial(snapshot_rule, stage=Stage.GRAPH, blocks=Stage.COSTS)
"""Make a rule about a game under way; nothing is computed for a game that breaks it."""


def side_pointer(side: model.Side, key: str) -> Pointer:
    """Return where a snapshot lists the cards of a player, or of a whole team."""
    return ("snapshot", key, *(side if len(side) == 1 else ()))


@play_rule("CGR401", "display-wins", needs="variant seats teams snapshot")
def check_display_wins(board: model.BoardModel, now: model.Snapshot) -> Iterator[Fault]:
    """No side has all six districts, or four cards of one district, in its displays."""
    for side in board.sides:
        won = Counter(card for seat in side for card in now.displays.get(seat, ()))
        same = next((one for one in model.DISTRICTS if won[one] >= model.SAME_DISTRICT_WINS), "")
        if same or all(won[one] for one in model.DISTRICTS):
            what = f"{format_count(won[same], f'{same} card')}" if same else "all six districts"
            have = "has" if len(side) == 1 else "have"
            yield Fault(
                f"{join_words(side)} {have} already won: {what}",
                at=key_of(side_pointer(side, "displays")),
                items=side,
                help="show the game before the last card was won",
            )


@play_rule("CGR402", "phase-over", needs="variant seats teams snapshot round")
def check_phase_over(board: model.BoardModel, now: model.Snapshot) -> Iterator[Fault]:
    """The number cards of every side stay below the limit of the phase."""
    limit = board.layout.phase_limit
    in_cycle = model.NUMBER_CARDS_PER_ROUND * len(board.dividers)
    if board.layout.in_cycles and len(now.shown) % in_cycle:
        return  # divisions remain before the phase can end (CG-A8)
    for side in board.sides:
        total = sum(number for seat in side for number in now.numbers.get(seat, ()))
        if total >= limit:
            yield Fault(
                f"the number cards of {'the team ' if len(side) > 1 else ''}{join_words(side)}"
                f" sum to {total}; the phase ends at {limit}",
                at=key_of(side_pointer(side, "numbers")),
                items=side,
                help="give out the bonus, clear the number cards and add 1 to `phase`",
                measure=Measure("number cards", total, "<", limit, "", "CG-V12"),
            )


@play_rule("CGR405", "numbers-uneven", needs="snapshot")
def check_numbers_uneven(_board: model.BoardModel, now: model.Snapshot) -> Iterator[Fault]:
    """The shown number cards fill complete rounds of three."""
    if len(now.shown) % model.NUMBER_CARDS_PER_ROUND:
        yield Fault(
            f"the players show {format_count(len(now.shown), 'number card')};"
            f" each round adds {model.NUMBER_CARDS_PER_ROUND}",
            at=key_of(("snapshot", "numbers")),
            items=("numbers",),
            help="a file shows a game between two rounds, each of which adds three number cards",
        )


@play_rule(
    "CGR406", "divider-out-of-turn", fix="guess", needs="variant seats first_divider snapshot"
)
def check_divider_out_of_turn(board: model.BoardModel, now: model.Snapshot) -> Iterator[Fault]:
    """In the first phase, the last divider is the player whose turn it was."""
    order, first = board.dividers, board.layout.first_divider
    if now.phase != 1 or first not in order or now.last_divider not in order:
        return
    rounds, rest = divmod(len(now.shown), model.NUMBER_CARDS_PER_ROUND)
    due = order[(order.index(first) + rounds - 1) % len(order)] if rounds else None
    if rest or due == now.last_divider or numbers_missing(board.layout):
        return
    at = ("snapshot", "last_divider")
    text = f"after {format_count(rounds, 'round')} {due} divided last, not {now.last_divider}"
    fix = replace_value(due, at, is_safe=False)
    if not rounds:
        text = f"no number cards are shown, so nobody has divided yet, not even {now.last_divider}"
        fix = remove_items("`last_divider`", at)
    help_ = f"{first} divided first, and the order is {', '.join(order)}"
    yield Fault(text, at, (now.last_divider,), help_, fixes=(fix,))


def numbers_missing(layout: model.Layout) -> bool:
    """Return whether number cards are neither shown nor in a listed pile: CGR101 reports them."""
    pile = layout.number_pile
    if not isinstance(pile, tuple):
        return False
    due = sum(box_numbers(layout.variant, layout.settings).values())
    return len(pile) + sum(numbers_outside_pile(layout).values()) < due


@play_rule("CGR407", "used-numbers-early", fix="guess", needs="snapshot")
def check_used_numbers_early(_board: model.BoardModel, now: model.Snapshot) -> Iterator[Fault]:
    """Only later phases have used number cards."""
    if now.phase == 1 and now.used_numbers is not None:
        text = "the file lists used number cards, but this is the first phase"
        at = ("snapshot", "used_numbers")
        fixes = (
            ProposedFix("write phase: 2", [Change.set(("snapshot", "phase"), 2)], is_safe=False),
            remove_items("`used_numbers`", at),
        )
        help_ = "write the phase, or delete `used_numbers`"
        yield Fault(text, key_of(at), ("used_numbers",), help_, fixes=fixes)
