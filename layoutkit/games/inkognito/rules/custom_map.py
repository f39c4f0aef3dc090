"""Rules about a map drawn by the author: its spaces and lines."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from math import dist
from typing import Any

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import NameGuess, guess_name, remove_items
from layoutkit.documents.positions import Pointer
from layoutkit.games.inkognito.model import EMBASSY, NUMBERED, STARTS, BoardModel, CustomMap, Layout
from layoutkit.games.inkognito.picture_places import line_shape, space_shape
from layoutkit.games.inkognito.town_map import MapLine, neighbours
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, is_copied_run
from layoutkit.wording import format_count, join_words

HOMES = tuple(space for spaces in STARTS.values() for space in spaces)
_MAX_NAMED = 8  # spaces in a message


def due_spaces(layout: Layout) -> tuple[str, ...]:
    """Return the spaces that the map of a setup needs."""
    homes = (home for colour in layout.colours for home in STARTS.get(colour, ()))
    return (EMBASSY, *NUMBERED, *homes)


def is_space_name(space: str) -> bool:
    """Return whether the name of a space says what kind it is."""
    is_white = space[:1] == "W" and space[1:].isascii() and space[1:].isdigit()
    return is_white or space in (EMBASSY, *NUMBERED, *HOMES)


def unknown_ends(custom: CustomMap) -> dict[str, list[Pointer]]:
    """Return the names in lines that are not on the map, with their pointers."""
    found: dict[str, list[Pointer]] = {}
    for kind, index, line in lines_as_written(custom):
        for end, name in enumerate(line):
            if name not in custom.spaces:
                found.setdefault(name, []).append(("board", kind, index, end))
    return found


def mistaken_name(layout: Layout) -> tuple[str, str] | None:
    """Return the wrong and the right name of a space, if the file uses two names for it.

    If a single space has no lines and lines lead to a single unknown name of its kind, both are
    the same space. If a single space that the game needs is missing, and the name of a single
    other space is invalid, this is the missing space.
    """
    custom = layout.custom_map
    if custom is None:
        return None
    ends = unknown_ends(custom)
    used = {name for _, _, line in lines_as_written(custom) for name in line}
    lonely = [space for space in custom.spaces if space not in used]
    if len(lonely) == len(ends) == 1:
        space, (name,) = lonely[0], ends
        similar = guess_name(name, custom.spaces).names
        is_alike = space[:1] == name[:1] and not similar
        if is_alike or space in similar or not is_space_name(space):
            is_key_wrong = len(ends[name]) > 1 or not is_space_name(space)
            return (space, name) if is_key_wrong and is_space_name(name) else (name, space)
    strange = [space for space in custom.spaces if not is_space_name(space)]
    missing = [space for space in due_spaces(layout) if space not in custom.spaces]
    return (strange[0], missing[0]) if len(strange) == len(missing) == 1 and not ends else None


map_rule = partial(rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about a custom map."""


@map_rule("INK301", "spaces-incomplete", needs="board players")
def check_spaces_incomplete(board: BoardModel) -> Iterator[Fault]:
    """A map has E0, N1 to N8, and four starts of each colour that plays."""
    custom = board.layout.custom_map
    if custom is None:
        return
    renamed = mistaken_name(board.layout) or ()  # INK302 or INK303 reports these
    due = (space for space in due_spaces(board.layout) if space not in renamed)
    missing = [space for space in due if space not in custom.spaces]
    if missing:
        lines = any(space in unknown_ends(custom) for space in missing)
        yield Fault(
            f"the board has no {join_words(missing, 'and no')}",
            at=key_of(("board", "spaces")),
            items=tuple(missing),
            help=f"add a line such as `{missing[0]}: [50, 33]`"
            + (", since lines lead to it" if lines else " and lines that lead to it"),
        )


@map_rule("INK302", "space-of-no-kind", fix="safe", needs="board")
def check_space_of_no_kind(board: BoardModel) -> Iterator[Fault]:
    """Every space is named E0, N1 to N8, R1 to R4 (G, B, Y), or W and a number."""
    custom, renamed = board.layout.custom_map, mistaken_name(board.layout)
    for space in custom.spaces if custom else ():
        if not is_space_name(space) and (renamed is None or space not in renamed):
            yield Fault(
                f'"{space}" is not a valid name of a space',
                at=key_of(("board", "spaces", space)),
                items=(space,),
                help="use E0, N1 to N8, R1 to R4 (G, B, Y), or W and a number",
                shape=space_shape(board.layout, space),
            )
    if custom and renamed and renamed[0] in custom.spaces:
        wrong, right = renamed
        at = ("board", "spaces", wrong)
        ends = [
            ("board", kind, index, end)
            for kind, index, line in lines_as_written(custom)
            for end, name in enumerate(line)
            if name == wrong
        ]
        changes = [Change.rename(at, right), *(Change.set(one, right) for one in ends)]
        why = f'lines lead to "{right}"' if right in unknown_ends(custom) else f"{right} is missing"
        yield Fault(
            f'"{wrong}" is probably the space {right}: {why}',
            at=key_of(at),
            items=(wrong, right),
            shape=space_shape(board.layout, wrong),
            fixes=(ProposedFix(f"write {right}", changes),),
        )


def lines_as_written(custom: CustomMap) -> Iterator[tuple[str, int, MapLine]]:
    """Yield every line with its kind and its index in the file."""
    for kind, lines in (("land", custom.land), ("water", custom.water)):
        for index, (one, other) in enumerate(lines):
            yield kind, index, (one, other)


@map_rule("INK303", "line-nowhere", fix="safe", needs="board")
def check_line_nowhere(board: BoardModel) -> Iterator[Fault]:
    """Every line joins two different spaces of the map."""
    custom = board.layout.custom_map
    if custom is None:
        return
    wrong, right = mistaken_name(board.layout) or ("", "")
    for name, ends in unknown_ends(custom).items():
        if name == right or name in due_spaces(board.layout):
            continue  # INK302 or INK301 reports it
        one = len(ends) == 1
        lines = f"this {ends[0][1]} line goes" if one else f"{len(ends)} lines go"
        text = f'{lines} to "{name}", which is not on the board'
        advice = guess_name(
            name, custom.spaces, otherwise=f"add {name} under `spaces`, or write another space"
        )
        if name == wrong:
            advice = NameGuess(f"no line leads to {right}", (right,))
        elif is_space_name(name):  # it may be the name of a space that was lost
            names = advice.names if one else ()
            advice = NameGuess(f"add {name} under `spaces`, or write another space", names, True)
        related = tuple(Related("other line", "another line", end[:-1]) for end in ends[1:])
        problem = Fault(text, ends[0], (name,), advice.help, related)
        yield replace(problem, fixes=advice.fixes(*ends))
    for kind, index, (start, end) in lines_as_written(custom):
        if start == end and start in custom.spaces:
            at = ("board", kind, index)
            text = f"this {kind} line goes from {start} to {start}"
            fixes = (remove_items("the line", at),)
            shape = space_shape(board.layout, start)
            help_ = "write another space at one end, or remove the line"
            yield Fault(text, at, (start,), help_, shape=shape, fixes=fixes)


@map_rule("INK304", "board-in-parts", fix="guess", needs="board players")
def check_board_in_parts(board: BoardModel) -> Iterator[Fault]:
    """Lines connect all spaces of the map."""
    custom, city = board.layout.custom_map, board.city
    if custom is None or not custom.spaces:
        return
    if not custom.land and not custom.water:
        help_ = "add lines under `land` and `water`"
        if all(space in custom.spaces for space in due_spaces(board.layout)):  # else INK301
            yield Fault("the board has no lines", key_of(("board", "spaces")), help=help_)
        return
    near = neighbours(city.spaces, (*city.land, *city.water))
    lonely = [space for space in near if not near[space]]
    used = {name for _, _, line in lines_as_written(custom) for name in line}
    excused = {*used, *(mistaken_name(board.layout) or ())}  # a line of theirs is wrong: INK303
    home = EMBASSY if near.get(EMBASSY) else next((one for one in near if near[one]), "")
    joined = city.distances.get(home, {})
    for space in lonely:
        if space not in excused:
            yield Fault(
                f"no line leads to {space}",
                at=key_of(("board", "spaces", space)),
                items=(space,),
                shape=space_shape(board.layout, space),
                **join_advice(board, [space], joined),
            )
    away = [space for space in near if space not in joined and space not in lonely]
    if away and not unknown_ends(custom):
        more = f" and {len(away) - _MAX_NAMED} more" if len(away) > _MAX_NAMED else ""
        yield Fault(
            f"{format_count(len(away), 'space')} cannot be reached from {home}:"
            f" {', '.join(away[:_MAX_NAMED])}{more}",
            at=key_of(("board", "spaces", away[0])),
            items=tuple(away),
            shape=space_shape(board.layout, away[0]),
            **join_advice(board, away, joined),
        )


def join_advice(board: BoardModel, away: Collection[str], home: Collection[str]) -> dict[str, Any]:
    """Return the help and the fix of a fault: a line by land between the nearest two spaces."""
    spaces, lines = board.city.spaces, set(map(frozenset, board.city.water))
    pairs = [pair for pair in product(home, away) if frozenset(pair) not in lines]
    if not pairs:
        return {}
    one, other = min(pairs, key=lambda pair: (dist(spaces[pair[0]], spaces[pair[1]]), pair))
    fix = ProposedFix(
        f"add a land line {one}-{other}",
        [Change.append(("board", "land"), [one, other])],
        is_safe=False,
    )
    return {"help": f"add a line, such as a land line from {one} to {other}", "fixes": (fix,)}


FIELD = (100, 67)
"""The width and height of the field on which maps are drawn, as that of the standard map."""


@map_rule("INK308", "space-off-field", needs="board", blocks=None)
def check_space_off_field(board: BoardModel) -> Iterator[Fault]:
    """Every space lies on the field, which is 100 wide and 67 high."""
    wide, high = FIELD
    for space, (x, y) in board.layout.custom_map.spaces.items() if board.layout.custom_map else ():
        if not (0 <= x <= wide and 0 <= y <= high):
            yield Fault(
                f"{space} is at ({x:g}, {y:g}); the field is {wide} wide and {high} high",
                at=("board", "spaces", space),
                items=(space,),
                help=f"write two numbers: across from 0 to {wide}, then down from 0 to {high}",
                shape=space_shape(board.layout, space),
            )


@map_rule("INK305", "line-twice", severity=Severity.WARNING, fix="guess", needs="board")
def check_line_twice(board: BoardModel) -> Iterator[Fault]:
    """No line is listed twice, in either direction."""
    custom = board.layout.custom_map
    lines = tuple(lines_as_written(custom)) if custom else ()
    repeats = [*find_repeats((kind, frozenset(line)) for kind, _, line in lines)]
    if is_copied_run([(kind, line) for kind, _, line in lines], [again for again, _ in repeats]):
        copies = [lines[again] for again, _ in repeats]
        names = tuple(f"{one}-{other}" for _, _, (one, other) in copies)
        ats = [("board", kind, index) for kind, index, _ in copies]
        fixes = (remove_items("the copies", *ats, is_safe=True),)
        text = f"{len(copies)} lines are listed twice, one after the other: {join_words(names)}"
        yield Fault(text, ats[0], names, "remove the copies", fixes=fixes)
        return
    for again, before in repeats:
        kind, index, line = lines[again]
        at, first = ("board", kind, index), ("board", kind, lines[before][1])
        yield Fault(
            f"the {kind} line {line[0]}-{line[1]} is listed twice",
            at=at,
            items=line,
            related=(Related("first line", "the first line", first),),
            shape=line_shape(board.layout, line),
            fixes=(
                remove_items(
                    "the second line", at, is_safe=lines[again - 1] == (kind, index - 1, line)
                ),
            ),
        )


@map_rule("INK306", "two-kinds-of-line", severity=Severity.WARNING, fix="guess", needs="board")
def check_two_kinds_of_line(board: BoardModel) -> Iterator[Fault]:
    """Two spaces are joined by land or by water, not by both."""
    custom = board.layout.custom_map
    if custom is None:
        return
    by_land = {frozenset(line): index for index, line in enumerate(custom.land)}
    for index, line in enumerate(board.city.water):
        land = by_land.get(frozenset(line))
        if land is not None:
            one, other = line
            # the file also lists invalid lines
            places = (at for at, own in enumerate(custom.water) if at >= index and own == line)
            at = ("board", "water", next(places))
            yield Fault(
                f"{one} and {other} are joined by land and by water",
                at=at,
                items=(one, other),
                help="remove one of the two lines, unless you mean both",
                related=(Related("line by land", "the line by land", ("board", "land", land)),),
                shape=line_shape(board.layout, line),
                fixes=(remove_items("the line by water", at),),
            )


@map_rule(
    "INK307", "mission-over-water", severity=Severity.WARNING, fix="guess", needs="board players"
)
def check_mission_over_water(board: BoardModel) -> Iterator[Fault]:
    """N1 to N8 can be reached from the embassy by land."""
    custom, city = board.layout.custom_map, board.city
    by_land = city.land_distances
    home, joined = by_land.get(EMBASSY, {}), city.distances.get(EMBASSY, {})
    if custom is None or unknown_ends(custom):
        return  # INK303 reports lines that lead nowhere; they may lead to these spaces
    afloat = [space for space in NUMBERED if space in joined and space not in home]
    if len(afloat) > 1 and home.keys().isdisjoint(NUMBERED):
        reached = join_words([space for space in home if space != EMBASSY])
        yield Fault(
            f"by land the embassy is joined to {reached or 'no space'} only;"
            f" all {len(afloat)} numbered spaces need a line by water",
            at=key_of(("board", "spaces", EMBASSY)),
            items=(EMBASSY, *afloat),
            shape=space_shape(board.layout, EMBASSY),
            **join_advice(board, [one for one in joined if one not in home], home),
        )
        return
    parts = dict.fromkeys(frozenset(by_land[space]) for space in afloat)
    for part in parts:
        cut_off = [space for space in afloat if space in part]
        yield Fault(
            f"{join_words(cut_off)} can be reached from the embassy by water only",
            at=key_of(("board", "spaces", cut_off[0])),
            items=tuple(cut_off),
            shape=space_shape(board.layout, cut_off[0]),
            **join_advice(board, sorted(part), home),
        )
