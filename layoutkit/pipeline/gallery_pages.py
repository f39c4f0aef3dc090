"""One board's page with its pictures and print packs, each step within its own limits."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.files import SIGNATURE
from layoutkit.drawing import compact_svg
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.gallery.content import BoardCard, BoardPage, Download, PictureView, PlanView
from layoutkit.gallery.pages import make_board_page
from layoutkit.pipeline import analysis, check, gallery_text, secrets
from layoutkit.pipeline.board import Board
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import MERGED, PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.reports.findings import BoardVerdict, Severity
from layoutkit.rules.tool_rules import INTERNAL_ERROR
from layoutkit.wording import format_count
from layoutkit.workers.guard import limited_task
from layoutkit.workers.limits import LimitReached
from layoutkit.workers.tasks import Failure

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
            f"{name}-{paper}.pdf": next(
                (data for one, data in pack.items() if f"-{MERGED}-" in one and "/" not in one),
                None,  # without the extra `print`
            ),
            f"{name}-{paper}.zip": make_archive(pack, name),
        }
        labels = {"pdf": f"{label}: all sheets, PDF", "zip": f"{label}: the whole pack, ZIP"}
        for file, content in made.items():
            if content:
                files[file] = content
                downloads.append(Download(file, labels[file.rpartition(".")[2]], len(content)))
    return tuple(downloads), files


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


PAGE, PICTURE, PLANS = "index.html", "board.svg", "plans.svg"
MAX_BYTES = 195_000
"""The limit for all files of a board except its packs; further storyboards are left out."""
MAX_PICTURE = 180_000
TOO_MUCH = "it takes more time or memory than the limits allow"
SECRET = "Plans would reveal the secrets of the file."


@dataclass(frozen=True, slots=True)
class GalleryOptions:
    """The options of a website."""

    title: str = "Boards"
    has_packs: bool = True


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """The files of a board by name, and its card."""

    card: BoardCard
    files: Mapping[str, bytes]
    lasts: bool = True  # False: a limit was reached
    has_crashed: bool = False  # True: layoutkit itself failed


def make_page(
    options: GalleryOptions,
    names: Mapping[str, str],
    runs: Mapping[str, analysis.CheckContext],
    content: BoardContent,
) -> RenderedPage:
    """Return the page of one board with all its files; `names` are the names of folders."""
    path = content.path
    return _PageBuilder(names[path], content, runs[path], options).made()


def failed_page(
    name: str, content: BoardContent, why: Failure, options: GalleryOptions
) -> RenderedPage:
    """Return the page of a board on which the work failed."""
    verdict = check.make_failed_verdict(content, why)
    shown = gallery_text.add_findings(
        BoardPage(gallery_text.make_card(name, verdict, None)), verdict, False
    )
    shown = replace(shown, no_picture="No picture.")
    page = make_board_page(shown, options.title)
    return RenderedPage(shown.card, {PAGE: page}, lasts=False, has_crashed=has_crashed(verdict))


def has_crashed(verdict: BoardVerdict) -> bool:
    """Return whether layoutkit itself failed on a board."""
    return any(finding.code == INTERNAL_ERROR.code for finding in verdict.findings)


class _PageBuilder:
    """The work on one board's files, with limits for each step."""

    def __init__(
        self, name: str, content: BoardContent, run: analysis.CheckContext, options: GalleryOptions
    ) -> None:
        self.name, self.content, self.run, self.options = name, content, run, options
        self.judgement = analysis.Analysis(content, run)
        self.board = Board(self.judgement)
        self.files: dict[str, bytes] = {}
        self.packs: dict[str, bytes] = {}
        self.strips: Sequence[compact_svg.Storyboard] = ()
        self.lasts = True

    def made(self) -> RenderedPage:
        """Return all files."""
        verdict = self.verdict()
        card = gallery_text.make_card(self.name, verdict, self.judgement)
        facts = gallery_text.list_facts(verdict, self.judgement)
        self.shown = BoardPage(card, facts, notes=gallery_text.read_notes(self.judgement))
        # numbered if there are errors or warnings and that picture is possible
        has_faults = any(each.severity is not Severity.INFO for each in verdict.findings)
        is_numbered = has_faults and self.attempt("picture", partial(self.add_picture, True))
        if not is_numbered:
            self.attempt("picture", partial(self.add_picture, False))
        self.shown = gallery_text.add_findings(self.shown, verdict, is_numbered)
        self.attempt("figures", self.add_figures)
        self.shown, files = gallery_text.add_source(self.shown, verdict, self.content)
        self.files |= files
        if self.options.has_packs:
            self.attempt("downloads", self.add_packs)
        self.attempt("plans", self.add_plans)
        self.add_page()
        files = {**self.files, **self.packs}
        return RenderedPage(self.shown.card, files, self.lasts, has_crashed(verdict))

    def verdict(self) -> BoardVerdict:
        """Return the verdict of `check`."""
        try:
            with limited_task():
                return secrets.without_secret_fixes(self.judgement.verdict())
        except LimitReached as reached:
            self.lasts = False
            return check.make_failed_verdict(self.content, Failure(reached.kind, f"{TOO_MUCH}"))
        except Exception:
            self.lasts = False
            return analysis.check_content(self.content, self.run)

    def show(self, **changes: Any) -> None:
        """Change what the page shows."""
        self.shown = replace(self.shown, **changes)

    def attempt(self, part: str, step: Callable[[], None]) -> bool:
        """Add a part within its limits; else return False, and the page says why it lacks it."""
        try:
            with limited_task():
                step()
                return True
        except LimitReached:
            self.lasts = False
            why = TOO_MUCH
        except LayoutkitError as error:
            why = describe_failure(error)
        name = "packs" if part == "downloads" else part
        self.show(**{f"no_{part}": f"No {name}: {why}."})
        return False

    def add_picture(self, is_numbered: bool) -> None:
        """Add the finest picture of the board within the size limit."""
        drawing = self.board.drawing(is_numbered)
        for coarser in (0, 1):
            content = compact_svg.to_compact_svg(drawing, coarser=coarser)
            if len(content) <= MAX_PICTURE:
                break
        else:
            raise LayoutkitError("it is too large for a page")
        self.files[PICTURE] = content
        picture = PictureView(PICTURE, dots(drawing.size_mm), drawing.desc or drawing.title)
        self.show(card=replace(self.shown.card, picture=picture), no_picture="")

    def add_figures(self) -> None:
        """Add the figures and the certificate, if they can be computed without the secrets."""
        public = gallery_text.without_secrets(self.judgement)
        if public is None and not isinstance(self.judgement.document_and_game, BoardVerdict):
            self.show(no_figures="No figures. Some would depend on the secrets of the file.")
            return
        data = Board(public or self.judgement).score().data
        self.shown = gallery_text.add_figures(self.shown, self.board.game, data)

    def add_plans(self) -> None:
        """Add the plans in words, if they reveal no secret, and keep them as storyboards."""
        is_public = gallery_text.without_secrets(self.judgement) is self.judgement
        if not is_public and not isinstance(self.judgement.document_and_game, BoardVerdict):
            self.show(no_plans=f"No plans. {SECRET}")
            return
        answer = self.board.solve()
        words = answer.text.partition("\n")[2].strip("\n")
        self.strips = answer.strips() if answer.strips else ()
        self.show(plan_words=words)

    def add_packs(self) -> None:
        """Add the packs, if the board can be printed."""
        downloads, self.packs = make_packs(self.board, self.name)
        self.show(downloads=downloads)

    def add_page(self) -> None:
        """Make the page, with as many storyboards as fit."""
        strips = self.strips
        for number in fitting_numbers(len(strips)):
            shown, sheet = with_plans(self.shown, strips[:number], len(strips) - number)
            files = {**self.files, **sheet, PAGE: make_board_page(shown, self.options.title)}
            if number == 0 or sum(map(len, files.values())) <= MAX_BYTES:
                self.files = files
                return


def with_plans(
    shown: BoardPage, strips: Sequence[compact_svg.Storyboard], left: int
) -> tuple[BoardPage, dict[str, bytes]]:
    """Return the page with these storyboards, and their file."""
    more = ""
    if left:
        in_words = format_count(left, "more plan")
        more = f"{in_words} only in words, since the pictures would be too large."
    if not strips:
        return replace(shown, more_plans=more), {}
    content, names = compact_svg.to_storyboard_svg(strips)
    plans = []
    for strip, frame_names in zip(strips, names, strict=True):
        frames = (
            (frame.heading, PictureView(f"{PLANS}#{name}", dots(strip.size_mm), frame.words))
            for frame, name in zip(strip.frames, frame_names, strict=True)
        )
        plans.append(PlanView(strip.title, tuple(frames)))
    return replace(shown, plans=tuple(plans), more_plans=more), {PLANS: content}


def fitting_numbers(count: int) -> Iterator[int]:
    """Yield the numbers of storyboards to try, in descending order; 0 always fits."""
    while count:
        yield count
        count = count * 3 // 4 if count > 1 else 0
    yield 0


def dots(size_mm: tuple[float, float]) -> tuple[int, int]:
    """Return the size of a picture on a page."""
    return round(size_mm[0] * compact_svg.PIXELS_PER_MM), round(
        size_mm[1] * compact_svg.PIXELS_PER_MM
    )


def describe_failure(error: LayoutkitError) -> str:
    """Return why something failed, without the name of the file."""
    report = getattr(error, "report", None)
    if report is not None and any(board.findings for board in report.boards):
        return "fix the errors first"
    return error.message
