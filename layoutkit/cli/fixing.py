"""`layoutkit check --fix` and `--diff`: fix boards, and report the remaining findings."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layoutkit.cli.ending import print_error
from layoutkit.cli.show import print_data, print_note, print_to_stderr, write_stream
from layoutkit.errors import LayoutkitError
from layoutkit.hints import format_count
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from layoutkit.cli.checking import ReportTargets
    from layoutkit.pipeline.fix_files import FixedFile
    from layoutkit.pipeline.request import CheckRequest


@dataclass(frozen=True, slots=True)
class FixOptions:
    """Which fixes to apply, and whether only to show them."""

    unsafe: bool = False
    only_shown: bool = False


def fix_and_report(request: CheckRequest, outputs: ReportTargets, wish: FixOptions) -> int:
    """Fix the files and report the remaining findings; return the exit code."""
    from layoutkit.pipeline.check import check_request
    from layoutkit.pipeline.fix_files import find_fixes

    targets = outputs.targets()
    whole = read_stdin(request)
    asked = request if whole is None else replace(request, texts={request.stdin_name: whole})
    report, fixed = find_fixes(asked, unsafe=wish.unsafe)
    if wish.only_shown:
        show_fixes(fixed, outputs)
        outputs.write_files(report, asked, targets)
        return report.exit_code
    written = write_fixes(fixed)
    if written or request.write_baseline:
        asked = replace(asked, texts={**asked.texts, **written})
        report = check_request(asked)
    if whole is None:
        outputs.write_stdout(report)
    else:  # stdout is for the fixed board
        print_data(written.get(request.stdin_name, whole))
        print_to_stderr("".join(outputs.pieces(report)))
    outputs.write_files(report, asked, targets)
    return report.exit_code


def read_stdin(request: CheckRequest) -> bytes | None:
    """Read all of stdin, which is checked more than once; None if no board comes from there."""
    from layoutkit.pipeline.files import STDIN

    if STDIN not in request.paths:
        return None
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise LayoutkitError("stdin is closed") from error


def show_fixes(fixed: Sequence[FixedFile], outputs: ReportTargets) -> None:
    """Show the fixes as a diff."""
    from layoutkit.report.diff import is_exact, unified_diff

    for one in fixed:
        path = one.file.path
        write_stream(unified_diff(path, *one.texts, outputs.look, one.hidden))
        if not is_exact(path, *one.texts, one.hidden):
            print_note(
                f"layoutkit: {path}: the diff masks or escapes some of it; patch cannot apply it"
            )
    print_fixed("would fix", fixed)


def write_fixes(fixed: Sequence[FixedFile]) -> dict[str, bytes]:
    """Write the fixed files; return by path the texts that were written or came from stdin."""
    from layoutkit.pipeline.fix_files import write_fixed

    done: list[FixedFile] = []
    for one in fixed:
        try:
            if one.file.where is not None:
                write_fixed(one)
            done.append(one)
        except LayoutkitError as error:
            print_error(error.message, error.hint)
    print_fixed("fixed", done)
    return {one.file.path: one.fixed_raw for one in done}


def print_fixed(done: str, fixed: Sequence[FixedFile]) -> None:
    """Print how many findings were fixed, on stderr."""
    count = sum(one.count for one in fixed)
    files = f" in {format_count(len(fixed), 'file')}" if fixed else ""
    print_note(f"{done} {format_count(count, 'finding')}{files}")
