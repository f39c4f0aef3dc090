"""Results of `layoutkit score`: the figures of a setup as data and text."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.answers import Answer, CallOptions
from layoutkit.games.canal_grande.answers.cards import heading_of, list_names
from layoutkit.games.canal_grande.board.terms import BoardModel
from layoutkit.games.canal_grande.measures.meanings import CAPTIONS
from layoutkit.games.canal_grande.measures.score import score_case
from layoutkit.hints import format_count
from layoutkit.score.document import Scores
from layoutkit.score.words import (
    figure_lines,
    format_whole_percent,
    format_with_decimal,
    label_line,
    wrap_labelled,
)


def score(case: BoardModel, file: str, wish: CallOptions) -> Answer:  # noqa: ARG001 - nothing to wish for
    """Return the figures of a setup."""
    scores = score_case(case, file)
    heading = heading_of(case, file)
    brief = "\n".join((heading, "", *brief_lines(scores))) + "\n"
    figures = figure_lines(scores.figures, CAPTIONS)
    full = "\n".join((heading, "", "Figures", *figures, "", *gap_lines(scores))) + "\n"
    return Answer(scores.to_json(), brief, full_text=full)


def brief_lines(scores: Scores) -> Iterator[str]:
    """Yield the lines of the short text."""
    figures = scores.figures
    rank = figures["deal_rank"].value
    wider = (
        ""
        if rank is None
        else f"; {format_whole_percent(rank)} of random deals differ as much or more"
    )
    yield from wrap_labelled("side gap", f"{figures['side_gap'].value}{wider}")
    yield from wrap_labelled("", describe_gap(scores))
    for side, districts in figures["missing"].table.items():
        best = figures["vote_best"].table[side]
        vote = f"{format_count(int(best), 'card')} in its best vote"
        yield from wrap_labelled(side, f"{vote}; districts missing: {list_names(districts)}")
    yield from wrap_labelled("hands", describe_hands(scores))
    odds = figures["doges_in_five"].counts
    if odds:
        none, one = (format_whole_percent(chance) for chance in odds[:2])
        yield label_line("doges", f"none in {none} of rounds, one in {one}")
    mean = figures["number_mean"].value
    if mean is not None:
        yield label_line("numbers", f"{format_with_decimal(mean)} in a round on average")
    yield ""
    yield "`--all` prints every figure; `layoutkit explain side_gap` explains a figure."


def describe_gap(scores: Scores) -> str:
    """Describe which side has more cards of each district."""
    one, other = scores.figures["missing"].table
    districts = scores.figures["side_gap"].details["districts"]
    told = [
        f"{one if more > 0 else other} {abs(more)} more {district}"
        for district, more in districts.items()
        if more
    ]
    return ", ".join(told) or "both sides hold the same districts"


def describe_hands(scores: Scores) -> str:
    """Describe how mixed each hand is."""
    variety, strength = scores.figures["variety"].table, scores.figures["strength"].table
    told = (f"{seat} {variety[seat]} districts, {strength[seat]} of one" for seat in variety)
    return "; ".join(told)


def gap_lines(scores: Scores) -> Iterator[str]:
    """Yield the difference between the two sides by district."""
    one, other = scores.figures["missing"].table
    yield f"Cards that {one} holds more than {other}"
    for district, more in scores.figures["side_gap"].details["districts"].items():
        yield f"  {district:12} {more:+d}" if more else f"  {district:12}  0"
