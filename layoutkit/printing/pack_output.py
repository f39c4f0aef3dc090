"""The sheets of a pack as PDF files and as `print.html`, with blank backs for duplex printing."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Literal, TypeAlias

from layoutkit.drawing.pdf import reading_order
from layoutkit.drawing.typst_backend import Page
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language, Plural
from layoutkit.printing.kit import Kit
from layoutkit.printing.paper import MERGED, Paper, PrintOptions
from layoutkit.printing.sheets import Imprint, Sheet
from layoutkit.printing.texts import PRINT_TEXTS

Sides: TypeAlias = Literal["one", "long-edge", "short-edge"]
_DUPLEX = {"one": "Simplex", "long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet with the name of its file and its SVG; `page_svg` has real text, for PDFs."""

    file: str
    sheet: Sheet
    svg: str
    page_svg: str


@dataclass(frozen=True, slots=True)
class PdfFile:
    """A PDF file: its pages in order, None for a blank page, and how its paper is printed."""

    name: str
    title: str
    pages: tuple[SheetFile | None, ...]
    sides: Sides
    language: Language

    def written(self) -> bytes:
        """Return the file."""
        from layoutkit.drawing.pdf import write_pdf

        return write_pdf(list(_pages(self.pages)), self.title, _DUPLEX[self.sides], self.language)


def sheet_file_stem(kit: Kit, component: str, paper: str, setup: PrintOptions) -> str:
    """Return the beginning of the names of files for one component on one paper."""
    return f"{kit.board_name}-{component}-{paper}-{setup.theme}"


def plan_pdf_files(
    sheets: Sequence[SheetFile], kit: Kit, paper: str, setup: PrintOptions
) -> tuple[PdfFile, ...]:
    """Return one PDF for every component."""
    groups: dict[str, list[SheetFile]] = {}
    for sheet_file in sheets:
        groups.setdefault(sheet_file.sheet.component, []).append(sheet_file)
    return tuple(_pdf(group, component, kit, paper, setup) for component, group in groups.items())


def plan_merged_pdf(
    sheets: Sequence[SheetFile], kit: Kit, paper: str, setup: PrintOptions
) -> PdfFile:
    """Return one PDF of all sheets, with two-sided components last."""
    with_backs = {sheet_file.sheet.component for sheet_file in sheets if sheet_file.sheet.is_behind}
    ordered = sorted(sheets, key=lambda sheet_file: sheet_file.sheet.component in with_backs)
    return _pdf(ordered, MERGED, kit, paper, setup)


def _pdf(
    sheets: Sequence[SheetFile], component: str, kit: Kit, paper: str, setup: PrintOptions
) -> PdfFile:
    has_backs = any(sheet_file.sheet.is_behind for sheet_file in sheets)
    return PdfFile(
        f"{sheet_file_stem(kit, component, paper, setup)}.pdf",
        _title(kit, component),
        tuple(pad_backs(sheets) if has_backs else sheets),
        _sides([sheet_file.sheet for sheet_file in sheets], setup),
        kit.language,
    )


def _title(kit: Kit, component: str) -> str:
    """Return the title of a PDF: the board's title, and the component if it is a single one."""
    if component == MERGED:
        return kit.board.title
    imprint = Imprint(kit.game_title, kit.board.title, "", kit.language, kit.printed_names)
    name = imprint.texts.board if component == "board" else imprint.name(component)
    return imprint.texts.with_part.format(whole=kit.board.title, part=name)


def pad_backs(sheets: Sequence[SheetFile]) -> Iterator[SheetFile | None]:
    """Yield the sheets as pages, with None as the back of each one-sided sheet but the last."""
    for at, sheet_file in enumerate(sheets):
        yield sheet_file
        after = sheets[at + 1].sheet if at + 1 < len(sheets) else None
        if not sheet_file.sheet.is_behind and after is not None and not after.is_behind:
            yield None


def _sides(sheets: Sequence[Sheet], setup: PrintOptions) -> Sides:
    if not any(sheet.is_behind for sheet in sheets):
        return "one"
    return "long-edge" if setup.backs == "duplex-long" else "short-edge"


def _pages(files: Sequence[SheetFile | None]) -> Iterator[Page]:
    paper: Paper | None = None
    for sheet_file in files:
        if sheet_file is not None:
            paper = sheet_file.sheet.paper
            yield _page(sheet_file)
        elif paper is not None:  # the other side of the leaf before
            viewed = "0 0 {:g} {:g}".format(*paper.size_mm)
            blank = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{viewed}"/>'
            yield Page(blank, paper.size_mm)


def _page(sheet_file: SheetFile) -> Page:
    """Return a page with its boxes; only the board is trimmed, pieces are cut one by one."""
    sheet, size = sheet_file.sheet, sheet_file.sheet.paper.size_mm
    lines = reading_order(sheet.drawing)
    if sheet.component != "board":
        return Page(sheet_file.page_svg, size, lines=lines)
    trim, bleed = sheet.trim, sheet.trim.grown(sheet.bleed_mm)
    corner = (max(bleed.left, 0.0), max(bleed.top, 0.0))
    end = (min(bleed.right, size[0]), min(bleed.bottom, size[1]))
    edges = (trim.left, trim.top, trim.right, trim.bottom)
    return Page(sheet_file.page_svg, size, edges, (*corner, *end), lines)


_STYLE = """\
*{box-sizing:border-box}
body{margin:0;font-family:sans-serif;background:#ddd}
header{padding:1rem;max-width:60rem}
section{display:none}
img,.blank{display:block;background:#fff;margin:0 auto 1rem;box-shadow:0 0 3mm #888}
#blanks:not(:checked)~section .blank{display:none}
@media print{body{background:none}header,.pick{display:none!important}
img,.blank{margin:0;box-shadow:none;break-after:page;break-inside:avoid}}
.pick{margin:0 0 1rem .5rem}input.pick{margin-left:1rem}"""


def make_print_page(
    title: str,
    sheets: Mapping[str, Sequence[SheetFile]],
    language: Language = Language.EN,
) -> str:
    """Return a page with the sheets of every paper; the reader chooses one paper to print.

    Printed on both sides, a sheet must not end up behind a sheet that it does not belong to. Blank
    pages between the sheets prevent that; readers who print on one side can leave them out.
    """
    names, texts = list(sheets), PRINT_TEXTS[language]
    papers = (sheet_file.sheet.paper for files in sheets.values() for sheet_file in files)
    rules = [_STYLE, *map(_page_rule, dict.fromkeys(papers))]
    rules += [f"#on-{at}:checked~#paper-{at}{{display:block}}" for at, _ in enumerate(names)]
    picks = [_pick(at, sheets[name], texts.pages) for at, name in enumerate(names)]
    sections = [_section(at, sheets[name]) for at, name in enumerate(names)]
    return "\n".join(
        (
            "<!DOCTYPE html>",
            f'<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f"<style>\n{chr(10).join(rules)}\n</style></head><body>",
            f"<header><h1>{escape(title)}</h1><p>{escape(texts.browser_advice)}</p></header>",
            *picks,
            _pick_sides(sheets, texts.blank_pages),
            *sections,
            "</body></html>\n",
        )
    )


def _page_rule(paper: Paper) -> str:
    """Return the style of pages of a paper; sheets choose it by class."""
    name, (width, height) = _page_name(paper), paper.size_mm
    return (
        f"@page {name}{{size:{width:g}mm {height:g}mm;margin:0}}\n"
        f".{name}{{page:{name};width:{width:g}mm;height:{height:g}mm}}"
    )


def _page_name(paper: Paper) -> str:
    return f"{paper.name}-{'wide' if paper.is_landscape else 'high'}"


def _pick(at: int, files: Sequence[SheetFile], pages: Plural) -> str:
    checked = " checked" if at == 0 else ""
    label = f"{files[0].sheet.paper.label}, {pages.counted(len(files))}" if files else ""
    return (
        f'<input class="pick" type="radio" name="paper" id="on-{at}"{checked}>'
        f'<label class="pick" for="on-{at}">{escape(label)}</label>'
    )


def _pick_sides(sheets: Mapping[str, Sequence[SheetFile]], words: str) -> str:
    """Return the check box for blank pages; it is checked if any sheet has a back."""
    has_backs = any(sheet_file.sheet.is_behind for files in sheets.values() for sheet_file in files)
    checked = " checked" if has_backs else ""
    return (
        f'<input class="pick" type="checkbox" id="blanks"{checked}>'
        f'<label class="pick" for="blanks">{escape(words)}</label>'
    )


def _section(at: int, files: Sequence[SheetFile]) -> str:
    lines, page = list[str](), ""
    for sheet_file in pad_backs(files):
        if sheet_file is None:  # the other side of the page before
            lines.append(f'<div class="blank {page}"></div>')
            continue
        page, file = _page_name(sheet_file.sheet.paper), escape(sheet_file.file)
        lines.append(f'<img class="{page}" src="{file}" alt="{file}">')
    return f'<section id="paper-{at}">\n' + "\n".join(lines) + "\n</section>"
