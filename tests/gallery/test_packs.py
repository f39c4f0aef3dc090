from __future__ import annotations

import shutil
from pathlib import Path
from zipfile import ZipFile

import pypdf

from layoutkit.pipeline.print_packs import check_pack

from .boards import LAYOUTS, content_of, show


def test_packs_are_those_of_print_make_and_the_same_each_time(tmp_path: Path) -> None:
    boards = tmp_path / "boards"
    boards.mkdir()
    shutil.copy(LAYOUTS / "connection" / "first-u.yaml", boards)
    for site in ("one", "other"):
        show(boards, tmp_path / site, packs=True)
    assert content_of(tmp_path / "one") == content_of(tmp_path / "other")
    page = tmp_path / "one" / "boards" / "first-u"
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        with ZipFile(page / f"first-u-{paper}.zip") as pack:
            pack.extractall(tmp_path / paper)
        found = check_pack(tmp_path / paper / "first-u")
        assert (found.code, found.report.findings) == (0, ())
        sheet = pypdf.PdfReader(page / f"first-u-{paper}.pdf").pages[0].mediabox
        assert sorted(map(round, (sheet.width, sheet.height))) == sorted(size)
        assert f"first-u-{paper}.zip" in (page / "index.html").read_text()
