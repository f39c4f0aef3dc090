"""Pictures of `score` and `solve`: spread, locked palaces, and where bids lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry
from layoutkit.draw.marks import Group, Rect, Shape
from layoutkit.games.canaletto.board.facts import find_lock, smallest_open_set, sort_groups
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.draw.figures import column_sign
from layoutkit.games.canaletto.draw.plans import (
    PLAN_PALETTE,
    SHADES,
    Annotations,
    draw_annotated_board,
    marker_labels,
    palace_frame,
    shade_chip,
    token_frame,
)
from layoutkit.games.canaletto.draw.spread import draw_spread
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.games.canaletto.texts.answers import ANSWER_TEXTS, AnswerTexts, LockWords
from layoutkit.hints import join_words
from layoutkit.language import Language

Bids: TypeAlias = Sequence[tuple[int, int]]
"""Bids with the palaces that they lead to, counted from 1."""

_SIGN = 0.4  # the scale of chips in a legend


def score_pictures(case: Case, language: Language) -> Mapping[str, bytes]:
    """Return the pictures of the spread and of the locked palaces, by file name."""
    return {
        "spread.svg": export_picture(draw_spread(case, language), "svg"),
        "locks.svg": export_picture(
            draw_annotated_board(case, annotate_locks(case, language)), "svg"
        ),
    }


def solve_pictures(
    case: Case, column: int, bids: Bids, language: Language = Language.EN
) -> Mapping[str, bytes]:
    """Return the picture of the palaces to which bids lead; palaces count from 1."""
    plan = annotate_reach(case, column, bids, language)
    return {"reach.svg": export_picture(draw_annotated_board(case, plan), "svg")}


def annotate_reach(
    case: Case, column: int, bids: Bids, language: Language = Language.EN
) -> Annotations:
    """Return the winning bids in the quays of the palaces to which they lead."""
    by_palace: dict[int, list[int]] = {}
    for bid, palace in bids:
        by_palace.setdefault(palace - 1, []).append(bid)
    texts = ANSWER_TEXTS[language]
    quays = {
        index: shade_chip(shade_index(found[0], bids), format_ranges(found, texts.reach.or_))
        for index, found in by_palace.items()
    }
    quays[column - 1] = now_marks()
    return Annotations(
        fact=texts.reach.fact.format(palace=column),
        legend=Legend(texts.heading, tuple(reach_entries(column, bids, texts)), PLAN_PALETTE),
        language=language,
        quays=quays,
        tags=marker_labels(case, language),
    )


def shade_index(bid: int, bids: Bids) -> int:
    """Return the shade of a bid; a quarter of the bids shares each shade."""
    return (bid - bids[0][0]) * len(SHADES) // len(bids)


def format_ranges(numbers: Sequence[int], or_: str) -> list[str]:
    """Format rising numbers as ranges, such as `6-13`."""
    starts = [numbers[0], *(other for one, other in pairwise(numbers) if other != one + 1)]
    ends = [*(one for one, other in pairwise(numbers) if other != one + 1), numbers[-1]]
    ranges = [
        f"{one}" if one == end else f"{one}-{end}" for one, end in zip(starts, ends, strict=True)
    ]
    return [ranges[0], *(or_.format(bids=words) for words in ranges[1:])]


def now_marks() -> tuple[Shape, ...]:
    """Return the column in a quay."""
    return (column_sign(),)


def reach_entries(column: int, bids: Bids, texts: AnswerTexts) -> list[LegendEntry]:
    """Return the legend of chips, shades and the column."""
    low, high, reach_texts = bids[0][0], bids[-1][0], texts.reach
    chip = (Group(shade_chip(0, (f"{low}",)), scale=(_SIGN, _SIGN)),)
    meaning = reach_texts.chip.format(palace=column, next=high + 1, low=low)
    entries = [LegendEntry(chip, meaning, texts.number, texts.name_and_fact)]
    for shade in range(len(SHADES)):
        span = [bid for bid, _ in bids if shade_index(bid, bids) == shade]
        sign = (Rect((-4, -2.4), (8, 4.8), 1, role=f"shade-{shade}"),)
        entries.append(LegendEntry(sign, reach_texts.shade.format(low=span[0], high=span[-1])))
    pillar = (Group(now_marks(), scale=(0.5, 0.5)),)
    entries.append(LegendEntry(pillar, reach_texts.now.format(palace=column)))
    entries.append(LegendEntry((), reach_texts.not_next))
    return entries


def annotate_locks(case: Case, language: Language = Language.EN) -> Annotations:
    """Return the palaces that hold only two groups, and the other pieces of these groups."""
    lock, texts = find_lock(case.ring), ANSWER_TEXTS[language]
    frames = [mark for index in lock.palaces for mark in palace_frame(index)]
    others = [
        mark
        for index in case.ring.full
        if lock.palaces and index not in lock.palaces
        for number, group in enumerate(sort_groups(case.ring.lots[index])[:3])
        if group in lock.groups
        for mark in token_frame(index, number, "frame-2")
    ]
    pair = join_words((TEXTS[language].treasure_names[group] for group in lock.groups), texts.last)
    entries = tuple(lock_entries(pair, bool(others), texts.locks)) if lock.palaces else ()
    heading = texts.heading if entries else texts.locks.none
    return Annotations(
        fact=lock_fact(case, texts),
        legend=Legend(heading, entries, PLAN_PALETTE),
        language=language,
        tags=marker_labels(case, language),
        over=(*frames, *others),
    )


def lock_fact(case: Case, texts: AnswerTexts) -> str:
    """Return the fewest and most auctions that the setup allows, as text."""
    lock, full = find_lock(case.ring), len(case.ring.full)
    last = smallest_open_set(case.ring)
    most = full - len(last) + 1 if last else 0
    locked = texts.palace.counted(len(lock.palaces))
    return texts.locks.fact.format(fewest=full - len(lock.palaces), most=most, locked=locked)


def lock_entries(pair: str, has_others: bool, texts: LockWords) -> Iterator[LegendEntry]:
    """Yield the legend of the frames."""
    yield LegendEntry(frame_sign("frame"), texts.sole.format(groups=pair))
    if has_others:
        yield LegendEntry(frame_sign("frame-2"), texts.others.format(groups=pair))
    yield LegendEntry((), texts.no_more)
    yield LegendEntry((), texts.by_lots)


def frame_sign(role: str) -> tuple[Shape, ...]:
    """Return a frame for a legend."""
    return (Rect((-2.6, -2), (5.2, 4), 1, role=role),)
