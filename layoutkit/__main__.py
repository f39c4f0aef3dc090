"""`python -m layoutkit`, and the console script."""

from __future__ import annotations

import os


def main() -> None:
    """Run the command line."""
    # numpy starts a pool of threads that no board needs; without it every command starts sooner
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from layoutkit.cli.app import run

    run()


if __name__ == "__main__":
    main()
