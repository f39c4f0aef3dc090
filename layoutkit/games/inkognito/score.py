"""`layoutkit score` for Inkognito: the figures of a setup and their text.

All figures are exact. They depend on the public setup, never on its secret deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.inkognito import GAME, averages
from layoutkit.games.inkognito.model import (
    MARBLE_COUNT,
    MARBLES_PER_SHAKE,
    BoardModel,
    Edition,
    marbles_of,
)
from layoutkit.scoring.figures import Figure, Preference
from layoutkit.scoring.score_text import (
    figure_lines,
    format_whole_percent,
    format_with_decimal,
    label_line,
    wrap_labelled,
)
from layoutkit.scoring.scores import Scores

OWN_STEPS = {
    Edition.MB: ("red", "blue", "yellow"),
    Edition.ARES: ("white", "orange", "light-blue"),
}
"""The marbles that move an own figure (INK-P1)."""


def score_case(case: BoardModel, file: str = "") -> Scores:
    """Return the scores of a setup."""
    return Scores("inkognito", file, (), None, dict(iter_figures(case)), None)


def iter_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield every figure with its name."""
    yield from position_figures(case)
    yield from mission_figures(averages.average_missions(case))
    yield from shake_figures(case)
    yield "answers_player", Figure(count_player_answers())
    yield "answers_ambassador", Figure(3)  # two identities or builds, one of them true
    yield "deals", Figure(averages.DEALS)


def position_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures about distances at the start (INK-M4)."""
    exposed = {
        colour: {build: averages.exposure(case, colour, build) for build in row}
        for colour, row in case.start_positions.items()
    }
    yield "exposure", table_figure(exposed)
    yield "embassy", table_figure(dict(averages.embassy(case)))
    steps, pairs = averages.find_closest_rivals(case)
    witness = tuple(map(" - ".join, pairs))
    yield "nearest_rivals", Figure(steps, better=Preference.HIGHER, witness=witness)


def table_figure(table: dict[str, Any]) -> Figure:
    """Return a figure with a value for each colour."""
    return Figure(None, range=(0, None), table=table)


def mission_figures(means: averages.MissionMeans) -> Iterator[tuple[str, Figure]]:
    """Yield the figures about missions, averaged over all deals (INK-M3)."""
    by_colour = means.by_colour
    note = "" if by_colour else "a mission cannot be reached"
    yield "mission", table_figure(dict(by_colour)) if by_colour else Figure(None, note=note)
    ends = sorted(by_colour, key=lambda colour: (by_colour[colour], colour))
    extremes = (ends[0], ends[-1]) if ends else ()
    share = (0, 1)
    yield (
        "mission_parity",
        Figure(means.parity, range=share, better=Preference.HIGHER, witness=extremes, note=note),
    )
    yield "lead", Figure(means.lead, better=Preference.LOWER, note=note)
    yield "even", Figure(means.even, range=share, better=Preference.HIGHER, note=note)
    yield "fulfilled", Figure(means.fulfilled, range=share, better=Preference.LOWER, note=note)


def shake_figures(case: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures about a shake: three of ten marbles, drawn together (INK-M5)."""
    edition = case.layout.edition
    marbles = marbles_of(edition, case.layout.settings)
    if case.layout.marbles is not None:
        marbles = {colour: case.layout.marbles.get(colour, 0) for colour in marbles}
    steps = sum(marbles[colour] for colour in OWN_STEPS[edition])
    yield "shake_nothing", chance_figure(chance_of_none(steps, sum(marbles.values())))
    black = chance_of_none(marbles["black"], sum(marbles.values()))
    yield "shake_ambassador", chance_figure(None if black is None else 1 - black)


def chance_figure(value: Fraction | None) -> Figure:
    """Return a figure for a probability; undefined with too few marbles to shake."""
    return Figure(
        value, range=(0, 1), note="" if value is not None else f"not {MARBLE_COUNT} marbles"
    )


def chance_of_none(number: int, marbles: int) -> Fraction | None:
    """Return the probability that a shake shows none of `number` marbles."""
    if marbles < MARBLES_PER_SHAKE:
        return None
    return Fraction(comb(marbles - number, MARBLES_PER_SHAKE), comb(marbles, MARBLES_PER_SHAKE))


def count_player_answers() -> int:
    """Count the sets of three cards that answer a question.

    Four identities and four builds are on the cards, and one of each is true. A question about
    identity is answered with two identities and a build; at least one of the three is true.
    """
    pairs, pairs_with_the_true, singles = comb(4, 2), 3, 4
    return pairs_with_the_true * singles + (pairs - pairs_with_the_true) * 1


_MAX_PAIRS = 4  # of starts in the text; the JSON has all


def score(case: BoardModel, file: str, call: CallOptions) -> Answer:  # noqa: ARG001 - it has no options
    """Return the figures of a setup."""
    scores = score_case(case, file)
    figures = figure_lines(scores.figures, GAME.figures)
    brief = format_answer(case.layout, file, ("", *brief_lines(scores)))
    full = format_answer(case.layout, file, ("", "Figures", *figures, "", *exposure_lines(scores)))
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
        values = ", ".join(
            f"{build} {'-' if mean is None else f'{float(mean):.2f}'}"
            for build, mean in row.items()
        )
        yield f"  {colour}: {values}"
