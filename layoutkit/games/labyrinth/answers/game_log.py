"""The replay of a whole game's log: legal, or the first line that breaks a law."""

from __future__ import annotations

import json
from typing import Any

from layoutkit.answers import Answer
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.table.whole_referee import LOG_FORMAT, GameReplay, replay_game
from layoutkit.hints import format_count


def find_log_lines(data: Any) -> list[Any]:
    """Return the lines of a game's log, or an empty list for other files, such as plans.

    A log may end early, after its first line at the soonest.
    """
    lines = data if isinstance(data, list) else [data]
    return lines if lines and isinstance(lines[0], dict) and "hands" in lines[0] else []


def replay_log(case: BoardModel, items: list[Any], file: str) -> Answer:
    """Return the referee's verdict on a log that `playtest --log` wrote."""
    replayed = replay_game(case, map(json.dumps, items))
    fault = replayed.fault and {
        "line": replayed.line,
        "law": replayed.fault.law,
        "message": replayed.fault.message,
    }
    result = {
        "legal": fault is None,
        "winner": replayed.winner,
        "turns": replayed.turns,
        "fault": fault,
    }
    title = f"{file}: {case.layout.title}" if file else case.layout.title
    text = f"{title}\n{_format_replay(replayed)}\n"
    return Answer({"game": "labyrinth", "file": file, "log": result}, text, is_good=fault is None)


def _format_replay(replayed: GameReplay) -> str:
    turns = format_count(replayed.turns, "turn")
    if replayed.fault:
        law, message = replayed.fault.law, replayed.fault.message
        what = "is wrong" if law == LOG_FORMAT else f"breaks {law}"
        return f"  the game: line {replayed.line} {what}:\n    {message}"
    winner = f"{replayed.winner} wins" if replayed.winner else "nobody wins"
    return f"  the game: legal; {winner} after {turns}"
