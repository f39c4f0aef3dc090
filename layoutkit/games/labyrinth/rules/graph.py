"""LAB4xx: what can be reached at all, in the potential graph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from layoutkit.check.rule import Aside, Problem, Rule, rule
from layoutkit.games.labyrinth.rules.examples import STARTS
from layoutkit.games.labyrinth.rules.say import distance, pole_shape
from layoutkit.games.labyrinth.terms import Board, Case, Gem, Pole, PoleKind
from layoutkit.verdict import Stage

MOST_ASIDES = 6  # more poles on the border than this tell nobody anything


@rule(
    "LAB401",
    "gem-cut-off",
    stage=Stage.GRAPH,
    cites="LAB-B7",
    blocks=None,
    why="However many planks are laid, by whomever, no way leads to this gem:"
    " its player could never win.",
    bad=STARTS
    + """  - {id: b1, kind: wall, axis: n}
gems: [{colour: red, on: b1/e}]
""",
    good=STARTS
    + """  - {id: b1, kind: wall, axis: n}
gems: [{colour: red, on: b1/w}]
""",
)
def gems_are_connected(case: Case) -> Iterator[Problem]:
    """Every gem can be reached from its player's start when enough planks lie."""
    board = case.board
    reached: dict[str, set[str]] = {}
    for gem in case.layout.gems:
        start = board.starts.get(gem.colour)
        if gem.on not in board.fields or start is None or gem.colour not in case.layout.players:
            continue
        if start not in reached:
            reached[start] = flood(board, start)
        if gem.on not in reached[start]:
            yield cut_off(case, gem, reached[start])


def flood(board: Board, start: str) -> set[str]:
    """All that is connected to a field; quicker than to load networkx for a board that is fine."""
    beside: defaultdict[str, list[str]] = defaultdict(list)
    for position, touched in board.contacts.items():
        for field in touched:
            beside[field].append(position)
    seen, edge = {start}, [start]
    while edge:
        here = edge.pop()
        ways = (*board.contacts.get(here, ()), *beside.get(here, ()))
        edge += (fresh := set(ways) - seen)
        seen |= fresh
    return seen


def cut_off(case: Case, gem: Gem, reached: set[str]) -> Problem:
    """A gem that no way leads to, with what cuts it off."""
    import networkx as nx

    board = case.board
    island = nx.node_connected_component(board.graph, gem.on)
    pole = board.poles[board.fields[gem.on].pole]
    border = border_poles(board, reached, island)
    return Problem(
        f"the {gem.colour} gem on {gem.on} is cut off from {board.starts[gem.colour]}:"
        f" {cut_words(board, reached, island, border)}",
        at=(*gem.pointer, "on"),
        items=(f"{gem.colour}@{gem.on}",),
        help="turn or move a pole on the border, or lay the gem on a field that is reached",
        asides=tuple(Aside("border", caption, one.pointer) for one, caption in border),
        shape=pole_shape(pole, case.layout.settings),
    )


def border_poles(board: Board, reached: set[str], island: set[str]) -> list[tuple[Pole, str]]:
    """What lies between what is reached and the gem: split poles, else the nearest two."""
    split = [pole for pole in board.poles.values() if is_split(board, pole, reached, island)]
    if split:
        return [(pole, f"{barrier_words(pole)} divides it") for pole in split[:MOST_ASIDES]]
    gap = nearest_gap(board, reached, island)
    if gap is None:
        return []
    here, there = gap
    return [
        (here, f'"{here.id}" is reached'),
        (there, f'"{there.id}" is not, {distance(here.place, there.place):.3g} pitches away'),
    ]


def is_split(board: Board, pole: Pole, reached: set[str], island: set[str]) -> bool:
    """Whether one field of a pole is reached and another lies with the gem."""
    fields = [name for name, field in board.fields.items() if field.pole == pole.id]
    return any(name in reached for name in fields) and any(name in island for name in fields)


def barrier_words(pole: Pole) -> str:
    """What divides the fields of a pole."""
    if pole.kind is PoleKind.BRIDGE:
        return f'the bridge "{pole.id}" ({pole.axis})'
    return f'the wall "{pole.id}" ({pole.axis})'


def cut_words(
    board: Board, reached: set[str], island: set[str], border: list[tuple[Pole, str]]
) -> str:
    """What cuts a gem off, in words."""
    split = [pole for pole, _ in border if is_split(board, pole, reached, island)]
    if split:
        return " and ".join(barrier_words(pole) for pole in split[:2]) + " cuts it off"
    if not border:
        return "no plank can reach anything from the start pole"
    (here, _), (there, _) = border
    return f'there is a gap between "{here.id}" and "{there.id}" that no plank spans'


def nearest_gap(board: Board, reached: set[str], island: set[str]) -> tuple[Pole, Pole] | None:
    """The nearest two poles of which one is reached and one lies with the gem."""
    here = [board.poles[field.pole] for name, field in board.fields.items() if name in reached]
    there = [board.poles[field.pole] for name, field in board.fields.items() if name in island]
    pairs = ((distance(a.place, b.place), a.id, b.id) for a in here for b in there if a is not b)
    nearest = min(pairs, default=None)
    return (board.poles[nearest[1]], board.poles[nearest[2]]) if nearest else None


GRAPH_RULES: tuple[Rule, ...] = (gems_are_connected,)
