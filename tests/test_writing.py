"""Tests that files are written as a whole or not at all."""

from __future__ import annotations

import ctypes
import errno
import io
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest
from PIL import Image

from layoutkit.documents import files
from layoutkit.documents.files import (
    UNFINISHED,
    create_file,
    read_bytes,
    read_regular_file,
    remove_temporary_files,
    replace_unchanged,
    sign_png,
    sign_svg,
    sign_xml,
    write_file,
)
from layoutkit.documents.output_folder import make_folder
from layoutkit.errors import LayoutkitError


def interrupted() -> Iterator[bytes]:
    yield b"half"
    raise KeyboardInterrupt


def test_a_file_is_written_with_its_folder_and_the_mode_that_is_usual(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "c.txt"
    write_file(file, [b"one", b"two"])
    (tmp_path / "usual").touch()
    assert file.read_bytes() == b"onetwo"
    assert file.stat().st_mode == (tmp_path / "usual").stat().st_mode
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("before", [None, b"old"])
def test_what_is_cut_short_leaves_everything_as_it_was(
    before: bytes | None, tmp_path: Path
) -> None:
    file = tmp_path / "a.txt"
    if before:
        file.write_bytes(before)
    with pytest.raises(KeyboardInterrupt):
        write_file(file, interrupted())
    assert [one.read_bytes() for one in tmp_path.iterdir()] == ([before] if before else [])


@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_stays_and_what_it_points_to_is_written(is_there: bool, tmp_path: Path) -> None:
    target, link = tmp_path / "t.txt", tmp_path / "link.txt"
    if is_there:
        target.write_bytes(b"old")
        target.chmod(0o640)
    link.symlink_to("t.txt")
    write_file(link, [b"new"])
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert not is_there or target.stat().st_mode & 0o777 == 0o640


def test_a_link_in_the_working_folder_is_followed_only_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "checkout" / "sub").mkdir(parents=True)
    (tmp_path / "precious.txt").write_bytes(b"old")
    monkeypatch.chdir(tmp_path / "checkout")
    Path("a.txt").symlink_to("../precious.txt")
    Path("out").symlink_to("..")
    Path("inner.txt").symlink_to("sub/there.txt")
    for name in ("a.txt", "out/precious.txt", "no/../out/precious.txt", "inner.txt"):
        with pytest.raises(LayoutkitError, match=f"{name} goes through a link"):
            write_file(Path(name), [b"new"])
    assert Path("../precious.txt").read_bytes() == b"old"
    write_file(Path("inner.txt"), [b"new"], follows_links=True)
    assert Path("sub/there.txt").read_bytes() == b"new"
    write_file(Path("a.txt"), [b"new"], follows_links=True)
    assert Path("../precious.txt").read_bytes() == b"new"


def test_a_link_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(LayoutkitError, match="cannot write"):
        write_file(tmp_path / "loop", [b"new"])


def test_a_read_only_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    with pytest.raises(LayoutkitError, match="read-only"):
        write_file(file, [b"new"])
    assert file.read_bytes() == b"old"


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_file(pipe, [b"new"])
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


def test_a_full_disk_is_told_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "a.txt"
    file.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LayoutkitError, match=r"cannot write .*a\.txt: No space left"):
        write_file(file, [b"new"])
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_what_is_unfinished_can_be_removed_before_a_sudden_end(tmp_path: Path) -> None:
    def watched() -> Iterator[bytes]:
        yield b"half"
        assert len(list(tmp_path.iterdir())) == 1
        remove_temporary_files()
        assert not list(tmp_path.iterdir())

    with pytest.raises(LayoutkitError):
        write_file(tmp_path / "a.txt", watched())
    assert not UNFINISHED


def test_an_old_file_is_replaced_when_the_new_one_is_on_disk_and_keeps_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    calls: list[object] = []
    monkeypatch.setattr(os, "fsync", lambda number: calls.append(os.fstat(number).st_size))
    monkeypatch.setattr(os, "chown", lambda _, user, group: calls.append((user, group)))
    write_file(file, [b"old"])
    assert calls == []  # nobody waits for the disk when nothing can be lost
    write_file(file, [b"newer"])
    assert calls == [5, (file.stat().st_uid, file.stat().st_gid)]


def test_a_folder_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    with pytest.raises(LayoutkitError, match=f"cannot write {tmp_path}: it is a folder"):
        write_file(tmp_path, [b"new"])


def test_a_file_is_replaced_only_while_it_is_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"old")
    assert not replace_unchanged(file, b"older", b"new")
    assert file.read_bytes() == b"old"
    assert replace_unchanged(file, b"old", b"new")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("at_once", [1, 3, 100])
def test_files_are_read_whole_up_to_a_limit(
    at_once: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"0123456789")
    read = os.read
    monkeypatch.setattr(os, "read", lambda number, most: read(number, min(most, at_once)))
    assert read_bytes(file) == read_bytes(file, 10) == b"0123456789"
    assert read_regular_file(file, 4).content == b"0123"
    with pytest.raises(OSError, match=r"larger than 8\.58307e-06 MiB"):
        read_bytes(file, 9)


def test_signatures_stand_where_a_format_has_room_for_them() -> None:
    comment = "<!-- made by layoutkit -->"
    assert sign_xml("<a/>") == f"{comment}<a/>"
    assert sign_xml('<?xml version="1.0"?><a/>') == f'<?xml version="1.0"?>\n{comment}<a/>'
    assert sign_svg("<svg a><svg b>") == '<svg data-generator="made by layoutkit" a><svg b>'
    picture = io.BytesIO()
    Image.new("RGB", (2, 3)).save(picture, "PNG")
    signed = Image.open(io.BytesIO(sign_png(picture.getvalue(), 254)))
    signed.load()  # all chunks have the right length and sum
    assert signed.size == (2, 3)
    assert signed.info == {"Software": "made by layoutkit", "dpi": pytest.approx((254, 254))}


def test_no_file_stays_open(tmp_path: Path) -> None:
    def next_number() -> int:
        number = os.open(os.devnull, os.O_RDONLY)
        os.close(number)
        return number

    (tmp_path / "a.txt").write_bytes(b"content")
    before = next_number()
    assert read_bytes(tmp_path / "a.txt") == b"content"
    assert read_regular_file(tmp_path).error == "not a regular file; pipe it into `check -`"
    assert next_number() == before


def test_folders_are_made_with_those_above_or_stay(tmp_path: Path) -> None:
    for _ in range(2):
        make_folder(tmp_path / "a" / "b")
        assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    with pytest.raises(LayoutkitError, match=r"cannot make the folder .*file: Not a directory"):
        make_folder(tmp_path / "file")


def test_a_new_file_replaces_none(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    create_file(file, b"new")
    assert file.read_bytes() == b"new"
    with pytest.raises(LayoutkitError, match=r"a\.txt is there already"):
        create_file(file, b"newer")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


EXCHANGES = sys.platform == "darwin" or sys.platform == "linux"


class Editor:
    """An editor that saves each time before two names are exchanged, in its own way."""

    def __init__(self, file: Path, kind: str, saves: list[bytes]) -> None:
        self.file, self.kind, self.saves = file, kind, list(saves)
        self.exchange = files._exchange

    def __call__(self, one: Path, other: Path) -> bool:
        if self.saves:
            self.save(self.saves.pop(0))
        return self.exchange(one, other)

    def save(self, text: bytes) -> None:
        if self.kind == "rename":
            own = self.file.with_suffix(".editor")
            own.write_bytes(text)
            own.replace(self.file)
        elif self.kind == "truncate":
            self.file.write_bytes(text)
        else:  # moves the old file away first
            self.file.rename(self.file.with_suffix(".old"))
            self.file.write_bytes(text)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"old")
    path.chmod(0o640)
    return path


@pytest.mark.skipif(not EXCHANGES, reason="names can be exchanged on Linux and macOS")
@pytest.mark.parametrize("kind", ["rename", "truncate", "move"])
@pytest.mark.parametrize("saves", [[b"1"], [b"1", b"2"], [b"1", b"2", b"3"], [b"1", b"1", b"old"]])
def test_no_save_between_look_and_exchange_is_lost(
    kind: str, saves: list[bytes], board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor = Editor(board, kind, saves)
    monkeypatch.setattr(files, "_exchange", editor)
    assert not replace_unchanged(board, b"old", b"new")
    assert (board.read_bytes(), editor.saves) == (saves[-1], [])
    assert {one.name for one in board.parent.iterdir()} - {"a.old"} == {"a.yaml"}


@pytest.mark.skipif(not EXCHANGES, reason="names can be exchanged on Linux and macOS")
def test_a_program_that_had_opened_the_file_does_not_write_to_a_removed_one(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with board.open("r+b") as opened:

        def save(_seconds: float) -> None:
            opened.write(b"saved late")
            opened.flush()

        monkeypatch.setattr(files, "sleep", save)
        assert not replace_unchanged(board, b"old", b"new")
    assert [one.name for one in board.parent.iterdir()] == ["a.yaml"]
    assert (board.read_bytes(), board.stat().st_mode & 0o777) == (b"saved late", 0o640)


@pytest.mark.parametrize("comes_back", [False, True])
def test_a_file_that_an_editor_has_just_moved_away_gets_its_last_text(
    comes_back: bool, board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchange, calls = files._exchange, list[Path]()

    def moved_before_the_second_exchange(one: Path, other: Path) -> bool:
        calls.append(one)
        if len(calls) == 1:
            board.write_bytes(b"1")
        elif len(calls) == 2:
            board.unlink()
            raise FileNotFoundError(errno.ENOENT, "gone", str(board))
        return exchange(one, other)

    def link(one: Path, other: Path) -> None:
        if comes_back:
            board.write_bytes(b"2")
        os_link(one, other)

    os_link = os.link
    monkeypatch.setattr(files, "_exchange", moved_before_the_second_exchange)
    monkeypatch.setattr(os, "link", link)
    assert not replace_unchanged(board, b"old", b"new")
    assert {one.name: one.read_bytes() for one in board.parent.iterdir()} == {
        "a.yaml": b"2" if comes_back else b"1"
    }


@pytest.mark.parametrize("error", [OSError(errno.EIO, "bad disk"), MemoryError()])
def test_an_exchange_that_fails_leaves_only_the_old_file(
    error: Exception, board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Path) -> NoReturn:
        raise error

    monkeypatch.setattr(files, "_exchange", fail)
    with pytest.raises((LayoutkitError, MemoryError)):
        replace_unchanged(board, b"old", b"new")
    assert {one.name: one.read_bytes() for one in board.parent.iterdir()} == {"a.yaml": b"old"}
    assert not files.UNFINISHED


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(errno.EIO, "bad disk"), "bad disk"),
        (MemoryError(), "there is no more memory"),
        (SystemExit(1), ""),
    ],
)
def test_a_text_that_cannot_be_put_back_stays_in_a_file_that_is_not_hidden(
    error: BaseException, reason: str, board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchange, calls = files._exchange, list[Path]()

    def failing(one: Path, other: Path) -> bool:
        calls.append(one)
        if len(calls) == 2:
            raise error
        board.write_bytes(b"saved meanwhile")
        return exchange(one, other)

    monkeypatch.setattr(files, "_exchange", failing)
    with pytest.raises((LayoutkitError, SystemExit)) as raised:
        replace_unchanged(board, b"old", b"new")
    remove_temporary_files()
    (kept,) = (one for one in board.parent.iterdir() if one != board)
    assert kept.name.startswith("a.yaml.")
    assert (kept.read_bytes(), board.read_bytes()) == (b"saved meanwhile", b"new")
    if isinstance(raised.value, LayoutkitError):
        assert raised.value.message == f"cannot write {board}: {reason}"
        assert raised.value.hint == f"another program has saved it: its text is in {kept}"


def test_without_an_exchange_of_names_the_file_is_replaced(
    board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_exchange", lambda *_: False)
    assert not replace_unchanged(board, b"other", b"new")
    assert replace_unchanged(board, b"old", b"new")
    assert (board.read_bytes(), board.stat().st_mode & 0o777) == (b"new", 0o640)
    assert [one.name for one in board.parent.iterdir()] == ["a.yaml"]


def test_a_removed_file_is_not_made_again(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def remove(one: Path, other: Path) -> bool:
        other.unlink()
        return exchange(one, other)

    exchange = files._exchange
    monkeypatch.setattr(files, "_exchange", remove)
    assert not replace_unchanged(board, b"old", b"new")
    assert not list(board.parent.iterdir())


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EACCES])
def test_a_file_system_that_cannot_exchange_names_is_no_error(
    number: int, board: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def call(*_: object) -> int:
        ctypes.set_errno(number)
        return -1

    functions = SimpleNamespace(renameat2=call, renamex_np=call)
    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: functions)
    if number == errno.EACCES:
        with pytest.raises(LayoutkitError, match="Permission denied"):
            replace_unchanged(board, b"old", b"new")
    else:
        assert replace_unchanged(board, b"old", b"new")
    assert [one.name for one in board.parent.iterdir()] == ["a.yaml"]
