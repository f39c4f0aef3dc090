"""Tests that files are written as a whole or not at all."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from layoutkit.documents.files import (
    UNFINISHED,
    create_file,
    make_folder,
    read_bytes,
    read_regular_file,
    remove_temporary_files,
    replace_unchanged,
    sign_png,
    sign_svg,
    sign_xml,
    write_file,
)
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
    with pytest.raises(LayoutkitError, match=r"cannot make the folder .*file: File exists"):
        make_folder(tmp_path / "file")


def test_a_new_file_replaces_none(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    create_file(file, b"new")
    assert file.read_bytes() == b"new"
    with pytest.raises(LayoutkitError, match=r"a\.txt is there already"):
        create_file(file, b"newer")
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]
