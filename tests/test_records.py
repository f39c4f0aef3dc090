"""Tests that records behave like dataclasses of the standard library."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest

from layoutkit import fast_dataclass as records


@records.dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    name: str = "unnamed"
    words: list[str] = dataclasses.field(default_factory=list, compare=False)


@records.dataclass(frozen=True, slots=True)
class Spot(Named):
    x: int
    y: int = 0


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class StandardNamed:
    name: str = "unnamed"
    words: list[str] = dataclasses.field(default_factory=list, compare=False)


@dataclasses.dataclass(frozen=True, slots=True)
class StandardSpot(StandardNamed):
    x: int
    y: int = 0


@records.dataclass(frozen=True, slots=True, order=True)
class Ordered:
    a: int
    b: str = dataclasses.field(default="", repr=False)


@dataclasses.dataclass(frozen=True, slots=True, order=True)
class StandardOrdered:
    a: int
    b: str = dataclasses.field(default="", repr=False)


@records.dataclass(frozen=True)
class Side:
    size: int
    known: dict[str, int] = dataclasses.field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if self.size < 0:
            raise ValueError("a side is not negative")

    @cached_property
    def area(self) -> int:
        return self.size**2


PAIRS = [(Spot, StandardSpot), (Ordered, StandardOrdered)]
CALLS: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
    ((1,), {}),
    ((1, 2), {}),
    ((), {}),
    ((1, 2, 3), {}),
    ((1,), {"name": "a"}),
    ((), {"x": 1, "y": 5, "words": ["b"]}),
    ((), {"a": 1, "b": "x"}),
]


def told(make: Callable[[], object]) -> str:
    try:
        return repr(make())
    except TypeError as error:
        return str(error)


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
@pytest.mark.parametrize(("given", "named"), CALLS)
def test_calls_and_words_are_those_of_the_standard_library(
    ours: Any, theirs: Any, given: tuple[Any, ...], named: dict[str, Any]
) -> None:
    said = told(lambda: theirs(*given, **named)).replace("Standard", "")
    assert told(lambda: ours(*given, **named)) == said


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_fields_and_places_in_patterns_are_the_same(ours: Any, theirs: Any) -> None:
    names = [
        [(one.name, one.kw_only) for one in dataclasses.fields(kind)] for kind in (ours, theirs)
    ]
    assert names[0] == names[1]
    assert ours.__match_args__ == theirs.__match_args__
    assert ours.__slots__ == theirs.__slots__


def test_equal_records_are_equal_keys_whatever_is_not_compared() -> None:
    one, same, other = Spot(1, words=["a"]), Spot(1, words=[]), Spot(1, 2)
    assert one == same and hash(one) == hash(same) and one != other
    assert one.__eq__(StandardSpot(1)) is NotImplemented and len({one, same, other}) == 2
    assert hash(Side(2, {"a": 1})) == hash(Side(2)) and Side(2, {"a": 1}) != Side(2)


def test_order_is_that_of_the_values_within_one_class() -> None:
    assert sorted([Ordered(2), Ordered(1, "b"), Ordered(1, "a")]) == [
        *(Ordered(1, "a"), Ordered(1, "b"), Ordered(2))
    ]
    assert Ordered(1) <= Ordered(1) and Ordered(2) >= Ordered(1) and Ordered(2) > Ordered(1)
    with pytest.raises(TypeError):
        _ = Ordered(1) < StandardOrdered(1)  # type: ignore[operator]


@pytest.mark.parametrize("record", [Spot(1), Ordered(1), Side(1)])
def test_records_do_not_change(record: Any) -> None:
    first = dataclasses.fields(record)[-1].name
    with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot assign to field '{first}'"):
        setattr(record, first, 5)
    with pytest.raises(dataclasses.FrozenInstanceError, match=f"cannot delete field '{first}'"):
        delattr(record, first)


@pytest.mark.parametrize("record", [Spot(1, name="a", words=["b"]), Ordered(1, "x"), Side(3)])
def test_records_come_back_from_other_processes_and_from_replace(record: Any) -> None:
    back = pickle.loads(pickle.dumps(record))
    assert back == record and repr(back) == repr(record)
    assert dataclasses.replace(record) == record and dataclasses.asdict(record)


def test_each_record_has_defaults_of_its_own() -> None:
    assert Spot(1).words is not Spot(1).words


def test_what_a_class_says_itself_stays() -> None:
    assert Side(3).area == 9
    with pytest.raises(ValueError, match="not negative"):
        Side(-1)

    @records.dataclass(frozen=True, slots=True)
    class Told:
        word: str

        def __repr__(self) -> str:
            return f"<{self.word}>"

    assert repr(Told("a")) == "<a>"


def test_what_is_not_frozen_is_made_as_ever() -> None:
    @records.dataclass(slots=True)
    class Count:
        number: int

    count = Count(1)
    count.number += 1
    assert count == Count(2)


def test_records_may_be_left_without_equality() -> None:
    @records.dataclass(frozen=True, slots=True, eq=False, repr=False)
    class Word:
        said: str

    word = Word("a")
    assert word != Word("a") and hash(word) == object.__hash__(word) and "Word object" in repr(word)
