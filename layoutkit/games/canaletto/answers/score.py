"""The result of `layoutkit score`: data, short and full text, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from layoutkit.answers import Answer, CallOptions
from layoutkit.games.canaletto.answers.brief import (
    Figures,
    brief_lines,
    describe_length,
    describe_spread,
    format_value,
)
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.measures.meanings import CAPTIONS
from layoutkit.games.canaletto.measures.score import score_case
from layoutkit.hints import format_count
from layoutkit.language import Language
from layoutkit.score.figures import Figure
from layoutkit.score.words import figure_lines, format_whole_percent, wrap_labelled

_MOST_PAIRS = 3  # in the text; the JSON has all


def answer_score(case: Case, file: str, wish: CallOptions) -> Answer:
    """Return the figures of a setup."""
    scores = score_case(case, file)
    shown = (
        line for label, words in score_lines(scores.figures) for line in wrap_labelled(label, words)
    )
    heading, is_setup = format_heading(case, file), case.layout.snapshot is None
    brief = join_lines((heading, "", *brief_lines(scores.figures, file, is_setup=is_setup)))
    figures = figure_lines(scores.figures, CAPTIONS)
    full = join_lines((heading, "", *shown, "", "Figures", *figures))
    return Answer(scores.to_json(), brief, lambda: pictures_of(case, wish.language), full_text=full)


def pictures_of(case: Case, language: Language) -> Mapping[str, bytes]:
    """Return the pictures of the spread and of the locked palaces."""
    from layoutkit.games.canaletto.answers.pictures import score_pictures

    return score_pictures(case, language)


def format_heading(case: Case, file: str) -> str:
    """Return the file and its title."""
    return f"{file}: {case.layout.title}" if case.layout.title else file


def join_lines(lines: tuple[str, ...]) -> str:
    """Join lines to a text."""
    return "\n".join(lines) + "\n"


def score_lines(figures: Figures) -> Iterator[tuple[str, str]]:
    """Yield the label and text of the main facts."""
    ones, twos, threes = figures["profile"].counts
    yield "palaces", f"{ones} of one, {twos} of two, {threes} of three treasures"
    yield "spread", describe_spread(figures["spread"])
    yield "variety", describe_variety(figures)
    yield "overlaps", describe_overlaps(figures["pair_overlap"])
    yield "auctions", describe_length(figures)
    yield "twins", "; ".join(figures["twin_finish"].witness) or "none"
    yield from cash_lines(figures)
    yield from turn_lines(figures)


def describe_variety(figures: Figures) -> str:
    """Describe the number of distinct lots, and the palaces that hold the same lot."""
    variety, palaces = figures["variety"], int(sum(figures["profile"].counts))
    different = int((variety.value or 0) * palaces)
    alike = ", ".join(variety.witness)
    among = f" in {format_count(palaces, 'palace')}" if different != palaces else ""
    return f"{format_count(different, 'different lot')}{among}; alike: {alike or 'none'}"


def describe_overlaps(overlap: Figure) -> str:
    """Describe the pairs of palaces that share two groups."""
    if not overlap.witness:
        return "no two palaces share two groups"
    share = "shares" if overlap.value == 1 else "share"
    pairs = f"{format_count(int(overlap.value or 0), 'pair')} of palaces {share} two groups"
    more = len(overlap.witness) - _MOST_PAIRS
    shown = "; ".join(overlap.witness[:_MOST_PAIRS])
    return f"{pairs}: {shown}{f' and {more} more' if more > 0 else ''}"


def cash_lines(figures: Figures) -> Iterator[tuple[str, str]]:
    """Yield the facts about value tiles and payouts."""
    halves, step = figures["value_halves"], figures["value_step"]
    yield (
        "values",
        f"sum {figures['value_sum'].value}, first half {halves.details['first']},"
        f" last {halves.details['last']}, greatest step {step.value}"
        f" ({' to '.join(step.witness)}); left out: {', '.join(figures['value_sum'].witness)}",
    )
    yield (
        "cash",
        f"{format_value(figures['cash_mean'], 1)} on average when all is sold,"
        f" deviation {format_value(figures['cash_sd'], 1)},"
        f" {figures['cash_min'].value} to {figures['cash_max'].value}",
    )
    if "payout_to_come" in figures:
        coming = figures["payout_to_come"]
        least, most = coming.details["min"], coming.details["max"]
        yield "to come", f"{format_value(coming, 1)} on average, {least} to {most}"


def turn_lines(figures: Figures) -> Iterator[tuple[str, str]]:
    """Yield the facts about completion, symmetry and start."""
    last = figures["completion"].witness[:1]
    if last:
        mean = float(Fraction(figures["completion"].details["groups"][last[0]]))
        yield "complete", f"{last[0]} last: after {mean:.1f} auctions on average in random order"
    turned, mirrored = figures["rotation"], figures["reflection"]
    if turned.value is not None:
        by = format_count(turned.details["best"], "palace")
        yield "rotation", f"{format_matched(turned)} when the ring is turned by {by}"
    if mirrored.value is not None:
        yield "mirrored", f"{format_matched(mirrored)} when it is mirrored; {mirrored.note}"
    start = figures["start_dominance"]
    if start.witness and start.value is not None:
        likely = f"{start.witness[0]} is the most likely to come early: {format_whole_percent(start.value)}"
        yield "start", f"{likely}, if {start.note}"


def format_matched(figure: Figure) -> str:
    """Return the number of matching treasures as text."""
    return f"{figure.value} of {format_count(figure.details['pieces'], 'treasure')} match"
