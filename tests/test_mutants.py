"""Tests of the tool that changes functions, and of its lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.__main__ import ROOMS, UNCHANGED, is_listed
from tests.mutants.changes import ROOT, mutants_of

SOURCE = """\
LIMIT = 7


class Box:
    def add(self, item: int = 1) -> bool:
        "Not 2."
        if not self.items and item >= 2:
            self.items.append(item, at=LIMIT)
        return any(one is None for one in self.items if one)


def outer(size: int) -> int:
    def inner() -> int:
        return size + 1

    for _ in zip(range(3), "abc", strict=True):
        continue
    return f"{inner() + 1} of {size}" if inner() else 0
"""


def test_every_change_is_one_change(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text(SOURCE)
    found = [(one.function, one.lines[0], one.before_and_after()[1]) for one in mutants_of(file)]
    assert sorted(found) == sorted(
        [
            ("Box.add", 7, "if (not self.items or item >= 2):"),
            ("Box.add", 7, "if (self.items) and item >= 2:"),
            ("Box.add", 7, "if not self.items and (item > 2):"),
            ("Box.add", 7, "if not self.items and item >= 3:"),
            ("Box.add", 8, "pass"),
            ("Box.add", 8, "self.items.append(item)"),
            ("Box.add", 9, "return None"),
            ("Box.add", 9, "return all(one is None for one in self.items if one)"),
            ("Box.add", 9, "return any((one is not None) for one in self.items if one)"),
            ("Box.add", 9, "return any(one is None for one in self.items if True)"),
            ("outer", 14, "return None"),
            ("outer", 14, "return (size - 1)"),
            ("outer", 14, "return size + 2"),
            ("outer", 16, 'for _ in zip(range(4), "abc", strict=True):'),
            ("outer", 17, "break"),
            ("outer", 18, "return None"),
            ("outer", 18, 'return f"{inner() + 1} of {size}" if (not (inner())) else 0'),
            ("outer", 18, 'return f"{inner() + 1} of {size}" if inner() else 1'),
        ]
    )
    for one in mutants_of(file):
        compile(one.changed_source(), "a.py", "exec")


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_and_their_tests_exist(room: str) -> None:
    assert ROOMS[room].keys() == {"sources", "tests"}
    for path in (*ROOMS[room]["sources"], *ROOMS[room]["tests"]):
        assert (ROOT / path).exists()


@pytest.mark.parametrize("path", sorted({place.partition(":")[0] for place in UNCHANGED}))
def test_listed_changes_can_be_made_and_have_a_reason(path: str) -> None:
    entries = [
        entry
        for place, found in UNCHANGED.items()
        for entry in found
        if place.partition(":")[0] == path
    ]
    assert all(entry["reason"] for entry in entries)
    made = {one.before_and_after() for one in mutants_of(ROOT / path) if is_listed(one)}
    assert made == {(entry["before"], entry["after"]) for entry in entries}
