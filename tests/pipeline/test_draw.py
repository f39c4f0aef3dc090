from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.positions import Place, Position, Range, Region
from layoutkit.pipeline.finding_pictures import format_numbers, unique_names
from layoutkit.reports.findings import Finding, Severity

HERE = Region("point", ((1.0, 2.0),), 10.0)


def finding(line: int, shape: Region | None) -> Finding:
    at = Range(Position(line, 1), Position(line, 5))
    return Finding(
        f"TOY30{line}", "too-near", Severity.ERROR, "near", Place("a", "", at), shape=shape
    )


def test_every_finding_is_told_with_its_line_and_whether_it_is_on_the_picture() -> None:
    findings = (finding(1, None), finding(2, HERE))
    assert list(format_numbers(findings, {2})) == [
        "  1  line 1  TOY301 too-near: near  (no place on the board)",
        "  2  line 2  TOY302 too-near: near",
    ]


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["b/x.yaml", "y.yaml"], ["x", "y"]),
        (["b/x.yaml", "a/x.yaml", "y.yaml"], ["b-x", "a-x", "y"]),
        (["p/a/b/c/x.yaml", "q/a/b/c/x.yaml"], ["p-a-b-c-x", "q-a-b-c-x"]),
        (["/one/x.yaml", "/srv/x.yaml"], ["one-x", "srv-x"]),
        (["../x.yaml", "../../x.yaml", "../q/x.yaml"], ["x-yaml", "x-yaml-2", "q-x"]),
        (["x.yaml", "x.json"], ["x-yaml", "x-json"]),
        (["X.yaml", "a/x.yaml"], ["X", "a-x"]),
        (["a-x.yaml", "a/x.yaml", "b/x.yaml"], ["a-x", "a-x-yaml", "b-x"]),
        (["/x.yaml", "x.yaml"], ["x-yaml", "x-yaml-2"]),
        (["...yaml"], ["board"]),  # its stem is a step up
        (["a/...yaml", "b/...yaml", "board.yaml"], ["a-board", "b-board", "board"]),
    ],
)
def test_every_picture_has_a_name_of_its_own(paths: list[str], names: list[str]) -> None:
    assert [unique_names(paths)[path] for path in paths] == names


@given(st.lists(st.text("aA./- ", max_size=8).map(lambda name: f"{name}.yaml"), unique=True))
def test_no_two_names_are_alike_and_none_leads_out(paths: list[str]) -> None:
    names = unique_names(paths)
    assert len({name.casefold() for name in names.values()}) == len(paths) == len(names)
    assert not any("/" in name or name in (".", "..") for name in names.values())
