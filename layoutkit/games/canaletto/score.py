"""The result of `layoutkit score`: figures as JSON, short and full text, and pictures."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from layoutkit.games.base.answers import Answer, CallOptions, format_answer
from layoutkit.games.canaletto import GAME
from layoutkit.games.canaletto.figures import score_board
from layoutkit.games.canaletto.model import BoardModel
from layoutkit.languages import Language
from layoutkit.scoring import score_text
from layoutkit.scoring.figures import Figure
from layoutkit.wording import format_count, join_words

Figures: TypeAlias = Mapping[str, Figure]

ALL_FIGURES = "`--all` prints every figure; `layoutkit explain spread` says what one of them means."
_MOST = 3  # examples of one kind in the text; the JSON has all


def brief_lines(figures: Figures, file: str, *, is_setup: bool) -> Iterator[str]:
    """Yield the short text, for a setup or for a game under way."""
    ones, twos, threes = figures["profile"].counts
    yield score_text.label_line(
        "palaces", f"{ones} of one, {twos} of two, {threes} of three treasures"
    )
    yield from score_text.wrap_labelled("spread", describe_spread(figures["spread"]))
    yield from score_text.wrap_labelled("auctions", describe_length(figures))
    for number, words in enumerate(describe_dangers(figures)):
        yield from score_text.wrap_labelled("" if number else "danger", words)
    yield from score_text.wrap_labelled("money", describe_money(figures))
    steps = [f"`layoutkit solve {file}` lists where each price takes the gondola"]
    if is_setup:
        steps.insert(0, f"`layoutkit score {file} --suggest` lists the changes that help most")
    for number, step in enumerate(steps):
        yield score_text.label_line("" if number else "next", step)
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
        complete = join_words(groups.split(", "))
        yield f"palaces {format_palace_list(places)} together complete {complete}"


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
    where = f"palaces {join_words(numbers)} stay: they hold"
    if len(numbers) == 1:
        where = f"palace {numbers[0]} stays: it holds"
    return f"{fewest} to {most}; {fewest} if {where} only {one} and {other}"


def answer_score(board: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the figures of a setup."""
    scores = score_board(board, file)
    shown = (
        line
        for label, words in score_lines(scores.figures)
        for line in score_text.wrap_labelled(label, words)
    )
    is_setup = board.layout.snapshot is None
    brief = format_answer(
        board.layout, file, ("", *brief_lines(scores.figures, file, is_setup=is_setup))
    )
    figures = score_text.figure_lines(scores.figures, GAME.figures)
    full = format_answer(board.layout, file, ("", *shown, "", "Figures", *figures))
    return Answer(
        scores.to_json(), brief, lambda: pictures_of(board, call.language), full_text=full
    )


def pictures_of(board: BoardModel, language: Language) -> Mapping[str, bytes]:
    """Return the pictures of the spread and of the locked palaces."""
    from layoutkit.drawing.export import export_picture
    from layoutkit.games.canaletto.draw import annotated_board, answer_pictures

    locks = answer_pictures.annotate_locks(board, language)
    return {
        "spread.svg": export_picture(answer_pictures.draw_spread(board, language), "svg"),
        "locks.svg": annotated_board.draw_svg(board, locks),
    }


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
    more = len(overlap.witness) - _MOST
    shown = "; ".join(overlap.witness[:_MOST])
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
        share = score_text.format_whole_percent(start.value)
        likely = f"{start.witness[0]} is the most likely to come early: {share}"
        yield "start", f"{likely}, if {start.note}"


def format_matched(figure: Figure) -> str:
    """Return the number of matching treasures as text."""
    return f"{figure.value} of {format_count(figure.details['pieces'], 'treasure')} match"
