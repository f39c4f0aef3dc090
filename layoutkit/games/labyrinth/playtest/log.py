"""The log of a game as lines of JSON: the deal, every play with the hand before it, the end.

Names are those of the file, so that people can follow a log on the board and the referee needs
none of the numbers of the quick game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.playtest.arena import CARDS, Arena
from layoutkit.games.labyrinth.playtest.game import (
    COST,
    JOKER,
    MOVE,
    ONE,
    SWAP,
    TAKE,
    Play,
    Table,
    cards_in,
)
from layoutkit.games.labyrinth.playtest.options import PlaytestOptions
from layoutkit.games.labyrinth.playtest.results import GameResult
from layoutkit.games.labyrinth.table.whole_game import DEED_OF
from layoutkit.games.labyrinth.table.whole_referee import FORMAT


class Scribe:
    """Writes down what happens at a table."""

    def __init__(
        self, case: Case, arena: Arena, seed: int, block: int, options: PlaytestOptions
    ) -> None:
        self.arena = arena
        self.colours = [case.layout.players[seat].value for seat in arena.order]
        self.lines: list[str] = []
        self._head = {
            "game": "labyrinth",
            "log": FORMAT,
            "title": case.layout.title,
            "seed": seed,
            "block": block,
            "order": self.colours,
            "players": {
                colour: options.level(seat).value
                for colour, seat in zip(self.colours, arena.order, strict=True)
            },
        }

    def dealt(self, table: Table) -> None:
        """The first line: who plays, and all cards."""
        hands = {
            colour: _cards(cards_in(player.hand))
            for colour, player in zip(self.colours, table.players, strict=True)
        }
        self._write({**self._head, "hands": hands, "pile": _cards(reversed(table.pile))})

    def playing(self, table: Table, turn: int, place: int, play: Play) -> None:
        """One play, and the hand that it comes from."""
        hand = table.players[place].hand
        if play.swapped:
            cards = {"cards": _cards(play.swapped)}
            self._write({**self._begun(turn, place, hand), "do": "swap", **cards})
            hand += ONE[JOKER] - sum(ONE[card] for card in play.swapped)
        if play.use == SWAP:
            return
        item = self._begun(turn, place, hand)
        if play.use == TAKE:
            self._write({**item, "do": "take joker"})
            return
        card, use = CARDS[play.card], CARDS[play.use]
        paid: dict[str, Any] = {"card": card.value}
        paid |= {"as": use.value} if card is not use else {}
        self._write(
            {**item, "do": DEED_OF[use].value, **self._done(play), **paid, "cost": COST[play.card]}
        )

    def drawing(self, table: Table, turn: int, place: int) -> None:
        """The hand that is left at the end of a turn."""
        self._ending = self._begun(turn, place, table.players[place].hand)
        self._empty_after = len(table.pile)

    def drawn(self, table: Table, cards: Sequence[int]) -> None:
        """The cards that came to it, and the pile if it was shuffled anew."""
        item = {**self._ending, "do": "draw", "cards": _cards(cards)}
        if len(cards) > self._empty_after:
            mixed = [*cards[self._empty_after :], *reversed(table.pile)]
            item["shuffled"] = _cards(mixed)
        self._write(item)

    def discarding(self, table: Table, turn: int, place: int, cards: Sequence[int]) -> None:
        """The cards that are too many, and the hand that they are chosen from."""
        item = self._begun(turn, place, table.players[place].hand)
        self._write({**item, "do": "discard", "cards": _cards(cards)})

    def ended(self, result: GameResult, seats: Sequence[str]) -> None:
        """The last line: who won, and how far the others came."""
        self._write(
            {
                "do": "end",
                "winner": None if result.winner is None else seats[result.winner],
                "turns": result.turns,
                "missing": dict(zip(seats, result.missing, strict=True)),
            }
        )

    def _begun(self, turn: int, place: int, hand: int) -> dict[str, Any]:
        return {"turn": turn, "player": self.colours[place], "hand": _cards(cards_in(hand))}

    def _done(self, play: Play) -> dict[str, Any]:
        names = self.arena.names
        if play.path:
            return {"path": [names[node] for node in play.path]}
        to = {"to": names[play.to]} if play.use == MOVE else {}
        return {"plank": names[play.place], **to}

    def _write(self, item: dict[str, Any]) -> None:
        self.lines.append(json.dumps(item, ensure_ascii=False))


def _cards(numbers: Iterable[int]) -> list[str]:
    return [CARDS[card].value for card in numbers]
