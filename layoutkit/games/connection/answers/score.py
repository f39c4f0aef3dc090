"""The result of `layoutkit score`: data, short and full text, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.answers import Answer, CallOptions
from layoutkit.games.connection.answers.solve import format_heading
from layoutkit.games.connection.board.terms import Case
from layoutkit.games.connection.measures.meanings import CAPTIONS
from layoutkit.games.connection.measures.score import score_case
from layoutkit.hints import format_count
from layoutkit.score.figures import Figure
from layoutkit.score.words import figure_lines, format_whole_percent, wrap_labelled

ALL_FIGURES = "`--all` prints every figure; `layoutkit explain difficulty` says what one means."


def answer_score(case: Case, file: str, wish: CallOptions) -> Answer:
    """Return the figures of a file."""
    scores = score_case(case, file, wish.budget_s)
    facts = [
        line for label, words in main_facts(scores.figures) for line in wrap_labelled(label, words)
    ]
    heading = format_heading(case, file)
    brief = "\n".join((heading, "", *facts, "", ALL_FIGURES)) + "\n"
    figures = figure_lines(scores.figures, CAPTIONS)
    full = "\n".join((heading, "", *facts, "", "Figures", *figures)) + "\n"
    return Answer(
        scores.to_json(), brief, lambda: pictures_of(case, scores.figures), full_text=full
    )


def pictures_of(case: Case, figures: Mapping[str, Figure]) -> Mapping[str, bytes]:
    """Return the position with its main figures."""
    from layoutkit.games.connection.answers.pictures import score_picture

    return score_picture(case, main_facts(figures))


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
        f" {format_whole_percent(figure.value)} of the {known['of']:,} won positions with as many tiles"
        f" (rank {known['rank']:,})"
    )
