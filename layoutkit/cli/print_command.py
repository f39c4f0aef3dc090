"""`layoutkit print`: make packs that a home printer prints at true size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from layoutkit.cli.game_options import with_game_options
from layoutkit.cli.options import (
    Boards,
    ConfigFile,
    EvenIfBroken,
    FailOn,
    LanguageOption,
    PolicyFile,
    ReportFormat,
    ThemeOption,
    choice_option,
    with_limits,
)
from layoutkit.errors import BoardRefused, LayoutkitError

if TYPE_CHECKING:
    from layoutkit.reports.findings import Report

print_app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    help="""Make print packs: plan the sheets, write them, check them, calibrate a printer.

    \b
      layoutkit print plan my-board.yaml
      layoutkit print make my-board.yaml --help
    """,
)

Papers = Annotated[
    list[str] | None,
    typer.Option(
        "--paper",
        metavar="PAPER",
        help="a4, letter, a3, tabloid, or one (a single page of any size); repeatable.",
    ),
]
Overlap = Annotated[float, typer.Option(metavar="MM", help="Width of the glue tabs, 0 to 20.")]
Margin = Annotated[
    float, typer.Option(metavar="MM", help="Width of the margins; less than 10 gives a warning.")
]
Borderless = Annotated[bool, typer.Option("--borderless", help="Allow margins down to 0.")]
JoinWay = Annotated[
    str, choice_option("--join", names=("tab", "butt"), help="Glue tabs, or butt joints for tape.")
]
Marks = Annotated[
    str, choice_option("--marks", names=("corner", "full", "none"), help="Crop marks.")
]
BACKS = ("duplex-long", "duplex-short", "fold", "separate")
BacksWay = Annotated[str, choice_option("--backs", names=BACKS, help="How backs are printed.")]
Offset = Annotated[str, typer.Option(metavar="X,Y", help="Shift of the backs, in millimetres.")]
Printer = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Use the scale that `print calibrate` stored for a printer."),
]
Bleed = Annotated[
    float | None,
    typer.Option(
        metavar="MM", help="Bleed around everything that is cut; print shops ask for 3 or 3.175."
    ),
]
Parts = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAMES", help="Print only these parts, separated by commas: board, cards..."
    ),
]
Merged = Annotated[
    bool, typer.Option("--sheets", help="Also write one PDF with all sheets, ready to print.")
]
Day = Annotated[
    str, typer.Option("--date", metavar="TEXT", help="A date to print in every margin.")
]
Printers = Annotated[str, typer.Option(metavar="FILE", help="The file with the stored printers.")]
FOR_PEOPLE = ("full", "concise")
PRINTERS = "printers.json"
SINGLES_DPI = 300


@print_app.command(short_help="Show the sheets of a pack without writing any.")
@with_limits
@with_game_options("print")
def plan(
    boards: Boards,
    paper: Papers = None,
    theme: ThemeOption = "color",
    language: LanguageOption = None,
    overlap: Overlap = 10.0,
    margin: Margin = 10.0,
    borderless: Borderless = False,
    join: JoinWay = "tab",
    marks: Marks = "corner",
    backs: BacksWay = "duplex-long",
    bleed: Bleed = None,
    parts: Parts = None,
    even_if_broken: EvenIfBroken = False,
    config: ConfigFile = None,
    policy: PolicyFile = None,
    format: ReportFormat = "full",
    fail_on: FailOn = None,
    *,
    options: dict[str, Any],
) -> None:
    """Show the sheets, seams and counts of a pack, and check them, without writing anything.

    Several boards share one set of parts. Formats for machines contain the findings only.

    \b
      layoutkit print plan my-board.yaml
      layoutkit print plan my-board.yaml --paper a3 --join butt
      layoutkit print plan my-board.yaml --format sarif --fail-on warning
    """
    from layoutkit.cli.output import print_text
    from layoutkit.pipeline.print_packs import PrintRequest
    from layoutkit.pipeline.print_packs import plan as plan_pack

    choices = collect_choices(
        papers=paper, theme=theme, overlap_mm=overlap, margin_mm=margin, borderless=borderless,
        join=join, marks=marks, backs=backs, bleed_mm=bleed, only=parts,
    )  # fmt: skip
    wanted = PrintRequest(
        tuple(boards), even_if_broken, language, options, config=config, policy=policy
    )
    try:
        found = plan_pack(wanted, choices, fail_on)
    except BoardRefused as error:
        if error.report and format not in FOR_PEOPLE:
            write_report(error.report, format)
        raise
    if found.plan and format in FOR_PEOPLE:
        print_text(f"{found.plan}\n\n")
    write_report(found.report, format)
    raise typer.Exit(found.code)


@print_app.command(short_help="Write the pack: SVG, PDF, print.html, manifest.")
@with_limits
@with_game_options("print")
def make(
    boards: Boards,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="DIR", help="The folder for the pack.")
    ] = None,
    paper: Papers = None,
    theme: ThemeOption = "color",
    language: LanguageOption = None,
    overlap: Overlap = 10.0,
    margin: Margin = 10.0,
    borderless: Borderless = False,
    join: JoinWay = "tab",
    marks: Marks = "corner",
    backs: BacksWay = "duplex-long",
    offset: Offset = "0,0",
    bleed: Bleed = None,
    parts: Parts = None,
    printer: Printer = None,
    printers: Printers = PRINTERS,
    date: Day = "",
    sheets: Merged = False,
    singles: Annotated[
        bool, typer.Option("--singles", help="Also write each piece as a PNG.")
    ] = False,
    dpi: Annotated[
        int | None,
        typer.Option(
            "--dpi",
            metavar="DPI",
            help="Resolution of --singles, 72 to 1200.",
            show_default=str(SINGLES_DPI),
        ),
    ] = None,
    even_if_broken: EvenIfBroken = False,
    config: ConfigFile = None,
    policy: PolicyFile = None,
    *,
    options: dict[str, Any],
) -> None:
    """Write the pack: sheets as SVG, PDFs, print.html, cut lines, manifest.

    The pack is checked before and after it is written. Several boards of a game share one set of
    parts, large enough for each of them. Without the extra `print` there are no PDFs: print.html
    prints the same sheets from a browser.

    \b
      layoutkit print make my-board.yaml -o pack
      layoutkit print make my-board.yaml -o pack --paper a4 --theme ink --parts board,cards
      layoutkit print make my-board.yaml -o pack --language fr
      layoutkit print make a.yaml b.yaml -o pack --set
      layoutkit print make my-board.yaml -o pack --parts cards --singles --bleed 3
    """
    from layoutkit.cli.output import print_note
    from layoutkit.pipeline.print_packs import PrintRequest, find_scale_factors
    from layoutkit.pipeline.print_packs import make as make_pack

    choices = collect_choices(
        papers=paper, theme=theme, overlap_mm=overlap, margin_mm=margin, borderless=borderless,
        join=join, marks=marks, backs=backs, back_offset_mm=offset, bleed_mm=bleed, only=parts,
        factors=find_scale_factors(printer, printers), date=date, merged=sheets,
        singles_dpi=find_singles_dpi(singles, dpi),
    )  # fmt: skip
    wanted = PrintRequest(
        tuple(boards), even_if_broken, language, options, config=config, policy=policy
    )
    made = make_pack(wanted, choices, output)
    write_report(made.report, "full")
    print_note(f"wrote {made.files} files to {made.folder}")
    for line in () if made.code else made.advice:
        print_note(line)
    raise typer.Exit(made.code)


@print_app.command(short_help="Compare a pack with its manifest.")
@with_limits
def check(
    folder: Annotated[str, typer.Argument(metavar="PACK", help="A pack written by `print make`.")],
    format: ReportFormat = "full",
    fail_on: FailOn = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Compare a pack with its manifest: files, papers, pages and colours.

    \b
      layoutkit print check pack
      layoutkit print check pack --format json
    """
    from layoutkit.pipeline.print_packs import check_pack

    found = check_pack(Path(folder), fail_on, config=config, policy=policy)
    write_report(found.report, format)
    raise typer.Exit(found.code)


@print_app.command(short_help="Store a printer's scale from the measured check box.")
def calibrate(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name for the printer.")],
    width: Annotated[
        float, typer.Argument(metavar="WIDTH", help="Printed width of the check box, in mm.")
    ],
    height: Annotated[
        float, typer.Argument(metavar="HEIGHT", help="Printed height of the check box, in mm.")
    ],
    printers: Printers = PRINTERS,
) -> None:
    """Store a printer's scale, so that packs are printed at true size.

    Print a pack and measure the check box on its cover: it should be 100 mm wide and 50 mm high.

    \b
      layoutkit print calibrate office 99.4 49.8
      layoutkit print make my-board.yaml -o pack --printer office
    """
    from layoutkit.cli.output import print_note
    from layoutkit.pipeline.print_packs import calibrate_printer

    x, y = calibrate_printer(name, (width, height), printers)
    print_note(f'stored "{name}" in {printers}: x {x:g}, y {y:g}')


def collect_choices(**choices: object) -> dict[str, object]:
    """Turn the options into choices for the pack."""
    choices["only"] = split_names(choices["only"])
    papers = split_names(choices.pop("papers"))
    if papers:
        choices["papers"] = papers
    if "back_offset_mm" in choices:
        choices["back_offset_mm"] = parse_offset(str(choices["back_offset_mm"]))
    return choices


def find_singles_dpi(singles: bool, dpi: int | None) -> int | None:
    """Return the resolution of single pieces; None without --singles."""
    if dpi is not None and not singles:
        raise LayoutkitError("--dpi needs --singles", "it is the resolution of single pieces")
    return (SINGLES_DPI if dpi is None else dpi) if singles else None


def split_names(options: object) -> tuple[str, ...]:
    """Split repeated options, each of which may hold several names with commas."""
    given = options if isinstance(options, list) else []
    names = (name.strip() for option in given for name in str(option).split(","))
    return tuple(dict.fromkeys(name for name in names if name))


def parse_offset(text: str) -> tuple[float, float]:
    """Parse two numbers with a comma between them."""
    try:
        x, y = (float(part) for part in text.split(","))
    except ValueError as error:
        raise LayoutkitError(
            f'invalid --offset "{text}": must be X,Y in millimetres', "such as 0.5,-1"
        ) from error
    return (x, y)


def write_report(report: Report, format: str) -> None:
    """Write a report to stdout, as `check` does."""
    from layoutkit.cli.output import make_display_options, write_stream
    from layoutkit.reports.formats import stream

    write_stream(stream(report, format, make_display_options("auto")))
