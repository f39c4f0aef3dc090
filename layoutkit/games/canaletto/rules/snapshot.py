"""Rules about a game under way: sales, masks, money, and the end of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.canaletto.model import GROUP_SIZES, KINDS_AT_END, BoardModel, Layout, Snapshot
from layoutkit.games.canaletto.rules.box import miscount_problems
from layoutkit.games.canaletto.rules.miscounts import (
    TreasureAt,
    all_pieces,
    count_pieces,
    format_miscount,
    make_problem,
    pieces_owned,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.shared import repeat_faults, snapshot_rule
from layoutkit.wording import format_count, join_words

play_rule = partial(snapshot_rule, stage=Stage.GRAPH, blocks=Stage.COSTS)
"""Make a rule about a game under way; nothing is computed on a board that breaks it."""


@play_rule("CAN401", "pieces-astray", needs="palaces snapshot")
def check_pieces_astray(case: BoardModel, _shot: Snapshot) -> Iterator[Fault]:
    """Pieces on the board, owned and sold make up the whole box."""
    yield from miscount_problems(case.layout, "snapshot", "CAN-P7")


@play_rule("CAN402", "sold-but-present", needs="palaces")
def check_sold_but_present(case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No piece of a sold group is on the board or owned by a player."""
    for index, group in enumerate(shot.sold):
        there = [piece for piece in all_pieces(case.layout) if piece.group == group]
        if there and group not in shot.sold[:index]:
            odd = format_miscount(count_pieces(case.layout))
            yield sold_group_problem(group, there, index, odd)


def sold_group_problem(group: str, there: list[TreasureAt], index: int, odd: str) -> Fault:
    """Return the problem of a sold group that still has pieces."""
    return make_problem(
        f"{group} is sold, but {format_count(len(there), 'piece')}"
        f" {'is' if len(there) == 1 else 'are'} left:"
        f" {join_words(dict.fromkeys(piece.where for piece in there))}",
        at=there[0].at,
        items=(group,),
        help=odd or "remove the piece, or remove the group from `sold`",
        related=(
            Related("sale", f"{group} sold", ("snapshot", "sold", index)),
            *(Related("other piece", f"{group} in {p.where}", p.at) for p in there[1:]),
        ),
    )


@play_rule("CAN403", "tiles-unlike-sales", needs="palaces")
def check_tiles_unlike_sales(case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """As many value tiles are used as groups are sold."""
    if shot.tiles_used not in plausible_sales(case.layout, shot):
        number = len(set(shot.sold))
        yield make_problem(
            f"{format_count(shot.tiles_used, 'tile')} used for"
            f" {format_count(number, 'sold group')}",
            at=("snapshot", "tiles_used"),
            items=("tiles_used",),
            related=(Related("sales", "the sold groups", ("snapshot", "sold")),)
            if shot.sold
            else (),
            measure=Measure("tiles used", shot.tiles_used, "=", number, "tiles", "CAN-P7"),
        )


def plausible_sales(layout: Layout, shot: Snapshot) -> range:
    """Return the plausible numbers of sales.

    Mistakes in the list of sold groups have rules of their own and must not be reported twice.
    """
    there = {piece.group for piece in all_pieces(layout)}
    listed_ones = set(shot.sold)
    doubtful = sum(group in there or group not in GROUP_SIZES for group in listed_ones)
    forgotten = sum(group not in there and group not in listed_ones for group in GROUP_SIZES)
    most = max(len(shot.sold), len(listed_ones) + forgotten)
    return range(len(listed_ones) - doubtful, most + 1)


@play_rule("CAN404", "group-unsold", needs="")
def check_group_unsold(case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No group whose pieces are all owned is still unsold."""
    owned = list(pieces_owned(case.layout))
    number = Counter(piece.group for piece in owned)
    for group, size in GROUP_SIZES.items():
        if group not in shot.sold and number[group] == size:
            there = [piece for piece in owned if piece.group == group]
            yield make_problem(
                f"{group} is not sold, although players own all {size} pieces:"
                f" {join_words(dict.fromkeys(piece.where for piece in there))}",
                at=there[-1].at,
                items=(group,),
                related=tuple(Related("other piece", group, p.at) for p in there[:-1]),
                measure=Measure(f"{group} owned", size, "<", size, "pieces", "CAN-P7"),
            )


@play_rule("CAN405", "mask-twice", fix="safe", needs="")
def check_mask_twice(_case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No player has used their mask twice."""
    at, message = ("snapshot", "masks_used"), "{name} has used their mask twice"
    yield from repeat_faults(shot.masks_used, at, message, first=("first time", "used here"))


@play_rule("CAN406", "mask-at-bid", needs="palaces")
def check_mask_at_bid(case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Every mask took a lot, or is being played on the bid of the auction under way."""
    layout = case.layout
    masks, gone = len(set(shot.masks_used)), sum(not lot for lot in layout.palaces)
    limit = layout.settings.mask_bid_max
    if masks <= gone or (masks == gone + 1 and 1 <= shot.bid <= limit):
        return
    yield make_problem(
        f"{format_count(masks, 'mask')} used, {format_count(gone, 'palace')} emptied:"
        f" the last mask was played at bid {shot.bid}, but needs a bid of 1 to {limit}",
        at=("snapshot", "masks_used"),
        items=tuple(dict.fromkeys(shot.masks_used)),
        related=(Related("bid", f"bid {shot.bid}", ("snapshot", "bid")),),
        measure=Measure("bid", shot.bid, "in", f"1 to {limit}", "", "CAN-P10"),
    )


@play_rule("CAN407", "below-zero", needs="")
def check_below_zero(_case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Money, debt and bid are not below zero."""
    for name, sum_, at in amounts(shot):
        if sum_ < 0:
            yield make_problem(
                f"{name} is {sum_}: it cannot be below 0",
                at=at,
                items=(name,),
                measure=Measure(name, sum_, ">=", 0, "", "CAN-P9"),
            )


def amounts(shot: Snapshot) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Yield the name, value and place of every amount in a snapshot."""
    yield "bid", shot.bid, ("snapshot", "bid")
    for key, of_all in (("money", shot.money), ("debt", shot.debt)):
        for colour, sum_ in of_all.items():
            yield f"{key} of {colour}", sum_, ("snapshot", key, colour)


def kinds_left(layout: Layout) -> list[str]:
    """Return the groups still on the board; an unknown name counts as a group."""
    return list(dict.fromkeys(group for lot in layout.palaces for group in lot))


@play_rule("CAN408", "game-over", needs="palaces")
def check_game_over(case: BoardModel, _shot: Snapshot) -> Iterator[Fault]:
    """More than two kinds of treasure are left on the board."""
    kinds, limit = kinds_left(case.layout), KINDS_AT_END
    if len(kinds) <= limit:
        left = f"only {join_words(kinds)}" if kinds else "nothing"
        yield make_problem(
            f"{left} left on the board: the game is over with {limit} kinds or fewer",
            at=("palaces",),
            items=tuple(kinds),
            measure=Measure("kinds left", len(kinds), ">", limit, "kinds", "CAN-P11"),
        )


@play_rule("CAN409", "start-money", fix="guess", needs="palaces")
def check_start_money(case: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Before the first purchase, every player has the start money and no debt."""
    layout = case.layout
    if shot.sold or any(shot.owned.values()) or not all(layout.palaces):
        return
    due = {"money": layout.settings.start_money, "debt": 0}
    for key, of_all in (("money", shot.money), ("debt", shot.debt)):
        for colour, sum_ in of_all.items():
            if sum_ >= 0 and sum_ != due[key]:  # below 0: CAN407
                at = ("snapshot", key, colour)
                yield make_problem(
                    f"{colour} has {key} {sum_} before the first sale, not {due[key]}",
                    at=at,
                    items=(colour,),
                    help="the setting start_money changes this sum",
                    fixes=(replace_value(due[key], at, is_safe=False),),
                    measure=Measure(key, sum_, "=", due[key], "", "CAN-S6"),
                )
