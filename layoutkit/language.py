"""The languages of all that is printed; findings, JSON and the command line are English."""

from __future__ import annotations

from enum import StrEnum

from layoutkit.errors import LayoutkitError
from layoutkit.hints import did_you_mean, listed
from layoutkit.records import dataclass


class Language(StrEnum):
    """English, Dutch, French, German."""

    EN = "en"
    NL = "nl"
    FR = "fr"
    DE = "de"


LANGUAGES = tuple(one.value for one in Language)


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun for one thing and for several."""

    one: str
    many: str

    def of(self, number: int) -> str:
        """The noun as it follows a number."""
        return self.one if number == 1 else self.many

    def counted(self, number: int) -> str:
        """A number with its noun."""
        return f"{number} {self.of(number)}"


def decimal(number: float, language: Language) -> str:
    """A number as it is written in a language: with a comma but in English."""
    said = f"{number:g}"
    return said if language is Language.EN else said.replace(".", ",")


def pick_language(asked: str | None, *written: object) -> Language:
    """The language that is asked for; else the first one that is written."""
    if asked is not None and asked not in LANGUAGES:
        must = f"choose {listed(LANGUAGES, 'or')}"
        raise LayoutkitError(f'no language "{asked}": {must}', did_you_mean(asked, LANGUAGES))
    known = (one for one in (asked, *written) if one in LANGUAGES)
    return Language(next(known, Language.EN))
