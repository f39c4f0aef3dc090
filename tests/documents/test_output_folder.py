"""Tests that output folders get files through no link and over no file of others."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents import output_folder
from layoutkit.documents.files import SIGNATURE, UNFINISHED
from layoutkit.documents.output_folder import write_into
from layoutkit.errors import LayoutkitError

OURS = SIGNATURE.encode()


@pytest.fixture(params=[True, False], ids=["open folders", "paths"])
def checkout(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """A working folder beside a file of its owner, on both kinds of platforms."""
    monkeypatch.setattr(output_folder, "_OPENS_FOLDERS", request.param and os.name == "posix")
    (tmp_path / "checkout").mkdir()
    (tmp_path / "precious").write_bytes(b"old")
    monkeypatch.chdir(tmp_path / "checkout")
    return Path()


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        str(one.relative_to(folder)): one.read_bytes()
        for one in sorted(folder.rglob("*"))
        if one.is_file()
    }


def test_files_and_folders_are_made_and_ours_are_replaced(checkout: Path) -> None:
    for content in (OURS, OURS + b" again"):
        write_into(checkout / "out" / "deep", {"a.svg": [content], "sub/b.svg": [OURS]})
        assert files_below(checkout) == {"out/deep/a.svg": content, "out/deep/sub/b.svg": OURS}


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of processes")
def test_many_folders_are_not_open_at_once(checkout: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.open(os.devnull, os.O_RDONLY)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 50, hard))
    try:
        write_into(checkout / "out", {f"{number}/a.svg": [OURS] for number in range(100)})
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert len(files_below(checkout)) == 100


@pytest.mark.parametrize(
    ("link", "target", "name"),
    [
        ("out/a.svg", "../../precious", "a.svg"),
        ("out/a.svg", "b.svg", "a.svg"),
        ("out/a.svg", "../../not-there", "a.svg"),
        ("out/sub", "../..", "sub/precious"),
        ("out", "..", "precious"),
        ("out", "inside", "a.svg"),
    ],
)
def test_no_link_is_followed(link: str, target: str, name: str, checkout: Path) -> None:
    (checkout / "inside").mkdir()
    (checkout / link).parent.mkdir(exist_ok=True)
    (checkout / link).symlink_to(target)
    before = files_below(checkout.absolute().parent)
    with pytest.raises(LayoutkitError, match="is a link"):
        write_into(checkout / "out", {"first.svg": [OURS], name: [OURS]})
    assert files_below(checkout.absolute().parent) == before
    assert not (checkout.absolute().parent / "not-there").exists()


def test_files_of_others_stay_and_then_nothing_is_written(checkout: Path) -> None:
    (checkout / "out").mkdir()
    (checkout / "out" / "b.svg").write_bytes(b"mine")
    (checkout / "out" / "c.svg").mkdir()
    for name in ("b.svg", "c.svg"):
        with pytest.raises(LayoutkitError, match=f"{name} was not written by layoutkit"):
            write_into(checkout / "out", {"a.svg": [OURS], name: [OURS]})
    assert files_below(checkout) == {"out/b.svg": b"mine"}
    write_into(checkout / "out", {"b.svg": [b"new"]}, lambda _, found: found == b"mine")
    assert files_below(checkout) == {"out/b.svg": b"new"}


@pytest.mark.parametrize("name", ["../a.svg", "/a.svg", "sub/../../a.svg", ""])
def test_no_name_leads_out_of_the_folder(name: str, checkout: Path) -> None:
    with pytest.raises(ValueError, match="outside the folder"):
        write_into(checkout / "out", {name: [OURS]})


def test_a_folder_elsewhere_may_lie_behind_links_but_be_none(checkout: Path) -> None:
    outer = checkout.absolute().parent
    (outer / "real").mkdir()
    (outer / "link").symlink_to("real")
    write_into(outer / "link" / "pictures", {"a.svg": [OURS]})
    assert files_below(outer / "real") == {"pictures/a.svg": OURS}
    with pytest.raises(LayoutkitError, match="link is a link"):
        write_into(outer / "link", {"a.svg": [OURS]})


def test_folders_above_one_elsewhere_are_made(checkout: Path) -> None:
    outer = checkout.absolute().parent
    write_into(outer / "new" / "deep", {"a.svg": [OURS]})
    assert files_below(outer / "new") == {"deep/a.svg": OURS}


def test_a_file_in_the_place_of_a_folder_is_an_error(checkout: Path) -> None:
    (checkout / "out").write_bytes(b"mine")
    for folder in ("out", "out/deep"):
        with pytest.raises(LayoutkitError, match=r"cannot write .*out"):
            write_into(checkout / folder, {"a.svg": [OURS]})
    assert files_below(checkout) == {"out": b"mine"}


@pytest.mark.skipif(os.name != "posix", reason="opens folders")
def test_a_folder_that_becomes_a_link_during_the_write_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    done = threading.Event()

    def swap() -> None:
        while not done.is_set():
            for name in ("out/sub", "out"):
                try:
                    Path(name).rename("moved")
                    Path(name).symlink_to(tmp_path / "elsewhere")
                    Path(name).unlink()
                    Path("moved").rename(name)
                except OSError:
                    continue

    (tmp_path / "out" / "sub").mkdir(parents=True)
    swapping = threading.Thread(target=swap)
    swapping.start()
    refused = 0
    try:
        for _ in range(300):
            try:
                write_into(Path("out"), {"sub/a.svg": [OURS]})
            except LayoutkitError:
                refused += 1
    finally:
        done.set()
        swapping.join()
    assert refused < 300
    assert files_below(tmp_path / "elsewhere") == {}


def test_unfinished_files_are_known_until_they_are_moved(checkout: Path) -> None:
    def watched() -> Iterator[bytes]:
        (part,) = UNFINISHED
        assert [part.name] == [one.name for one in checkout.glob("out/*")]
        yield OURS

    write_into(checkout / "out", {"a.svg": watched()})
    assert not UNFINISHED
    assert [one.name for one in checkout.glob("out/*")] == ["a.svg"]


def test_an_error_names_the_file_that_could_not_be_written(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(LayoutkitError, match=r"^cannot write out/sub/a\.svg: No space left"):
        write_into(checkout / "out", {"sub/a.svg": [OURS]})
    (checkout / "file").write_bytes(b"mine")
    with pytest.raises(LayoutkitError, match=r"^cannot write file/deep: [Nn]ot a"):
        write_into(checkout / "file/deep", {"a.svg": [OURS]})
    assert files_below(checkout) == {"file": b"mine"}


def test_junctions_of_windows_are_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    junction = tmp_path / "junction"
    junction.symlink_to(tmp_path.parent)
    assert not output_folder._is_junction(junction)
    with monkeypatch.context() as patch:  # pytest cannot report a failure in there
        patch.setattr(os, "name", "nt")
        found = output_folder._is_junction(junction), output_folder._is_junction(tmp_path)
    assert found == (True, False)


NAMES = st.sampled_from(["out", "out/sub", "out/a.svg", "out/sub/b.svg", "out/sub/sub", "inner"])
TARGETS = st.sampled_from(
    ["..", ".", "../..", "a.svg", "../precious", "../../precious", "/", "sub"]
)


@settings(max_examples=150, deadline=None)
@given(links=st.lists(st.tuples(NAMES, TARGETS), max_size=4))
def test_random_links_lead_nowhere(
    links: list[tuple[str, str]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    outer = tmp_path_factory.mktemp("links")
    (outer / "precious").write_bytes(b"old")
    here = outer / "checkout"
    here.mkdir()
    for name, target in links:
        link = here / name
        if not any(one.is_symlink() for one in (link, *link.parents)) and not link.exists():
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to(target)
    before = Path.cwd()
    os.chdir(here)
    try:
        write_into(Path("out"), {"a.svg": [OURS], "sub/b.svg": [OURS]})
    except LayoutkitError:
        pass
    else:
        assert {"out/a.svg", "out/sub/b.svg"} <= files_below(here).keys()
    finally:
        os.chdir(before)
    assert {one.name for one in outer.iterdir()} == {"precious", "checkout"}
    assert (outer / "precious").read_bytes() == b"old"
