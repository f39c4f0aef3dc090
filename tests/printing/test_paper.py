from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layoutkit.drawing.shapes import Box
from layoutkit.errors import LayoutkitError
from layoutkit.printing.paper import (
    PAPERS,
    PrintOptions,
    correct_scale,
    find_paper,
    find_printer,
    store_printer,
)


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("a4", (210, 297)),
        ("a3", (297, 420)),
        ("letter", (215.9, 279.4)),
        ("tabloid", (279.4, 431.8)),
    ],
)
def test_papers_have_the_sizes_of_their_standards(name: str, size: tuple[float, float]) -> None:
    assert PAPERS[name].size_mm == pytest.approx(size)


def test_the_frame_leaves_the_margins_and_the_strip_of_rulers() -> None:
    assert PrintOptions().frame(PAPERS["a4"]) == Box(10, 10, 200, 287)
    assert PrintOptions(margin_mm=5).frame(PAPERS["a4"]) == Box(10, 10, 205, 287)
    borderless = PrintOptions(margin_mm=0, borderless=True)
    assert borderless.frame(PAPERS["a4"]) == Box(5, 5, 210, 292)


@pytest.mark.parametrize(
    "choice",
    [
        {"margin_mm": 4.9},
        {"margin_mm": 50},
        {"margin_mm": -1, "borderless": True},
        {"overlap_mm": 21},
        {"overlap_mm": -1},
        {"papers": ("a5",)},
        {"factors": (0.5, 1.0)},
    ],
)
def test_what_cannot_be_printed_is_refused(choice: dict[str, Any]) -> None:
    with pytest.raises(LayoutkitError):
        PrintOptions(**choice)


def test_a_near_name_is_suggested() -> None:
    with pytest.raises(LayoutkitError) as refused:
        find_paper("leter")
    assert refused.value.hint == 'did you mean "letter"?'


def test_factors_undo_what_the_printer_does() -> None:
    x, y = correct_scale(98.0, 50.5)
    assert x * 98.0 == pytest.approx(100, abs=0.001)
    assert y * 50.5 == pytest.approx(50, abs=0.001)
    with pytest.raises(LayoutkitError, match="at most 10 % can be corrected"):
        correct_scale(80.0, 50.0)
    with pytest.raises(LayoutkitError):
        correct_scale(float("nan"), 50.0)


def test_printers_are_stored_by_name(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "printers.json"
    for name, width_mm in (("home", 98.0), ("work", 100.0), ("home", 99.0)):
        store_printer(path, name, correct_scale(width_mm, 50.0))
    assert find_printer(path, "home") == correct_scale(99.0, 50.0)
    assert find_printer(path, "work") == (1.0, 1.0)
    with pytest.raises(LayoutkitError) as unknown:
        find_printer(path, "office")
    assert "home or work" in unknown.value.hint
    path.write_text("[]")
    with pytest.raises(LayoutkitError, match="not a file of printer profiles"):
        find_printer(path, "home")
