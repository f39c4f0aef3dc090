"""Every text of Venice Connection that is printed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from layoutkit.language import Noun, Texts, Translations


class RuleWords(Texts):
    """The rules page: headings, what stands below them, and captions of the pictures."""

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
    """The page of a puzzle, and the storyboard of a course of play."""

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
    tile: Noun
    turn_noun: Noun
    page: str  # {number}, {pages}


class ConnectionTexts(Texts):
    """The texts in one language; words in braces are filled in."""

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
