"""`python -m layoutkit`, and the console script."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Run the command line."""
    # numpy starts a pool of threads that no board needs; without it every command starts sooner
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    gc.set_threshold(200_000)  # a start leaves no garbage, and looking for it takes time
    open_closed_streams()
    try:
        from layoutkit.cli.front import run

        run(sys.argv[1:])
    except KeyboardInterrupt:  # while it was still starting, or already ending
        sys.exit(130)
    finally:
        gc.freeze()  # what is left ends with the process, without a search for it


def open_closed_streams() -> None:
    """Put something in the place of streams that are closed, before a file gets there.

    Writing to stdout and reading from stdin fail then; what is said on stderr is lost.
    """
    for name, mode in (("stdin", os.O_WRONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, mode)
            kind = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(number, kind, encoding="utf-8"))


if __name__ == "__main__":
    main()
