"""`layoutkit check` with fixes and watching.

Fixing and watching import what they need inside their functions, so that a plain check starts
quickly.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.main import COLOUR, ReportTargets, check_and_report
from layoutkit.cli.output import print_data, print_error, print_note, print_to_stderr, write_stream
from layoutkit.errors import LayoutkitError
from layoutkit.wording import format_count

if TYPE_CHECKING:
    from layoutkit.pipeline.check import CheckReport
    from layoutkit.pipeline.fix_files import FixedFile
    from layoutkit.pipeline.request import CheckRequest


PROFILES = ("draft", "submission")


def _rules(flag: str, help: str) -> Any:
    return cli_options.option(
        f"{flag} RULES", help, autocompletion=cli_options.complete_from(cli_options.list_rule_names)
    )


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="[BOARDS]...", help="Boards or folders; - is stdin."),
    ] = None,
    format: str = cli_options.REPORT_FORMAT,
    report: list[str] | None = cli_options.option(
        "--report FORMAT=PATH", "Also write a report to PATH; repeatable."
    ),
    fix: bool = cli_options.flag(
        "--fix", "Apply all safe fixes, and report the remaining findings."
    ),
    unsafe_fixes: bool = cli_options.flag("--unsafe-fixes", "Also apply fixes that are guesses."),
    diff: bool = cli_options.flag(
        "--diff", "Show the changes of --fix as a diff, without writing them."
    ),
    select: list[str] | None = _rules(
        "--select", "Check only these rules: codes, names or prefixes, comma-separated."
    ),
    extend_select: list[str] | None = _rules(
        "--extend-select", "Check these rules in addition to all enabled rules."
    ),
    ignore: list[str] | None = _rules("--ignore", "Skip these rules."),
    fail_on: str | None = cli_options.FAIL_ON,
    profile: str | None = cli_options.choice("--profile", PROFILES, "How strict to be."),
    baseline: str | None = cli_options.option(
        "--baseline FILE", "Ignore findings that are recorded in FILE."
    ),
    write_baseline: str | None = cli_options.option(
        "--write-baseline FILE", "Record the findings of this run in FILE."
    ),
    policy: str | None = cli_options.POLICY,
    config: str | None = cli_options.CONFIG,
    show_settings: bool = cli_options.flag(
        "--show-settings", "Print every setting and its origin, then exit."
    ),
    secret: bool = cli_options.NAME_SECRETS,
    show_accepted: bool = cli_options.flag(
        "--show-accepted", "Show accepted findings, with their reasons."
    ),
    statistics: bool = cli_options.flag("--statistics", "Count the findings of each rule."),
    jobs: int | None = cli_options.JOBS,
    time_limit: float | None = cli_options.TIME_LIMIT,
    memory_limit: float | None = cli_options.MEMORY_LIMIT,
    total_time_limit: float | None = cli_options.number(
        "--total-time-limit SECONDS",
        "CPU time for all boards together; 0 means no limit.",
        least=None,
    ),
    no_cache: bool = cli_options.flag("--no-cache", "Check every board anew and cache nothing."),
    watch: bool = cli_options.flag("--watch", "Check again whenever a board changes."),
    stdin_filename: str = cli_options.STDIN_NAME,
    svg: str | None = cli_options.option(
        "--svg DIR", "Draw each board with findings to DIR, as an SVG with numbered markers."
    ),
    allow_empty: bool = cli_options.flag(
        "--allow-empty", "Exit with 0 if there is nothing to check."
    ),
    boards_only: bool = cli_options.flag(
        "--boards-only", "Skip files without a `game:` key, even if they are named."
    ),
    strict_files: bool = cli_options.flag(
        "--strict-files", "Check every YAML and JSON file in folders, even without a `game:` key."
    ),
    sandbox: bool = cli_options.flag(
        "--sandbox",
        "Judge boards in processes that can read, write and connect to nothing (Linux).",
    ),
    color: str = cli_options.choice(
        "--color", ("auto", "always", "never"), "When to use colour.", default=COLOUR
    ),
) -> None:
    """Check boards for errors, unreachable items and unfair seats.

    Folders are searched for *.yaml, *.yml and *.json files with a `game:` key. The settings of a
    board come from the nearest layoutkit.toml (or [tool.layoutkit] in pyproject.toml) in its
    folder or a folder above.

    \b
    Check a board, a folder or stdin:
      layoutkit check my-board.yaml
      layoutkit check layouts --format concise
      cat my-board.yaml | layoutkit check - --stdin-filename my-board.yaml
    Check some rules only, or check while you work:
      layoutkit check layouts --select SCH,LAB3 --ignore longs-cross
      layoutkit check my-board.yaml --watch
    Fix mistakes:
      layoutkit check layouts --fix
      layoutkit check my-board.yaml --unsafe-fixes --diff
    Write reports for CI:
      layoutkit check layouts --report sarif=boards.sarif --report junit=boards.xml
    Check boards from strangers:
      layoutkit check submissions --sandbox --policy policy.toml
    Ignore known findings:
      layoutkit check layouts --write-baseline known.json
      layoutkit check layouts --baseline known.json

    \b
    Exit codes: 0 success; 1 findings; 2 wrong usage; 3 internal error; 130 interrupted.
    """
    from layoutkit.cli.output import make_display_options, progress_bar
    from layoutkit.pipeline.request import CheckRequest, RequestSettings

    look = make_display_options(color, show_accepted=show_accepted, statistics=statistics)
    options = {
        "select": cli_options.split_names(select),
        "extend-select": cli_options.split_names(extend_select),
        "ignore": cli_options.split_names(ignore),
        "fail-on": fail_on,
        "profile": profile,
        "jobs": jobs,
        "time-limit": time_limit,
        "memory-limit": memory_limit,
        "total-time-limit": total_time_limit,
        "cache": False if no_cache else None,
        "strict-files": True if strict_files else None,
        "sandbox": True if sandbox else None,
    }
    if strict_files and boards_only:
        raise LayoutkitError("--strict-files and --boards-only exclude each other", "choose one")
    request = CheckRequest(
        tuple(paths or ()),
        stdin_name=stdin_filename,
        allow_empty=allow_empty,
        boards_only=boards_only,
        config=config,
        policy=policy,
        baseline=None if write_baseline else baseline,
        write_baseline=write_baseline,
        secret=secret,
        options=options,
        progress=progress_bar("boards"),
        whole_texts=bool(svg),
    )
    if show_settings:
        from layoutkit.cli.output import print_text
        from layoutkit.pipeline.request import format_request_settings

        print_text(format_request_settings(request))
        raise typer.Exit(0)
    if (svg or fix or unsafe_fixes or diff) and RequestSettings(request).common.sandbox:
        message = "--fix, --diff and --svg read boards outside of the sandbox"
        raise LayoutkitError(message, "use them without --sandbox, on boards that you trust")
    outputs = ReportTargets(format, tuple(report or ()), look, svg)
    if fix or unsafe_fixes or diff:
        if watch:
            raise LayoutkitError("--watch cannot be used with --fix or --diff", "leave out --watch")
        raise typer.Exit(fix_and_report(request, outputs, unsafe_fixes, diff))
    if watch:
        watch_boards(request, lambda: check_and_report(request, outputs))
    raise typer.Exit(check_and_report(request, outputs))


def fix_and_report(
    request: CheckRequest, outputs: ReportTargets, unsafe: bool, only_shown: bool
) -> int:
    """Fix the files and report the remaining findings; return the exit code."""
    from layoutkit.pipeline.check import check_request
    from layoutkit.pipeline.fix_files import find_fixes

    targets = outputs.targets()
    whole = read_stdin() if "-" in request.paths else None
    asked = request if whole is None else replace(request, texts={request.stdin_name: whole})
    report, fixed = find_fixes(asked, unsafe=unsafe)
    if only_shown:
        show_fixes(fixed, outputs)
        print_optional_fixes(asked, report)
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
    print_optional_fixes(asked, report)
    outputs.write_files(report, asked, targets)
    return report.exit_code


def read_stdin() -> bytes:
    """Read all of stdin, which is checked more than once."""
    try:
        return sys.stdin.buffer.read()
    except OSError as error:
        raise LayoutkitError("stdin is closed") from error


def show_fixes(fixed: Sequence[FixedFile], outputs: ReportTargets) -> None:
    """Show the fixes as a diff."""
    from layoutkit.reports.diffs import is_exact, unified_diff

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


def print_optional_fixes(request: CheckRequest, report: CheckReport) -> None:
    """Print which rules that are off would fix more, on stderr."""
    from layoutkit.pipeline.fix_files import find_optional_fixes

    for name, findings in find_optional_fixes(request, report).items():
        files = dict.fromkeys(finding.place.path for finding in findings)
        first = f"{findings[0].place.path}: {findings[0].message}"
        such_as = f"{len(files)} files, such as {first}" if len(files) > 1 else first
        print_note(f"--fix --extend-select {name} would also fix {such_as}")


PAUSE_S = 0.3


def watch_boards(request: CheckRequest, run_once: Callable[[], int]) -> None:
    """Check now and after every change, until interrupted."""
    if not request.paths or "-" in request.paths:
        raise LayoutkitError("--watch needs files or folders, not stdin")
    run_once()  # an invalid call ends here
    seen = read_file_states(request)
    print_note("watching for changes; Ctrl-C stops")
    while True:
        time.sleep(PAUSE_S)
        states = read_file_states(request)
        if states != seen:
            seen = states
            check_again(run_once)


def check_again(run_once: Callable[[], int]) -> None:
    """Check again; an invalid settings file is reported and does not end the watch."""
    try:
        run_once()
    except LayoutkitError as error:
        print_error(error.message, error.hint)
    print_note("watching for changes; Ctrl-C stops")


def read_file_states(request: CheckRequest) -> dict[str, tuple[int, int]]:
    """Return size and time of every file; files that an editor is just replacing are left out."""
    from layoutkit.pipeline.request import find_watched_files

    states = {}
    for path in find_watched_files(request):
        try:
            state = path.stat()
        except OSError:
            continue
        states[str(path)] = (state.st_size, state.st_mtime_ns)
    return states
