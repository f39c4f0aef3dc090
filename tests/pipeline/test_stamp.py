from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from layoutkit import __version__
from layoutkit.cache import location as stamp
from layoutkit.cache.location import content_fingerprint, installation_fingerprint, list_files
from layoutkit.cache.verdicts import Cache
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.check import check


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[Cache]:
    with closing(Cache(tmp_path / "cache", lambda _: b"s" * 32)) as made:
        yield made


def written(file: Path, text: str, when_s: int = 10) -> None:
    file.write_text(text)
    os.utime(file, (when_s, when_s))


def test_the_stamp_is_that_of_the_files_of_this_layoutkit(cache: Cache) -> None:
    told = installation_fingerprint(cache)
    assert told.startswith(f"{__version__} ")
    assert told == installation_fingerprint(cache) == content_fingerprint(stamp._folders())


def test_stamps_are_of_what_a_verdict_may_depend_on(tmp_path: Path) -> None:
    (tmp_path / "room" / "__pycache__").mkdir(parents=True)
    for name in ("a.py", "room/b.json", "room/c.txt", "room/d.bin", "room/__pycache__/d.py"):
        (tmp_path / name).write_text("x")
    found = [name for name, _ in list_files(str(tmp_path))]
    assert found == ["/a.py", "/room/b.json", "/room/d.bin"]


def test_stamps_change_with_content_and_not_with_the_time_of_installation(tmp_path: Path) -> None:
    seen = []
    for text, when_s in (("x", 1), ("x", 2), ("y", 2)):
        written(tmp_path / "a.py", text, when_s)
        seen.append(content_fingerprint([tmp_path]))
    assert seen[0] == seen[1] != seen[2]


def test_files_are_read_again_when_one_may_have_changed(
    tmp_path: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    package.mkdir()
    read: list[str] = []

    def counted(folders: list[Path]) -> str:
        read.append("once")
        return content_fingerprint(folders)

    monkeypatch.setattr(stamp, "_folders", lambda: [package])
    monkeypatch.setattr(stamp, "content_fingerprint", counted)
    written(package / "a.py", "x")
    first = installation_fingerprint(cache)
    assert (installation_fingerprint(cache), len(read)) == (first, 1)
    written(package / "a.py", "y", when_s=11)
    assert installation_fingerprint(cache) != first
    written(package / "b.py", "")
    assert len({installation_fingerprint(cache), installation_fingerprint(cache), first}) == 2
    assert len(read) == 3


def test_what_was_written_just_now_is_read_each_time(
    tmp_path: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stamp, "_folders", lambda: [tmp_path / "package"])
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "a.py").write_text("x")
    first = installation_fingerprint(cache)
    assert not (tmp_path / "cache").exists()
    (tmp_path / "package" / "a.py").write_text("y")
    assert installation_fingerprint(cache) != first


def test_the_cache_is_closed_where_there_is_nothing_to_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, usual = list[Cache](), Cache.close

    def close(cache: Cache) -> None:
        closed.append(cache)
        usual(cache)

    monkeypatch.setattr(Cache, "close", close)
    with pytest.raises(LayoutkitError, match="nothing to check"):
        check(tmp_path)
    assert len(closed) == 1


def test_the_record_of_an_installed_wheel_is_read_instead_of_its_files(
    tmp_path: Path, cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    package, facts = tmp_path / "layoutkit", tmp_path / f"layoutkit-{__version__}.dist-info"
    (package / "schemas").mkdir(parents=True)
    facts.mkdir()
    monkeypatch.setattr(stamp, "PACKAGE", package)
    written(package / "a.py", "x")
    without_record = installation_fingerprint(cache)
    seen = []
    for text in (
        "layoutkit/a.py,sha256=x,1\n../../../bin/layoutkit,sha256=p,1\nlayoutkit/a.pyc,,",
        "../../../bin/layoutkit,sha256=q,1\nlayoutkit/a.py,sha256=x,1",
        "layoutkit/a.py,sha256=y,1",
    ):
        (facts / "RECORD").write_text(text)
        seen.append(installation_fingerprint(cache))
    assert seen[0] == seen[1] != seen[2]
    assert without_record not in seen
    monkeypatch.setattr(stamp, "list_files", lambda *_: pytest.fail("a file was looked at"))
    assert installation_fingerprint(cache) == seen[2]


def test_a_checkout_has_no_record() -> None:
    assert stamp._record() is None
