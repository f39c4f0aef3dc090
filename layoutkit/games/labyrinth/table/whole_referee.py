"""The referee of whole games: replays a log and names the law that a wrong line breaks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.table.cards import CARD_COST, Card
from layoutkit.games.labyrinth.table.play import Action, Deed, Fault
from layoutkit.games.labyrinth.table.whole_game import CardPlay, WholeGame, spread

FORM = "the log"
"""Stands where a law is named if a line is not written as logs are."""

FORMAT = 2
"""Of logs: raised when a log of before would be replayed otherwise."""

BEGUN = {"turn": int, "player": str, "hand": list, "do": str}
PAID = {"card": str, "cost": int}
KEYS: Mapping[str, Mapping[str, type]] = {
    "walk": BEGUN | PAID | {"path": list},
    "lay": BEGUN | PAID | {"plank": str},
    "remove": BEGUN | PAID | {"plank": str},
    "move": BEGUN | PAID | {"plank": str, "to": str},
    "take joker": BEGUN,
    "swap": BEGUN | {"cards": list},
    "draw": BEGUN | {"cards": list},
    "discard": BEGUN | {"cards": list},
    "end": {"do": str, "turns": int, "missing": dict},
}
ALSO: Mapping[str, Any] = {
    "as": str,
    "shuffled": list,
    "winner": (str, type(None)),
}
HEAD: Mapping[str, type] = {"order": list, "hands": dict, "pile": list}


@dataclass(frozen=True, slots=True)
class GameReplay:
    """The outcome of a log: legal to its end, or the first line that is not, from 1."""

    winner: Colour | None
    turns: int
    fault: Fault | None = None
    line: int | None = None


class _Unread(Exception):  # noqa: N818 - the form of a line, not a failure
    """A line that is not written as logs are."""


def replay_game(case: Case, lines: Iterable[str]) -> GameReplay:
    """Replay a log on its board."""
    game = WholeGame(case, case.layout.players)
    number, is_ended = 0, False
    for number, text in enumerate(lines, 1):
        try:
            item = _read(text)
            if number == 1:
                game, fault = _deal(case, item)
            else:
                fault = Fault(FORM, "the game has ended") if is_ended else _follow(game, item)
                is_ended = item.get("do") == "end"
        except _Unread as trouble:
            fault = Fault(FORM, str(trouble))
        if fault:
            return GameReplay(game.winner, game.turn, fault, number)
    if not is_ended:
        return GameReplay(game.winner, game.turn, Fault(FORM, "the end is missing"), number)
    return GameReplay(game.winner, _turns(game))


def _turns(game: WholeGame) -> int:
    return game.turn if game.winner else game.turn - 1


def _read(text: str) -> dict[str, Any]:
    try:
        item = json.loads(text)
    except (ValueError, RecursionError):
        item = None
    if not isinstance(item, dict):
        raise _Unread("this is no line of a log")
    return item


def _check(item: Mapping[str, Any], keys: Mapping[str, Any], more: Sequence[str] = ()) -> None:
    for key, kind in keys.items():
        if not isinstance(item.get(key), kind):
            raise _Unread(f"{key} is missing or means nothing")
    for key in item.keys() - keys.keys():
        if key not in more or not isinstance(item[key], ALSO[key]):
            raise _Unread(f"{key} means nothing here")


def _deal(case: Case, item: Mapping[str, Any]) -> tuple[WholeGame, Fault | None]:
    """The game as its first line says."""
    players = case.layout.players
    for key, kind in HEAD.items():
        if not isinstance(item.get(key), kind):
            raise _Unread(f"{key} is missing or means nothing")
    if item.get("log") != FORMAT:
        raise _Unread(
            f"the log has format {item.get('log')!s:.20}; only format {FORMAT} is replayed"
        )
    order = [str(name) for name in item["order"]]
    names = [player.value for player in players]
    turned = [[*names[first:], *names[:first]] for first in range(len(names))]
    if order not in turned or list(item["hands"]) != order:
        fault = Fault("LAB-B10", f"the turn order of this board is {', '.join(names)}")
        return WholeGame(case, players), fault
    game = WholeGame(case, [Colour(name) for name in order])
    hands = [_cards(item["hands"][name]) for name in order]
    return game, game.deal(hands, _cards(item["pile"]))


def _follow(game: WholeGame, item: Mapping[str, Any]) -> Fault | None:
    """Let happen what a line says."""
    do = item.get("do")
    if not isinstance(do, str) or do not in KEYS:
        return Fault("LAB-T2", f"no card does {do!r}")
    more = {"draw": ["shuffled"], "end": ["winner"]}.get(do, ["as"] if "card" in KEYS[do] else [])
    _check(item, KEYS[do], more)
    if do == "end":
        return _end(game, item)
    return _fault_of_turn(game, item) or _happen(game, item)


def _happen(game: WholeGame, item: Mapping[str, Any]) -> Fault | None:
    if item["do"] == "take joker":
        return game.take_joker()
    if item["do"] == "swap":
        return game.swap(_cards(item["cards"]))
    if item["do"] == "discard":
        return game.discard(_cards(item["cards"]))
    if item["do"] == "draw":
        return game.draw(_cards(item["cards"]), _cards(item.get("shuffled", ())))
    card = _card(item["card"])
    if item["cost"] != CARD_COST[card]:
        return Fault("LAB-T2", f"{card} costs {CARD_COST[card]}, not {item['cost']}")
    use = _card(item.get("as", card))
    return game.play(CardPlay(card, use, tuple(_actions(item))))


def _fault_of_turn(game: WholeGame, item: Mapping[str, Any]) -> Fault | None:
    if game.is_over:
        return Fault("LAB-T7", "the game is over")
    if item["do"] != "discard" and (fault := game.fault_of_surplus()):
        return fault
    if (item["turn"], item["player"]) != (game.turn, game.colour.value):
        return Fault("LAB-B10", f"this is turn {game.turn}, of {game.colour}")
    held = list(spread(game.seat.hand))
    if _cards(item["hand"]) != held:
        return Fault(FORM, f"{game.colour} holds {', '.join(held) or 'nothing'}")
    return None


def _end(game: WholeGame, item: Mapping[str, Any]) -> Fault | None:
    if not game.is_over:
        return Fault("LAB-T7", "nobody has all gems yet")
    if item.get("winner") != (game.winner.value if game.winner else None):
        return Fault("LAB-T7", f"the winner is {game.winner or 'nobody'}")
    missing = {colour.value: len(seat.gems) for colour, seat in game.seats.items()}
    if (item["turns"], item["missing"]) != (_turns(game), missing):
        return Fault(FORM, f"this took {_turns(game)} turns, and these gems are left: {missing}")
    return None


def _actions(item: Mapping[str, Any]) -> Iterator[Action]:
    deed = Deed(item["do"])
    if deed is Deed.WALK:
        for place in item["path"]:
            yield Action(deed, str(place))
    else:
        yield Action(deed, item["plank"], item.get("to", ""))


def _card(name: object) -> Card:
    try:
        return Card(str(name))
    except ValueError:
        raise _Unread(f"{name!r} is no card") from None


def _cards(names: object) -> list[Card]:
    return [_card(name) for name in names] if isinstance(names, (list, tuple)) else []
