"""Typed tables of the texts of pictures of `score` and `solve`."""

from __future__ import annotations

from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class ReachWords(Texts):
    """Texts about the palaces to which bids lead."""

    fact: str
    chip: str
    shade: str
    now: str
    not_next: str
    or_: str


class LockWords(Texts):
    """Texts about the palaces that two groups have to themselves."""

    fact: str
    none: str
    sole: str
    others: str
    no_more: str
    by_lots: str


class SpreadWords(Texts):
    """Texts about the distance between the treasures of a group."""

    fact: str
    none: str
    gap: str
    held: str
    free: str
    near: str
    line: str
    ideal: str


class CourseWords(Texts):
    """Texts about the auctions of a whole game."""

    fewest: str
    most: str
    auction: Plural
    step: str
    won: str
    passed: str
    last: str


class TagWords(Texts):
    """Labels of the markers on roofs."""

    start: str
    both: str
    column: str
    gondola: str


class AnswerTexts(Texts):
    """All texts in a language; names in braces are replaced by values."""

    name_and_fact: str
    heading: str
    number: str
    last: str  # before the last of a list
    palace: Plural
    tags: TagWords
    reach: ReachWords
    locks: LockWords
    spread: SpreadWords
    course: CourseWords


ANSWER_TEXTS = Translations(Path(__file__).parent, AnswerTexts)
