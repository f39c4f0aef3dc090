"""Rules and figures as JSON, for `rules` and `explain`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from layoutkit.cli.show import print_json


def print_rules_json(rules: Iterable[Any], figures: Iterable[Any] = ()) -> None:
    """Print rules and figures as JSON, one entry for each."""
    from layoutkit import __version__

    data = {"layoutkit": __version__, "rules": list(rules)}
    if explained := list(figures):
        data["figures"] = explained
    print_json(data)
