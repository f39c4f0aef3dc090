"""Stage geometry: a board of one's own, its spaces and lines."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.lines import Line, all_distances, neighbours
from layoutkit.games.inkognito.board.places import line_shape, space_shape
from layoutkit.games.inkognito.board.terms import (
    EMBASSY,
    NUMBERED,
    STARTS,
    Case,
    OwnBoard,
)
from layoutkit.hints import counted, listed
from layoutkit.rules.meant import guess_name, remove_items
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.source.faults import Fault, Related, key_of
from layoutkit.verdict import Severity, Stage

HOMES = tuple(space for spaces in STARTS.values() for space in spaces)
_MOST = 8  # spaces that a message names


@rule(
    "INK301",
    "spaces-incomplete",
    stage=Stage.GEOMETRY,
    needs="board players",
    blocks=Stage.COSTS,
    cites="INK-V8",
    why="Missions lead to the embassy and to N1 to N8, and every figure has a start.",
    bad=example.board(without="N8"),
    good=example.board(),
)
def spaces_are_complete(case: Case) -> Iterator[Fault]:
    """A board has E0, N1 to N8, and four starts of each colour that plays."""
    board = case.layout.board
    if board is None:
        return
    due = (EMBASSY, *NUMBERED, *(home for c in case.layout.colours for home in STARTS.get(c, ())))
    missing = [space for space in due if space not in board.spaces]
    if missing:
        yield Fault(
            f"the board has no {listed(missing, 'and no')}",
            at=key_of(("board", "spaces")),
            items=tuple(missing),
        )


@rule(
    "INK302",
    "space-of-no-kind",
    stage=Stage.GEOMETRY,
    needs="board",
    blocks=None,
    cites="INK-V8",
    why="The kind of a space goes by its name: what can be done on it would not be known.",
    bad=example.board("    X1: [95, 33]\n", "E0-X1"),
    good=example.board("    W1: [95, 33]\n", "E0-W1"),
)
def spaces_have_a_kind(case: Case) -> Iterator[Fault]:
    """Every space is called E0, N1 to N8, R1 to R4 and so on, or W and a number."""
    for space in case.layout.board.spaces if case.layout.board else ():
        white = space[:1] == "W" and space[1:].isascii() and space[1:].isdigit()
        if not white and space not in (EMBASSY, *NUMBERED, *HOMES):
            yield Fault(
                f'"{space}" is not the name of a space',
                at=key_of(("board", "spaces", space)),
                items=(space,),
                help="E0, N1 to N8, R1 to R4 (G, B, Y), or W and a number",
                shape=space_shape(case.layout, space),
            )


def written_lines(board: OwnBoard) -> Iterator[tuple[str, int, Line]]:
    """Every line with its kind and its place in the list."""
    for kind, lines in (("land", board.land), ("water", board.water)):
        for index, (one, other) in enumerate(lines):
            yield kind, index, (one, other)


@rule(
    "INK303",
    "line-nowhere",
    stage=Stage.GEOMETRY,
    fix="safe",
    needs="board",
    blocks=None,
    cites="INK-V8",
    why="A line joins two spaces of the board.",
    bad=example.board(land="E0-W7"),
    good=example.board("    W7: [95, 33]\n", "E0-W7"),
)
def lines_lead_somewhere(case: Case) -> Iterator[Fault]:
    """Every line joins two different spaces of the board."""
    board = case.layout.board
    if board is None:
        return
    for kind, index, (one, other) in written_lines(board):
        at = ("board", kind, index)
        unknown = [(n, name) for n, name in enumerate((one, other)) if name not in board.spaces]
        for end, name in unknown:
            text = f'a line by {kind} leads to "{name}", which is not on the board'
            yield with_advice(Fault(text, (*at, end), (name,)), guess_name(name, board.spaces))
        if not unknown and one == other:
            text = f"a line by {kind} leads from {one} to {one}"
            yield Fault(text, at, (one,), shape=space_shape(case.layout, one))


@rule(
    "INK304",
    "board-in-parts",
    stage=Stage.GEOMETRY,
    needs="board players",
    blocks=Stage.COSTS,
    cites="INK-V8",
    why="Who stands on one part could never meet who stands on another.",
    bad=example.board("    W1: [95, 33]\n    W2: [95, 43]\n", "W1-W2"),
    good=example.board("    W1: [95, 33]\n    W2: [95, 43]\n", "W1-W2 E0-W1"),
)
def board_is_in_one_piece(case: Case) -> Iterator[Fault]:
    """Lines join all spaces; none is left alone."""
    board, city = case.layout.board, case.city
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
        more = f" and {len(away) - _MOST} more" if len(away) > _MOST else ""
        yield Fault(
            f"{counted(len(away), 'space')} cannot be reached from {home}:"
            f" {', '.join(away[:_MOST])}{more}",
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
    cites="INK-V9",
    why="A line joins two spaces both ways: a second one adds nothing, and is often a slip.",
    bad=example.board(land="N1-E0"),
    good=example.board(land="N1-N2"),
)
def lines_differ(case: Case) -> Iterator[Fault]:
    """No line is written twice, either way round."""
    board = case.layout.board
    lines = tuple(written_lines(board)) if board else ()
    for again, before in find_repeats((kind, frozenset(line)) for kind, _, line in lines):
        kind, index, line = lines[again]
        at, first = ("board", kind, index), ("board", kind, lines[before][1])
        yield Fault(
            f"the line by {kind} from {line[0]} to {line[1]} is there twice",
            at=at,
            items=line,
            related=(Related("first line", "the first one", first),),
            shape=line_shape(case.layout, line),
            fixes=(remove_items("the second line", at, is_safe=True),),
        )


@rule(
    "INK306",
    "two-kinds-of-line",
    stage=Stage.GEOMETRY,
    severity=Severity.WARNING,
    needs="board",
    cites="INK-V9",
    why="Land and water side by side make a marble worth less: on the standard board four are so.",
    bad=example.board(water="E0-N1"),
    good=example.board(water="N1-N2"),
)
def pairs_have_one_kind(case: Case) -> Iterator[Fault]:
    """No two spaces are joined by land and by water."""
    board = case.layout.board
    if board is None:
        return
    by_land = {frozenset(line): index for index, line in enumerate(board.land)}
    for index, line in enumerate(case.city.water):
        land = by_land.get(frozenset(line))
        if land is not None:
            one, other = line
            yield Fault(
                f"{one} and {other} are joined by land and by water",
                at=("board", "water", written_index(board, line, index)),
                items=(one, other),
                related=(Related("line by land", "the line by land", ("board", "land", land)),),
                shape=line_shape(case.layout, line),
            )


def written_index(board: OwnBoard, line: Line, least: int) -> int:
    """The place of a line by water in the file, where some before it were left out."""
    return next(n for n, one in enumerate(board.water) if n >= least and tuple(one) == line)


@rule(
    "INK307",
    "mission-over-water",
    stage=Stage.GEOMETRY,
    severity=Severity.WARNING,
    needs="board players",
    cites="INK-V9",
    why="Who must get there depends on the few marbles that move by water.",
    bad=example.board("    N8: [80, 60]\n", water="N7-N8", without="N8"),
    good=example.board(water="N7-N8"),
)
def missions_are_on_land(case: Case) -> Iterator[Fault]:
    """The embassy and N1 to N8 are joined by land."""
    if case.layout.board is None:
        return
    by_land = all_distances(case.city.spaces, case.city.land).get(EMBASSY, {})
    joined = case.city.distances.get(EMBASSY, {})
    for space in NUMBERED:
        if space in joined and space not in by_land:
            yield Fault(
                f"{space} cannot be reached from {EMBASSY} without a line by water",
                at=key_of(("board", "spaces", space)),
                items=(space,),
                shape=space_shape(case.layout, space),
            )


TOWN_RULES: tuple[Rule, ...] = (
    spaces_are_complete,
    spaces_have_a_kind,
    lines_lead_somewhere,
    board_is_in_one_piece,
    lines_differ,
    pairs_have_one_kind,
    missions_are_on_land,
)
