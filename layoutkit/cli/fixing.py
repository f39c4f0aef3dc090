"""`layoutkit check --fix` and `--diff`: fix boards, and report the remaining findings."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layoutkit.cli.ending import complain
from layoutkit.cli.show import notice, write_data, write_error, write_stream
from layoutkit.errors import LayoutkitError
from layoutkit.hints import counted
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from layoutkit.cli.checking import Outputs
    from layoutkit.pipeline.fix_files import FixedFile
    from layoutkit.pipeline.request import Request


@dataclass(frozen=True, slots=True)
class FixWish:
    """Which fixes to apply, and whether only to show them."""

    unsafe: bool = False
    only_shown: bool = False


def fix_once(request: Request, outputs: Outputs, wish: FixWish) -> int:
    """Fix the files and report the remaining findings; return the exit code."""
    from layoutkit.pipeline.check import check_request
    from layoutkit.pipeline.fix_files import find_fixes

    targets = outputs.targets()
    whole = stdin_content(request)
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
        write_data(written.get(request.stdin_name, whole))
        write_error("".join(outputs.pieces(report)))
    outputs.write_files(report, asked, targets)
    return report.exit_code


def stdin_content(request: Request) -> bytes | None:
    """Read all of stdin, which is checked more than once; None if no board comes from there."""
    from layoutkit.pipeline.files import STDIN

    if STDIN not in request.paths:
        return None
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise LayoutkitError("stdin is closed") from error


def show_fixes(fixed: Sequence[FixedFile], outputs: Outputs) -> None:
    """Show the fixes as a diff."""
    from layoutkit.report.diff import diff, is_exact

    for one in fixed:
        path = one.file.path
        write_stream(diff(path, *one.texts, outputs.look, one.hidden))
        if not is_exact(path, *one.texts, one.hidden):
            notice(
                f"layoutkit: {path}: the diff masks or escapes some of it; patch cannot apply it"
            )
    tell("would fix", fixed)


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
            complain(error.message, error.hint)
    tell("fixed", done)
    return {one.file.path: one.fixed_raw for one in done}


def tell(done: str, fixed: Sequence[FixedFile]) -> None:
    """Print how many findings were fixed, on stderr."""
    count = sum(one.count for one in fixed)
    files = f" in {counted(len(fixed), 'file')}" if fixed else ""
    notice(f"{done} {counted(count, 'finding')}{files}")
