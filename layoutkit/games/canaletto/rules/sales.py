"""Rules about the treasures of a game under way: on the board, owned, or sold."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.canaletto.model import GROUP_SIZES, BoardModel, Layout, Snapshot
from layoutkit.games.canaletto.rules import miscounts
from layoutkit.games.canaletto.rules.box import missing_fault, surplus_faults
from layoutkit.games.canaletto.rules.references import unlisted_sales
from layoutkit.reports.findings import Stage
from layoutkit.rules.shared import snapshot_rule
from layoutkit.wording import format_count, join_words

play_rule = partial(snapshot_rule, stage=Stage.GRAPH, blocks=Stage.COSTS)
"""Make a rule about a game under way; nothing is computed on a board that breaks it."""


@play_rule("CAN401", "pieces-astray", fix="guess", needs="palaces snapshot")
def check_pieces_astray(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """Pieces on the board, owned and sold make up the whole box."""
    yield from piece_faults(board.layout, shot)[1]


@play_rule("CAN402", "sold-but-present", fix="guess", needs="palaces snapshot")
def check_sold_but_present(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No piece of a sold group is on the board or owned by a player."""
    yield from piece_faults(board.layout, shot)[0]


def piece_faults(layout: Layout, shot: Snapshot) -> tuple[list[Fault], list[Fault]]:
    """Return the faults of pieces of sold groups, and of all other pieces.

    A piece that is missing may have been mistaken for one of a sold group, so a missing piece is
    reported only once.
    """
    counts = miscounts.unexplained_miscount(layout)
    if not (counts.surplus or counts.missing):
        return [], []
    missing, found = Counter(counts.missing), list[Fault]()
    for index, group in enumerate(shot.sold):
        there = [piece for piece in miscounts.all_pieces(layout) if piece.group == group]
        if not there or group in shot.sold[:index] or group not in GROUP_SIZES:
            continue
        gone = [name for name, number in missing.items() if number == GROUP_SIZES[name]]
        if len(there) == GROUP_SIZES[group]:
            found.append(unsold_group_fault(layout, group, there, gone))
            missing.subtract({name: missing[name] for name in gone[:1]})
        else:
            instead = list(missing.elements())[: len(there)]
            found.append(sold_group_fault(layout, group, there, instead))
            missing.subtract(instead)
    sold = miscounts.sold_groups(layout)
    surplus = {group: by for group, by in counts.surplus.items() if group not in sold}
    # CAN203 reports the groups that a repeated name stands in for
    if repeats := len(shot.sold) - len(set(shot.sold)):
        missing.subtract({group: missing[group] for group in unlisted_sales(layout)[:repeats]})
    return found, list(other_piece_faults(layout, shot, surplus, miscounts.sort_counts(missing)))


def unsold_group_fault(
    layout: Layout, group: str, there: list[miscounts.TreasureAt], gone: list[str]
) -> Fault:
    """Return the fault of a group that is called sold, but has all its pieces."""
    shot, at = layout.state, ("snapshot", "sold", layout.state.sold.index(group))
    fixes = [replace_value(name, at, is_safe=False) for name in gone]
    if not gone and (not shot.has_tiles or shot.tiles_used < len(set(shot.sold))):
        fixes.append(remove_items(group, at))
    instead = f"; the {miscounts.plural(gone[0])} are gone" if len(gone) == 1 else ""
    return miscounts.make_fault(
        f"the {miscounts.plural(group)} are listed as sold, but all {len(there)} are still there:"
        f" {describe_owners(there)}{instead}",
        at=at,
        items=(group,),
        related=tuple(Related("piece", f"{group} in {p.where}", p.at) for p in there),
        fixes=tuple(fixes),
    )


def sold_group_fault(
    layout: Layout, group: str, there: list[miscounts.TreasureAt], instead: list[str]
) -> Fault:
    """Return the fault of a sold group that still has pieces."""
    fixes = miscounts.correct_lists(layout, [group] * len(there), instead)
    index = layout.state.sold.index(group)
    missing = f"; missing: {miscounts.count_groups(Counter(instead).items())}" if instead else ""
    return miscounts.make_fault(
        f"the {miscounts.plural(group)} are sold, but {describe_owners(there)}{missing}",
        at=there[0].at,
        items=(group,),
        help="" if fixes else "remove the piece, or remove the group from `sold`",
        related=(
            Related("sale", f"{group} sold", ("snapshot", "sold", index)),
            *(Related("other piece", f"{group} in {p.where}", p.at) for p in there[1:]),
        ),
        fixes=tuple(fixes.values()),
    )


def describe_owners(there: list[miscounts.TreasureAt]) -> str:
    """Describe where pieces are: `red still owns 1 and 1 is still in palace 3`."""
    count = Counter(piece.where for piece in there)
    return join_words(
        f"{number} {'is' if number == 1 else 'are'} still in {where}"
        if where.startswith("palace ")
        else f"{where} still owns {number}"
        for where, number in count.items()
    )


def other_piece_faults(
    layout: Layout, shot: Snapshot, surplus: dict[str, int], missing: dict[str, int]
) -> Iterator[Fault]:
    """Yield the faults of pieces of groups that are not sold."""
    if surplus:
        yield from surplus_faults(layout, surplus, missing)
        return
    sales = len(set(shot.sold))
    is_gone = all(number == GROUP_SIZES[group] for group, number in missing.items())
    if missing and is_gone and (not shot.has_tiles or shot.tiles_used > sales):
        yield unlisted_sale_fault(shot, missing, sales)
    elif missing:
        idle = [colour for colour in layout.players if not shot.owned.get(colour)]
        advice = "each treasure is on the board, owned by a player, or sold"
        if not any(shot.owned.values()):
            advice = "nobody owns a treasure: is `owned` missing?"
        elif idle:
            advice = f"{join_words(idle, 'or')} owns nothing: is a line of `owned` missing?"
        where = "on the board or owned"
        yield missing_fault(layout, missing, where, ("snapshot", "CAN-P7"), advice)


def unlisted_sale_fault(shot: Snapshot, missing: dict[str, int], sales: int) -> Fault:
    """Return the fault of groups that are gone, but not listed as sold."""
    names = join_words(miscounts.plural(group) for group in missing)
    add = Change.set(("snapshot", "sold"), [*shot.sold, *missing])
    if shot.sold and len(missing) == 1:
        add = Change.append(("snapshot", "sold"), *missing)
    is_right = not shot.has_tiles or shot.tiles_used == sales + len(missing)
    tiles = f"; {format_count(shot.tiles_used, 'tile')} used" if shot.has_tiles else ""
    return miscounts.make_fault(
        f"the {names} are neither on the board nor owned, but they are not listed as sold{tiles}",
        at=("snapshot", "sold") if shot.sold else ("snapshot",),
        items=tuple(missing),
        fixes=(ProposedFix(f"add {join_words(missing)} to sold", [add], is_safe=False),)
        if is_right
        else (),
    )


@play_rule("CAN403", "tiles-unlike-sales", fix="safe", needs="palaces")
def check_tiles_unlike_sales(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """As many value tiles are used as groups are sold."""
    if shot.tiles_used not in plausible_sales(board.layout, shot):
        number = len(set(shot.sold))
        at = ("snapshot", "tiles_used")
        yield miscounts.make_fault(
            f"{format_count(shot.tiles_used, 'value tile')}"
            f" {'is' if shot.tiles_used == 1 else 'are'} used, but"
            f" {format_count(number, 'group')} {'is' if number == 1 else 'are'} sold",
            at=at,
            items=("tiles_used",),
            related=(Related("sales", "the sold groups", ("snapshot", "sold")),)
            if shot.sold
            else (),
            fixes=(replace_value(number, at),),
            measure=Measure("tiles used", shot.tiles_used, "=", number, "tiles", "CAN-P7"),
        )


def plausible_sales(layout: Layout, shot: Snapshot) -> range:
    """Return the plausible numbers of sales.

    Mistakes in the list of sold groups have rules of their own and must not be reported twice.
    """
    there = {piece.group for piece in miscounts.all_pieces(layout)}
    listed_ones = set(shot.sold)
    doubtful = sum(group in there or group not in GROUP_SIZES for group in listed_ones)
    forgotten = sum(group not in there and group not in listed_ones for group in GROUP_SIZES)
    most = max(len(shot.sold), len(listed_ones) + forgotten)
    return range(len(listed_ones) - doubtful, most + 1)


@play_rule("CAN404", "group-unsold", fix="guess", needs="")
def check_group_unsold(board: BoardModel, shot: Snapshot) -> Iterator[Fault]:
    """No group whose pieces are all owned is still unsold."""
    pieces = miscounts.all_pieces(board.layout)
    for group, size in GROUP_SIZES.items():
        there = [piece for piece in pieces if piece.group == group]
        owned = [piece for piece in there if piece.at[0] == "snapshot"]
        if group not in shot.sold and len(owned) == len(there) == size:
            owners = dict.fromkeys(piece.where for piece in there)
            number = "both" if size == 2 else f"all {size}"
            yield miscounts.make_fault(
                f"{join_words(owners)} {'owns' if len(owners) == 1 else 'own'} {number}"
                f" {miscounts.plural(group)}, so they must be listed as sold",
                at=there[-1].at,
                items=(group,),
                related=tuple(Related("other piece", group, p.at) for p in there[:-1]),
                fixes=sale_fixes(board.layout, group, there),
                measure=Measure(f"{group} owned", size, "<", size, "pieces", "CAN-P7"),
            )


def sale_fixes(
    layout: Layout, group: str, pieces: list[miscounts.TreasureAt]
) -> tuple[ProposedFix, ...]:
    """Return the fix that sells a group for the next tile, unless that cannot be written."""
    shot, used = layout.state, layout.state.tiles_used
    owners = Counter(piece.where for piece in pieces)
    is_known = used == len(set(shot.sold)) and 0 <= used < len(layout.values)
    if not is_known or not owners.keys() <= shot.money.keys():
        return ()
    value = layout.values[used]
    changes = [Change.append(("snapshot", "sold"), group)]
    changes += [Change.remove(piece.at) for piece in pieces]
    changes += [
        Change.set(("snapshot", "money", colour), shot.money[colour] + number * value)
        for colour, number in owners.items()
    ]
    if shot.has_tiles:
        changes.append(Change.set(("snapshot", "tiles_used"), used + 1))
    return (
        ProposedFix(f"sell the {miscounts.plural(group)} for {value} each", changes, is_safe=False),
    )
