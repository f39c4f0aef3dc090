"""Results of `layoutkit score`: the figures of a setup as data and text."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.answers import Answer, CallOptions
from layoutkit.games.inkognito.board.terms import BoardModel
from layoutkit.games.inkognito.measures.meanings import CAPTIONS
from layoutkit.games.inkognito.measures.score import score_case
from layoutkit.score.document import Scores
from layoutkit.score.words import (
    figure_lines,
    format_whole_percent,
    format_with_decimal,
    label_line,
    wrap_labelled,
)

_MAX_PAIRS = 4  # of starts in the text; the JSON has all


def score(case: BoardModel, file: str, wish: CallOptions) -> Answer:  # noqa: ARG001 - nothing to wish for
    """Return the figures of a setup."""
    scores = score_case(case, file)
    title = case.layout.title
    heading = f"{file}: {title}" if title else file
    figures = figure_lines(scores.figures, CAPTIONS)
    brief = "\n".join((heading, "", *brief_lines(scores))) + "\n"
    full = "\n".join((heading, "", "Figures", *figures, "", *exposure_lines(scores))) + "\n"
    return Answer(scores.to_json(), brief, full_text=full)


def brief_lines(scores: Scores) -> Iterator[str]:
    """Yield the lines of the short text."""
    figures = scores.figures
    mission, parity, lead = figures["mission"], figures["mission_parity"], figures["lead"]
    if parity.value is None or lead.value is None:
        yield label_line("missions", "undefined: a mission cannot be reached")
    else:
        means = ", ".join(f"{one} {float(mean):.2f}" for one, mean in mission.table.items())
        yield from wrap_labelled("missions", f"{means} lines on average over all deals")
        yield label_line(
            "parity", f"{format_with_decimal(parity.value)}; hardly differs between placements"
        )
        even = format_whole_percent(figures["even"].value or 0)
        yield label_line(
            "lead", f"{float(lead.value):.2f} lines on average; none in {even} of deals"
        )
        fulfilled = format_whole_percent(figures["fulfilled"].value or 0)
        yield label_line("fulfilled", f"a mission at the start in {fulfilled} of deals")
    near = figures["nearest_rivals"]
    more = f" and {len(near.witness) - _MAX_PAIRS} more" if len(near.witness) > _MAX_PAIRS else ""
    pairs = "; ".join(near.witness[:_MAX_PAIRS])
    yield from wrap_labelled("rivals", f"the nearest start {near.value} apart: {pairs}{more}")
    yield from wrap_labelled("exposed", "; ".join(most_exposed_figures(scores)))
    yield ""
    yield "`--all` prints every figure; `layoutkit explain exposure` explains a figure."


def most_exposed_figures(scores: Scores) -> Iterator[str]:
    """Yield the most exposed figure of each colour."""
    for colour, row in scores.figures["exposure"].table.items():
        known = {build: mean for build, mean in row.items() if mean is not None}
        if known:
            build = min(known, key=lambda one: known[one])
            yield f"{colour} {build} {float(known[build]):.2f}"


def exposure_lines(scores: Scores) -> Iterator[str]:
    """Yield the exposure of every figure."""
    yield "Exposure: mean number of lines to foreign figures and the embassy"
    for colour, row in scores.figures["exposure"].table.items():
        told = ", ".join(
            f"{build} {'-' if mean is None else f'{float(mean):.2f}'}"
            for build, mean in row.items()
        )
        yield f"  {colour}: {told}"
