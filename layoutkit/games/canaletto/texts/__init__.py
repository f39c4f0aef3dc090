"""Typed tables of the printed texts of Canaletto."""

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """Texts of the rules page: each heading is followed by its paragraphs."""

    tiles_lie: Mapping[str, str]  # by `values_visible`
    box: tuple[str, ...]  # follows a number each; {low}, {high}


class SetupWords(Texts):
    """Texts of the setup sheet."""

    lay_tiles: Mapping[str, str]  # by `values_visible`


class AidWords(Texts):
    """Texts of a part of the player aid."""

    phrases: tuple[str, ...]  # {mask}


class TitleWords(Texts):
    """Alternative texts of pictures."""


class ReachWords(Texts):
    """Texts about the palaces to which bids lead."""


class LockWords(Texts):
    """Texts about the palaces that two groups have to themselves."""


class SpreadWords(Texts):
    """Texts about the distance between the treasures of a group."""


class CourseWords(Texts):
    """Texts about the auctions of a whole game."""

    auction: Plural


class TagWords(Texts):
    """Labels of the markers on roofs."""


class AnswerTexts(Texts):
    """Texts of the pictures of `score` and `solve`."""

    palace: Plural
    tags: TagWords
    reach: ReachWords
    locks: LockWords
    spread: SpreadWords
    course: CourseWords


class CanalettoTexts(Texts):
    """All texts in a language; names in braces are replaced by values."""

    titles: TitleWords
    treasure_names: Mapping[str, str]
    colour_names: Mapping[str, str]
    colour_letters: Mapping[str, str]
    signs: tuple[tuple[str, str], ...]  # the legend: sign and meaning
    aid: Mapping[str, AidWords]  # auction, mask, sale, debt, end
    sheet: SetupWords
    page: RuleWords
    answers: AnswerTexts


TEXTS = Translations(Path(__file__).parent, CanalettoTexts)
