from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from layoutkit.documents.discovery import BoardFile, FileSearch
from layoutkit.reports.formats import FORMATS

from .desk import BROKEN, CANALETTO, CROSSED, STARTER, Desk, Done


def paths(done: Done) -> list[str]:
    return [board["path"] for board in done.json["boards"]]


def test_folders_are_searched_for_boards(desk: Desk) -> None:
    for name in ("b/x.yaml", "b/deep/y.yml", "a.yaml", ".hidden/z.yaml", "b/notes.txt"):
        desk.write(name, CROSSED)
    desk.write("b/z.json", '{"game": "labyrinth"}')
    desk.write("b/other.yaml", "name: not a board\n")
    done = desk.check(".", "--format", "json")
    assert paths(done) == ["a.yaml", "b/deep/y.yml", "b/x.yaml", "b/z.json"]


def test_a_board_that_is_named_twice_is_checked_once(desk: Desk) -> None:
    desk.write("b/a.yaml", CROSSED)
    Path("b/link.yaml").symlink_to("a.yaml")
    done = desk.check("b", "b/a.yaml", "./b/../b/a.yaml", "b/link.yaml", "--format", "json")
    assert paths(done) == ["b/a.yaml"]


def test_a_named_file_needs_no_suffix_and_no_game(desk: Desk) -> None:
    desk.write("board", CROSSED)
    desk.write("other.yaml", "name: not a board\n")
    done = desk.check("board", "other.yaml", "--format", "json")
    assert "LAB304" in done.codes
    assert done.codes[-1] == "FMT010"


def test_boards_only_passes_over_other_files(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.write("other.yaml", "name: not a board\n")
    done = desk.check("a.yaml", "other.yaml", "--boards-only", "--format", "json")
    assert paths(done) == ["a.yaml"]
    assert done.json["summary"]["passed_over"] == 1
    assert desk.check("other.yaml", "--boards-only").complains("nothing to check")
    assert desk.check("other.yaml", "--boards-only", "--allow-empty").code == 0


HIDING = CROSSED.replace("game:", "&a game:", 1)


def test_no_board_hides_in_a_folder_or_among_named_files(desk: Desk) -> None:
    desk.write("b/evil.yaml", HIDING)
    assert desk.check("b").code == 1
    assert desk.check("b/evil.yaml", "--boards-only").code == 1


def test_files_that_were_passed_over_are_counted(desk: Desk) -> None:
    desk.write("b/good.yaml", STARTER)
    desk.write("b/notes.yaml", "name: not a board\n")
    desk.write("b/more.json", "[]")
    assert desk.check("b").out.endswith(": all clear, 2 other files passed over.\n")
    assert desk.check("b", "--format", "json").json["summary"]["passed_over"] == 2
    desk.write("c/notes.yaml", "name: not a board\n")
    assert desk.check("c").complains("none of 1 YAML or JSON file is a board")


@pytest.mark.parametrize("way", ["option", "settings", "policy"])
def test_strict_files_names_them(desk: Desk, way: str) -> None:
    desk.write("b/good.yaml", STARTER)
    desk.write("b/notes.yaml", "name: not a board\n")
    words = {"option": ["--strict-files"], "settings": [], "policy": ["--policy", "policy.toml"]}[
        way
    ]
    if way != "option":
        name = "layoutkit.toml" if way == "settings" else "policy.toml"
        desk.write(name, "strict-files = true\n")
    done = desk.check("b", *words, "--format", "json")
    found = [one for board in done.json["boards"] for one in board["findings"]]
    assert (done.code, [one["path"] for one in found]) == (1, ["b/notes.yaml"])
    assert found[0]["message"] == "the file does not say which game it is for"
    assert done.json["summary"]["passed_over"] == 0


def test_strict_files_and_boards_only_exclude_each_other(desk: Desk) -> None:
    assert desk.check(".", "--strict-files", "--boards-only").complains("exclude each other")


def test_stdin_is_called_as_told(desk: Desk) -> None:
    done = desk.run("check", "-", "--format", "json", input=CROSSED)
    assert (done.code, paths(done)) == (1, ["stdin.yaml"])
    named = desk.run(
        "check", "-", "--stdin-filename", "b/c.yaml", "--format", "json", input=CROSSED
    )
    assert paths(named) == ["b/c.yaml"]


def test_stdin_in_json_is_read_as_json(desk: Desk) -> None:
    done = desk.run(
        "check", "-", "--stdin-filename", "b.json", "--format", "json", input='{"game": NaN}'
    )
    assert done.codes == ["FMT003"]


def test_settings_of_stdin_are_those_of_its_name(desk: Desk) -> None:
    desk.write("b/layoutkit.toml", "ignore = ['LAB3']\n")
    done = desk.run("check", "-", "--stdin-filename", "b/c.yaml", input=CROSSED)
    assert done.code == 0


def test_an_empty_stdin_is_a_finding(desk: Desk) -> None:
    done = desk.run("check", "-", "--format", "json")
    assert (done.code, done.codes) == (1, ["FMT013"])


def unreadable(desk: Desk, name: str) -> Done:
    """Checks a thing that cannot be read between two boards; it alone must be told."""
    desk.write("a.yaml", CANALETTO)
    desk.write("z.yaml", CANALETTO)
    done = desk.check("a.yaml", name, "z.yaml", "--format", "json")
    assert (done.code, done.err) == (1, "")
    assert done.codes == ["FMT012"]
    assert done.json["summary"]["boards"] == 3
    return done


def test_a_pipe_is_not_waited_for(desk: Desk) -> None:
    os.mkfifo("pipe.yaml")
    assert "pipe" in unreadable(desk, "pipe.yaml").out


def test_an_empty_file_is_not_taken_for_one_that_could_not_be_read(desk: Desk) -> None:
    os.mkfifo("a.yaml")
    assert desk.check("a.yaml", "--format", "json").codes == ["FMT012"]
    Path("a.yaml").unlink()
    desk.write("a.yaml", "")
    assert desk.check("a.yaml", "--format", "json").codes == ["FMT013"]  # not from the cache


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_not_read(device: str, desk: Desk) -> None:
    unreadable(desk, device)
    Path("b.yaml").symlink_to(device)
    unreadable(desk, "b.yaml")


def test_a_socket_is_not_read(desk: Desk) -> None:
    with socket.socket(socket.AF_UNIX) as door:
        door.bind("b.yaml")
        unreadable(desk, "b.yaml")


def test_a_file_that_vanishes_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = desk.write("b.yaml")
    found = FileSearch({name: BoardFile(name, name) for name in ("a.yaml", "b.yaml", "z.yaml")})
    monkeypatch.setattr("layoutkit.documents.discovery.find_boards", lambda *_, **__: found)
    gone.unlink()
    unreadable(desk, "b.yaml")


def test_a_file_without_permission_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    locked = desk.write("b.yaml")
    real = os.open

    def refuse(path: str, flags: int, mode: int = 0o777) -> int:
        if Path(path).name == locked.name:  # as for a user who may not; root always may
            raise PermissionError(13, "Permission denied", path)
        return real(path, flags, mode)

    monkeypatch.setattr("layoutkit.documents.files.os.open", refuse)
    assert "Permission denied" in unreadable(desk, "b.yaml").out


def test_a_folder_may_be_called_like_a_board(desk: Desk) -> None:
    desk.write("b.yaml/a.yaml", CROSSED)
    assert paths(desk.check("b.yaml", "--format", "json")) == ["b.yaml/a.yaml"]
    assert paths(desk.check(".", "--format", "json")) == ["b.yaml/a.yaml"]


def test_links_in_circles_end(desk: Desk) -> None:
    desk.write("b/a.yaml", CROSSED)
    Path("b/up").symlink_to("..")
    Path("b/self").symlink_to("self")
    Path("b/dangling.yaml").symlink_to("gone.yaml")
    assert paths(desk.check("b", "--format", "json")) == ["b/a.yaml"]


def test_a_folder_does_not_lead_outside_of_itself(desk: Desk) -> None:
    desk.write("outside/secret.yaml", CROSSED)
    desk.write("b/a.yaml", CROSSED)
    Path("b/folder").symlink_to("../outside")
    Path("b/file.yaml").symlink_to("../outside/secret.yaml")
    done = desk.check("b", "--format", "json")
    assert paths(done) == ["b/a.yaml"]


def test_names_that_are_no_text_are_told_harmlessly(desk: Desk) -> None:
    for name in (b"b/\xff.yaml", b"b/\x1b[31m\n::error::.yaml"):
        (desk.folder / "b").mkdir(exist_ok=True)
        Path(os.fsdecode(name)).write_text(BROKEN)
    for format in FORMATS:
        done = desk.check("b", "--format", format)
        assert (done.code, done.err) == (1, "")
        assert "\x1b" not in done.out
        assert "\n::error::" not in done.out


def test_a_board_too_large_is_a_finding(desk: Desk) -> None:
    desk.write("a.yaml", STARTER + "#" * 2_000_000)
    assert desk.check("a.yaml", "--format", "json").codes == ["FMT005"]


def test_more_files_than_fit_into_memory_are_held_a_few_at_a_time(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(6):
        desk.write(f"b/{number}.yaml", CROSSED if number % 2 else STARTER)
    whole = [desk.check("b", "--no-cache", "--format", form) for form in ("full", "json")]
    monkeypatch.setattr("layoutkit.documents.discovery.BATCH_BYTES", len(STARTER) + 10)
    parts = [desk.check("b", "--no-cache", "--format", form) for form in ("full", "json")]
    assert whole == parts
    # enough for the lines of one board that frames show
    monkeypatch.setattr("layoutkit.pipeline.check.MOST_TEXT", 200)
    short = desk.check("b", "--no-cache")
    assert short.out.count("L2, kind") == 1  # frames of the first board only
    assert short.out.count("error[LAB304]") == 3


READERS = {
    "solve b.yaml --replay {}": (2, "cannot read trap: not a regular file"),
    "check b.yaml --baseline {}": (2, "the baseline trap is not a regular file"),
    "check b.yaml --policy {}": (2, "trap: not a regular file"),
    "check b.yaml --config {}": (2, "no such settings file: trap"),
    "print calibrate office 99 49 --printers {}": (2, "cannot read trap: not a regular file"),
    "playtest b.yaml --results {}": (2, "trap is not a regular file"),
    "print check pack": (2, "pack is not a pack: it has no manifest.json"),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.parametrize("is_pipe", [True, False])
@pytest.mark.parametrize("call", READERS)
def test_no_command_waits_for_a_pipe_or_reads_a_device(
    call: str, is_pipe: bool, desk: Desk
) -> None:
    desk.write("b.yaml")
    (desk.folder / "pack").mkdir()
    for name in ("trap", "pack/manifest.json"):
        if is_pipe:
            os.mkfifo(desk.folder / name)
        else:
            (desk.folder / name).symlink_to("/dev/zero")
    code, message = READERS[call]
    done = desk.call(*call.format("trap").split())
    assert done.code == code
    assert message in done.out + done.err
