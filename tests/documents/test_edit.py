"""Tests that edits of a text have the wanted data and leave all other lines alone."""

from __future__ import annotations

import difflib
import json
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from layoutkit.documents.change_rendering import write_changes
from layoutkit.documents.changes import END, Change, apply_changes, get_node
from layoutkit.documents.document import Document
from layoutkit.documents.positions import format_pointer
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError

BOARD = """\
# the head
game: towers   # which game

title: "In quotes"   # stays
size: [5, 5]
poles:  # in a row
  # the first
  - {id: a1, kind: start}   # one
  - {id: b1, kind: wall, axis: n}

  # the third
  - id: c1       # in lines
    kind: wall
    axis: e      # to the east
gems:
- {colour: red, on: a1}
- {colour: white, on: b1/e}  # last
tags: [one, two,   three]
notes: >-
  Folded
  text.
"""

JSON_BOARD = """\
{
  "game": "towers",
  "size": [5, 5],
  "poles": [
    {"id": "a1", "kind": "start"},
    {
      "id": "b1",
      "kind": "wall"
    }
  ],
  "gems": []
}
"""


def document(text: str, name: str = "a.yaml") -> Document:
    read = read_document(name, text.encode())
    assert isinstance(read, Document), read
    return read


def edited(text: str, *changes: Change, name: str = "a.yaml") -> str:
    return write_changes(document(text, name), changes)


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    """The lines that are gone, and those that have come."""
    told = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [one[2:] for one in told if one[0] == "-"], [one[2:] for one in told if one[0] == "+"]


@pytest.mark.parametrize(
    ("pointer", "value", "gone", "come"),
    [
        (("game",), "castles", ["game: towers   # which game"], ["game: castles   # which game"]),
        (("title",), "no", ['title: "In quotes"   # stays'], ['title: "no"   # stays']),
        (("title",), "true", ['title: "In quotes"   # stays'], ['title: "true"   # stays']),
        (("title",), "a: b", ['title: "In quotes"   # stays'], ['title: "a: b"   # stays']),
        (("title",), 7, ['title: "In quotes"   # stays'], ["title: 7   # stays"]),
        (("size", 1), 6, ["size: [5, 5]"], ["size: [5, 6]"]),
        (
            ("poles", 1, "axis"),
            "ne",
            ["  - {id: b1, kind: wall, axis: n}"],
            ["  - {id: b1, kind: wall, axis: ne}"],
        ),
        (
            ("poles", 1, "axis"),
            None,
            ["  - {id: b1, kind: wall, axis: n}"],
            ["  - {id: b1, kind: wall}"],
        ),
        (
            ("poles", 0, "colour"),
            "red",
            ["  - {id: a1, kind: start}   # one"],
            ["  - {id: a1, kind: start, colour: red}   # one"],
        ),
        (
            ("poles", 2, "axis"),
            "se",
            ["    axis: e      # to the east"],
            ["    axis: se      # to the east"],
        ),
        (("poles", 2, "axis"), None, ["    axis: e      # to the east"], []),
        (("poles", 2, "printed"), True, [], ["    printed: true"]),
        (("poles", 0), None, ["  - {id: a1, kind: start}   # one"], []),
        (("poles", END), {"id": "d1"}, [], ["  - {id: d1}"]),
        (("gems", END), {"colour": "red", "on": "c1/s"}, [], ["- {colour: red, on: c1/s}"]),
        (("tags", 1), None, ["tags: [one, two,   three]"], ["tags: [one, three]"]),
        (("tags", END), "four", ["tags: [one, two,   three]"], ["tags: [one, two,   three, four]"]),
        (("planks", END), {"kind": "long"}, [], ["planks:", "  - {kind: long}"]),
    ],
)
def test_only_the_line_that_is_meant_changes(
    pointer: tuple[str | int, ...], value: Any, gone: list[str], come: list[str]
) -> None:
    change = (
        Change.remove(pointer) if value is None else Change.parse(format_pointer(pointer), value)
    )
    assert changed_lines(BOARD, edited(BOARD, change)) == (gone, come)


ROWS = """\
rows:
  - [a, b]     # beside a
  - - c        # beside c
    # above d
    - d        # beside d
  -
    - e
    - f
last: 1
"""
"""A list of lists, as people may lay them out."""


@pytest.mark.parametrize(
    ("word", "gone", "come"),
    [
        ("a", ["  - [a, b]     # beside a"], ["  - [b]     # beside a"]),
        ("b", ["  - [a, b]     # beside a"], ["  - [a]     # beside a"]),
        (
            "c",
            ["  - - c        # beside c", "    # above d", "    - d        # beside d"],
            ["  - - d        # beside d"],
        ),
        ("d", ["    - d        # beside d"], []),
        ("e", ["    - e"], []),
        ("f", ["    - f"], []),
    ],
)
def test_an_item_leaves_its_row_for_another(word: str, gone: list[str], come: list[str]) -> None:
    before = [["a", "b"], ["c", "d"], ["e", "f"]]
    home = next(index for index, row in enumerate(before) if word in row)
    pointer = ("rows", home, before[home].index(word))
    assert changed_lines(ROWS, edited(ROWS, Change.remove(pointer))) == (gone, come)
    for to in {0, 1, 2} - {home}:
        text = edited(ROWS, Change.remove(pointer), Change.append(("rows", to), word))
        wanted = [[one for one in row if one != word] for row in before]
        wanted[to].append(word)
        assert document(text).data == {"rows": wanted, "last": 1}


def test_a_list_that_is_emptied_and_filled_again() -> None:
    empty = edited(BOARD, Change.remove(("gems", 0)), Change.remove(("gems", 1)))
    assert "gems: []" in empty
    full = edited(empty, Change.append(("gems",), {"colour": "red", "on": "a1"}))
    assert document(full).data["gems"] == [{"colour": "red", "on": "a1"}]


def test_json_stays_json() -> None:
    changes = (
        Change.set(("poles", 1, "axis"), "n"),
        Change.remove(("poles", 0)),
        Change.append(("gems",), {"on": "b1"}),
        Change.set(("size", 0), 7),
    )
    text = edited(JSON_BOARD, *changes, name="a.json")
    assert json.loads(text) == apply_changes(json.loads(JSON_BOARD), changes)
    gone, come = changed_lines(JSON_BOARD, text)
    assert '  "game": "towers",' not in gone + come


@pytest.mark.parametrize("ends", ["\r\n", "\r"])
@pytest.mark.parametrize(
    "change",
    [
        Change.append(("poles",), {"id": "d1"}),
        Change.remove(("poles", 1)),
        Change.remove(("gems", 0)),
        Change.remove(("title",)),
        Change.set(("side",), "day"),
        Change.append(("planks",), {"id": "L"}),
    ],
)
def test_line_ends_of_another_system_stay(change: Change, ends: str) -> None:
    text = edited(BOARD.replace("\n", ends), change)
    assert text.replace(ends, "\n") == edited(BOARD, change)
    assert ends == "\r" or "\n" not in text.replace(ends, "")


def test_an_anchor_whose_copies_would_change_too_is_refused() -> None:
    text = "a: &it {x: 1}\nb: *it\n"
    with pytest.raises(LayoutkitError, match="cannot apply"):
        edited(text, Change.set(("a", "x"), 2))


def test_comments_above_the_only_item_of_a_list_outlive_it() -> None:
    text = "gems:\n  # the first\n  - {on: a1}  # beside it\nnotes: x\n"
    assert edited(text, Change.remove(("gems", 0))) == "gems: []\n  # the first\nnotes: x\n"


def test_a_new_list_stands_behind_the_new_items_of_the_last_one() -> None:
    changes = Change.append(("planks",), {"id": "p"}), Change.append(("poles",), {"id": "n"})
    after = "poles:\n  - {id: m}\n  - {id: n}\nplanks:\n  - {id: p}\n"
    assert edited("poles:\n  - {id: m}\n", *changes) == after


BRACKETS = """\
poles: [  # of all
  # above a
  {id: a},  # beside a
  # above b
  {id: b},  # beside b
  # above c
  {id: c}  # beside c
  # below
]
"""


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("last", ["{id: c}", "{id: c},"])
@pytest.mark.parametrize(
    ("gone", "lines"),
    [
        ((0,), {"  {id: a},  # beside a"}),
        ((1,), {"  {id: b},  # beside b"}),
        ((0, 1), {"  {id: a},  # beside a", "  {id: b},  # beside b"}),
        ((2,), {"  {id: c}  # beside c"}),
        ((1, 2), {"  {id: b},  # beside b", "  {id: c}  # beside c"}),
    ],
)
def test_comments_of_other_parts_between_brackets_stay(
    gone: tuple[int, ...], lines: set[str], last: str, ends: str
) -> None:
    before = BRACKETS.replace("{id: c}", last).replace("\n", ends)
    text = edited(before, *(Change.remove(("poles", index)) for index in gone))
    left = [one for one in BRACKETS.splitlines() if one not in lines]
    assert text.replace(",", "").split(ends) == [*"\n".join(left).replace(",", "").split("\n"), ""]
    assert text.count("},") == len(document(text).data["poles"]) - (last[-1] != ",")


@pytest.mark.parametrize("last", ["{id: c}", "{id: c},"])
def test_a_new_part_between_brackets_takes_no_comment_of_another(last: str) -> None:
    text = edited(BRACKETS.replace("{id: c}", last), Change.append(("poles",), {"id": "d"}))
    wanted = "  {id: c},  # beside c\n  {id: d}" + last[7:]
    assert text == BRACKETS.replace("  {id: c}  # beside c", wanted)


@pytest.mark.parametrize(
    ("before", "gone", "after"),
    [
        ("[a, b, c]", 0, "[b, c]"),
        ("[a, b, c]", 1, "[a, c]"),
        ("[a, b, c]", 2, "[a, b]"),
        ("[a, b, c,]", 2, "[a, b,]"),
        ("[a,  # of a\n  b, c]", 1, "[a,  # of a\n  c]"),
        ("[a, b,  # of b\n  c]", 1, "[a,  # of b\n  c]"),
        ("[a, b,  # of b\n  c]", 2, "[a, b  # of b\n]"),
        ("[a\n  , b  # of b\n  , c]", 1, "[a\n  , c]"),
        ("[\n  a,\n\n  b\n]", 1, "[\n  a\n]"),
    ],
)
def test_parts_between_brackets_go_with_their_commas(before: str, gone: int, after: str) -> None:
    assert edited(f"tags: {before}\n", Change.remove(("tags", gone))) == f"tags: {after}\n"


WORDS = st.sampled_from(["n", "no", "a1", "c3/e", "1", "", "a: b", "# x", "[", "true", "é"])
SCALARS = WORDS | st.integers(-9, 9) | st.booleans()
ENTRIES = st.dictionaries(st.sampled_from(["id", "on", "axis", "kind"]), SCALARS, min_size=1)
DATA = st.fixed_dictionaries(
    {
        "game": WORDS,
        "poles": st.lists(ENTRIES, max_size=4),
        "gems": st.lists(ENTRIES, max_size=3),
        "tags": st.lists(SCALARS, max_size=3),
    }
)
STYLES = ("flow entries", "block", "json", "json lines")


def shown(value: Any) -> str:
    """A scalar as both formats read it."""
    return json.dumps(value, ensure_ascii=False)


def written(data: dict[str, Any], style: str) -> str:
    """The data as somebody may have written it, with comments where there can be any."""
    if style.startswith("json"):
        return json.dumps(data, indent=2 if style == "json lines" else None, ensure_ascii=False)
    lines = ["# head"]
    for key, value in data.items():
        if not isinstance(value, list):
            lines.append(f"{key}: {shown(value)}  # of {key}")
        elif not value or not isinstance(value[0], dict):
            lines.append(f"{key}: [{', '.join(map(shown, value))}]")
        else:
            lines.append(f"{key}:")
            for entry in value:
                pairs = [f"{name}: {shown(one)}" for name, one in entry.items()]
                if style == "block":
                    lines.append(f"  - {pairs[0]}  # first")
                    lines += [f"    {pair}" for pair in pairs[1:]]
                else:
                    lines += ["  # above", f"  - {{{', '.join(pairs)}}}  # beside"]
    return "\n".join(lines) + "\n"


@st.composite
def changes_of(draw: st.DrawFn, data: dict[str, Any]) -> list[Change]:
    """Up to three changes of different nodes, none inside of what another takes out."""
    found: dict[tuple[str | int, ...], Change] = {}
    for _ in range(draw(st.integers(1, 3))):
        change = draw(_change(data))
        if not any(_clash(written_at(change), other) for other in found):
            found[written_at(change)] = change
    return list(found.values())


def written_at(change: Change) -> tuple[str | int, ...]:
    """The pointer of a change; that of a new item ends as in JSON."""
    return (*change.pointer, END) if change.kind == "append" else change.pointer


def _clash(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> bool:
    short = min(len(one), len(other))
    return one[:short] == other[:short] and END not in (one[-1], other[-1])


@st.composite
def _change(draw: st.DrawFn, data: dict[str, Any]) -> Change:
    key = draw(st.sampled_from(["game", "poles", "gems", "tags", "planks"]))
    if key == "game":
        return Change.set((key,), draw(WORDS))
    entries = data.get(key, [])
    if not entries or draw(st.booleans()):
        return Change.append((key,), draw(SCALARS if key == "tags" else ENTRIES))
    index = draw(st.integers(0, len(entries) - 1))
    if key == "tags" or draw(st.booleans()):
        return Change.remove((key, index))
    name = draw(st.sampled_from(["id", "on", "axis", "kind"]))
    if len(entries[index]) > 1 and draw(st.booleans()):
        return Change.remove((key, index, name))
    return Change.set((key, index, name), draw(SCALARS))


@given(st.data(), DATA, st.sampled_from(STYLES))
@settings(max_examples=300)
def test_what_is_written_is_what_was_wanted(
    chance: st.DataObject, data: dict[str, Any], style: str
) -> None:
    before = written(data, style)
    name = "a.json" if style.startswith("json") else "a.yaml"
    assume(document(before, name).data == data)
    changes = chance.draw(changes_of(data))
    after = edited(before, *changes, name=name)
    assert document(after, name).data == apply_changes(data, changes)
    if style == "flow entries":
        touched = {line for change in changes for line in lines_of(before, written_at(change))}
        kept = [line for at, line in enumerate(before.splitlines()) if at not in touched]
        emptied = [f"{key}:" for key, value in document(after).data.items() if value == []]
        left = iter(after.splitlines())
        assert all(line in left for line in kept if line not in emptied), (
            before,
            after,
        )  # in order


def lines_of(text: str, pointer: tuple[str | int, ...]) -> set[int]:
    """The lines of the entry or key that a change is about."""
    read = document(text)
    about = pointer[:2] if pointer[-1] != END else pointer[:1]
    try:
        get_node(read.data, about)
    except (KeyError, IndexError):
        return set()
    if pointer[-1] == END and get_node(read.data, about):
        start, end = read.places.value(about)
        if text[start] != "[":
            return set()
    start, end = read.places.value(about)
    if not isinstance(about[-1], int):
        start = read.places.key(about)[0]
    return set(range(text.count("\n", 0, start), text.count("\n", 0, end) + 1))
