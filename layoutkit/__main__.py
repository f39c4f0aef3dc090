"""Entry point of `python -m layoutkit` and the console script."""

import gc
import os
import sys

from layoutkit.cli.help import answer_plainly


def main() -> None:
    """Run the command line."""
    try:
        # numpy starts a thread pool that no board needs; without it every command starts faster
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        gc.set_threshold(200_000)  # start-up creates no garbage, and collections take time
        open_closed_streams()
        if answer_plainly(sys.argv[1:]):
            return
        from layoutkit.cli.main import run

        run(sys.argv[1:])
    except KeyboardInterrupt:  # during start-up or shutdown
        sys.exit(130)
    except MemoryError:  # outside the command, or while it reported an error
        os.write(2, b"layoutkit: this machine has no more memory\n")
        os._exit(2)  # to raise an exception would need memory
    finally:
        gc.freeze()  # the exit skips a collection of all objects


def open_closed_streams() -> None:
    """Open the null device for closed standard streams, before a file gets their numbers.

    Writing to stdout and reading from stdin fail then; messages on stderr are lost.
    """
    for name, mode in (("stdin", os.O_WRONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY)):
        if getattr(sys, name) is None:
            number = os.open(os.devnull, mode)
            kind = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(number, kind, encoding="utf-8"))


if __name__ == "__main__":
    main()
