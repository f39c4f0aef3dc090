"""Tests that files are written as a whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from layoutkit.documents.files import remove_temporary_files, write_file
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


def test_a_link_out_of_the_working_folder_is_followed_only_on_demand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "checkout" / "sub").mkdir(parents=True)
    (tmp_path / "precious.txt").write_bytes(b"old")
    monkeypatch.chdir(tmp_path / "checkout")
    Path("a.txt").symlink_to("../precious.txt")
    Path("out").symlink_to("..")
    Path("inner.txt").symlink_to("sub/there.txt")
    for name in ("a.txt", "out/precious.txt", "no/../out/precious.txt"):
        with pytest.raises(LayoutkitError, match="leads out of the working folder by a link"):
            write_file(Path(name), [b"new"])
    assert Path("../precious.txt").read_bytes() == b"old"
    write_file(Path("inner.txt"), [b"new"])
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
