"""The short text of `layoutkit score`: how even, how long, what is locked, what it pays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from layoutkit.hints import format_count, join_words
from layoutkit.score.figures import Figure
from layoutkit.score.words import label_line, wrap_labelled

Figures: TypeAlias = Mapping[str, Figure]

ALL_FIGURES = "`--all` prints every figure; `layoutkit explain spread` says what one of them means."
_MOST = 3  # examples of one kind


def brief_lines(figures: Figures, file: str, *, is_setup: bool) -> Iterator[str]:
    """Yield the short text, for a setup or for a game under way."""
    ones, twos, threes = figures["profile"].counts
    yield label_line("palaces", f"{ones} of one, {twos} of two, {threes} of three treasures")
    yield from wrap_labelled("spread", describe_spread(figures["spread"]))
    yield from wrap_labelled("auctions", describe_length(figures))
    for number, words in enumerate(describe_dangers(figures)):
        yield from wrap_labelled("" if number else "danger", words)
    yield from wrap_labelled("money", describe_money(figures))
    steps = [f"`layoutkit solve {file}` lists where each price takes the gondola"]
    if is_setup:
        steps.insert(0, f"`layoutkit score {file} --suggest` lists the changes that help most")
    for number, step in enumerate(steps):
        yield label_line("" if number else "next", step)
    yield ""
    yield ALL_FIGURES


def describe_dangers(figures: Figures) -> Iterator[str]:
    """Yield the palaces with equal lots, and the pairs that complete two groups at once."""
    alike = figures["variety"].witness
    if alike:
        yield f"the same treasures lie in palaces {'; '.join(map(format_palace_list, alike))}"
    pairs = figures["pair_overlap"].witness
    if pairs:
        examples = [format_palace_list(one.partition(":")[0]) for one in pairs]
        more = (
            f"; {format_count(len(examples) - _MOST, 'more pair')}" if len(examples) > _MOST else ""
        )
        yield f"two groups are in both palaces {'; '.join(examples[:_MOST])}{more}"
    for twin in figures["twin_finish"].witness[:_MOST]:
        places, _, groups = twin.partition(": ")
        yield f"palaces {format_palace_list(places)} together complete {join_words(groups.split(', '))}"


def describe_money(figures: Figures) -> str:
    """Describe what the tiles pay when all is sold, early and late."""
    halves = figures["value_halves"].details
    paid = f"{format_value(figures['cash_mean'], 1)} on average when all is sold"
    ends = f"{figures['cash_min'].value} to {figures['cash_max'].value}"
    tiles = f"the first six tiles add up to {halves['first']}, the last six to {halves['last']}"
    if "payout_to_come" in figures:
        paid = f"{format_value(figures['payout_to_come'], 1)} on average is still to come"
        coming = figures["payout_to_come"].details
        ends = f"{coming['min']} to {coming['max']}"
    return f"{paid} ({ends}); {tiles}"


def format_palace_list(places: str) -> str:
    """Format `2-9-12` as `2, 9 and 12`."""
    return join_words(places.split("-"))


def format_value(figure: Figure, places: int = 3) -> str:
    """Format a value as a whole number or a decimal."""
    return "undefined" if figure.number is None else f"{round(figure.number, places):g}"


def describe_spread(spread: Figure) -> str:
    """Describe the share of the ideal, and the three groups that are farthest from it."""
    if spread.value is None:
        return "undefined: no group has two treasures on the board"
    examples = [
        f"{group} {one['gap']} apart, not {one['ideal']} ({join_words(map(str, one['palaces']))})"
        for group, one in spread.details["groups"].items()
        if one["gap"] < one["ideal"]
    ]
    if not examples:
        return "every group is as far apart as it can be"
    return f"{format_value(spread)} of the ideal; worst: {'; '.join(examples[:3])}"


def describe_length(figures: Figures) -> str:
    """Describe the fewest and most auctions, and what makes them few."""
    fewest, most = (figures[name].value for name in ("fewest_auctions", "most_auctions"))
    lock = figures["lock_index"]
    if not lock.value:
        return f"always {most}" if fewest == most else f"{fewest} to {most}"
    one, other, *palaces = lock.witness
    numbers = [palace.removeprefix("palace ") for palace in palaces]
    if len(numbers) == 1:
        where = f"palace {numbers[0]} stays: it holds"
    else:
        where = f"palaces {join_words(numbers)} stay: they hold"
    return f"{fewest} to {most}; {fewest} if {where} only {one} and {other}"
