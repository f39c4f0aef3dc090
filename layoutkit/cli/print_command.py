"""`layoutkit print`: packs that come out of a home printer right."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from layoutkit.errors import LayoutkitError

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    help="""Print a board with all its parts: plan the sheets, make them, check them.

    \b
      layoutkit print plan my-board.yaml
      layoutkit print make my-board.yaml --help
    """,
)

Board = Annotated[str, typer.Argument(help="A board, or - for stdin.")]
Papers = Annotated[
    list[str] | None,
    typer.Option("--paper", metavar="PAPER", help="a4, letter, a3, tabloid, one; repeatable."),
]
Look = Annotated[str, typer.Option("--theme", metavar="THEME", help="color, ink or mono.")]
Overlap = Annotated[float, typer.Option(metavar="MM", help="Glue tabs, 0 to 20.")]
Margin = Annotated[float, typer.Option(metavar="MM", help="10; 5 is allowed, with a warning.")]
Borderless = Annotated[bool, typer.Option("--borderless", help="Margins may go down to 0.")]
Join = Annotated[str, typer.Option(metavar="WAY", help="tab (glue) or butt (tape).")]
Marks = Annotated[str, typer.Option(metavar="WHICH", help="Crop marks: corner, full or none.")]
Backs = Annotated[
    str, typer.Option(metavar="WAY", help="duplex-long, duplex-short, fold or separate.")
]
Offset = Annotated[
    str, typer.Option(metavar="X,Y", help="How far backs are moved, in millimetres.")
]
Profile = Annotated[
    str | None, typer.Option(metavar="NAME", help="A printer that `print calibrate` stored.")
]
Bleed = Annotated[float, typer.Option(metavar="MM", help="3; print shops may ask for 3.175.")]
Parts = Annotated[
    list[str] | None,
    typer.Option(metavar="NAMES", help="Only these: board, poles, cards...; with commas."),
]
Day = Annotated[str, typer.Option("--date", metavar="TEXT", help="Printed in every margin.")]
Broken = Annotated[
    bool, typer.Option("--even-if-broken", help="Print it with what is wrong, by number.")
]
Profiles = Annotated[
    str, typer.Option(metavar="FILE", help="Where printers are stored.")
]  # fmt: skip
PROFILES = "printers.json"


@app.command(short_help="Show what would be printed.")
def plan(
    board: Board,
    paper: Papers = None,
    theme: Look = "color",
    overlap: Overlap = 10.0,
    margin: Margin = 10.0,
    borderless: Borderless = False,
    join: Join = "tab",
    marks: Marks = "corner",
    backs: Backs = "duplex-long",
    bleed: Bleed = 3.0,
    parts: Parts = None,
    even_if_broken: Broken = False,
) -> None:
    """Show what would be printed: sheets, seams, counts, and what is doubtful.

    \b
      layoutkit print plan my-board.yaml
      layoutkit print plan my-board.yaml --paper a3 --join butt
    """
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.draw import Wanted
    from layoutkit.pipeline.print import plan as plan_pack

    choices = choices_of(
        papers=paper, theme=theme, overlap_mm=overlap, margin_mm=margin, borderless=borderless,
        join=join, marks=marks, backs=backs, bleed_mm=bleed, only=parts,
    )  # fmt: skip
    found = plan_pack(Wanted(board, even_if_broken=even_if_broken), choices)
    write_text(f"{found.text}\n")
    raise typer.Exit(0 if found.is_sound else 1)


@app.command(short_help="Write the pack: SVG, PDF, print.html, manifest.")
def make(
    board: Board,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="DIR", help="Where the pack goes.")
    ] = None,
    paper: Papers = None,
    theme: Look = "color",
    overlap: Overlap = 10.0,
    margin: Margin = 10.0,
    borderless: Borderless = False,
    join: Join = "tab",
    marks: Marks = "corner",
    backs: Backs = "duplex-long",
    offset: Offset = "0,0",
    bleed: Bleed = 3.0,
    parts: Parts = None,
    profile: Profile = None,
    profiles: Profiles = PROFILES,
    date: Day = "",
    even_if_broken: Broken = False,
) -> None:
    """Write the pack: sheets as SVG, PDFs, print.html, cut lines, manifest.

    It is read back after writing; without the extra `print` there are no PDFs, and print.html
    prints the same sheets from a browser.

    \b
      layoutkit print make my-board.yaml -o pack
      layoutkit print make my-board.yaml -o pack --paper a4 --theme ink --parts board,cards
    """
    from layoutkit.cli.show import notice
    from layoutkit.pipeline.draw import Wanted
    from layoutkit.pipeline.print import factors_of
    from layoutkit.pipeline.print import make as make_pack

    choices = choices_of(
        papers=paper, theme=theme, overlap_mm=overlap, margin_mm=margin, borderless=borderless,
        join=join, marks=marks, backs=backs, back_offset_mm=offset, bleed_mm=bleed, only=parts,
        factors=factors_of(profile, profiles), date=date,
    )  # fmt: skip
    made = make_pack(Wanted(board, even_if_broken=even_if_broken), choices, output)
    for doubt in made.doubts:
        notice(doubt.line)
    notice(f"wrote {made.files} files into {made.folder}")
    code = tell_faults(made.folder)
    if code == 0:
        for line in made.advice:
            notice(line)
    raise typer.Exit(code)


@app.command(short_help="Read a pack back and hold it against its manifest.")
def check(
    folder: Annotated[str, typer.Argument(help="A pack that `print make` wrote.")],
) -> None:
    """Read a pack back and hold it against its manifest: papers, pages, colours, marks.

    \b
      layoutkit print check pack
    """
    from layoutkit.cli.show import notice

    code = tell_faults(Path(folder))
    if code == 0:
        notice(f"{folder}: everything is as it was written")
    raise typer.Exit(code)


@app.command(short_help="Store what a printer makes of the check box.")
def calibrate(
    name: Annotated[str, typer.Argument(help="What this printer is to be called.")],
    width: Annotated[float, typer.Argument(help="How wide the check box of 100 mm came out.")],
    height: Annotated[float, typer.Argument(help="How high the check box of 50 mm came out.")],
    profiles: Profiles = PROFILES,
) -> None:
    """Store what a printer makes of the check box, so that its millimetres can be made true.

    \b
      layoutkit print calibrate office 99.4 49.8
      layoutkit print make my-board.yaml -o pack --profile office
    """
    from layoutkit.cli.show import notice
    from layoutkit.pipeline.print import store_printer

    profile = store_printer(name, (width, height), profiles)
    notice(f'stored "{name}" in {profiles}: x {profile.factor_x:g}, y {profile.factor_y:g}')


def choices_of(**choices: object) -> dict[str, object]:
    """How to print, from what the options say."""
    from layoutkit.cli.show import one_of

    one_of("--theme", str(choices["theme"]), ("color", "ink", "mono"))
    one_of("--join", str(choices["join"]), ("tab", "butt"))
    one_of("--marks", str(choices["marks"]), ("corner", "full", "none"))
    ways = ("duplex-long", "duplex-short", "fold", "separate")
    one_of("--backs", str(choices["backs"]), ways)
    choices["only"] = names_in(choices["only"])
    papers = names_in(choices.pop("papers"))
    if papers:
        choices["papers"] = papers
    if "back_offset_mm" in choices:
        choices["back_offset_mm"] = point_in(str(choices["back_offset_mm"]))
    return choices


def names_in(options: object) -> tuple[str, ...]:
    """The names in repeated options, each of which may hold several with commas."""
    given = options if isinstance(options, list) else []
    names = (name.strip() for option in given for name in str(option).split(","))
    return tuple(dict.fromkeys(name for name in names if name))


def point_in(words: str) -> tuple[float, float]:
    """Two numbers with a comma between."""
    try:
        x, y = (float(part) for part in words.split(","))
    except ValueError as error:
        raise LayoutkitError(f'--offset takes X,Y, not "{words}"', "such as 0.5,-1") from error
    return (x, y)


def tell_faults(folder: Path) -> int:
    """Read a pack back, say what is wrong, and how it ended."""
    from layoutkit.cli.show import write_text
    from layoutkit.pipeline.print import faults_in, is_bad

    problems = faults_in(folder)
    write_text("".join(f"{problem.line}\n" for problem in problems))
    return int(is_bad(problems))
