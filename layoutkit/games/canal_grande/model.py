"""Records of a Canal Grande file, the numbers of the rule sheet, and how a file becomes them."""

from collections.abc import Collection, Mapping
from dataclasses import field
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Titles, read_titles
from layoutkit.settings.value_types import Interval


class District(StrEnum):
    """The six districts, in the order of the rule sheet."""

    CANNAREGIO = "cannaregio"
    SANTA_CROCE = "santa-croce"
    SAN_POLO = "san-polo"
    DORSODURO = "dorsoduro"
    SAN_MARCO = "san-marco"
    CASTELLO = "castello"


SPY, TRAITOR, GONDOLA, DOGE = "spy", "traitor", "gondola", "doge"
DISTRICTS = tuple(str(one) for one in District)
CARDS_NEVER_HELD = (SPY, TRAITOR, DOGE)  # carried out at once: no hand holds them (CG-P3)
OTHER_CARDS = (SPY, TRAITOR, GONDOLA, DOGE)
CARDS = (*DISTRICTS, *OTHER_CARDS)
NUMBERS = (1, 2, 3)
ONE_DECK: Mapping[str, int] = {
    **dict.fromkeys(DISTRICTS, 5),
    SPY: 3,
    TRAITOR: 7,
    GONDOLA: 6,
    DOGE: 6,
}
"""The action cards of one deck: 52."""

ACTION_CARDS_PER_ROUND, NUMBER_CARDS_PER_ROUND = 5, 3  # CG-P1
DISTRICTS_PER_HAND = 4  # districts in a starting hand (CG-S2, S13)
SAME_DISTRICT_WINS = 4  # districts of one kind that win (CG-P10, P19)
NAMES = {district: district.replace("-", " ").title() for district in District}


class Variant(StrEnum):
    """The two variants: for two players, and for two teams of two."""

    TWO = "two"
    FOUR = "four"

    @property
    def seats(self) -> tuple[str, ...]:
        """Return the seats by letter, which is also the order of dividing."""
        return ("A", "B") if self is Variant.TWO else ("A", "B", "C", "D")

    @property
    def decks(self) -> int:
        """Return the number of decks in the box."""
        return 1 if self is Variant.TWO else 2

    @property
    def set_aside(self) -> int:
        """Return how many cards of each district the hands are dealt from (CG-S2, S13)."""
        return 2 * self.decks

    @property
    def gondolas(self) -> int:
        """Return the number of gondolas in a starting hand (CG-S14)."""
        return 0 if self is Variant.TWO else 1

    @property
    def removed(self) -> Mapping[str, int]:
        """Return the cards that are out of play (CG-S12)."""
        return {} if self is Variant.TWO else {TRAITOR: 8}


USUAL_SEATING = ("A", "B", "C", "D")  # clockwise, with the teams A+B and C+D
Weight: TypeAlias = Annotated[float, Interval(-100, 100)]


@dataclass(frozen=True, slots=True)
class Settings:
    """Rules that the sources leave open (ASSUMPTION), card values, and limits of warnings."""

    # CG-A1: the number cards of one deck
    number_ones: Annotated[int, Interval(1, 20)] = 4
    number_twos: Annotated[int, Interval(1, 20)] = 5
    number_threes: Annotated[int, Interval(1, 20)] = 5
    phase_limit_two: Annotated[int, Interval(4, 100)] = 10  # CG-P9
    phase_limit_four: Annotated[int, Interval(4, 100)] = 14  # CG-P18
    round: Literal["pair", "cycle"] = "pair"  # CG-A8, where the file does not say
    # CG-A9: with two, whether a gondola joins a vote without a card of the led district
    gondola_two: Literal["with-district", "alone"] = "with-district"
    # CG-M6: what a card of an offer is worth; a number card by each point
    weight_district: Weight = 2.0
    weight_gondola: Weight = 2.0
    weight_doge: Weight = 3.0
    weight_spy: Weight = 2.0
    weight_traitor: Weight = 2.0
    weight_number: Weight = -1.0
    # limits of the warnings about a deal (CG-V13, V14)
    hand_same_max: Annotated[int, Interval(1, 4)] = 3
    gap_max_two: Annotated[int, Interval(0, 8)] = 7
    gap_max_four: Annotated[int, Interval(0, 16)] = 11
    doge_rounds: Annotated[int, Interval(1, 15)] = 3


Cards: TypeAlias = Mapping[str, int]
"""How many there are of each card; what is not named is not there."""


@dataclass(frozen=True, slots=True)
class RandomPile:
    """A pile that a seed shuffles of what the rest of the file leaves."""

    seed: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game under way, at the start of a round."""

    displays: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, tuple[int, ...]]
    discard: Cards
    last_divider: str | None
    phase: int
    used_numbers: tuple[int, ...] | None  # not shuffled back at the end of a phase (CG-A3)

    @property
    def shown(self) -> tuple[int, ...]:
        """Return the number cards shown in this phase."""
        return tuple(number for row in self.numbers.values() for number in row)


NOTHING_SHOWN = Snapshot({}, {}, {}, None, 1, None)


@dataclass(frozen=True, slots=True)
class Layout:
    """A setup as written.

    Names are not resolved, and the index of an item is its index in the file.
    """

    variant: Variant
    seats: tuple[str, ...]
    first_divider: str
    hands: Mapping[str, Cards]
    title: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    teams: tuple[tuple[str, ...], ...] | None = None
    removed: Cards | None = None
    action_pile: tuple[str, ...] | RandomPile | None = None
    number_pile: tuple[int, ...] | RandomPile | None = None
    snapshot: Snapshot | None = None
    round: str | None = None
    settings: Settings = field(default_factory=Settings)
    titles: Titles = ()

    @property
    def is_start(self) -> bool:
        """Return whether the game has not begun."""
        return self.snapshot is None

    @property
    def in_cycles(self) -> bool:
        """Return whether a phase can end after every fourth division only (CG-A8)."""
        return self.variant is Variant.FOUR and (self.round or self.settings.round) == "cycle"

    @property
    def phase_limit(self) -> int:
        """Return the sum of number cards that ends a phase (CG-P9, P18)."""
        known = self.settings
        two = self.variant is Variant.TWO
        return known.phase_limit_two if two else known.phase_limit_four

    @property
    def other_variant(self) -> Variant | None:
        """Return the other variant if seats and hands are all of that one."""
        (other,) = (one for one in Variant if one is not self.variant)
        return other if set(self.seats) == set(self.hands) == set(other.seats) else None

    def hand(self, seat: str) -> Cards:
        """Return the hand of a seat; an empty one if the file leaves it out."""
        return self.hands.get(seat, {})


Side: TypeAlias = tuple[str, ...]
"""The seats that win together: a player, or a team."""


@dataclass(frozen=True, slots=True)
class BoardModel:
    """A layout with its sides and the order of its piles.

    `sides` is empty if the teams are invalid. Piles begin with their top card and are None if the
    file does not give their order. `actions_left` and `numbers_left` count the cards of the piles,
    which are known without an order too.
    """

    layout: Layout
    sides: tuple[Side, ...]
    actions: tuple[str, ...] | None
    numbers: tuple[int, ...] | None
    actions_left: Cards
    numbers_left: Mapping[int, int]

    @property
    def dividers(self) -> tuple[str, ...]:
        """Return the seats in the order of dividing, by letter (CG-P8, P11)."""
        return self.layout.variant.seats


def read_layout(
    data: Mapping[str, Any],
    settings: Settings | None = None,
    faults: Collection[Pointer] = frozenset(),
) -> Layout:
    """Return the setup as written.

    Items in `faults` break the schema: they are left out of their list.
    """
    out = {fault[:2] for fault in faults}
    teams = readable_items(data, "teams", out)
    return Layout(
        variant=Variant(data["variant"]),
        seats=readable_items(data, "seats", out) or (),
        first_divider=data["first_divider"],
        hands={seat: read_cards(hand) for seat, hand in data["hands"].items()},
        title=data.get("title", ""),
        titles=read_titles(data),
        names=dict(data.get("names", {})),
        teams=None if teams is None else tuple(map(tuple, teams)),
        removed=read_cards(data["removed"]) if "removed" in data else None,
        action_pile=read_pile(data, "action_pile", out),
        number_pile=read_pile(data, "number_pile", out),
        snapshot=read_snapshot(data["snapshot"]) if "snapshot" in data else None,
        round=data.get("round"),
        settings=settings or Settings(),
    )


def readable_items(
    data: Mapping[str, Any], key: str, out: Collection[Pointer]
) -> tuple[Any, ...] | None:
    """Return the items of a list that the schema accepts; None without a list."""
    if not isinstance(data.get(key), list):
        return None
    return tuple(one for index, one in enumerate(data[key]) if (key, index) not in out)


def read_cards(data: Mapping[str, Any]) -> Cards:
    """Return the number of each card, in the order of the file."""
    return {card: int(number) for card, number in data.items() if number}


def read_pile(
    data: Mapping[str, Any], key: str, out: Collection[Pointer]
) -> tuple[Any, ...] | RandomPile | None:
    """Return a pile as written: a list of cards, or a seed."""
    if isinstance(data.get(key), Mapping):
        return RandomPile(int(data[key]["random"]))
    return readable_items(data, key, out)


def read_snapshot(data: Mapping[str, Any]) -> Snapshot:
    """Return a game under way; keys that the file leaves out are empty."""
    used = data.get("used_numbers")
    return Snapshot(
        {seat: tuple(row) for seat, row in data.get("displays", {}).items()},
        {seat: read_numbers(row) for seat, row in data.get("numbers", {}).items()},
        read_cards(data.get("discard", {})),
        data.get("last_divider"),
        int(data.get("phase", 1)),
        None if used is None else read_numbers(used),
    )


def read_numbers(numbers: list[Any]) -> tuple[int, ...]:
    """Return number cards as integers; YAML may have them as 3.0."""
    return tuple(int(number) for number in numbers)
