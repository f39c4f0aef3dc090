"""Design, check and print boards for the Venice games.

    import layoutkit

    report = layoutkit.check(["my-board.yaml"])
    board = layoutkit.open_board("my-board.yaml")

docs/api.md describes everything that is listed in `__all__`; nothing else is public.
"""

TYPE_CHECKING = False  # type checkers take it as true; importing `typing` takes 4 ms
if TYPE_CHECKING:
    from layoutkit.errors import LayoutkitError
    from layoutkit.games.base.answers import Answer
    from layoutkit.pipeline.board import Board, open_board
    from layoutkit.pipeline.check import CheckReport as Report
    from layoutkit.pipeline.check import check
    from layoutkit.pipeline.new import new
    from layoutkit.reports.findings import BoardRefused, Finding

__version__ = "0.2.0"

__all__ = [
    "Answer",
    "Board",
    "BoardRefused",
    "Finding",
    "LayoutkitError",
    "Report",
    "check",
    "new",
    "open_board",
]

_HOMES = {
    "Answer": ("games.base.answers", "Answer"),
    "Board": ("pipeline.board", "Board"),
    "BoardRefused": ("reports.findings", "BoardRefused"),
    "Finding": ("reports.findings", "Finding"),
    "LayoutkitError": ("errors", "LayoutkitError"),
    "Report": ("pipeline.check", "CheckReport"),
    "check": ("pipeline.check", "check"),
    "new": ("pipeline.new", "new"),
    "open_board": ("pipeline.board", "open_board"),
}


def __getattr__(name: str) -> object:
    """Return a public name; it is imported on first use, so that the command line starts fast."""
    if name not in _HOMES:
        raise AttributeError(f"module 'layoutkit' has no attribute {name!r}")
    from importlib import import_module

    module, attribute = _HOMES[name]
    found: object = getattr(import_module(f"layoutkit.{module}"), attribute)
    globals()[name] = found
    return found
