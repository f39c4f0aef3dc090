"""Rules about a game under way: masks, money, and the end of the game."""

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto.model import KINDS_AT_END, PALACE_COUNT, BoardModel, Snapshot
from layoutkit.games.canaletto.rules import miscounts
from layoutkit.games.canaletto.rules.sales import play_rule
from layoutkit.rules.shared import repeat_faults
from layoutkit.wording import format_count, join_words


@play_rule("CAN405", "mask-twice", fix="safe", needs="")
def check_mask_twice(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No player has used their mask twice."""
    at, message = ("snapshot", "masks_used"), "{name} has used their mask twice"
    others = [colour for colour in board.layout.players if colour not in shot.masks_used]
    for fault in repeat_faults(shot.masks_used, at, message, first=("first time", "used here")):
        writes = (replace_value(colour, fault.pointer, is_safe=False) for colour in others)
        yield replace(fault, fixes=(*fault.fixes, *writes))


@play_rule("CAN406", "mask-at-bid", fix="guess", needs="palaces")
def check_mask_at_bid(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Every mask took a lot, or is being played on the bid of the auction under way."""
    layout = board.layout
    masks, gone = len(set(shot.masks_used)), sum(not lot for lot in layout.palaces)
    limit = layout.settings.mask_bid_max
    if masks <= gone or (masks == gone + 1 and 1 <= shot.bid <= limit):
        return
    text = f"a mask was just played at a bid of {shot.bid}; it needs a bid of 1 to {limit}"
    if masks > gone + 1:
        emptied = f"only {format_count(gone, 'palace')}" if gone else "no palace"
        text = f"{format_count(masks, 'mask')} are used, but {emptied} is empty"
    spare = masks - gone
    colours = list(dict.fromkeys(shot.masks_used))
    few = f"{spare} of " if 1 < spare < masks else ""
    names = few + join_words(colours, "and" if spare == masks else "or")
    yield miscounts.make_fault(
        text,
        at=("snapshot", "masks_used"),
        items=tuple(dict.fromkeys(shot.masks_used)),
        help=f"correct the bid, or remove {names} from `masks_used`",
        fixes=tuple(mask_fixes(board, shot, spare)),
        related=(Related("bid", f"bid {shot.bid}", ("snapshot", "bid")),),
        measure=Measure("bid", shot.bid, "in", f"1 to {limit}", "", "CAN-P10"),
    )


def mask_fixes(board: BoardModel, shot: Snapshot, spare: int) -> Iterator[ProposedFix]:
    """Yield the fixes of masks that took no lot: the bid from column to gondola, or fewer masks.

    The gondola is as many palaces behind the column as was bid.
    """
    bid = (shot.gondola - shot.column) % PALACE_COUNT
    if spare == 1 and 1 <= bid <= board.layout.settings.mask_bid_max and bid != shot.bid:
        yield replace_value(bid, ("snapshot", "bid"), is_safe=False)
    places = [(one, ("snapshot", "masks_used", at)) for at, one in enumerate(shot.masks_used)]
    if spare == 1:
        yield from (remove_items(f"{one} from the masks used", at) for one, at in places)
    elif spare == len(places):
        yield remove_items("all masks used", *(at for _, at in places))


@play_rule("CAN407", "below-zero", fix="guess", needs="")
def check_below_zero(_board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Money, debt and bid are not below zero."""
    amounts: list[tuple[str, int, tuple[str, ...]]] = [("bid", shot.bid, ("snapshot", "bid"))]
    for key, of_all in (("money", shot.money), ("debt", shot.debt)):
        amounts += [(f"{key} of {one}", of_all[one], ("snapshot", key, one)) for one in of_all]
    for name, sum_, at in amounts:
        if sum_ < 0:
            yield miscounts.make_fault(
                f"{name} is {sum_}; it cannot be below 0",
                at=at,
                items=(name,),
                fixes=tuple(negative_fixes(shot, at, sum_)),
                measure=Measure(name, sum_, ">=", 0, "", "CAN-P9"),
            )


def negative_fixes(shot: Snapshot, at: Pointer, amount: int) -> Iterator[ProposedFix]:
    """Yield the fixes that drop the sign, or write negative money as debt (CAN-P9)."""
    if at[1] == "money" and at[2] not in shot.debt:
        debt = ("snapshot", "debt", at[2])
        changes = (
            [Change.set(at, 0), Change.set(debt, -amount)]
            if shot.debt
            else [Change.set(at, 0), Change.set(debt[:2], {at[2]: -amount})]
        )
        yield ProposedFix(f"write money 0 and debt {-amount}", changes, is_safe=False)
    yield replace_value(-amount, at, is_safe=False)


@play_rule("CAN408", "game-over", needs="palaces")
def check_game_over(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """More than two kinds of treasure are left on the board."""
    kinds = list(dict.fromkeys(group for lot in board.layout.palaces for group in lot))
    limit = KINDS_AT_END
    if len(kinds) <= limit:
        left = f"only the groups {join_words(kinds)} are" if kinds else "nothing is"
        if len(kinds) == 1:
            left = f"only the group {kinds[0]} is"
        latest = shot.sold[-1] if shot.sold else ""
        group = miscounts.plural(latest) if latest else "pieces of a third group"
        advice = f"to show the game before its last purchase, put {group} back into the palaces"
        yield miscounts.make_fault(
            f"{left} left on the board; with {limit} groups or fewer the game is over",
            help=advice,
            at=("palaces",),
            items=tuple(kinds),
            measure=Measure("kinds left", len(kinds), ">", limit, "kinds", "CAN-P11"),
        )


@play_rule("CAN409", "start-money", fix="guess", needs="palaces")
def check_start_money(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Before the first purchase, every player has the start money and no debt."""
    layout = board.layout
    if shot.sold or any(shot.owned.values()) or not all(layout.palaces):
        return
    due = {"money": layout.settings.start_money, "debt": 0}
    for key, of_all in (("money", shot.money), ("debt", shot.debt)):
        for colour, sum_ in of_all.items():
            if sum_ >= 0 and sum_ != due[key]:  # below 0: CAN407
                at = ("snapshot", key, colour)
                usual = f"; everybody starts with {due[key]}" if due[key] else ""
                amount = f"a debt of {sum_}" if key == "debt" else str(sum_)
                yield miscounts.make_fault(
                    f"{colour} has {amount} before the first lot is sold{usual}",
                    at=at,
                    items=(colour,),
                    help="the setting start_money changes this sum",
                    fixes=(replace_value(due[key], at, is_safe=False),),
                    measure=Measure(key, sum_, "=", due[key], "", "CAN-S6"),
                )
