"""`layoutkit print`: make packs that a home printer prints at true size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.game_options import with_game_options
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.request import CheckRequest
from layoutkit.reports.findings import BoardRefused

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

PRINTERS = "printers.json"
BACKS = ("duplex-long", "duplex-short", "fold", "separate")
STORED_PRINTERS = cli_options.option(
    "--printers FILE", "The file with the stored printers.", PRINTERS
)
FOR_PEOPLE = ("full", "concise")
SINGLES_DPI = 300


def read_choices(
    paper: list[str] | None = cli_options.option(
        "--paper PAPER", "a4, letter, a3, tabloid, or one (a single page of any size); repeatable."
    ),
    theme: str = cli_options.THEME,
    overlap: float = cli_options.number("--overlap MM", "Width of the glue tabs, 0 to 20.", 10.0),
    margin: float = cli_options.number(
        "--margin MM", "Width of the margins; less than 10 gives a warning.", 10.0
    ),
    borderless: bool = cli_options.flag("--borderless", "Allow margins down to 0."),
    join: str = cli_options.choice(
        "--join", ("tab", "butt"), "Glue tabs, or butt joints for tape.", "tab"
    ),
    marks: str = cli_options.choice("--marks", ("corner", "full", "none"), "Crop marks.", "corner"),
    backs: str = cli_options.choice("--backs", BACKS, "How backs are printed.", "duplex-long"),
    bleed: float | None = cli_options.number(
        "--bleed MM", "Bleed around everything that is cut; print shops ask for 3 or 3.175."
    ),
    parts: list[str] | None = cli_options.option(
        "--parts NAMES", "Print only these parts, separated by commas: board, cards..."
    ),
) -> dict[str, Any]:
    """Return the choices for a pack; the parameters are the options of `plan` and `make`."""
    papers = cli_options.split_names(paper)
    return {
        **({"papers": tuple(papers)} if papers else {}),
        "theme": theme,
        "overlap_mm": overlap,
        "margin_mm": margin,
        "borderless": borderless,
        "join": join,
        "marks": marks,
        "backs": backs,
        "bleed_mm": bleed,
        "only": tuple(cli_options.split_names(parts) or ()),
    }


def with_pack_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Replace the parameter `choices` of a command by the options of a pack."""
    own = signature(function, eval_str=True).parameters
    pack = signature(read_choices, eval_str=True).parameters

    @wraps(function)
    def call(**given: Any) -> Any:
        choices = read_choices(**{name: given.pop(name) for name in pack})
        return function(**given, choices=choices)

    parameters = [one for name, one in own.items() if name not in ("choices", "options")]
    parameters += [one.replace(kind=Parameter.KEYWORD_ONLY) for one in pack.values()]
    return cli_options.with_parameters(call, [*parameters, own["options"]])


@print_app.command(short_help="Show the sheets of a pack without writing any.")
@cli_options.with_limits
@with_game_options("print")
@with_pack_options
def plan(
    request: CheckRequest,
    choices: dict[str, object],
    language: str | None = cli_options.LANGUAGE,
    even_if_broken: bool = cli_options.EVEN_IF_BROKEN,
    format: str = cli_options.REPORT_FORMAT,
    fail_on: str | None = cli_options.FAIL_ON,
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

    request = replace(request, options={"fail-on": fail_on})
    try:
        found = plan_pack(PrintRequest(request, even_if_broken, language, options), choices)
    except BoardRefused as error:
        if error.report and format not in FOR_PEOPLE:
            write_report(error.report, format)
        raise
    if found.plan and format in FOR_PEOPLE:
        print_text(f"{found.plan}\n\n")
    write_report(found.report, format)
    raise typer.Exit(found.code)


@print_app.command(short_help="Write the pack: SVG, PDF, print.html, manifest.")
@cli_options.with_limits
@with_game_options("print")
@with_pack_options
def make(
    request: CheckRequest,
    choices: dict[str, object],
    output: str | None = cli_options.option("--output -o DIR", "The folder for the pack."),
    language: str | None = cli_options.LANGUAGE,
    offset: str = cli_options.option("--offset X,Y", "Shift of the backs, in millimetres.", "0,0"),
    printer: str | None = cli_options.option(
        "--printer NAME", "Use the scale that `print calibrate` stored for a printer."
    ),
    printers: str = STORED_PRINTERS,
    date: str = cli_options.option("--date TEXT", "A date to print in every margin.", ""),
    sheets: bool = cli_options.flag(
        "--sheets", "Also write one PDF with all sheets, ready to print."
    ),
    singles: bool = cli_options.flag("--singles", "Also write each piece as a PNG."),
    dpi: int | None = cli_options.option(
        "--dpi DPI", f"Resolution of --singles, 72 to 1200; {SINGLES_DPI} by default."
    ),
    even_if_broken: bool = cli_options.EVEN_IF_BROKEN,
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

    if dpi is not None and not singles:
        raise LayoutkitError("--dpi needs --singles", "it is the resolution of single pieces")
    try:
        x, y = (float(part) for part in offset.split(","))
    except ValueError as error:
        raise LayoutkitError(
            f'invalid --offset "{offset}": must be X,Y in millimetres', "such as 0.5,-1"
        ) from error
    choices |= {
        "back_offset_mm": (x, y),
        "factors": find_scale_factors(printer, printers),
        "date": date,
        "merged": sheets,
        "singles_dpi": (SINGLES_DPI if dpi is None else dpi) if singles else None,
    }
    wanted = PrintRequest(request, even_if_broken, language, options)
    made = make_pack(wanted, choices, output)
    write_report(made.report, "full")
    print_note(f"wrote {made.files} files to {made.folder}")
    for line in () if made.code else made.advice:
        print_note(line)
    raise typer.Exit(made.code)


@print_app.command(short_help="Compare a pack with its manifest.")
@cli_options.with_limits
def check(
    folder: Annotated[str, typer.Argument(metavar="PACK", help="A pack written by `print make`.")],
    request: CheckRequest,
    format: str = cli_options.REPORT_FORMAT,
    fail_on: str | None = cli_options.FAIL_ON,
) -> None:
    """Compare a pack with its manifest: files, papers, pages and colours.

    \b
      layoutkit print check pack
      layoutkit print check pack --format json
    """
    from layoutkit.pipeline.print_packs import check_pack

    found = check_pack(Path(folder), replace(request, options={"fail-on": fail_on}))
    write_report(found.report, format)
    raise typer.Exit(found.code)


@print_app.command(short_help="Store a printer's scale from the measured check box.")
def calibrate(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A name for the printer.")],
    width: Annotated[
        float,
        typer.Argument(
            metavar="WIDTH",
            help="Printed width of the check box, in mm.",
            parser=cli_options.number_parser("WIDTH", 0),
        ),
    ],
    height: Annotated[
        float,
        typer.Argument(
            metavar="HEIGHT",
            help="Printed height of the check box, in mm.",
            parser=cli_options.number_parser("HEIGHT", 0),
        ),
    ],
    printers: str = STORED_PRINTERS,
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


def write_report(report: Report, format: str) -> None:
    """Write a report to stdout, as `check` does."""
    from layoutkit.cli.output import make_display_options, write_stream
    from layoutkit.reports.formats import stream

    write_stream(stream(report, format, make_display_options("auto")))
