"""All printed texts of Inkognito."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class MissionWords(Texts):
    """The table of missions."""

    heading: str
    any_on: str  # {who}
    on: str  # {one}, {who}
    to: str  # {one}, {number}
    escape: str  # {one}, {number}
    home: str  # {one}
    meeting: str  # {one}, {other}
    agent_to: str  # {number}
    agent_home: str
    names: Mapping[str, str]  # of the four people, as a mission says them
    ambassador: str
    onto_ambassador: str
    order: str


class PassportWords(Texts):
    """The passport: its cover, and the texts beside the table of missions."""

    cover: str
    republic: str
    bearer: str
    missions: str
    teams: str
    turn_heading: str
    turn: tuple[str, ...]
    turn_ambassador: str  # five players
    alone_heading: str
    alone: str
    alone_ares: str


class TellWords(Texts):
    """The tells of the four persons, which are gestures that give them away."""

    heading: str
    short: Mapping[str, str]  # below a portrait
    all: str
    use: str
    hint: str


class NoteWords(Texts):
    """The note sheets."""

    heading: str
    mine: str  # {colour}
    hint: str
    message: str


class SlipWords(Texts):
    """The secret slips."""

    only_for: str  # {colour}
    aside: str
    fold: str
    you_are: str
    true_figure: str  # {build}
    message: str
    show: str
    put_aside: str


class EnvelopeWords(Texts):
    """The envelopes of the MB edition."""

    secret: str
    owner: str


class SetupWords(Texts):
    """The setup sheet."""

    heading: str  # {title}
    placement: str
    seats: str  # {colours}
    start: str  # {colour}
    start_mb: str  # {colour}
    take: str
    place: str
    ambassador: str
    deal: str
    deal_three: str
    deal_ares: str
    deal_ares_three: str
    slips: str
    three: str
    five: str
    marbles: str  # {marbles}
    marbles_ares: str  # {marbles}
    exile: Mapping[str, str]
    under_way: str
    exiled: str  # {figures}


class RuleWords(Texts):
    """The rules page; each game shows the texts for its edition and number of players."""

    title: str
    players: str  # {players}
    aim_heading: str
    aim: str
    teams: str
    board_heading: str
    board: str
    places: str  # {n1} to {n8}
    start_heading: str
    own: str
    sets: str
    start_mb: str
    start_ares: str
    three: str
    three_start: str
    five: str
    shake_heading: str
    shake: str
    counts: str
    counts_ares: str
    marbles: Mapping[str, str]  # what each colour moves, in mb
    marbles_ares: Mapping[str, str]
    free: str
    move_heading: str
    over: str
    meet: str
    ambassador_moves: str
    purple: str
    ask_heading: str
    ask: str
    ask_ambassador: str
    no_ask: str
    answer_heading: str
    message: str
    again: str
    again_ares: str
    note: str
    exile_heading: str
    exile: Mapping[str, str]
    exile_ambassador: str
    exile_ambassador_ares: str
    end_heading: str
    missions: str
    end: str
    at_home: str
    three_heading: str
    alone: str
    alone_ares: str
    absent: str
    absent_ares: str
    five_heading: str
    fifth: str
    fifth_wins: str
    agents: str
    head_heading: str
    head: str


class InkognitoTexts(Texts):
    """All texts in one language; words in braces are filled in."""

    untitled: str
    subtitle: str
    board_desc: str  # {spaces}
    by_land: str
    by_water: str
    line: Plural
    no_way: str
    places: Mapping[str, str]
    colours: Mapping[str, str]
    builds: Mapping[str, str]
    people: Mapping[str, str]
    marble_names: Mapping[str, str]
    figures: str  # what sheets call the components
    passports: str
    envelopes: str
    cards: str
    marbles: str
    notes: str
    slips: str
    rules: str
    setup: str
    identity: str
    build: str
    message: str
    start_card: str
    glue: str
    making: str
    making_envelopes: str
    making_slips: str
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
