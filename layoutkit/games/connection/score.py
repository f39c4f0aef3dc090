"""The result of `layoutkit score`: figures of canals and puzzles as JSON and text."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.connection import GAME, canals
from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.model import STOCK, BoardModel, Form, format_move
from layoutkit.games.connection.puzzle_index import Difficulty
from layoutkit.games.connection.results import Analysis, Status
from layoutkit.scoring.figures import Figure, Preference, undefined_figure
from layoutkit.scoring.score_text import figure_lines, format_whole_percent, wrap_labelled
from layoutkit.scoring.scores import Scores
from layoutkit.symmetry.lattice import ELEMENTS, SUBGROUPS
from layoutkit.wording import format_count

NO_SYMMETRY = "C1"
STRAIGHTS = (Form.NS, Form.EW)


def make_figures(board: BoardModel, budget_s: float | None = None) -> Mapping[str, Figure]:
    """Return every figure by name."""
    solution = solve_board(board, budget_s)
    return {**dict(canal_figures(board, solution)), **dict(play_figures(solution))}


def canal_figures(board: BoardModel, solution: Analysis) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of a finished canal (VC-M6)."""
    if solution.status is not Status.FINISHED:
        for name in ("length", "bends", "straights", "area", "symmetry"):
            yield name, undefined_figure("the canal is not closed", Figure(None))
        return
    ring = max(board.closed_canals, key=len)
    canal = {cell: board.tiles[cell] for cell in ring}
    shape = canals.translate_to_origin(canal.items())
    bends = sum(form not in STRAIGHTS for form in canal.values())
    turned = {name for name in ELEMENTS if canals.turn_tiles(canal.items(), name) == shape}
    group = next((name for name, of in SUBGROUPS.items() if set(of) == turned), NO_SYMMETRY)
    ends = zip(ring, (*ring[1:], ring[0]), strict=True)  # of the line through the tiles' middles
    area = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends)) // 2
    inside = area - len(ring) // 2 + 1  # Pick's theorem
    yield "length", Figure(len(ring), range=(4, None))
    yield "bends", Figure(bends, range=(4, None))
    yield "straights", Figure(len(ring) - bends)
    yield "area", Figure(area, range=(1, None), details={"cells_inside": inside})
    order, details = len(SUBGROUPS.get(group, ("e",))), {"group": group}
    yield "symmetry", Figure(order, range=(1, 8), witness=(group,), details=details)


def play_figures(solution: Analysis) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of a position (VC-M2 to M5)."""
    ways, tiles = solution.ways, len(solution.board.tiles)
    shortest, stock = ways.shortest, solution.board.layout.stock
    missing = "the canal cannot be closed" if ways.is_counted else "not counted"
    for name, value in (
        ("need", None if shortest is None else shortest - tiles),
        ("slack", None if shortest is None else stock - shortest),
        ("ways", ways.total if ways.is_counted else None),
    ):
        figure = Figure(value)
        yield name, undefined_figure(missing, figure) if value is None else figure
    winning = solution.verdict.winning
    if winning is None:
        yield "winning_moves", undefined_figure("not proven", Figure(None))
    else:
        yield "winning_moves", Figure(len(winning), witness=tuple(map(format_move, winning)))
    yield "difficulty", difficulty_figure(solution)


def difficulty_figure(solution: Analysis) -> Figure:
    """Return the share of won positions with as many tiles that are easier."""
    scale = Figure(None, range=(0, 1), better=Preference.NEITHER)
    verdict, layout = solution.verdict, solution.board.layout
    if solution.status is not Status.OPEN:
        return undefined_figure("nothing is left to find", scale)
    if verdict.is_won is None or verdict.turns is None or not verdict.safe:
        return undefined_figure("not proven", scale)
    if not verdict.is_won or not solution.board.tiles:
        return undefined_figure("the player to move loses", scale)
    if layout.stock // 2 * 2 != STOCK or layout.straddle or layout.loose_tiles:
        return undefined_figure(f"only positions of the game with {STOCK} tiles have ranks", scale)
    found = Difficulty(
        len(solution.board.tiles), verdict.turns, len(verdict.winning or ()), sum(verdict.safe)
    )
    harder, alike, easier = found.counts
    everything = harder + alike + easier
    return Figure(
        Fraction(easier, everything),
        range=(0, 1),
        details={
            "turns": found.turns,
            "winning": found.winning,
            "safe": found.safe,
            "share": str(found.share),
            "rank": harder + 1,
            "of": everything,
            "alike": alike,
        },
    )


ALL_FIGURES = "`--all` prints every figure; `layoutkit explain difficulty` says what one means."


def answer_score(board: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the figures of a file."""
    scores = Scores(GAME.name, file, (), None, make_figures(board, call.budget_s), None)
    facts = [
        line for label, words in main_facts(scores.figures) for line in wrap_labelled(label, words)
    ]
    brief = format_answer(board.layout, file, ("", *facts, "", ALL_FIGURES))
    figures = figure_lines(scores.figures, GAME.figures)
    full = format_answer(board.layout, file, ("", *facts, "", "Figures", *figures))
    return Answer(
        scores.to_json(), brief, lambda: pictures_of(board, scores.figures), full_text=full
    )


def pictures_of(board: BoardModel, figures: Mapping[str, Figure]) -> Mapping[str, bytes]:
    """Return the position with its main figures."""
    from layoutkit.games.connection.draw.answer_pictures import score_picture

    return score_picture(board, main_facts(figures))


def main_facts(figures: Mapping[str, Figure]) -> Iterator[tuple[str, str]]:
    """Yield the label and text of the main facts."""
    if figures["length"].value is not None:
        yield "canal", describe_canal(figures)
        return
    ways = figures["ways"]
    if ways.value == 0:
        yield "canal", "cannot be closed any more"
        return
    if ways.value is not None:
        yield (
            "canal",
            f"{format_count(int(ways.value), 'way')} to close it;"
            f" {format_count(int(figures['need'].value or 0), 'tile')} missing at least,"
            f" {figures['slack'].value} to spare then",
        )
    winning = figures["winning_moves"]
    if winning.value is None:
        yield "winning", "not proven"
        return
    words = f"{winning.value} moves win" if winning.value else "no move wins"
    if winning.value == 1:
        words = f"one move wins: {winning.witness[0]}"
    yield "winning", words
    if figures["difficulty"].value is not None:
        yield "difficulty", describe_difficulty(figures["difficulty"])


def describe_canal(figures: Mapping[str, Figure]) -> str:
    """Describe a finished canal."""
    length, bends, straights = (figures[name].value for name in ("length", "bends", "straights"))
    group = figures["symmetry"].witness[0]
    inside = figures["area"].details["cells_inside"]
    return (
        f"{length} tiles, {bends} bends and {straights} straight; area {figures['area'].value},"
        f" {format_count(inside, 'free cell')} inside; symmetry {group}"
    )


def describe_difficulty(figure: Figure) -> str:
    """Describe how hard a puzzle is, and why."""
    known = figure.details
    if figure.value is None:
        return "undefined"
    return (
        f"won in {format_count(known['turns'], 'turn')}, by {known['winning']} of"
        f" {format_count(known['safe'], 'move')} that keep the canal possible; harder than"
        f" {format_whole_percent(figure.value)} of the {known['of']:,} won positions"
        f" with as many tiles (rank {known['rank']:,})"
    )
