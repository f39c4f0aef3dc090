"""The print packs of a website: for each paper a PDF of all sheets, and the whole pack as a ZIP."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from layoutkit.errors import LayoutkitError
from layoutkit.gallery.records import Download
from layoutkit.pipeline.board import Board
from layoutkit.press.pack import make_pack
from layoutkit.press.paper import MERGED, PrintOptions
from layoutkit.press.print_job import prepare_job
from layoutkit.signature import SIGNATURE

PAPERS = {"a4": "A4", "letter": "Letter"}
_DAY = (1980, 1, 1, 0, 0, 0)  # a fixed date makes archives reproducible; ZIP starts in 1980
_PACKED = (".pdf", ".png")


def make_packs(board: Board, name: str) -> tuple[tuple[Download, ...], dict[str, bytes]]:
    """Return the downloads of a board, and their files."""
    kit = board.kit()
    downloads: list[Download] = []
    files: dict[str, bytes] = {}
    for paper, label in PAPERS.items():
        job = prepare_job(kit, PrintOptions(papers=(paper,), merged=True))
        if job.unprintable:
            raise LayoutkitError("the font lacks some of its characters")
        pack = make_pack(job)
        made = {
            f"{name}-{paper}.pdf": _merged(pack),
            f"{name}-{paper}.zip": make_archive(pack, name),
        }
        labels = {"pdf": f"{label}: all sheets, PDF", "zip": f"{label}: the whole pack, ZIP"}
        for file, content in made.items():
            if content:
                files[file] = content
                downloads.append(Download(file, labels[file.rpartition(".")[2]], len(content)))
    return tuple(downloads), files


def _merged(pack: Mapping[str, bytes]) -> bytes | None:
    """Return the PDF of all sheets; None without the extra `print`."""
    return next(
        (data for name, data in pack.items() if f"-{MERGED}-" in name and "/" not in name), None
    )


def make_archive(files: Mapping[str, bytes], folder: str) -> bytes:
    """Return files in a folder as a reproducible ZIP archive."""
    written = BytesIO()
    with ZipFile(written, "w") as zipped:
        zipped.comment = SIGNATURE.encode()
        for name, content in sorted(files.items()):
            entry = ZipInfo(f"{folder}/{name}", _DAY)
            entry.compress_type = ZIP_STORED if name.endswith(_PACKED) else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            zipped.writestr(entry, content)
    return written.getvalue()
