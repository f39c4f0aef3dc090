"""The referee of whole games: replays a log and names the first line that is not legal.

A log is written by `playtest --log`, one JSON object per line: the deal, each play with the hand
before it, and the end. Every line is checked for its form first, then for the laws of play.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.referee import full_game
from layoutkit.games.labyrinth.referee.solo import RuleViolation, read_actions

LOG_FORMAT = "the log"  # named instead of a law if a line does not have the form of a log

LOG_VERSION = 2
"""The version of the log format, raised when older logs would be replayed differently."""

TURN_KEYS = {"turn": int, "player": str, "hand": list, "do": str}
CARD_KEYS = {"card": str, "cost": int}
KEYS_BY_ACTION: Mapping[str, Mapping[str, type]] = {
    "walk": TURN_KEYS | CARD_KEYS | {"path": list},
    "lay": TURN_KEYS | CARD_KEYS | {"plank": str},
    "remove": TURN_KEYS | CARD_KEYS | {"plank": str},
    "move": TURN_KEYS | CARD_KEYS | {"plank": str, "to": str},
    "take joker": TURN_KEYS,
    "swap": TURN_KEYS | {"cards": list},
    "draw": TURN_KEYS | {"cards": list},
    "discard": TURN_KEYS | {"cards": list},
    "end": {"do": str, "turns": int, "missing": dict},
}
OPTIONAL_KEYS: Mapping[str, Any] = {"as": str, "shuffled": list, "winner": (str, type(None))}
HEADER_KEYS: Mapping[str, type] = {"order": list, "hands": dict, "pile": list}


@dataclass(frozen=True, slots=True)
class GameReplay:
    """The outcome of a log: legal to its end, or its first illegal line, counted from 1."""

    winner: Colour | None
    turns: int
    fault: RuleViolation | None = None
    line: int | None = None


class _MalformedLine(Exception):  # noqa: N818 - not a failure of the program
    """A line that does not have the form of a log."""


def replay_game(model: BoardModel, lines: Iterable[str]) -> GameReplay:
    """Replay a log on its board."""
    game = full_game.FullGame(model, model.layout.players)
    number, is_ended = 0, False
    for number, text in enumerate(lines, 1):
        try:
            item = _parse_line(text)
            if number == 1:
                game, fault = _deal(model, item)
            elif is_ended:
                fault = RuleViolation(LOG_FORMAT, "the game has already ended")
            else:
                fault = _replay_line(game, item)
                is_ended = item.get("do") == "end"
        except _MalformedLine as error:
            fault = RuleViolation(LOG_FORMAT, str(error))
        if fault:
            return GameReplay(game.winner, game.turn, fault, number)
    if not is_ended:
        fault = RuleViolation(LOG_FORMAT, "the last line of the game is missing")
        return GameReplay(game.winner, game.turn, fault, number)
    return GameReplay(game.winner, _turns(game))


def _turns(game: full_game.FullGame) -> int:
    return game.turn if game.winner else game.turn - 1


def _parse_line(text: str) -> dict[str, Any]:
    try:
        item = json.loads(text)
    except (ValueError, RecursionError):
        item = None
    if not isinstance(item, dict):
        raise _MalformedLine("this is not a line of a log")
    return item


def _require(item: Mapping[str, Any], keys: Mapping[str, Any]) -> None:
    for key, kind in keys.items():
        if not isinstance(item.get(key), kind):
            raise _MalformedLine(f'"{key}" is missing or has the wrong type')


def _deal(
    model: BoardModel, item: Mapping[str, Any]
) -> tuple[full_game.FullGame, RuleViolation | None]:
    """Return the game that the first line of a log starts."""
    players = model.layout.players
    _require(item, HEADER_KEYS)
    if item.get("log") != LOG_VERSION:
        raise _MalformedLine(
            f"the log has format {item.get('log')!s:.20}; this version replays format {LOG_VERSION}"
        )
    order = [str(name) for name in item["order"]]
    names = [player.value for player in players]
    turned = [[*names[first:], *names[:first]] for first in range(len(names))]
    if order not in turned or list(item["hands"]) != order:
        fault = RuleViolation("LAB-B10", f"the turn order of this board is {', '.join(names)}")
        return full_game.FullGame(model, players), fault
    game = full_game.FullGame(model, [Colour(name) for name in order])
    hands = [_cards(item["hands"][name]) for name in order]
    return game, game.deal(hands, _cards(item["pile"]))


def _replay_line(game: full_game.FullGame, item: Mapping[str, Any]) -> RuleViolation | None:
    """Carry out a line of a log; return the violation if it is not legal."""
    do = item.get("do")
    if not isinstance(do, str) or do not in KEYS_BY_ACTION:
        return RuleViolation("LAB-T2", f"no card allows {do!r}")
    keys = KEYS_BY_ACTION[do]
    _require(item, keys)
    optional = {"draw": "shuffled", "end": "winner"}.get(do, "as" if "card" in keys else "")
    for key in item.keys() - keys.keys():
        if key != optional or not isinstance(item[key], OPTIONAL_KEYS[key]):
            raise _MalformedLine(f'"{key}" is unknown here or has the wrong type')
    if do == "end":
        return _end(game, item)
    return _check_turn(game, item) or _carry_out(game, item)


def _carry_out(game: full_game.FullGame, item: Mapping[str, Any]) -> RuleViolation | None:
    if item["do"] == "take joker":
        return game.take_joker()
    if item["do"] == "swap":
        return game.swap(_cards(item["cards"]))
    if item["do"] == "discard":
        return game.discard(_cards(item["cards"]))
    if item["do"] == "draw":
        return game.draw(_cards(item["cards"]), _cards(item.get("shuffled", ())))
    card = _card(item["card"])
    if item["cost"] != full_game.CARD_COST[card]:
        return RuleViolation(
            "LAB-T2", f"{card} costs {full_game.CARD_COST[card]}, not {item['cost']}"
        )
    stands_for = _card(item.get("as", card))
    return game.play(full_game.CardPlay(card, stands_for, tuple(read_actions(item))))


def _check_turn(game: full_game.FullGame, item: Mapping[str, Any]) -> RuleViolation | None:
    if game.is_over:
        return RuleViolation("LAB-T7", "the game is over")
    if item["do"] != "discard" and (fault := game.check_surplus()):
        return fault
    if (item["turn"], item["player"]) != (game.turn, game.colour.value):
        return RuleViolation("LAB-B10", f"this is turn {game.turn}, and it is {game.colour}'s")
    held = full_game.list_cards(game.seat.hand)
    if _cards(item["hand"]) != held:
        return RuleViolation(
            LOG_FORMAT, f"the hand of {game.colour} is {', '.join(held) or 'empty'}"
        )
    return None


def _end(game: full_game.FullGame, item: Mapping[str, Any]) -> RuleViolation | None:
    if not game.is_over:
        return RuleViolation("LAB-T7", "the game is not over: nobody has all gems")
    if item.get("winner") != (game.winner.value if game.winner else None):
        return RuleViolation("LAB-T7", f"the winner is {game.winner or 'nobody'}")
    missing = {colour.value: len(seat.gems) for colour, seat in game.seats.items()}
    if (item["turns"], item["missing"]) != (_turns(game), missing):
        return RuleViolation(
            LOG_FORMAT, f"the game took {_turns(game)} turns and left these gems: {missing}"
        )
    return None


def _card(name: object) -> full_game.Card:
    try:
        return full_game.Card(str(name))
    except ValueError:
        raise _MalformedLine(f"{name!r} is not a card") from None


def _cards(names: object) -> list[full_game.Card]:
    return [_card(name) for name in names] if isinstance(names, (list, tuple)) else []
