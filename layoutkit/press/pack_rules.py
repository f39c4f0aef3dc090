"""`print check`: a pack is read back and held against its manifest; every fault is listed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from layoutkit.draw.pdf import is_size, pdf_facts
from layoutkit.draw.themes import Theme, darkness
from layoutkit.draw.typeset import has_extra
from layoutkit.press.pack import FORMAT, MANIFEST
from layoutkit.press.paper import PAPERS
from layoutkit.press.picture_rules import INK_HEAVY
from layoutkit.press.rule_cards import PrintProblem, problem
from layoutkit.press.svg_lint import lint_svg


def read_back(folder: Path) -> tuple[PrintProblem, ...]:
    """Everything that is wrong with a pack in a folder."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if manifest["format"] != FORMAT:
            raise ValueError(f'the format is "{manifest["format"]}", not "{FORMAT}"')
        return tuple(_problems(folder, manifest))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        why = f"it lacks {error}" if isinstance(error, KeyError) else str(error)
        return (problem("bad-manifest", MANIFEST, f"cannot be used: {why}"),)


def _problems(folder: Path, manifest: dict[str, Any]) -> Iterator[PrintProblem]:
    yield from _file_problems(folder, manifest["sha256"])
    theme = Theme(manifest["theme"])
    for sheet in manifest["sheets"]:
        yield from _paper_problems(sheet)
        yield from _svg_problems(folder, sheet, theme)
        share = sheet.get("ink_share", 0.0)  # the cover is not measured
        if share > INK_HEAVY:
            said = f"{share:.0%} of the page is inked; at most {INK_HEAVY:.0%}"
            yield problem("ink-heavy", sheet["file"], said, actual=share, limit=INK_HEAVY)
    pages = {sheet["file"]: sheet["page_mm"] for sheet in manifest["sheets"]}
    for pdf in manifest["pdfs"]:
        sizes = [pages[file] for file in pdf["sheets"]]
        yield from _pdf_problems(folder, pdf["file"], sizes)


def _file_problems(folder: Path, hashes: dict[str, str]) -> Iterator[PrintProblem]:
    for name, digest in hashes.items():
        data = _data(folder, name)
        if data is None:
            yield problem("file-missing", name, "stands in the manifest and is not there")
        elif sha256(data).hexdigest() != digest:
            yield problem("file-changed", name, "is not the file that was written")


def _data(folder: Path, name: str) -> bytes | None:
    """A file of the pack; nothing outside its folder is read."""
    path = (folder / name).resolve()
    inside = folder.resolve() in path.parents
    return path.read_bytes() if inside and path.is_file() else None


def _paper_problems(sheet: dict[str, Any]) -> Iterator[PrintProblem]:
    paper, page = PAPERS.get(sheet["paper"]), sorted(sheet["page_mm"])
    if paper is not None and not is_size(page, sorted(paper.size_mm)):
        said = f"{_mm(page)} is not {paper.label}, which is {_mm(sorted(paper.size_mm))}"
        yield problem("not-named-paper", sheet["file"], said)


def _svg_problems(folder: Path, sheet: dict[str, Any], theme: Theme) -> Iterator[PrintProblem]:
    file, data = sheet["file"], _data(folder, sheet["file"])
    if data is None:
        return
    facts = lint_svg(data.decode("utf-8", errors="replace"))
    for fault in facts.faults:
        yield problem("bad-svg", file, fault)
    if facts.size_mm is not None and not is_size(facts.size_mm, sheet["page_mm"]):
        said = f"the SVG measures {_mm(facts.size_mm)} instead of {_mm(sheet['page_mm'])}"
        yield problem("not-named-paper", file, said)
    for colour in sorted(facts.colours):
        if theme is Theme.MONO and darkness(colour) not in (0.0, 1.0):
            yield problem("not-in-theme", file, f"{colour} is neither black nor white")


def _pdf_problems(folder: Path, name: str, sizes: list[list[float]]) -> Iterator[PrintProblem]:
    data = _data(folder, name)
    if data is None or not has_extra():
        return
    from pypdf.errors import PyPdfError

    try:
        facts = pdf_facts(data)
    except PyPdfError as error:
        yield problem("wrong-page-count", name, f"cannot be read as a PDF: {error}")
        return
    if len(facts.sizes_mm) != len(sizes):
        said = f"has {len(facts.sizes_mm)} pages instead of {len(sizes)}"
        yield problem("wrong-page-count", name, said, actual=len(facts.sizes_mm), limit=len(sizes))
    for number, (made, wanted) in enumerate(zip(facts.sizes_mm, sizes, strict=False), 1):
        if not is_size(made, wanted):
            said = f"page {number} measures {_mm(made)} instead of {_mm(wanted)}"
            yield problem("not-named-paper", name, said)
    if facts.print_scaling != "/None":
        yield problem("scaling-not-off", name, "does not ask to be printed at 100 %")
    if not facts.fonts_embedded:
        yield problem("font-not-embedded", name, f"needs {', '.join(facts.fonts)}")


def _mm(size: Any) -> str:
    return f"{size[0]:.2f} x {size[1]:.2f} mm"
