"""Tests of `-o`: where answers are written, and what is never overwritten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from .desk import CANALETTO, STARTER, Desk, Done

LAYOUTS = Path(__file__).parents[2] / "layouts" / "labyrinth"
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


PICTURES = [
    ("check b.yaml", 1),
    pytest.param("solve a.yaml", 0, marks=pytest.mark.slow),
    pytest.param("score a.yaml", 0, marks=pytest.mark.slow),
    pytest.param("fairness a.yaml", 0, marks=pytest.mark.slow),
    ("compare a.yaml c.yaml", 0),
    ("playtest a.yaml --players stroller --jobs 1 --max-games 4", 4),  # undecided
]


@pytest.mark.parametrize(("command", "code"), PICTURES)
def test_pictures_go_through_no_link_and_over_no_file_of_others(
    command: str, code: int, desk: Desk
) -> None:
    desk.write("work/a.yaml", STARTER)
    desk.write("work/b.yaml", STARTER.replace("side: day", "side: dya"))
    desk.write("work/c.yaml", (LAYOUTS / "great-bridge.yaml").read_text())
    desk.write("precious", "mine")
    os.chdir("work")
    call = [*command.split(), "--svg", "pictures"]
    for _ in range(2):  # its own pictures are replaced
        assert desk.call(*call).code == code
    one = min(Path("pictures").iterdir())
    one.unlink()
    one.symlink_to("../../precious")
    assert refusal(desk.call(*call)).startswith(f"layoutkit: {one.absolute()} is a link; ")
    one.unlink()
    one.write_text("somebody's own")
    told = f"layoutkit: {one.absolute()} was not written by layoutkit; "
    assert refusal(desk.call(*call)).startswith(told)
    assert one.read_text() == "somebody's own"
    one.unlink()
    Path("pictures").rename("moved")
    Path("pictures").symlink_to("moved")
    told = f"layoutkit: {Path('pictures').absolute()} is a link; "
    assert refusal(desk.call(*call)).startswith(told)
    assert Path("../precious").read_text() == "mine"


def refusal(done: Done) -> str:
    """Return the last line on stderr of a call that was refused."""
    assert done.code == 2, done
    return done.err.splitlines()[-1]


@pytest.mark.parametrize("option", ["--report=sarif={}", "--write-baseline={}"])
def test_no_report_goes_through_a_link_in_the_working_folder(option: str, desk: Desk) -> None:
    desk.write("work/a.yaml", STARTER)
    desk.write("precious", "mine")
    os.chdir("work")
    Path("out").symlink_to("..")
    Path("x.json").symlink_to("../precious")
    Path("inner.json").symlink_to("there.json")
    Path("inner").symlink_to("deep/folder")
    desk.write("work/deep/folder/there.json", "mine")
    ways = ("x.json", "out/precious", "inner.json", "inner/there.json", "no/../inner/there.json")
    for name in (*ways, "inner/../new.json"):
        told = refusal(desk.call("check", "a.yaml", option.format(name)))
        assert told == f"layoutkit: {name} goes through a link; name the file that it leads to"
    assert Path("../precious").read_text() == Path("deep/folder/there.json").read_text() == "mine"
    assert sorted(path.name for path in Path().rglob("*.json")) == [
        "inner.json", "there.json", "x.json",
    ]  # fmt: skip
