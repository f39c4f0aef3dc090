"""Typed tables of the printed texts of Venice Connection."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from layoutkit.languages import Plural, Texts, Translations


class RuleWords(Texts):
    """Texts of the rules page: headings, their paragraphs, and captions of the pictures."""

    title: str
    players: str
    aim_heading: str
    aim: str
    start_heading: str
    start: str  # {stock}
    move_heading: str
    place: str
    row: str
    straddle: Mapping[str, str]  # by the key of the file
    touch: str
    edges: str
    corner: str
    stay: str
    end_heading: str
    close: str  # {stock}
    loose_tiles: Mapping[str, str]  # by the key of the file
    impossible_heading: str
    impossible: str
    alone: str
    run_out: str
    allowed_heading: str
    allowed: tuple[str, ...]  # a caption for each picture
    forbidden_heading: str
    forbidden: tuple[str, ...]


class PuzzleWords(Texts):
    """Texts of puzzle cards and storyboards."""

    task: str  # {turns}
    task_open: str
    left: str  # {left}
    solution: str
    answer: str  # what the signs on the solution mean
    course: str
    turn: str  # {number}, {player}
    mover: str  # who has the first turn of a course
    opponent: str
    closed: str
    won: str  # {turns}
    lost: str  # {turns}
    tile: Plural
    turn_noun: Plural
    page: str  # {number}, {pages}


class ConnectionTexts(Texts):
    """All texts in a language; names in braces are replaced by values."""

    untitled: str
    position_desc: str  # {count}
    tiles: str  # what sheets call the components
    puzzles: str
    rules: str
    straight: str
    bend: str
    making: str
    signs: tuple[tuple[str, str], ...]
    page: RuleWords
    sheet: PuzzleWords


TEXTS = Translations(Path(__file__).parent, ConnectionTexts)
