"""Tests of packs of several boards: shared parts are printed once, and boards are kept apart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from layoutkit.printing.kit import Kit, Part
from layoutkit.printing.manifest import write_pack
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import PrintJob, prepare_job
from layoutkit.printing.sheet_plan import format_plan, merge_parts, plan_pack, split_shared_parts
from tests.printing.judging import pack_problems
from tests.printing.made_up import card, islands, kit, squares, token

A4 = PrintOptions(papers=("a4",))
SCHEMA = Path(__file__).parents[2] / "schemas/manifest.schema.json"


def tokens(count: int, name: str = "token", face: str = "T") -> Part:
    front = token()
    return Part("tokens", name, count, replace(front, desc=face), shape="round")


def board(name: str, *parts: Part, title: str = "Islands") -> Kit:
    return Kit(name, "Made-up game", replace(islands(), title=title), parts)


def jobs_of(*kits: Kit, setup: PrintOptions = A4) -> tuple[PrintJob, ...]:
    return split_shared_parts([prepare_job(one, setup) for one in kits], "game")


def test_every_part_is_there_as_often_as_the_neediest_board_needs_it() -> None:
    some = board("a", tokens(7), tokens(2, "coin"))
    others = board("b", tokens(5, "coin"), tokens(3), tokens(1, "bead"))
    counts = [(part.name, part.count) for part in merge_parts([some, others])]
    assert counts == [("token", 7), ("coin", 5), ("bead", 1)]


def test_parts_that_look_different_are_both_there() -> None:
    some, others = board("a", tokens(2)), board("b", tokens(3, face="another"))
    assert [part.count for part in merge_parts([some, others])] == [2, 3]


COUNTS = st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9)), min_size=1, max_size=4)


@given(COUNTS)
def test_the_set_is_enough_for_each_board_and_no_larger(counts: list[tuple[int, int]]) -> None:
    kits = [board("a", tokens(one), tokens(two, "coin")) for one, two in counts]
    found = {part.name: part.count for part in merge_parts(kits)}
    assert found == {
        "token": max(one for one, _ in counts),
        "coin": max(two for _, two in counts),
    }


def test_one_board_is_printed_as_before() -> None:
    job = prepare_job(kit(), A4)
    assert split_shared_parts([job], "game") == (job,)


def test_boards_keep_their_own_pages_and_the_rest_is_printed_once() -> None:
    rules, setups = squares(80, 80), [squares(90, 80), squares(80, 90)]
    kits = [
        replace(board(name, tokens(2)), pages=(("rules", rules), ("setup", setup)))
        for name, setup in zip("ab", setups, strict=True)
    ]
    plan = plan_pack(*jobs_of(*kits))
    made = {paper.name: [sheet.component for sheet in paper.sheets] for paper in plan}
    assert made == {
        "a": ["cover", "board", "board", "setup"],
        "b": ["cover", "board", "board", "setup"],
        "game": ["rules", "tokens"],
    }
    assert (
        format_plan(plan).splitlines()[0]
        == "a, A4: 4 sheets, 4 printed sides; board 2 x 1, portrait"
    )
    assert format_plan(plan).splitlines()[-1] == "A4: 10 sheets in all, 10 printed sides"


def test_each_cover_lists_what_is_shared() -> None:
    cover = plan_pack(*jobs_of(board("a", tokens(3)), board("b", tokens(8))))[0].sheets[0]
    words = [text.words for text in cover.drawing.texts()]
    at = words.index("One set for all boards")
    assert words[at + 1 : at + 3] == ["8", "tokens, 1 sheet"]
    assert any(line.startswith("Cut out the loose parts") for line in words)


@pytest.mark.parametrize(
    ("names", "files"),
    [
        (["x", "x"], ["x", "x-2", "game"]),
        (["x", "X", "x-2"], ["x", "X-3", "x-2", "game"]),
        (["game", "b"], ["game", "b", "game-2"]),
    ],
)
def test_no_two_boards_have_the_same_files(names: list[str], files: list[str]) -> None:
    jobs = jobs_of(*(board(name, tokens(1)) for name in names))
    assert [job.kit.board_name for job in jobs] == files


@pytest.mark.parametrize(
    ("only", "files"),
    [
        (("tokens",), ["game"]),
        (("board",), ["a", "b"]),
        (("duplex-test",), ["game"]),
        (("board", "duplex-test"), ["a", "b", "game"]),
    ],
)
def test_what_is_not_wanted_is_left_out(only: tuple[str, ...], files: list[str]) -> None:
    setup = replace(A4, only=only)
    jobs = jobs_of(board("a", tokens(1)), board("b", tokens(1)), setup=setup)
    assert [job.kit.board_name for job in jobs] == files
    plan = plan_pack(*jobs)
    assert all(paper.sheets for paper in plan)
    tests = [s for paper in plan for s in paper.sheets if s.component == "duplex-test"]
    assert len(tests) == 2 * ("duplex-test" in only)


def test_a_pack_of_several_boards_reads_back_sound(tmp_path: Path) -> None:
    cards = Part("cards", "card", 12, card("1"), card("back", "twig"))
    setup = replace(A4, merged=True)
    kits = (board("a", tokens(2), cards, title="One"), board("a", tokens(3), title="Two"))
    files = make_pack(*jobs_of(*kits, setup=setup))
    write_pack(files, tmp_path)
    assert pack_problems(tmp_path) == []
    facts = json.loads(files["manifest.json"])
    Draft202012Validator(json.loads(SCHEMA.read_text())).validate(facts)
    assert [(one["files"], one["title"]) for one in facts["boards"]] == [
        ("a", "One"),
        ("a-2", "Two"),
    ]
    assert [(one["files"], one["pages"]) for one in facts["papers"]] == [
        ("a", 3),
        ("a-2", 3),
        ("game", 5),
    ]
    (merged,) = [pdf for pdf in facts["pdfs"] if pdf["file"] == "game-sheets-a4-color.pdf"]
    shown = [file for file in merged["sheets"] if file]
    assert shown == [sheet["file"] for sheet in facts["sheets"]]
    page = files["print.html"].decode()
    assert all(f'src="{file}"' in page for file in shown)
    assert "<title>Made-up game: One, Two</title>" in page
    assert {"preview-a.png", "preview-a-2.png"} <= set(files)
    (tmp_path / "sheets/a-2-board-a4-color-A1.svg").unlink()
    assert [name for name, _ in pack_problems(tmp_path)] == ["file-missing"]
