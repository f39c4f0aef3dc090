"""LAB107 to LAB110, LAB118: the players of a board, their starts, and the order of their seats.

Players sit around the middle of the board in the direction of their start poles. Going from player
to player, a clockwise list turns once round the middle; any other list turns more often.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from math import atan2, pi
from operator import eq

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import format_flow, remove_items, replace_value
from layoutkit.games.labyrinth.board import lattice
from layoutkit.games.labyrinth.board.model import Colour, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.board.reading import cell_name, cell_place
from layoutkit.games.labyrinth.rules import wording
from layoutkit.reports.findings import Severity
from layoutkit.wording import format_count, join_few, join_words

MAX_NAMES = 4
_SAME_ANGLE = 1e-6  # radians; the order of two starts in the same direction is unknown


@wording.box_rule("LAB107", "player-without-start", fix="safe", needs="players poles")
def check_player_without_start(layout: Layout) -> Iterator[Fault]:
    """Every player has a start pole."""
    missing = find_players_without_start(layout)
    if len(missing) <= len(find_surplus_starts(layout)):  # LAB108 reports a wrong colour
        return
    free = find_free_corners(layout)
    wrong, right = find_wrong_player(layout)
    if len(missing) > 1 and wrong is None:
        yield Fault(
            f"{join_words(missing)} play but have no start poles",
            at=("players",),
            items=tuple(map(str, missing)),
            help="add a start pole for each of them in a corner, or remove them from the players",
        )
        return
    for index, colour in enumerate(layout.players):
        if colour is wrong:
            yield Fault(
                f"{wrong} plays but has neither a start pole nor gems; {right} has both",
                at=("players", index),
                items=(str(wrong), str(right)),
                help=f"write {right}",
                fixes=(replace_value(str(right), ("players", index)),),
            )
        elif colour in missing:
            where = f"at {free[0]}" if len(free) == len(missing) == 1 else "in a corner"
            entry = {"id": free[0], "kind": "start", "colour": str(colour)} if free else {}
            add = ProposedFix(
                f"add {format_flow(entry)}", [Change.append(("poles",), entry)], False
            )
            yield Fault(
                f"{colour} plays but has no start pole",
                at=("players", index),
                items=(str(colour),),
                help=f"add a start pole for {colour} {where}, or remove {colour} from the players",
                fixes=(add,) if len(free) == len(missing) == 1 else (),
            )


def find_wrong_player(layout: Layout) -> tuple[Colour, Colour] | tuple[None, None]:
    """Return the only player without a start pole, and who plays instead, as the gems show."""
    missing = find_players_without_start(layout)
    gems, starts = {gem.colour for gem in layout.gems}, {pole.colour for pole in layout.poles}
    others = [colour for colour in gems & starts if colour not in layout.players]
    is_plain = len(missing) == len(others) == 1 and missing[0] not in gems
    return (missing[0], others[0]) if is_plain else (None, None)


@wording.box_rule("LAB108", "two-starts", fix="guess", needs="players poles")
def check_two_starts(layout: Layout) -> Iterator[Fault]:
    """No colour has two start poles."""
    missing = " and ".join(find_players_without_start(layout))
    for first, pole in find_surplus_starts(layout):
        yield Fault(
            f'{pole.colour} has two start poles, "{first.id}" and "{pole.id}"'
            f"{f'; {missing} has none' if missing else ''}",
            at=pole.pointer,
            items=(first.id, pole.id),
            help="give one of them another colour, or remove it",
            fixes=tuple(  # guesses, since the other start pole may be wrong instead
                replace_value(str(one), (*pole.pointer, "colour"), is_safe=False)
                for one in find_players_without_start(layout)
            ),
            related=(Related("first", "the first start pole", first.pointer),),
            shape=wording.pole_region(pole, layout.settings),
        )


@wording.box_rule("LAB109", "start-off-corner", fix="guess", needs="size", blocks=None)
def check_start_off_corner(layout: Layout) -> Iterator[Fault]:
    """Every start pole stands in a corner of the board."""
    away = [
        pole
        for pole in layout.poles
        if pole.kind is PoleKind.START
        and pole.at is not None
        and not (lattice.is_off_board(pole, layout) or lattice.is_in_corner(pole, layout))
        and not find_stray_start(layout, pole.id)  # LAB201 reports it
    ]
    if away and (other := lattice.find_size_that_fits(layout)):
        if other.columns <= layout.columns and other.rows <= layout.rows:
            yield report_large_size(away, layout, other)
        return  # LAB112 reports other sizes
    corners = ", ".join(map(wording.format_place, lattice.find_corners(layout)))
    for pole in away:
        yield Fault(
            f"{wording.format_pole_at(pole)} is not in a corner",
            at=pole.at_pointer,
            items=(pole.id,),
            help=f"the corners are {corners}",
            shape=wording.pole_region(pole, layout.settings),
            fixes=move_to_corner(pole, layout),
        )


def find_stray_start(layout: Layout, name: str) -> Pole | None:
    """Return the start pole that has the name of another pole, if one corner is free for it."""
    twins = [pole for pole in layout.poles if pole.id == name]
    starts = [pole for pole in twins if pole.kind is PoleKind.START and pole.at_pointer[-1] == "id"]
    if len(twins) != 2 or len(starts) != 1 or lattice.is_in_corner(starts[0], layout):
        return None
    return starts[0] if len(find_free_corners(layout)) == 1 else None


def report_large_size(away: Sequence[Pole], layout: Layout, other: Layout) -> Fault:
    """Return the fault of a size that is larger than the board between the start poles."""
    names = join_words(f'"{pole.id}"' for pole in away)
    are = (
        "start poles {} are not in corners" if len(away) > 1 else "start pole {} is not in a corner"
    )
    size = [other.columns, other.rows]
    return Fault(
        f"{are.format(names)}; {wording.format_board_size(layout)}",
        at=("size",),
        items=tuple(pole.id for pole in away),
        help=f"write `size: {size}`, in which all start poles are in corners, or move them",
        related=tuple(Related("away", "not in a corner", pole.at_pointer) for pole in away),
        fixes=(replace_value(size, ("size",), is_safe=False),),
    )


def move_to_corner(pole: Pole, layout: Layout) -> tuple[ProposedFix, ...]:
    """Return the fix that moves a start pole to the only free corner, if it is not in one."""
    if pole.at is None or lattice.is_in_corner(pole, layout):
        return ()
    free = find_free_corners(layout)
    used = {gem.pole for gem in layout.gems}.union(*(plank.ends for plank in layout.planks))
    if len(free) != 1 or pole.id in used or pole.at_pointer[-1] == "at":
        return ()
    return (replace_value(free[0], (*pole.pointer, "id"), is_safe=False),)


@wording.box_rule("LAB110", "gem-of-nobody", fix="safe", needs="players gems", blocks=None)
def check_gem_of_nobody(layout: Layout) -> Iterator[Fault]:
    """Every gem has the colour of a player."""
    known = {*layout.players, find_wrong_player(layout)[1]}  # LAB107 reports a wrong player
    strange = [gem for gem in layout.gems if gem.colour not in known]
    for colour in dict.fromkeys(gem.colour for gem in strange):
        first, *others = [gem for gem in strange if gem.colour is colour]
        gems = [first, *others]
        players = with_player(layout, colour)
        # as many gems as each player and a start pole: the list of players is incomplete
        numbers = {sum(gem.colour is one for gem in layout.gems) for one in layout.players}
        is_player = numbers == {len(gems)} and len(players) > len(layout.players)
        add = replace_value([str(one) for one in players], ("players",), is_safe=is_player)
        remove = remove_items(f"the {colour} gems", *(gem.pointer for gem in gems))
        yield Fault(
            f"{colour} does not play but has {format_count(len(others) + 1, 'gem')}:"
            f" {join_few((gem.on for gem in (first, *others)), MAX_NAMES)}",
            at=(*first.pointer, "colour"),
            items=tuple(gem.item for gem in (first, *others)),
            help=f"write `players: [{', '.join(players)}]`, or remove the {colour} gems"
            if is_player
            else f"remove the {colour} gems, or add {colour} to the players"
            f" ({', '.join(layout.players)})",
            fixes=(add, remove) if is_player else (remove,),
            related=tuple(
                Related("gem", f"{colour} gem", (*gem.pointer, "colour")) for gem in others
            ),
        )


def with_player(layout: Layout, colour: Colour) -> tuple[Colour, ...]:
    """Return the players with one more, clockwise by their starts; without it if it has none.

    Between the last and the first player, it comes first if its start pole does.
    """
    more = (colour, *layout.players)
    seated = find_seat_order(replace(layout, players=more))
    if not seated or not is_clockwise(layout):
        return layout.players
    at = seated.index(layout.players[0])
    is_first = seated[1:] == layout.players and rank_starts(layout, seated)[0] == 0
    return seated if is_first else (*seated[at:], *seated[:at])


def rank_starts(layout: Layout, players: Sequence[Colour]) -> list[int]:
    """Return the rank of each player's start pole among theirs, in the order of the file."""
    listed = [pole.colour for pole in layout.poles if pole.colour in players]
    order = list(dict.fromkeys(listed))
    return [order.index(player) for player in players]


def find_free_corners(layout: Layout) -> list[str]:
    """Return the corners without a pole, as cells that are not yet ids."""
    taken = {pole.id for pole in layout.poles}
    standing = [pole.at for pole in layout.poles if pole.at]
    slack = layout.settings.tolerance
    return [
        cell
        for corner in lattice.find_corners(layout)
        if (cell := cell_name(corner))
        and cell not in taken
        and not any(lattice.is_same_place(corner, place, slack) for place in standing)
    ]


def find_players_without_start(layout: Layout) -> list[Colour]:
    """Return the players that have no start pole."""
    starts = {pole.colour for pole in layout.poles}
    return [colour for colour in layout.players if colour not in starts]


def find_surplus_starts(layout: Layout) -> list[tuple[Pole, Pole]]:
    """Return the surplus start poles, each after the first start pole of its colour.

    A pole that is written twice is not a surplus start.
    """
    first: dict[Colour, Pole] = {}
    return [
        (first[pole.colour], pole)
        for pole in layout.poles
        if pole.colour and first.setdefault(pole.colour, pole).id != pole.id
    ]


@wording.box_rule(
    "LAB118", "players-not-clockwise", fix="safe", needs="players size", severity=Severity.WARNING
)
def check_players_not_clockwise(layout: Layout) -> Iterator[Fault]:
    """All players are listed clockwise by their start poles."""
    if is_clockwise(layout):
        return
    for pole in layout.poles:
        if pole.kind is PoleKind.START and move_to_corner(pole, layout):
            at = cell_place(find_free_corners(layout)[0])
            poles = [replace(one, at=at) if one is pole else one for one in layout.poles]
            if is_clockwise(replace(layout, poles=tuple(poles))):
                return  # LAB109 reports the start pole
    seated = find_intended_order(layout)
    write = f"[{', '.join(seated)}]"
    moved = [
        Change.set(("players", index), str(colour))
        for index, colour in enumerate(seated)
        if layout.players[index] is not colour
    ]
    yield Fault(
        "players are not listed clockwise;"
        f" by their start poles they sit {format_seat_order(replace(layout, players=seated))}",
        at=("players",),
        help=f"write `players: {write}`",
        fixes=(ProposedFix(f"write players: {write}", moved),),
    )


def find_intended_order(layout: Layout) -> tuple[Colour, ...]:
    """Return the clockwise order in which most players keep their place in the list.

    Of several, the order that begins with the start pole that comes first in the file.
    """
    seated = find_seat_order(layout)
    ranks = dict(zip(seated, rank_starts(layout, seated), strict=True))
    turned = ((*seated[at:], *seated[:at]) for at in range(len(seated)))
    return max(turned, key=lambda order: (sum(map(eq, order, layout.players)), -ranks[order[0]]))


def is_clockwise(layout: Layout) -> bool:
    """Return whether the players are listed clockwise, or their seats are unknown."""
    angles = list(find_seat_angles(layout).values())
    return sum(clockwise_turn(*pair) for pair in pairwise((*angles, *angles[:1]))) < 3 * pi


def find_seat_order(layout: Layout) -> tuple[Colour, ...]:
    """Return the players clockwise around the middle of the board, from the first in the list.

    Players in the same direction keep their order. Empty if a seat is unknown.
    """
    angles = find_seat_angles(layout)
    first = next(iter(angles.values()), 0.0)
    return tuple(sorted(angles, key=lambda one: round(clockwise_turn(first, angles[one]), 6)))


def format_seat_order(layout: Layout) -> str:
    """Return the players as they sit: `red, white and green (in either order), purple`."""
    angles = find_seat_angles(layout)
    groups: list[list[Colour]] = []
    for player in find_seat_order(layout):
        if groups and clockwise_turn(angles[groups[-1][-1]], angles[player]) < _SAME_ANGLE:
            groups[-1].append(player)
        else:
            groups.append([player])
    return ", ".join(
        f"{join_words(some)} (in {'either' if len(some) == 2 else 'any'} order)"
        if len(some) > 1
        else some[0]
        for some in groups
    )


def clockwise_turn(one: float, other: float) -> float:
    """Return the clockwise turn from one direction to another; 0 if they are equal."""
    turn = (other - one) % (2 * pi)
    return 0.0 if turn > 2 * pi - _SAME_ANGLE else turn


def find_seat_angles(layout: Layout) -> dict[Colour, float]:
    """Return the clockwise angle of every player's start, seen from the middle of the board.

    Empty if a player does not have exactly one start pole, if it is in the middle or off the board,
    or if a player is listed twice.
    """
    angles: dict[Colour, float] = {}
    for colour in layout.players:
        starts = {pole.id: pole for pole in layout.poles if pole.colour is colour and pole.at}
        if len(starts) != 1 or colour in angles:
            return {}
        (start,) = starts.values()
        x = start.place[0] - (layout.columns - 1) / 2
        y = start.place[1] - (layout.rows - 1) / 2
        if lattice.is_off_board(start, layout) or max(abs(x), abs(y)) <= layout.settings.tolerance:
            return {}
        angles[colour] = atan2(y, x)
    return angles
