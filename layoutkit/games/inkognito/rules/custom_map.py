"""Rules about a map drawn by the author: its spaces and lines."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import guess_name, remove_items
from layoutkit.games.inkognito.model import EMBASSY, NUMBERED, STARTS, BoardModel, CustomMap
from layoutkit.games.inkognito.picture_places import line_shape, space_shape
from layoutkit.games.inkognito.town_map import MapLine, all_distances, neighbours
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.wording import format_count, join_words

HOMES = tuple(space for spaces in STARTS.values() for space in spaces)
_MAX_NAMED = 8  # spaces in a message


@rule(
    "INK301", "spaces-incomplete", stage=Stage.GEOMETRY, needs="board players", blocks=Stage.COSTS
)
def check_spaces_incomplete(case: BoardModel) -> Iterator[Fault]:
    """A map has E0, N1 to N8, and four starts of each colour that plays."""
    board = case.layout.custom_map
    if board is None:
        return
    due = (EMBASSY, *NUMBERED, *(home for c in case.layout.colours for home in STARTS.get(c, ())))
    missing = [space for space in due if space not in board.spaces]
    if missing:
        yield Fault(
            f"the board has no {join_words(missing, 'and no')}",
            at=key_of(("board", "spaces")),
            items=tuple(missing),
        )


@rule("INK302", "space-of-no-kind", stage=Stage.GEOMETRY, needs="board", blocks=None)
def check_space_of_no_kind(case: BoardModel) -> Iterator[Fault]:
    """Every space is named E0, N1 to N8, R1 to R4 (G, B, Y), or W and a number."""
    for space in case.layout.custom_map.spaces if case.layout.custom_map else ():
        white = space[:1] == "W" and space[1:].isascii() and space[1:].isdigit()
        if not white and space not in (EMBASSY, *NUMBERED, *HOMES):
            yield Fault(
                f'"{space}" is not a valid name of a space',
                at=key_of(("board", "spaces", space)),
                items=(space,),
                help="use E0, N1 to N8, R1 to R4 (G, B, Y), or W and a number",
                shape=space_shape(case.layout, space),
            )


def lines_as_written(board: CustomMap) -> Iterator[tuple[str, int, MapLine]]:
    """Yield every line with its kind and its index in the file."""
    for kind, lines in (("land", board.land), ("water", board.water)):
        for index, (one, other) in enumerate(lines):
            yield kind, index, (one, other)


@rule("INK303", "line-nowhere", stage=Stage.GEOMETRY, fix="safe", needs="board", blocks=None)
def check_line_nowhere(case: BoardModel) -> Iterator[Fault]:
    """Every line joins two different spaces of the map."""
    board = case.layout.custom_map
    if board is None:
        return
    for kind, index, (one, other) in lines_as_written(board):
        at = ("board", kind, index)
        unknown = [(n, name) for n, name in enumerate((one, other)) if name not in board.spaces]
        for end, name in unknown:
            text = f'a line by {kind} leads to "{name}", which is not on the board'
            yield with_advice(Fault(text, (*at, end), (name,)), guess_name(name, board.spaces))
        if not unknown and one == other:
            text = f"a line by {kind} leads from {one} to {one}"
            yield Fault(text, at, (one,), shape=space_shape(case.layout, one))


@rule("INK304", "board-in-parts", stage=Stage.GEOMETRY, needs="board players", blocks=Stage.COSTS)
def check_board_in_parts(case: BoardModel) -> Iterator[Fault]:
    """Lines connect all spaces of the map."""
    board, city = case.layout.custom_map, case.city
    if board is None or not board.spaces:
        return
    near = neighbours(city.spaces, (*city.land, *city.water))
    lonely = [space for space in near if not near[space]]
    for space in lonely:
        yield Fault(
            f"no line leads to {space}",
            at=key_of(("board", "spaces", space)),
            items=(space,),
            shape=space_shape(case.layout, space),
        )
    home = EMBASSY if near.get(EMBASSY) else next((one for one in near if near[one]), "")
    joined = city.distances.get(home, {})
    away = [space for space in near if space not in joined and space not in lonely]
    if away:
        more = f" and {len(away) - _MAX_NAMED} more" if len(away) > _MAX_NAMED else ""
        yield Fault(
            f"{format_count(len(away), 'space')} cannot be reached from {home}:"
            f" {', '.join(away[:_MAX_NAMED])}{more}",
            at=key_of(("board", "spaces", away[0])),
            items=tuple(away),
            shape=space_shape(case.layout, away[0]),
        )


@rule(
    "INK305",
    "line-twice",
    stage=Stage.GEOMETRY,
    severity=Severity.WARNING,
    fix="safe",
    needs="board",
)
def check_line_twice(case: BoardModel) -> Iterator[Fault]:
    """No line is listed twice, in either direction."""
    board = case.layout.custom_map
    lines = tuple(lines_as_written(board)) if board else ()
    for again, before in find_repeats((kind, frozenset(line)) for kind, _, line in lines):
        kind, index, line = lines[again]
        at, first = ("board", kind, index), ("board", kind, lines[before][1])
        yield Fault(
            f"the line by {kind} from {line[0]} to {line[1]} is listed twice",
            at=at,
            items=line,
            related=(Related("first line", "the first line", first),),
            shape=line_shape(case.layout, line),
            fixes=(remove_items("the second line", at, is_safe=True),),
        )


@rule("INK306", "two-kinds-of-line", stage=Stage.GEOMETRY, severity=Severity.WARNING, needs="board")
def check_two_kinds_of_line(case: BoardModel) -> Iterator[Fault]:
    """Two spaces are joined by land or by water, not by both."""
    board = case.layout.custom_map
    if board is None:
        return
    by_land = {frozenset(line): index for index, line in enumerate(board.land)}
    for index, line in enumerate(case.city.water):
        land = by_land.get(frozenset(line))
        if land is not None:
            one, other = line
            yield Fault(
                f"{one} and {other} are joined by land and by water",
                at=("board", "water", index_in_file(board, line, index)),
                items=(one, other),
                related=(Related("line by land", "the line by land", ("board", "land", land)),),
                shape=line_shape(case.layout, line),
            )


def index_in_file(board: CustomMap, line: MapLine, least: int) -> int:
    """Return the index of a line by water in the file, where invalid lines are listed too."""
    return next(n for n, one in enumerate(board.water) if n >= least and tuple(one) == line)


@rule(
    "INK307",
    "mission-over-water",
    stage=Stage.GEOMETRY,
    severity=Severity.WARNING,
    needs="board players",
)
def check_mission_over_water(case: BoardModel) -> Iterator[Fault]:
    """N1 to N8 can be reached from the embassy by land."""
    if case.layout.custom_map is None:
        return
    by_land = all_distances(case.city.spaces, case.city.land).get(EMBASSY, {})
    joined = case.city.distances.get(EMBASSY, {})
    for space in NUMBERED:
        if space in joined and space not in by_land:
            yield Fault(
                f"{space} can be reached from the embassy by water only",
                at=key_of(("board", "spaces", space)),
                items=(space,),
                shape=space_shape(case.layout, space),
            )
