"""The languages of printed texts, and the loader of texts from TOML files.

Findings, JSON and the command line are in English only. Nothing that `check` loads may read TOML:
importing `tomllib` alone takes 4 ms.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Protocol,
    TypeAlias,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.wording import did_you_mean, join_words

Texts_co = TypeVar("Texts_co", covariant=True)

SAME_AS_ENGLISH = "same_as_english"
"""The key of a language file that lists texts identical to the English texts."""


class Language(StrEnum):
    """A language in which boards are printed: its code, and its English name for menus.

    This is the only list of languages. A new one is a line here and a file in each folder of
    texts; `pytest --rewrite-golden tests/test_language.py` writes it into the schemas.
    """

    english_name: str

    EN = "en", "English"
    NL = "nl", "Dutch"
    FR = "fr", "French"
    DE = "de", "German"
    IT = "it", "Italian"

    def __new__(cls, code: str, english_name: str = "") -> Language:
        """Make a member from a line of the list, or find it by its code."""
        member = str.__new__(cls, code)
        member._value_, member.english_name = code, english_name
        return member


LANGUAGES = tuple(one.value for one in Language)

Titles: TypeAlias = tuple[tuple[str, str], ...]
"""The title of a board in several languages: the key `titles` of a file."""


class Titled(Protocol):
    """A layout with a title, which it may have in several languages."""

    @property
    def title(self) -> str:
        """Return the title in reports, and in every language without its own title."""

    @property
    def titles(self) -> Titles:
        """Return the titles to print, by language."""


def read_titles(data: Mapping[str, Any]) -> Titles:
    """Return the titles that a file has for single languages."""
    titles = data.get("titles", {})
    return tuple((language, titles[language]) for language in LANGUAGES if language in titles)


def title_pairs(old: Titled, new: Titled) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each title of two boards, and the title before and after."""
    yield "title", old.title, new.title
    before, after = dict(old.titles), dict(new.titles)
    for language in LANGUAGES:
        yield f"title in {language}", before.get(language, ""), after.get(language, "")


def choose_title(board: Titled, language: Language) -> str:
    """Return the title to print in a language; empty if the board has none."""
    return dict(board.titles).get(language.value, board.title).strip()


def read_toml(file: Path) -> dict[str, Any]:
    """Return the contents of a TOML file of the package."""
    import tomllib  # takes 4 ms

    return tomllib.loads(file.read_text(encoding="utf-8"))


class Translations(Mapping[Language, Texts_co]):
    """The texts of a folder by language: `en.toml`, `nl.toml`, ..., each a table of one class.

    A file is read when its language is first used, because most runs print one language. A language
    without a file is printed in English.
    """

    def __init__(self, folder: Path, table: type[Texts_co]) -> None:
        self._folder, self._table = folder, table
        self._read: dict[Language, Texts_co] = {}

    def __getitem__(self, language: Language) -> Texts_co:
        if language not in self._read:
            data = self.data(language)
            data.pop(SAME_AS_ENGLISH, None)
            texts: Texts_co = _parse_as(data, self._table)
            self._read[language] = texts
        return self._read[language]

    def data(self, language: Language) -> dict[str, Any]:
        """Return the contents of the file of a language."""
        path = self._folder / f"{language.value}.toml"
        if not path.exists():
            path = self._folder / f"{Language.EN.value}.toml"
        return read_toml(path)

    def __iter__(self) -> Iterator[Language]:
        return iter(Language)

    def __len__(self) -> int:
        return len(Language)


def _parse_as(value: Any, kind: Any) -> Any:
    inner, kind = get_args(kind), get_origin(kind) or kind
    if kind is tuple:
        return tuple(
            _parse_as(one, inner[0] if inner[-1] is ... else inner[at])
            for at, one in enumerate(value)
        )
    if kind is Mapping:
        return {name: _parse_as(one, inner[1]) for name, one in value.items()}
    if not isinstance(kind, type) or kind is str:
        return value
    kinds = get_type_hints(kind)
    return kind(**{name: _parse_as(one, kinds.get(name, str)) for name, one in value.items()})


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Texts:
    """A table of texts in one language; its names are the keys of `en.toml`.

    A class declares the entries that are not plain texts: nouns, lists, and tables in the table.
    """

    def __init__(self, **texts: Any) -> None:
        vars(self).update(texts)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> str:
            """Return a plain text; `tests/test_language.py` finds names that no file has."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A noun in singular and plural."""

    one: str
    many: str

    def of(self, number: int) -> str:
        """Return the form of the noun that follows a number."""
        return self.one if number == 1 else self.many

    def counted(self, number: int) -> str:
        """Return a number with its noun."""
        return f"{number} {self.of(number)}"


def format_decimal(number: float, language: Language) -> str:
    """Return a number with the decimal separator of a language."""
    text = f"{number:g}"
    return text if language is Language.EN else text.replace(".", ",")


def choose_language(asked: str | None, *written: object) -> Language:
    """Return the requested language; without a request, the first known of the others."""
    if asked is not None and asked not in LANGUAGES:
        choice = f"choose {join_words(LANGUAGES, 'or')}"
        raise LayoutkitError(f'no language "{asked}": {choice}', did_you_mean(asked, LANGUAGES))
    known = (one for one in (asked, *written) if one in LANGUAGES)
    return Language(next(known, Language.EN))
