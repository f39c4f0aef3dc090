"""Tests of the folder of a gallery: only changed pages are rebuilt, other files are left alone."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from layoutkit.documents.output_folder import OpenFolder
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline import gallery
from layoutkit.pipeline.gallery import find_folder_names
from layoutkit.pipeline.gallery_folder import hash_of
from layoutkit.pipeline.gallery_pages import GalleryOptions
from layoutkit.pipeline.request import CheckRequest

from .boards import LAYOUTS, content_of, show
from .conftest import Shown

SMALL = ("first-straight", "first-u", "first-s")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def boards(tmp_path: Path) -> Path:
    folder = tmp_path / "boards"
    folder.mkdir()
    for name in SMALL:
        shutil.copy(LAYOUTS / "connection" / f"{name}.yaml", folder)
    return folder


def test_an_interrupt_leaves_a_whole_site(
    boards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "BATCH_PER_PROCESS", 1)
    site = tmp_path / "site"

    def interrupt(done: int, total: int) -> None:
        if (done, total) == (3, 3):
            raise KeyboardInterrupt

    request = CheckRequest((str(boards),), options={"jobs": 1}, progress=interrupt)
    with pytest.raises(KeyboardInterrupt):
        gallery.make_gallery(request, site, GalleryOptions(has_packs=False))
    done = names_in(site / "boards")
    assert len(done) == 2
    linked = set(re.findall(r'href="boards/([^/]+)/index.html"', (site / "index.html").read_text()))
    assert sorted(linked) == done
    assert not list(site.rglob("*.part"))
    answer = show(boards, site)
    assert (answer.made, answer.kept) == (1, 2)


def test_a_first_run_that_cannot_write_can_be_run_again(
    boards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"

    move = OpenFolder.move

    def stop(self: OpenFolder, old: str, to: OpenFolder, new: str) -> None:
        if new == "board.svg":
            raise OSError(28, "No space left on device")
        move(self, old, to, new)

    with monkeypatch.context() as patched:
        patched.setattr(OpenFolder, "move", stop)
        with pytest.raises(LayoutkitError, match="No space left on device"):
            show(boards, site)
    assert show(boards, site).made == 3


@pytest.mark.slow
def test_the_same_boards_give_the_same_site(shown: Shown, tmp_path: Path) -> None:
    show(shown.boards, tmp_path / "again", jobs=2)
    assert content_of(tmp_path / "again") == content_of(shown.site)


def test_only_what_changed_is_made_anew(boards: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert show(boards, site).made == 3
    before = content_of(site)
    assert (show(boards, site).made, content_of(site)) == (0, before)
    board = boards / "first-u.yaml"
    board.write_text(board.read_text() + "# a word more\n")
    (site / "boards" / "first-s" / "plans.svg").unlink()
    answer = show(boards, site)
    assert (answer.made, answer.kept) == (2, 1)
    changed = {name for name, content in content_of(site).items() if content != before[name]}
    assert changed == {
        ".gallery.json",
        "boards/first-u/index.html",
        "boards/first-u/first-u.yaml.txt",
    }
    assert show(boards, site, title="Others").made == 3


def test_settings_that_decide_make_pages_anew(boards: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    show(boards, site)
    (boards / "layoutkit.toml").write_text('language = "nl"\n')
    assert show(boards, site).made == 3


def test_pages_of_boards_that_are_gone_go(boards: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    show(boards, site)
    (boards / "first-u.yaml").unlink()
    (boards / "first-s.yaml").unlink()
    mine = site / "boards" / "first-s" / "mine.txt"
    mine.write_text("my own")
    (site / "boards" / "first-s" / "first-s.yaml.txt").write_text("changed")
    answer = show(boards, site)
    assert answer.removed == 2
    assert answer.strange == ("boards/first-s/first-s.yaml.txt",)
    assert sorted(path.name for path in (site / "boards").iterdir()) == [
        "first-s",
        "first-straight",
    ]
    assert sorted(path.name for path in mine.parent.iterdir()) == ["first-s.yaml.txt", "mine.txt"]
    assert "first-s" not in (site / "index.html").read_text().replace("first-straight", "")


def test_folders_and_files_of_others_are_left_alone(boards: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("mine")
    with pytest.raises(LayoutkitError, match="not empty and does not contain a gallery"):
        show(boards, other)
    site = tmp_path / "site"
    show(boards, site)
    (site / "boards" / "first-u" / "first-u.yaml.txt").write_text("mine")
    with pytest.raises(LayoutkitError, match="not written by layoutkit"):
        show(boards, site)


def test_a_record_that_lies_moves_nothing_outside(boards: Path, tmp_path: Path) -> None:
    site, victim = tmp_path / "site", tmp_path / "victim.txt"
    victim.write_text("precious")
    show(boards, site)
    record = site / ".gallery.json"
    facts = json.loads(record.read_text())
    entry = facts["boards"]["first-u"]
    entry["files"] = {"../../../victim.txt": "0" * 32}
    record.write_text(json.dumps(facts))
    assert show(boards, site).made == 3
    record.write_text("{" * 100_000)
    assert show(boards, site).made == 3
    assert victim.read_text() == "precious"


def test_a_page_that_came_with_a_checkout_is_not_believed(boards: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    show(boards, site)
    before = content_of(site)
    page, record = site / "boards" / "first-u" / "index.html", site / ".gallery.json"
    forged = page.read_text().replace("all clear", "praised by all")
    page.write_text(forged)
    facts = json.loads(record.read_text())
    facts["boards"]["first-u"]["files"]["index.html"] = hash_of(forged.encode())
    record.write_text(json.dumps(facts))
    assert show(boards, site).made == 1
    assert content_of(site) == before


def test_a_link_in_the_site_is_not_followed(boards: Path, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    show(boards, site)
    shutil.rmtree(site / "boards" / "first-u")
    elsewhere.mkdir()
    (site / "boards" / "first-u").symlink_to(elsewhere)
    with pytest.raises(LayoutkitError, match="is a link"):
        show(boards, site)
    assert not list(elsewhere.iterdir())


def test_a_site_among_its_boards_is_none_of_them(boards: Path) -> None:
    assert show(boards, boards / "site").made == 3
    answer = show(boards, boards / "site")
    assert (answer.made, answer.kept) == (0, 3)


def test_an_empty_folder_is_a_wrong_call(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    with pytest.raises(LayoutkitError, match="nothing to check"):
        show(tmp_path / "boards", tmp_path / "site")


def test_names_of_folders_are_plain_and_apart() -> None:
    paths = [
        "a/x.yaml",
        "b/x.yaml",
        "A b.yaml",
        "a-B.yml",
        "../..yaml",
        "con.yaml",
        "é.json",
        "ö.json",
    ]
    names = find_folder_names(paths)
    assert names["con.yaml"] == "board-con"
    assert len({name.casefold() for name in names.values()}) == len(paths)
    assert all(name.isascii() and name.replace("-", "a").isalnum() for name in names.values())
