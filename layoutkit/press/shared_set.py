"""Several boards in one pack: what is printed for each board, and the parts that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from layoutkit.draw.marks import Drawing
from layoutkit.press.duplex_test import DUPLEX_TEST
from layoutkit.press.kit import Kit, Part
from layoutkit.press.paper import PrintOptions
from layoutkit.press.print_job import PrintJob


def split_shared_parts(jobs: Sequence[PrintJob], name: str) -> tuple[PrintJob, ...]:
    """Return a job for each board without shared parts, and a job for the shared parts.

    The file names of the shared parts start with `name`. A job that prints nothing is left out. A
    single job is returned unchanged.
    """
    if len(jobs) == 1:
        return tuple(jobs)
    *board_names, set_name = _unique([*(job.kit.board_name for job in jobs), name])
    common = _common_pages([job.kit for job in jobs])
    shared = _set_job(jobs, set_name, common)
    boards = []
    for job, board_name in zip(jobs, board_names, strict=True):
        pages = tuple(page for page in job.kit.pages if page not in common)
        kit = replace(job.kit, board_name=board_name, parts=(), pages=pages)
        if pages or job.setup.wants("board"):
            boards.append(PrintJob(kit, _without(job.setup, DUPLEX_TEST), shared))
    return (*boards, shared) if shared else tuple(boards or jobs[:1])


def merge_parts(kits: Sequence[Kit]) -> tuple[Part, ...]:
    """Return every part of some kits, with the highest number that any of the kits needs."""
    found: list[Part] = []
    for part in (part for kit in kits for part in kit.parts):
        for at, known in enumerate(found):
            if replace(part, count=known.count) == known:
                found[at] = replace(known, count=max(known.count, part.count))
                break
        else:
            found.append(part)
    return tuple(found)


def _common_pages(kits: Sequence[Kit]) -> tuple[tuple[str, Drawing], ...]:
    """Return the pages that all boards have, such as the rules."""
    first, *others = kits
    return tuple(page for page in first.pages if all(page in kit.pages for kit in others))


def _set_job(
    jobs: Sequence[PrintJob], name: str, pages: tuple[tuple[str, Drawing], ...]
) -> PrintJob | None:
    """Return the job that prints what all boards share; None if they share nothing."""
    kits, parts = [job.kit for job in jobs], merge_parts([job.kit for job in jobs])
    components = [*(part.component for part in parts), *(component for component, _ in pages)]
    components += [name for name in jobs[0].setup.only if name == DUPLEX_TEST]
    if not components:
        return None
    titles = ", ".join(dict.fromkeys(kit.board.title for kit in kits))
    board = replace(kits[0].board, title=titles)
    kit = replace(
        kits[0], board_name=name, board=board, parts=parts, pages=pages, legend=(), findings=None
    )
    setup = replace(jobs[0].setup, only=tuple(dict.fromkeys(components)))  # without "board"
    return PrintJob(kit, setup)


def _without(setup: PrintOptions, component: str) -> PrintOptions:
    return replace(setup, only=tuple(name for name in setup.only if name != component))


def _unique(names: Sequence[str]) -> Iterator[str]:
    """Yield the names; a number makes repeated names different, ignoring case."""
    taken: set[str] = set()
    own = {name.casefold() for name in names}
    for name in names:
        fresh, number = name, 1
        while fresh.casefold() in taken or (number > 1 and fresh.casefold() in own):
            number += 1
            fresh = f"{name}-{number}"
        taken.add(fresh.casefold())
        yield fresh
