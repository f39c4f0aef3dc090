"""All printed texts of Inkognito."""

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class MissionWords(Texts):
    """The table of missions."""

    names: Mapping[str, str]  # of the four people, as a mission says them


class PassportWords(Texts):
    """The passport: its cover, and the texts beside the table of missions."""

    turn: tuple[str, ...]


class TellWords(Texts):
    """The tells of the four persons, which are gestures that give them away."""

    short: Mapping[str, str]  # below a portrait


class NoteWords(Texts):
    """The note sheets."""


class SlipWords(Texts):
    """The secret slips."""


class EnvelopeWords(Texts):
    """The envelopes of the MB edition."""


class SetupWords(Texts):
    """The setup sheet."""

    exile: Mapping[str, str]


class RuleWords(Texts):
    """The rules page; each game shows the texts for its edition and number of players."""

    marbles: Mapping[str, str]  # what each colour moves, in mb
    marbles_ares: Mapping[str, str]
    exile: Mapping[str, str]


class InkognitoTexts(Texts):
    """All texts in one language; words in braces are filled in."""

    line: Plural
    places: Mapping[str, str]
    colours: Mapping[str, str]
    builds: Mapping[str, str]
    people: Mapping[str, str]
    marble_names: Mapping[str, str]
    signs: tuple[tuple[str, str], ...]
    missions: MissionWords
    passport: PassportWords
    tells: TellWords
    note: NoteWords
    slip: SlipWords
    envelope: EnvelopeWords
    sheet: SetupWords
    page: RuleWords


TEXTS = Translations(Path(__file__).parent, InkognitoTexts)
