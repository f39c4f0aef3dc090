"""The work of `check`: check the boards, write the reports, draw the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.errors import LayoutkitError
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from layoutkit.pipeline.check import CheckReport
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.report.look import DisplayOptions

FORMAT, COLOUR = "full", "auto"  # the defaults of --format and --color


@dataclass(frozen=True, slots=True)
class ReportTargets:
    """The targets of a report: stdout in one format, files, and a folder of pictures."""

    format: str
    files: tuple[str, ...]
    look: DisplayOptions
    pictures: str | None = None

    def targets(self) -> list[tuple[str, Path]]:
        """Return the files to write, each with its format."""
        from layoutkit.report.formats import known_format

        pairs = []
        for target in self.files:
            format, is_pair, path = target.partition("=")
            if not is_pair or not path:
                hint = "such as --report sarif=boards.sarif"
                raise LayoutkitError(f'invalid --report "{target}": must be FORMAT=PATH', hint)
            pairs.append((known_format(format), Path(path)))
        return pairs

    def pieces(self, report: CheckReport) -> Iterator[str]:
        """Yield the pieces of the report for stdout."""
        from layoutkit.report.formats import stream

        return stream(report, self.format, self.look)

    def write_stdout(self, report: CheckReport) -> None:
        """Print the report."""
        from layoutkit.cli.show import write_stream

        write_stream(self.pieces(report))

    def write_files(
        self, report: CheckReport, request: CheckRequest, targets: Sequence[tuple[str, Path]]
    ) -> None:
        """Write the reports and pictures that go to files."""
        from layoutkit.cli.show import encode_text
        from layoutkit.report.formats import stream
        from layoutkit.writing import write_file

        plain_look = replace(self.look, colour=False)
        for format, path in targets:
            write_file(path, map(encode_text, stream(report, format, plain_look)))
        if self.pictures:
            draw_findings(report, request, Path(self.pictures))


def check_and_report(request: CheckRequest, outputs: ReportTargets) -> int:
    """Check the boards and write all reports; return the exit code."""
    from layoutkit.pipeline.check import check_request

    targets = outputs.targets()
    report = check_request(request)
    outputs.write_stdout(report)
    outputs.write_files(report, request, targets)
    return report.exit_code


def draw_findings(report: CheckReport, request: CheckRequest, folder: Path) -> None:
    """Draw every board with findings, and print what the numbers on the pictures mean."""
    from layoutkit.cli.show import print_note
    from layoutkit.pipeline.draw import draw_findings
    from layoutkit.writing import write_file

    for picture in draw_findings(report, request):
        if picture.svg is None:
            print_note(f"{picture.name}: {picture.why_not}")
            continue
        write_file(folder / f"{picture.name}.svg", [picture.svg])
        print_note(f"wrote {folder / picture.name}.svg")
        for line in picture.numbers:
            print_note(line)
