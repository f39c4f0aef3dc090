"""Rules about unknown groups, players without a seat, and palaces off the ring."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import partial
from itertools import pairwise

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.characters import find_lookalike
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto import model
from layoutkit.games.canaletto.ring import palace_shape
from layoutkit.games.canaletto.rules import miscounts
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import repeat_faults, snapshot_rule, unseated_fault
from layoutkit.wording import join_words

_TORN = 0.85  # how similar two names together must be to one or two groups

name_rule = partial(rule, stage=Stage.REFERENCES, blocks=Stage.COSTS)
"""Make a rule about names; nothing is computed on a board that breaks it."""


def unlisted_sales(layout: model.Layout) -> list[str]:
    """Return the groups that are gone, but not listed as sold."""
    missing = miscounts.count_pieces(layout).missing
    return [group for group, number in missing.items() if number == model.GROUP_SIZES[group]]


def named_pieces(layout: model.Layout) -> Iterator[miscounts.TreasureAt]:
    """Yield every place in the file where a group is named."""
    yield from miscounts.pieces_in_palaces(layout)
    yield from miscounts.pieces_owned(layout)
    for index, group in enumerate(layout.state.sold):
        yield miscounts.TreasureAt(group, ("snapshot", "sold", index), "the sold groups")


@name_rule("CAN201", "unknown-group", fix="safe", needs="")
def check_unknown_group(layout: model.Layout) -> Iterator[Fault]:
    """Every treasure belongs to one of the twelve groups."""
    unknown = [piece for piece in named_pieces(layout) if piece.group not in model.GROUP_SIZES]
    torn = [pair for pair in pairwise(unknown) if is_torn(*pair)]
    for one, other in torn:
        yield torn_fault(one, other)
    strange: defaultdict[str, list[miscounts.TreasureAt]] = defaultdict(list)
    for piece in unknown:
        if not any(piece in pair for pair in torn):
            strange[piece.group].append(piece)
    for group, (first, *others) in strange.items():
        times = f" ({len(others) + 1} times)" if others else ""
        yield miscounts.make_fault(
            f'unknown group "{group}" in {first.where}{times}',
            at=first.at,
            items=(group,),
            help=group_help(group),
            fixes=group_fixes(layout, group, [one.at for one in (first, *others)]),
            related=tuple(Related("again", f"in {one.where} too", one.at) for one in others),
        )


def is_torn(one: miscounts.TreasureAt, other: miscounts.TreasureAt) -> bool:
    """Return whether a comma between two names is in the wrong place, as in `fa, n lamp`."""
    joined = one.group + other.group
    plain = "".join(miscounts.guess_groups(joined))
    is_beside = one.at[:-1] == other.at[:-1] and other.at[-1] == int(one.at[-1]) + 1
    likeness = SequenceMatcher(None, joined.replace(" ", ""), plain).ratio()
    return is_beside and bool(plain) and likeness > _TORN


def torn_fault(one: miscounts.TreasureAt, other: miscounts.TreasureAt) -> Fault:
    """Return the fault of two unknown names between which the comma is in the wrong place."""
    first, *others = miscounts.guess_groups(one.group + other.group)
    last = Change.set(other.at, others[0]) if others else Change.remove(other.at)
    title = f"write {', '.join((first, *others))}"
    return miscounts.make_fault(
        f'unknown groups "{one.group}" and "{other.group}" in {one.where}',
        at=one.at,
        items=(one.group, other.group),
        help=f"the comma is in the wrong place: {title}",
        fixes=(ProposedFix(title, [Change.set(one.at, first), last]),),
    )


def group_help(name: str) -> str:
    """Return the help for an unknown group."""
    if odd := find_lookalike(name):
        return f"{odd.message}: {odd.advice}"
    groups = miscounts.guess_groups(name)
    if len(groups) > 1:
        return f"a comma is missing: write {', '.join(groups)}"
    return f'did you mean "{groups[0]}"?' if groups else f"groups: {join_words(model.GROUP_SIZES)}"


def group_fixes(
    layout: model.Layout, name: str, places: Sequence[Pointer]
) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the likely group, or groups with a comma, at all places.

    A name that resembles no group may be the only group that is missing.
    """
    groups = miscounts.guess_groups(name)
    if not groups:
        counts = miscounts.count_pieces(layout)
        is_one = sum(counts.missing.values()) == 1 == len(places) and not counts.surplus
        return tuple(replace_value(g, *places, is_safe=False) for g in counts.missing if is_one)
    if len(groups) == 1:
        return (replace_value(groups[0], *places),)
    changes = [Change.split(at, groups) for at in places]
    return (ProposedFix(f"write {', '.join(groups)}", changes),)


@name_rule("CAN202", "unseated-colour", fix="guess", needs="players")
def check_unseated_colour(layout: model.Layout) -> Iterator[Fault]:
    """Every colour that is named is one of the players."""
    players, strangers = layout.players, unseated_colours(layout)
    repeats = len(players) - len(set(players))
    if len(players) < layout.settings.players_min or 0 < len(strangers) <= repeats:
        return  # CAN112 or CAN113 explains it
    if len(strangers) > 1 and len(players) + len(strangers) <= len(model.Colour):
        named = [places[0] for places in strangers.values()]
        add = [Change.append(("players",), colour) for colour in strangers]
        yield Fault(
            f"{join_words(strangers)} are named, but are not among the players",
            at=("players",),
            items=tuple(strangers),
            help=f"the players are {join_words(players)}",
            related=tuple(
                Related("player", f"{colour} {role}", at)
                for colour, (at, role) in zip(strangers, named, strict=True)
            ),
            fixes=(ProposedFix(f"add {join_words(strangers)}", add, is_safe=False),),
        )
        return
    for colour, [(at, role), *others] in strangers.items():
        fault = unseated_fault(colour, role, at, players)
        again = tuple(Related("again", f"{colour} {what}", place) for place, what in others)
        fixes = tuple(seat_fixes(layout, colour, [at, *(place for place, _ in others)]))
        yield replace(fault, related=(*fault.related, *again), fixes=fixes)


def seat_fixes(
    layout: model.Layout, colour: str, places: Sequence[Pointer]
) -> Iterator[ProposedFix]:
    """Yield the fixes that write a player who may be meant, and the one that adds the colour."""
    shot = layout.state
    for player in layout.players:
        taken = [
            of_all
            for key, of_all in (("owned", shot.owned), ("money", shot.money), ("debt", shot.debt))
            if ("snapshot", key, colour) in places and player in of_all
        ]
        if not taken and not (colour in shot.masks_used and player in shot.masks_used):
            changes = [
                Change.rename(at, player) if at[-1] == colour else Change.set(at, player)
                for at in places
            ]
            yield ProposedFix(f"write {player}", changes, is_safe=False)
    if len(layout.players) < len(model.Colour):
        add = Change.append(("players",), colour)
        yield ProposedFix(f"add {colour} to the players", [add], is_safe=False)


def unseated_colours(layout: model.Layout) -> dict[str, list[tuple[Pointer, str]]]:
    """Return where each colour is named that is not one of the players, and what it does there."""
    found: dict[str, list[tuple[Pointer, str]]] = {}
    if not layout.has_players or layout.hides("snapshot"):
        return found
    shot, named = layout.state, list[tuple[str | None, Pointer, str]]()
    named.append((layout.first, ("first",), "opens"))
    for key, role in (("owned", "owns treasures"), ("money", "has money"), ("debt", "has debt")):
        named += [(colour, ("snapshot", key, colour), role) for colour in getattr(shot, key)]
    for index, colour in enumerate(shot.masks_used):
        named.append((colour, ("snapshot", "masks_used", index), "has used a mask"))
    for name, at, role in named:
        if name is not None and name not in layout.players:
            found.setdefault(name, []).append((at, role))
    return found


@name_rule("CAN203", "group-sold-twice", fix="safe", needs="")
def check_group_sold_twice(layout: model.Layout) -> Iterator[Fault]:
    """No group is sold twice."""
    sold, at, first = layout.state.sold, ("snapshot", "sold"), ("first sale", "sold here")
    for fault in repeat_faults(sold, at, "{name} is listed as sold twice", first=first):
        lost = unlisted_sales(layout)
        guesses = tuple(replace_value(group, fault.pointer, is_safe=False) for group in lost)
        yield replace(fault, fixes=guesses or (replace(fault.fixes[0], is_safe=True),))


RANGE = f"1 to {model.PALACE_COUNT}"


marker_rule = partial(snapshot_rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about the markers; nothing is computed on a board that breaks it."""


def is_on_ring(palace: int) -> bool:
    """Return whether there is a palace of this number."""
    return 1 <= palace <= model.PALACE_COUNT


def _off_ring(
    name: str, palace: int, at: Pointer, law: str, choices: Sequence[int]
) -> Iterator[Fault]:
    if not is_on_ring(palace):
        yield Fault(
            f"the {name} is {'' if name == 'start' else 'in '}palace {palace};"
            f" palaces are numbered {RANGE}",
            at=at,
            items=(name,),
            measure=Measure(name, palace, "in", RANGE, "", law),
            fixes=tuple(replace_value(one, at, is_safe=False) for one in choices),
        )


def similar_palaces(number: int) -> list[int]:
    """Return the palaces whose number is left if one character of a wrong number is removed.

    The last is the palace that is reached if the ring is counted on.
    """
    text = str(number)
    shorter = [text[:at] + text[at + 1 :] for at in range(len(text))]
    typed = [int(one) for one in shorter if one.isdecimal() and is_on_ring(int(one))]
    return list(dict.fromkeys((*typed, model.wrap_palace(number))))


@rule(
    "CAN301",
    "start-off-ring",
    stage=Stage.GEOMETRY,
    fix="guess",
    blocks=Stage.COSTS,
    needs="start",
)
def check_start_off_ring(board: model.BoardModel) -> Iterator[Fault]:
    """Gondola and column start in one of the sixteen palaces."""
    start = board.layout.start
    yield from _off_ring("start", start, ("start",), "CAN-S7", similar_palaces(start))


@marker_rule("CAN302", "marker-off-ring", fix="guess", needs="")
def check_marker_off_ring(_board: model.BoardModel, shot: model.Snapshot) -> Iterator[Fault]:
    """Column and gondola are in palaces of the ring."""
    places = (("column", shot.column, -shot.bid), ("gondola", shot.gondola, shot.bid))
    for (name, palace, steps), (_, other, _) in zip(places, places[::-1], strict=True):
        due = [model.wrap_palace(other + steps)] if is_on_ring(other) and shot.bid >= 0 else []
        at = ("snapshot", name)
        yield from _off_ring(name, palace, at, "CAN-P3", due or similar_palaces(palace))


@marker_rule("CAN303", "gondola-astray", fix="guess", needs="")
def check_gondola_astray(board: model.BoardModel, shot: model.Snapshot) -> Iterator[Fault]:
    """Gondola and column are as many palaces apart as the bid says."""
    if not (is_on_ring(shot.column) and is_on_ring(shot.gondola)) or shot.bid < 0:
        return
    due = model.wrap_palace(shot.column + shot.bid)
    if shot.gondola != due:
        far = (shot.gondola - shot.column) % model.PALACE_COUNT
        count = f"column {shot.column} plus bid {shot.bid}"
        total = shot.column + shot.bid
        wrapped = f", which is palace {due}" if total != due else ""
        yield Fault(
            f"the gondola is in palace {shot.gondola}, but {count} makes {total}{wrapped}",
            at=("snapshot", "gondola"),
            items=("gondola",),
            shape=palace_shape(shot.gondola),
            help=f"from this column the gondola shows a bid of {far} or {far + model.PALACE_COUNT}",
            related=(Related("column", f"column in palace {shot.column}", ("snapshot", "column")),),
            fixes=tuple(marker_fixes(board, shot)),
            measure=Measure("gondola", shot.gondola, "=", due, "", "CAN-P3"),
        )


def marker_fixes(board: model.BoardModel, shot: model.Snapshot) -> Iterator[ProposedFix]:
    """Yield the fixes of a column, a gondola and a bid that do not agree, the likeliest first."""
    far = (shot.gondola - shot.column) % model.PALACE_COUNT
    back = model.wrap_palace(shot.gondola - shot.bid)
    due = model.wrap_palace(shot.column + shot.bid)

    def write(**numbers: int) -> ProposedFix:
        title = join_words(f"{name} {number}" for name, number in numbers.items())
        changes = [Change.set(("snapshot", name), number) for name, number in numbers.items()]
        return ProposedFix(f"write {title}", changes, is_safe=False)

    if model.wrap_palace(shot.gondola + shot.bid) == shot.column:
        yield write(column=shot.gondola, gondola=shot.column)
    fixes = [write(gondola=due)] + ([write(bid=far)] if far else [])
    full = {index + 1 for index in board.ring.full}
    if back in full:  # else there would be nothing to auction
        fixes.insert(len(fixes) if shot.column in full else 0, write(column=back))
    yield from fixes
