"""The room score as a caller sees it: the scores as data, words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from layoutkit.game import Answer, Wish
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.measures.score import score_case
from layoutkit.score.figures import Figure

Figures: TypeAlias = Mapping[str, Figure]


def answer_score(case: Case, file: str, wish: Wish) -> Answer:  # noqa: ARG001 - nothing to wish for
    """The figures of a setup."""
    scores = score_case(case, file)
    lines = (heading_of(case, file), *(f"  {line}" for line in score_lines(scores.figures)))
    return Answer(scores.to_json(), as_text(lines), lambda: pictures_of(case))


def pictures_of(case: Case) -> Mapping[str, bytes]:
    """The board with all that lies on it."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.canaletto.draw import picture

    return {"board.svg": export_picture(picture(case), "svg")}


def heading_of(case: Case, file: str) -> str:
    """The file and its title."""
    return f"{file}: {case.layout.title}" if case.layout.title else file


def as_text(lines: tuple[str, ...]) -> str:
    """Lines as one text."""
    return "\n".join(lines) + "\n"


def score_lines(figures: Figures) -> Iterator[str]:
    """The main facts of a setup, best first."""
    ones, twos, threes = figures["profile"].counts
    yield f"palaces    {ones} of one, {twos} of two, {threes} of three treasures"
    yield f"spread     {valued(figures['spread'])} of the ideal; worst: {worst_spread(figures)}"
    alike = ", ".join(figures["variety"].witness) or "none"
    yield f"variety    {valued(figures['variety'])} different lots; alike: {alike}"
    yield f"overlaps   {figures['pair_overlap'].value} pairs of palaces share two groups"
    lock = figures["lock_index"]
    yield (
        f"auctions   {figures['fewest_auctions'].value} to {figures['most_auctions'].value};"
        f" the fewest if these stay: {', '.join(lock.witness)}"
    )
    twins = ", ".join(figures["twin_finish"].witness) or "none"
    yield f"twins      {twins}"
    yield from cash_lines(figures)
    yield from turn_lines(figures)


def valued(figure: Figure) -> str:
    """A fraction with its decimal."""
    value = str(figure.value)
    return f"{value} ({figure.number})" if "/" in value else value


def worst_spread(figures: Figures) -> str:
    """The three groups whose pieces lie closest."""
    return "; ".join(figures["spread"].witness[:3])


def cash_lines(figures: Figures) -> Iterator[str]:
    """Values and cash."""
    halves, step = figures["value_halves"], figures["value_step"]
    yield (
        f"values     sum {figures['value_sum'].value}, first half {halves.details['first']},"
        f" last {halves.details['last']}, greatest step {step.value}"
        f" ({' to '.join(step.witness)}); left out: {', '.join(figures['value_sum'].witness)}"
    )
    yield (
        f"cash       {valued(figures['cash_mean'])} on average when all is sold,"
        f" deviation {figures['cash_sd'].number},"
        f" {figures['cash_min'].value} to {figures['cash_max'].value}"
    )
    if "payout_to_come" in figures:
        coming = figures["payout_to_come"]
        least, most = coming.details["min"], coming.details["max"]
        yield f"to come    {valued(coming)} on average, {least} to {most}"


def turn_lines(figures: Figures) -> Iterator[str]:
    """Completion, symmetry and start."""
    last = figures["completion"].witness[:1]
    if last:
        mean = figures["completion"].details["groups"][last[0]]
        yield f"complete   {last[0]} last, after {mean} auctions on average in random order"
    turned = figures["rotation"]
    matched = f"{turned.value} of {turned.details['pieces']} pieces match"
    yield f"rotation   {matched}, turned by {turned.details['best']}"
    mirrored = figures["reflection"]
    yield f"mirrored   {mirrored.value} of {mirrored.details['pieces']}; {mirrored.note}"
    start = figures["start_dominance"]
    if start.witness:
        favoured = f"favours {start.witness[0]} most: {start.number}"
        yield f"start      {favoured}, if {start.note}"
