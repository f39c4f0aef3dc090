"""`python -m layoutkit`, and the console script."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the command line."""
    # numpy starts a pool of threads that no board needs; without it every command starts sooner
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from layoutkit.cli.app import run

        run()
    except KeyboardInterrupt:  # while it was still starting, or already ending
        sys.exit(130)


if __name__ == "__main__":
    main()
