from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.errors import LayoutkitError
from layoutkit.source.changes import END, GONE, Change, apply_changes
from layoutkit.source.document import Document
from layoutkit.source.edit import write_changes
from layoutkit.source.read import read_document

TEXT = """\
# a board by hand
title: Towers   # on two hills
towers:
  - {id: a1, kind: gate, colour: red}   # the first
  - id: b1
    kind: keep
    axis: n   # northward

  # about the last one
  - {id: "c,1", kind: plain,}
flags: []
roads:
- {ends: [a1, b1]}
-
  ends:
    - b1
    - a1
# the end
"""


def document(text: str, path: str = "towers.yaml") -> Document:
    found = read_document(path, text.encode())
    assert isinstance(found, Document)
    return found


def edited(*changes: Change, text: str = TEXT) -> str:
    return write_changes(document(text), changes)


def changed_lines(before: str, after: str) -> tuple[list[str], list[str]]:
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]


@pytest.mark.parametrize(
    ("change", "gone", "new"),
    [
        (
            Change(("towers", 0, "colour"), "white"),
            ["  - {id: a1, kind: gate, colour: red}   # the first"],
            ["  - {id: a1, kind: gate, colour: white}   # the first"],
        ),
        (
            Change(("towers", 1, "axis"), "nne"),
            ["    axis: n   # northward"],
            ["    axis: nne   # northward"],
        ),
        (Change(("towers", 1, "printed"), True), [], ["    printed: true"]),
        (
            Change(("towers", 2, "printed"), True),
            ['  - {id: "c,1", kind: plain,}'],
            ['  - {id: "c,1", kind: plain, printed: true,}'],
        ),
        (Change(("towers", 1, "axis"), GONE), ["    axis: n   # northward"], []),
        (
            Change(("towers", 0, "colour"), GONE),
            ["  - {id: a1, kind: gate, colour: red}   # the first"],
            ["  - {id: a1, kind: gate}   # the first"],
        ),
        (
            Change(("towers", 1, "id"), GONE),
            ["  - id: b1", "    kind: keep"],
            ["  - kind: keep"],
        ),
        (Change(("towers", 2), GONE), ['  - {id: "c,1", kind: plain,}'], []),
        (
            Change(("towers", END), {"id": "d1", "at": [1.5, 2]}),
            [],
            ["  - {id: d1, at: [1.5, 2]}"],
        ),
        (Change(("flags", END), {"on": "a1/e"}), ["flags: []"], ["flags:", "  - {on: a1/e}"]),
        (Change(("boats", END), {"on": "true"}), [], ["boats:", '  - {on: "true"}']),
        (Change(("roads", 1), GONE), ["-", "  ends:", "    - b1", "    - a1"], []),
        (Change(("roads", 0, "ends", 1), "c1"), ["- {ends: [a1, b1]}"], ["- {ends: [a1, c1]}"]),
        (
            Change(("title",), "Towers: two"),
            ["title: Towers   # on two hills"],
            ['title: "Towers: two"   # on two hills'],
        ),
        (Change(("title",), GONE), ["title: Towers   # on two hills"], []),
        (Change(("towers", 1, "nothing"), GONE), [], []),
    ],
)
def test_only_the_lines_concerned_change(change: Change, gone: list[str], new: list[str]) -> None:
    assert changed_lines(TEXT, edited(change)) == (gone, new)


def test_a_list_that_loses_all_and_one_that_changes_them_all() -> None:
    out = [Change(("roads", 0), GONE), Change(("roads", 1), GONE)]
    assert "roads: []\n# the end" in edited(*out)
    anew = edited(*out, Change(("roads", END), {"ends": ["b1", "a1"]}))
    assert "roads:\n  - {ends: [b1, a1]}\n# the end" in anew


def test_two_last_keys_that_go_and_one_that_comes() -> None:
    text = "towers:\n  - {id: a, kind: keep, axis: n, printed: true}\n"
    changes = [
        Change(("towers", 0, "axis"), GONE),
        Change(("towers", 0, "printed"), GONE),
        Change(("towers", 0, "colour"), "red"),
    ]
    assert edited(*changes, text=text) == "towers:\n  - {id: a, kind: keep, colour: red}\n"


def test_lines_that_end_as_on_windows() -> None:
    text = TEXT.replace("\n", "\r\n")
    after = edited(Change(("towers", 2), GONE), Change(("towers", END), {"id": "e"}), text=text)
    assert after.count("\n") == after.count("\r\n") == text.count("\n")
    assert "  # about the last one\r\n  - {id: e}\r\n" in after


def test_json_stays_json_and_keeps_its_lines() -> None:
    text = '{\n  "a": [\n    {"id": 1},\n    {"id": 2}\n  ],\n  "b": []\n}\n'
    changes = [
        Change(("a", 0), GONE),
        Change(("a", END), {"id": "x"}),
        Change(("b", END), 3),
        Change(("c", END), "y"),
    ]
    after = write_changes(document(text, "a.json"), changes)
    assert json.loads(after) == {"a": [{"id": 2}, {"id": "x"}], "b": [3], "c": ["y"]}
    assert '\n    {"id": 2},\n    {"id": "x"}\n  ]' in after


def test_what_cannot_be_written_in_place_is_refused() -> None:
    text = "a: &x {on: b}\nc: *x\n"
    with pytest.raises(LayoutkitError, match="as it is laid out: /a/on"):
        edited(Change(("a", "on"), "d"), text=text)


def test_what_is_given_stays_as_it_is() -> None:
    data = {"list": [{"a": 1}, {"b": 2}]}
    after = apply_changes(data, [Change(("list", 0), GONE), Change(("list", 1, "b"), 3)])
    assert (after, data) == ({"list": [{"b": 3}]}, {"list": [{"a": 1}, {"b": 2}]})


words = st.sampled_from(["a1", "b/e", "true", "n", "7", "x y", "", "#", "a: b", "é"])
entries = st.dictionaries(st.sampled_from(["id", "kind", "on", "axis"]), words, min_size=1)


def flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {flow(one)}" for key, one in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def laid_out(lists: dict[str, list[dict[str, str]]], styles: Sequence[int]) -> str:
    """The lists as text: each in brackets, with flow entries, or all in blocks; with comments."""
    lines = ["# top"]
    for (name, items), style in zip(lists.items(), styles, strict=False):
        if style == 0 or not items:
            lines.append(f"{name}: [{', '.join(map(flow, items))}]  # {name}")
            continue
        lines.append(f"{name}:  # {name}")
        for index, item in enumerate(items):
            lines.append(f"  # {name} {index}")
            if style == 1:
                lines.append(f"  - {flow(item)}  # entry {name} {index}")
            else:
                pairs = [f"{key}: {flow(one)}" for key, one in item.items()]
                lines += [f"  - {pairs[0]}", *(f"    {pair}" for pair in pairs[1:])]
    return "\n".join([*lines, "# end", ""])


@given(
    st.fixed_dictionaries({name: st.lists(entries, max_size=4) for name in ("p", "q")}),
    st.lists(st.integers(0, 2), min_size=2, max_size=2),
    st.data(),
)
def test_the_text_holds_what_was_asked_for_and_all_comments(
    lists: dict[str, list[dict[str, str]]], styles: list[int], data: st.DataObject
) -> None:
    text = laid_out(lists, styles)
    before = document(text)
    assert before.data == lists
    changes: list[Change] = []
    for name, items in lists.items():
        for index, item in enumerate(items):
            deed = data.draw(st.sampled_from(["keep", "keep", "out", "set", "new", "less"]))
            key = data.draw(st.sampled_from(sorted(item)))
            if deed == "out":
                changes.append(Change((name, index), GONE))
            elif deed == "set":
                changes.append(Change((name, index, key), data.draw(words)))
            elif deed == "new":
                changes.append(Change((name, index, "more"), data.draw(words)))
            elif deed == "less" and len(item) > 1:
                changes.append(Change((name, index, key), GONE))
        changes += [Change((name, END), one) for one in data.draw(st.lists(entries, max_size=2))]
    after = write_changes(before, changes)
    assert document(after).data == apply_changes(lists, changes)
    comments = [line for line in text.splitlines() if line.strip().startswith("#")]
    kept = after.splitlines()
    if not any(change.pointer[-1] == 0 or len(change.pointer) == 2 for change in changes):
        assert [line for line in comments if line not in kept] == []
