"""Tests of `-o`: where answers are written, and what is never overwritten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .desk import CANALETTO, STARTER, Desk

CALLS = [
    ("export", "a.yaml", "-o", "out.svg"),
    ("export", "a.yaml", "-o", "out.png"),
    ("export", "a.yaml", "-o", "out.pdf"),
    ("graph", "a.yaml", "-o", "out.graphml"),
    ("graph", "a.yaml", "-o", "out.gexf"),
    ("graph", "a.yaml", "-o", "out.dot"),
    ("graph", "a.yaml", "-o", "out.json"),
    ("schema", "labyrinth", "-o", "out.schema.json"),
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call[-1])
def test_a_file_of_ours_is_written_again_and_no_other(call: tuple[str, ...], desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    for _ in range(2):
        assert desk.call(*call).code == 0
    out = desk.folder / call[-1]
    out.write_text("somebody's own")
    assert desk.call(*call).complains("not written by layoutkit", "--force")
    assert out.read_text() == "somebody's own"
    assert desk.call(*call, "--force").code == 0
    assert out.read_bytes() != b"somebody's own"


@pytest.mark.parametrize(
    "call", [("new", "labyrinth"), ("symmetrise", "a.yaml")], ids=lambda call: call[0]
)
def test_a_board_is_never_overwritten_unless_asked(call: tuple[str, ...], desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    assert desk.call(*call, "-o", "b.yaml").code == 0
    assert desk.call(*call, "-o", "b.yaml").complains("b.yaml", "--force")
    assert desk.call(*call, "-o", "b.yaml", "--force").code == 0
    assert desk.check("b.yaml").code == 0


def test_a_pack_goes_into_a_folder_of_its_own(desk: Desk) -> None:
    desk.write("a.yaml", CANALETTO)
    desk.write("mine/photo.txt", "x")
    call = ("print", "make", "a.yaml", "--paper", "a4", "--parts", "values", "-o")
    assert desk.call(*call, "mine").complains("not empty and not a pack")
    assert desk.call(*call, "pack").code == 0
    assert desk.call(*call, "pack").code == 0


@pytest.mark.parametrize("command", ["export a.yaml", "export a.yaml -o a.svg"])
def test_no_link_of_a_checkout_says_where_a_file_is_made(command: str, desk: Desk) -> None:
    desk.write("in/a.yaml")
    os.chdir("in")
    Path("a.svg").symlink_to("../outside.svg")
    words = command.split()
    assert desk.call(*words).complains('a link to "../outside.svg"', "--force")
    assert not Path("../outside.svg").exists()
    assert desk.call(*words, "--force").code == 0
    assert Path("../outside.svg").exists()
