"""Every text of a picture of an answer: where bids lead, which palaces are locked, the spread."""

from __future__ import annotations

from pathlib import Path

from layoutkit.language import Noun, Texts, Translations


class ReachWords(Texts):
    """Where bids lead."""

    fact: str
    chip: str
    shade: str
    now: str
    not_next: str
    or_: str


class LockWords(Texts):
    """The palaces that two groups have to themselves."""

    fact: str
    none: str
    sole: str
    others: str
    no_more: str
    by_lots: str


class SpreadWords(Texts):
    """How far the treasures of each group lie apart."""

    fact: str
    none: str
    gap: str
    held: str
    free: str
    near: str
    line: str
    ideal: str


class CourseWords(Texts):
    """The auctions of a whole game, one after the other."""

    fewest: str
    most: str
    auction: Noun
    step: str
    won: str
    passed: str
    last: str


class TagWords(Texts):
    """What stands on a roof: the markers."""

    start: str
    both: str
    column: str
    gondola: str


class AnswerTexts(Texts):
    """The texts in one language; words in braces are filled in."""

    name_and_fact: str
    heading: str
    number: str
    last: str  # before the last of a list
    palace: Noun
    tags: TagWords
    reach: ReachWords
    locks: LockWords
    spread: SpreadWords
    course: CourseWords


ANSWER_TEXTS = Translations(Path(__file__).parent, AnswerTexts)
