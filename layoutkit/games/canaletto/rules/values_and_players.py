"""Rules about value tiles and players against the box (stage box).

A lost comma makes one number of two tiles (`912`), and a comma too many makes two numbers of one
(`1, 2`). Both change the number of values too, so they are looked for first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import choose_value, remove_items, replace_value, write_values
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto.model import SLOT_COUNT, Colour, Layout
from layoutkit.games.canaletto.rules.miscounts import make_fault
from layoutkit.games.canaletto.rules.references import unseated_colours
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, player_count_faults, repeated_player_faults
from layoutkit.wording import format_count, join_words

value_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the value tiles; nothing is computed on a board that breaks it."""


def unknown_values(layout: Layout) -> list[int]:
    """Return the indices of the values that no tile has, except beside unreadable ones."""
    known = layout.settings.tiles
    return [
        index
        for index, value in enumerate(layout.values)
        if value not in known
        and not any(("values", near) in layout.unread for near in range(index - 1, index + 2))
    ]


def repeated_values(layout: Layout) -> list[int]:
    """Return the indices of values that an earlier slot has; unknown values are left out."""
    values, known = layout.values, layout.settings.tiles
    return [index for index, _ in find_repeats(values) if values[index] in known]


def free_tiles(layout: Layout) -> list[int]:
    """Return the tiles that no slot has; none if a value cannot be read."""
    if layout.hides("values"):
        return []
    return [tile for tile in layout.settings.tiles if tile not in layout.values]


def list_free_tiles(layout: Layout) -> str:
    """Return the tiles that no slot has, as help."""
    free = free_tiles(layout)
    return f"unused tiles: {join_words(map(str, free))}" if free else ""


def value_pointer(layout: Layout, index: int) -> Pointer:
    """Return the place of a value in the file."""
    return ("values", index) if layout.seed is None else ("values", "random")


def find_glued_values(layout: Layout) -> tuple[int, list[list[int]]]:
    """Return the index of a number that is two tiles without a comma, and how it can be read."""
    unknown, free = unknown_values(layout), set(free_tiles(layout))
    if len(unknown) != 1 or len(layout.values) != SLOT_COUNT - 1 or layout.seed is not None:
        return 0, []
    digits = str(layout.values[unknown[0]])
    parts = [(digits[:cut], digits[cut:]) for cut in range(1, len(digits))]
    readable = [pair for pair in parts if all(one.isdecimal() and one[0] != "0" for one in pair)]
    pairs = [[int(one), int(other)] for one, other in readable]
    return unknown[0], [pair for pair in pairs if pair[0] != pair[1] and free.issuperset(pair)]


def find_split_values(layout: Layout) -> list[int]:
    """Return the indices at which two digits are probably one value, with a comma between them."""
    values, known = layout.values, layout.settings.tiles
    if len(values) != SLOT_COUNT + 1 or layout.seed is not None or layout.hides("values"):
        return []
    found = []
    for index, (one, other) in enumerate(pairwise(values)):
        joined = one * 10 + other
        rest = [*values[:index], joined, *values[index + 2 :]]
        is_pair = 0 < one < 10 and 0 <= other < 10
        if is_pair and all(value in known for value in rest) and len(set(rest)) == len(rest):
            found.append(index)
    return found


def is_count_to_blame(layout: Layout) -> bool:
    """Return whether CAN106 explains the repeated and unknown values too."""
    flawed = len(unknown_values(layout)) + len(repeated_values(layout))
    if not flawed or len(layout.values) == SLOT_COUNT:
        return False
    is_surplus = flawed <= len(layout.values) - SLOT_COUNT
    return is_surplus or bool(find_glued_values(layout)[1]) or bool(find_split_values(layout))


@value_rule("CAN106", "value-count", fix="safe", needs="values")
def check_value_count(layout: Layout) -> Iterator[Fault]:
    """There are exactly twelve values."""
    number = len(layout.values)
    if number == SLOT_COUNT:
        return
    flawed = (*unknown_values(layout), *repeated_values(layout))
    glued, pairs = find_glued_values(layout)
    split = find_split_values(layout)
    text, help_ = "", list_free_tiles(layout) or "two tiles are not used"
    at: Pointer = ("values",)
    fixes: tuple[ProposedFix, ...] = ()
    if pairs:
        at, help_ = ("values", glued), ""
        text = f"; {layout.values[glued]} is probably {join_words(map(str, pairs[0]))}"
        fixes = tuple(write_values(at, pair, is_safe=len(pairs) == 1) for pair in pairs)
    elif split and flawed:
        first, at, help_ = split[0], ("values", split[0]), ""
        one, other = layout.values[first : first + 2]
        text = f"; {one} and {other} are probably {one}{other}"
        fixes = tuple(join_fix(layout, index, is_safe=len(split) == 1) for index in split)
    elif number > SLOT_COUNT:
        at = value_pointer(layout, flawed[0] if flawed else SLOT_COUNT)
        fixes = surplus_value_fixes(layout, flawed)
    yield make_fault(
        f"there {'is' if number == 1 else 'are'} {format_count(number, 'value')};"
        f" the board has {SLOT_COUNT} slots{text}",
        at=at,
        help=help_,
        fixes=fixes,
        measure=Measure("values", number, "=", SLOT_COUNT, "tiles", "CAN-S4"),
    )


def join_fix(layout: Layout, index: int, *, is_safe: bool) -> ProposedFix:
    """Return the fix that writes two digits as one value."""
    one, other = layout.values[index : index + 2]
    changes = [
        Change.set(("values", index), one * 10 + other),
        Change.remove(("values", index + 1)),
    ]
    return ProposedFix(f"write {one}{other}", changes, is_safe)


def surplus_value_fixes(layout: Layout, flawed: Sequence[int]) -> tuple[ProposedFix, ...]:
    """Return the fixes that remove a value too many, or one of two equal values."""
    if len(layout.values) != SLOT_COUNT + 1 or len(flawed) > 1 or layout.seed is not None:
        return ()
    if not flawed:
        last = len(layout.values) - 1
        return (remove_items(f"the last value, {layout.values[last]}", ("values", last)),)
    (index,) = flawed
    value = layout.values[index]
    before = layout.values.index(value)
    if before == index:
        return (remove_items(f"the {value}", ("values", index), is_safe=True),)
    if before == index - 1:
        return (remove_items(f"the second {value}", ("values", index), is_safe=True),)
    places = (("first", before), ("second", index))
    return tuple(remove_items(f"the {name} {value}", ("values", at)) for name, at in places)


@value_rule("CAN107", "value-twice", fix="guess", needs="")
def check_value_twice(layout: Layout) -> Iterator[Fault]:
    """No value tile is used twice."""
    if is_count_to_blame(layout):
        return
    for index in repeated_values(layout):
        value = layout.values[index]
        before = layout.values.index(value)
        yield make_fault(
            f"the value {value} is in slots {before + 1} and {index + 1}; no two tiles are equal",
            at=value_pointer(layout, index),
            items=(f"slot {before + 1}", f"slot {index + 1}"),
            help=list_free_tiles(layout),
            related=(Related("first tile", f"the first {value}", value_pointer(layout, before)),),
            fixes=free_tile_fixes(layout, index),
        )


def free_tile_fixes(layout: Layout, index: int) -> tuple[ProposedFix, ...]:
    """Return the fixes that write an unused tile; first those that look like the wrong value."""
    if len(layout.values) != SLOT_COUNT or layout.seed is not None:
        return ()
    wrong = str(layout.values[index])
    likely = [tile for tile in free_tiles(layout) if is_subsequence(str(tile), wrong)]
    choices = likely or free_tiles(layout)
    return tuple(replace(fix, is_safe=False) for fix in choose_value(("values", index), choices))


def is_subsequence(short: str, text: str) -> bool:
    """Return whether a text is left after some characters of another are removed."""
    rest = iter(text)
    return all(one in rest for one in short)


@value_rule("CAN108", "value-without-tile", fix="guess", needs="")
def check_value_without_tile(layout: Layout) -> Iterator[Fault]:
    """Every value is on a tile."""
    if is_count_to_blame(layout):
        return
    known = layout.settings.tiles
    limits = f"{known.start} to {known.stop - 1}"
    for index in unknown_values(layout):
        value = layout.values[index]
        yield make_fault(
            f"no tile has the value {value} of slot {index + 1}; tiles are numbered {limits}",
            at=value_pointer(layout, index),
            items=(f"slot {index + 1}",),
            help=list_free_tiles(layout),
            fixes=free_tile_fixes(layout, index),
            measure=Measure("value", value, "in", limits, "", "CAN-A1"),
        )


LAW = "CAN-S10"


player_rule = partial(rule, stage=Stage.BOX, needs="players", blocks=Stage.COSTS)
"""Make a rule about the players; nothing is computed on a board that breaks it."""


@player_rule("CAN111", "too-many-players", fix="safe")
def check_too_many_players(layout: Layout) -> Iterator[Fault]:
    """At most four players take part."""
    players, most = layout.players, layout.settings.players_max
    for fault in player_count_faults(players, LAW, most=most):
        repeats = [index for index, _ in find_repeats(players)]
        surplus = repeats if len(repeats) == len(players) - most else range(most, len(players))
        names = join_words(players[index] for index in surplus)
        title = f"the second {names}" if surplus is repeats else names
        places = [("players", index) for index in surplus]
        is_double = all(players[index] == players[index - 1] for index in surplus)
        yield replace(fault, fixes=(remove_items(title, *places, is_safe=is_double),))


@player_rule("CAN112", "too-few-players", fix="guess")
def check_too_few_players(layout: Layout) -> Iterator[Fault]:
    """At least two players take part."""
    if not layout.has_players:
        return
    strangers = list(unseated_colours(layout))
    free = [str(colour) for colour in Colour if colour not in layout.players]
    for fault in player_count_faults(layout.players, LAW, least=layout.settings.players_min):
        add = [Change.append(("players",), colour) for colour in strangers]
        yield replace(
            fault,
            help=f"{join_words(strangers)} {'takes' if len(strangers) == 1 else 'take'} part too"
            if strangers
            else f"add a colour: {join_words(free, 'or')}",
            fixes=(ProposedFix(f"add {join_words(strangers)}", add, is_safe=False),) if add else (),
        )


@player_rule("CAN113", "colour-twice", fix="safe")
def check_colour_twice(layout: Layout) -> Iterator[Fault]:
    """No two players have the same colour.

    Without a snapshot, nothing shows whether an entry is too many or should be another colour.
    """
    if len(layout.players) > layout.settings.players_max:  # CAN111 reports it
        return
    strangers = list(unseated_colours(layout))
    free = strangers or [str(colour) for colour in Colour if colour not in layout.players]
    is_few = len(layout.players) <= layout.settings.players_named
    for fault in repeated_player_faults(layout.players):
        others = [replace_value(colour, fault.pointer, is_safe=False) for colour in free]
        is_known = len(layout.state.money) > 1 and not strangers
        removal = [replace(fix, is_safe=fix.is_safe and is_known) for fix in fault.fixes]
        fixes = [*others, *removal] if is_few else [*removal, *others]
        advice = "delete it, or write a colour that does not play yet"
        if strangers:
            takes = "takes" if len(strangers) == 1 else "take"
            fixes, advice = others, f"{join_words(strangers)} {takes} part too"
        yield replace(fault, help=advice, fixes=tuple(fixes))
