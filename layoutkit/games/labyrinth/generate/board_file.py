"""Generated boards as commented files; the entry point of `new`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from textwrap import wrap

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.model import Colour, Gem, Pole, PoleKind, format_hourglasses
from layoutkit.games.labyrinth.generate import boards
from layoutkit.games.labyrinth.generate.request import (
    NO_SYMMETRY,
    BoardRequest,
    average_cost,
    format_figure,
    parse_request,
)
from layoutkit.games.labyrinth.scoring.costs import make_quick_costs
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.scoring.figures import Bounded
from layoutkit.symmetry.lattice import GROUP_WORDS, SUBGROUPS
from layoutkit.wording import format_count, join_words

WIDTH = 96
MIRRORS = ("mv", "mh", "md", "ma")
HEADS = {PoleKind.PLAIN: "plain poles", PoleKind.WALL: "walls", PoleKind.BRIDGE: "bridges"}
ORDINALS = ("first", "second", "third", "fourth")


def format_board_file(
    request: BoardRequest, board: boards.GeneratedBoard, seed: int, attempt: int = 0
) -> str:
    """Return the file of a board."""
    layout = board.model.layout
    lines = [
        *_comment(_format_origin(request, seed, attempt)),
        *_comment(f"Proven: {format_proof(request, board)}"),
        "game: labyrinth",
        "format: 1",
        f"title: Labyrinth {seed}",
        f"side: {layout.side}",
        f"size: [{layout.columns}, {layout.rows}]",
        f"players: [{', '.join(layout.players)}]",
        *_accept_lines(request),
        "",
        "poles:",
        *_pole_lines(layout.poles),
        "",
        "gems:",
        *_gem_lines(layout.gems, len(layout.players)),
        *(["", "planks:"] if layout.planks else []),
        *(
            f"  - {{id: {one.id}, kind: {one.kind}, ends: [{', '.join(one.ends)}]}}"
            for one in layout.planks
        ),
    ]
    return GAME.schema_comment + "\n".join(lines) + "\n"


def format_proof(request: BoardRequest, board: boards.GeneratedBoard) -> str:
    """Describe the cost of each seat and what it proves."""
    costs, model = board.costs, board.model
    parts = [f"{_format_seat_costs(board)}, each playing alone with the best plan"]
    low, high = min(costs.values()), max(costs.values())
    par, parity = format_figure(average_cost(costs)), format_figure(Fraction(low, high))
    parts.append(f"par {par}, gap {high - low}, parity {parity}")
    if request.group:
        kept = "the board and its gems are symmetric under"
        parts.append(f"{kept} {GROUP_WORDS[request.group]} ({request.group})")
    kinds = Counter(pole.kind for pole in model.layout.poles)
    walls = format_count(kinds[PoleKind.WALL], "wall")
    parts.append(f"{walls} and {format_count(kinds[PoleKind.BRIDGE], 'bridge')} stand on it")
    return "; ".join(parts) + "."


def _format_seat_costs(board: boards.GeneratedBoard) -> str:
    """Describe costs and turns: `red and white pay 24 hourglasses for their gems, in 7 turns`."""
    alike: dict[tuple[int, int | None], list[Colour]] = {}
    for seat, cost in board.costs.items():
        alike.setdefault((cost, board.turns[seat]), []).append(seat)
    parts: list[str] = []
    for (cost, turns), seats in alike.items():
        verb = "pays" if len(seats) == 1 else "pay"
        in_turns = "" if turns is None else f" and {format_count(turns, 'turn')}"
        whose = "" if parts else " for all gems"
        parts.append(f"{join_words(seats)} {verb} {format_hourglasses(cost)}{in_turns}{whose}")
    return join_words(parts)


def _format_origin(request: BoardRequest, seed: int, attempt: int) -> str:
    typed = f"{request.words} --seed {seed}".strip()
    again = f" (draw {attempt + 1}: an earlier draw is in another file)" if attempt else ""
    requested = [
        format_count(request.players, "player"),
        f"{request.columns} x {request.rows}",
        str(request.side),
        f"symmetry {request.group or NO_SYMMETRY}",
    ]
    named = {
        "walls": request.walls, "bridges": request.bridges, "par": request.par, "gap": request.gap,
        "turns": request.turns, "lying planks": request.planks if request.planks.most else None,
    }  # fmt: skip
    requested += [f"{name} {span}" for name, span in named.items() if span is not None]
    if request.parity is not None:
        requested.append(f"parity {format_figure(request.parity)} or more")
    if request.gems_apart > 1:
        requested.append(f"gems of a player {request.gems_apart} apart")
    return f"Made by `layoutkit new labyrinth {typed}`{again}.\nRequested: {', '.join(requested)}."


def _comment(text: str) -> Iterator[str]:
    for paragraph in text.splitlines():
        first, *rest = wrap(paragraph, WIDTH, break_on_hyphens=False, break_long_words=False)
        yield f"# {first}"
        yield from (f"#   {line}" for line in rest)


def _accept_lines(request: BoardRequest) -> Iterator[str]:
    """Yield the setting that accepts requested mirrors, which LAB505 would report."""
    elements = SUBGROUPS[request.group] if request.group else ()
    if request.players == 4 and "r90" not in elements and set(elements) & set(MIRRORS):
        yield "accept:"
        yield "  - {rule: turn-order-mirror, reason: the mirrors are requested}"


def _pole_lines(poles: Sequence[Pole]) -> Iterator[str]:
    for pole in poles:
        if pole.kind is PoleKind.START:
            yield f"  - {{id: {pole.id}, kind: start, colour: {pole.colour}}}"
    for kind, head in HEADS.items():
        here = [pole for pole in poles if pole.kind is kind]
        if here:
            yield f"  # {head}"
        for pole in here:
            axis = f", axis: {pole.axis}" if pole.axis else ""
            printed = ", printed: true" if pole.printed else ""
            yield f"  - {{id: {pole.id}, kind: {kind}{axis}{printed}}}"


def _gem_lines(gems: Sequence[Gem], players: int) -> Iterator[str]:
    for index, gem in enumerate(gems):
        if index % players == 0:
            yield f"  # the {ORDINALS[index // players]} of each player"
        yield f"  - {{colour: {gem.colour}, field: {gem.on}}}"


def new_board(call: CallOptions) -> str:
    """Return the file of a new board with proved costs and without findings."""
    request = parse_request(call.options)
    seed, attempt = int(call.options.get("seed") or 0), int(call.options.get("attempt") or 0)

    def is_good(board: boards.GeneratedBoard) -> bool:
        """Return whether `score` proves the costs within its usual budget, and `check` passes."""
        tour, seats = make_quick_costs(board.model).tour, equal_seats(board.model)
        known = {Colour(orbit[0]): board.costs[Colour(orbit[0])] for orbit in seats}
        if any(tour(seat) != Bounded(cost, cost) for seat, cost in known.items()):
            return False
        text = format_board_file(request, board, seed, attempt)
        return call.passes is None or call.passes(text)

    board = boards.generate_board(request, seed, attempt, is_good, call)
    return format_board_file(request, board, seed, attempt)
