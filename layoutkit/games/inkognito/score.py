"""`layoutkit score` for Inkognito: the figures of a setup and their text.

All figures are exact. They depend on the public setup, never on its secret deal.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.inkognito import GAME, averages, model
from layoutkit.scoring import score_text
from layoutkit.scoring.figures import Figure, Preference
from layoutkit.scoring.scores import Scores

OWN_STEPS = {
    model.Edition.MB: ("red", "blue", "yellow"),
    model.Edition.ARES: ("white", "orange", "light-blue"),
}
"""The marbles that move an own figure (INK-P1)."""


PLAYER_ANSWERS = 3 * 4 + 3 * 1
"""The sets of three cards that answer a question.

Four identities and four builds are on the cards, and one of each is true. A question about identity
is answered with two identities and a build. Three of the six pairs have the true identity and go
with any of the four builds; the others go with the true build only.
"""


def score_board(board: model.BoardModel, file: str = "") -> Scores:
    """Return the scores of a setup."""
    return Scores("inkognito", file, (), None, dict(iter_figures(board)), None)


def iter_figures(board: model.BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield every figure with its name; those of distances (INK-M4) come first."""
    exposed = {
        colour: {build: averages.exposure(board, colour, build) for build in row}
        for colour, row in board.start_positions.items()
    }
    yield "exposure", table_figure(exposed)
    yield "embassy", table_figure(dict(averages.embassy(board)))
    steps, pairs = averages.find_closest_rivals(board)
    witness = tuple(map(" - ".join, pairs))
    yield "nearest_rivals", Figure(steps, better=Preference.HIGHER, witness=witness)
    yield from mission_figures(averages.average_missions(board))
    yield from shake_figures(board)
    yield "answers_player", Figure(PLAYER_ANSWERS)
    yield "answers_ambassador", Figure(3)  # two identities or builds, one of them true
    yield "deals", Figure(averages.DEALS)


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


def shake_figures(board: model.BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures about a shake: three of ten marbles, drawn together (INK-M5)."""
    edition = board.layout.edition
    marbles = model.marbles_of(edition, board.layout.settings)
    if board.layout.marbles is not None:
        marbles = {colour: board.layout.marbles.get(colour, 0) for colour in marbles}
    steps = sum(marbles[colour] for colour in OWN_STEPS[edition])
    number, drawn = sum(marbles.values()), model.MARBLES_PER_SHAKE
    for name, some in (("shake_nothing", steps), ("shake_ambassador", marbles["black"])):
        chance, note = None, f"not {model.MARBLE_COUNT} marbles"
        if number >= drawn:
            none = Fraction(comb(number - some, drawn), comb(number, drawn))
            chance, note = none if name == "shake_nothing" else 1 - none, ""
        yield name, Figure(chance, range=(0, 1), note=note)


_MAX_PAIRS = 4  # of starts in the text; the JSON has all


def score(board: model.BoardModel, file: str, _: CallOptions) -> Answer:
    """Return the figures of a setup."""
    scores = score_board(board, file)
    figures = score_text.figure_lines(scores.figures, GAME.figures)
    brief = format_answer(board.layout, file, ("", *brief_lines(scores)))
    full = format_answer(board.layout, file, ("", "Figures", *figures, "", *exposure_lines(scores)))
    return Answer(scores.to_json(), brief, full_text=full)


def brief_lines(scores: Scores) -> Iterator[str]:
    """Yield the lines of the short text."""
    figures = scores.figures
    mission, parity, lead = figures["mission"], figures["mission_parity"], figures["lead"]
    if parity.value is None or lead.value is None:
        yield score_text.label_line("missions", "undefined: a mission cannot be reached")
    else:
        means = ", ".join(f"{one} {float(mean):.2f}" for one, mean in mission.table.items())
        yield from score_text.wrap_labelled("missions", f"{means} lines on average over all deals")
        yield score_text.label_line(
            "parity",
            f"{score_text.format_with_decimal(parity.value)}; hardly differs between placements",
        )
        even = score_text.format_whole_percent(figures["even"].value or 0)
        yield score_text.label_line(
            "lead", f"{float(lead.value):.2f} lines on average; none in {even} of deals"
        )
        fulfilled = score_text.format_whole_percent(figures["fulfilled"].value or 0)
        yield score_text.label_line("fulfilled", f"a mission at the start in {fulfilled} of deals")
    near = figures["nearest_rivals"]
    more = f" and {len(near.witness) - _MAX_PAIRS} more" if len(near.witness) > _MAX_PAIRS else ""
    pairs = "; ".join(near.witness[:_MAX_PAIRS])
    yield from score_text.wrap_labelled(
        "rivals", f"the nearest start {near.value} apart: {pairs}{more}"
    )
    yield from score_text.wrap_labelled("exposed", "; ".join(most_exposed_figures(scores)))
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
