"""The room score as a caller sees it: figures as data and words."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.answers import Answer, Wish
from layoutkit.games.inkognito.board.terms import Case
from layoutkit.games.inkognito.measures.meanings import CAPTIONS
from layoutkit.games.inkognito.measures.score import score_case
from layoutkit.score.document import Scores
from layoutkit.score.words import decimal, figure_lines, labelled, paragraph, percent

_MOST = 4  # pairs of starts; the JSON has all


def answer_score(case: Case, file: str, wish: Wish) -> Answer:  # noqa: ARG001 - nothing to wish for
    """The figures of a setup."""
    scores = score_case(case, file)
    title = case.layout.title
    heading = f"{file}: {title}" if title else file
    figures = figure_lines(scores.figures, CAPTIONS)
    brief = "\n".join((heading, "", *brief_lines(scores))) + "\n"
    full = "\n".join((heading, "", "Figures", *figures, "", *exposure_lines(scores))) + "\n"
    return Answer(scores.to_json(), brief, full_text=full)


def brief_lines(scores: Scores) -> Iterator[str]:
    """What most people want to know."""
    figures = scores.figures
    mission, parity, lead = figures["mission"], figures["mission_parity"], figures["lead"]
    if parity.value is None or lead.value is None:
        yield labelled("missions", "undefined: a mission cannot be reached")
    else:
        means = ", ".join(f"{one} {float(mean):.2f}" for one, mean in mission.table.items())
        yield from paragraph("missions", f"{means} lines on average over all deals")
        yield labelled("parity", f"{decimal(parity.value)}; hardly differs between placements")
        even = percent(figures["even"].value or 0)
        yield labelled("lead", f"{float(lead.value):.2f} lines on average; none in {even} of deals")
        fulfilled = percent(figures["fulfilled"].value or 0)
        yield labelled("fulfilled", f"a mission at the start in {fulfilled} of deals")
    near = figures["nearest_rivals"]
    more = f" and {len(near.witness) - _MOST} more" if len(near.witness) > _MOST else ""
    pairs = "; ".join(near.witness[:_MOST])
    yield from paragraph("rivals", f"the nearest start {near.value} apart: {pairs}{more}")
    yield from paragraph("exposed", "; ".join(exposed_words(scores)))
    yield ""
    yield "`--all` prints every figure; `layoutkit explain exposure` says what one of them means."


def exposed_words(scores: Scores) -> Iterator[str]:
    """The most exposed figure of each colour."""
    for colour, row in scores.figures["exposure"].table.items():
        known = {build: mean for build, mean in row.items() if mean is not None}
        if known:
            build = min(known, key=lambda one: known[one])
            yield f"{colour} {build} {float(known[build]):.2f}"


def exposure_lines(scores: Scores) -> Iterator[str]:
    """The exposure of every figure."""
    yield "Exposure: lines to foreign figures and the embassy, on average"
    for colour, row in scores.figures["exposure"].table.items():
        told = ", ".join(
            f"{build} {'-' if mean is None else f'{float(mean):.2f}'}"
            for build, mean in row.items()
        )
        yield f"  {colour}: {told}"
