"""`--show-settings`: every value that holds, and where it comes from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from layoutkit.check.choose import OFF, Choice, Chosen
from layoutkit.check.policy import Policy
from layoutkit.settings.records import Settings


def show(
    settings: Settings,
    rules: Mapping[str, Chosen] | None = None,
    games: Mapping[str, type[Any]] | None = None,
) -> str:
    """The settings as TOML, the origin of each value behind it.

    With `rules` every rule and its severity, with `games` every limit, defaults included.
    """
    blocks = [
        _aligned(_plain(settings)),
        *(_aligned(_said(one)) for one in settings.choices),
        *(_aligned(_said(one.choice, f" in {', '.join(one.files)}")) for one in settings.per_file),
        _aligned(_said(settings.asked)) if settings.asked else "",
        _aligned(_owner(settings.policy)) if settings.policy else "",
        *_limits(settings, games or {}),
        _rules(rules or {}),
    ]
    return "\n".join(block for block in blocks if block)


Line = tuple[str, str]
"""What holds, and where it comes from."""


def _plain(settings: Settings) -> Iterator[Line]:
    values = {
        "profile": settings.profile,
        "fail-on": settings.fail_on,
        "jobs": settings.jobs,
        "time-limit": settings.time_limit_s,
        "cache": settings.cache,
        "cache-dir": settings.cache_dir,
    }
    for key, value in values.items():
        if value is not None:
            yield _pair(key, value), settings.origins.get(key, "default")


def _said(choice: Choice, where: str = "") -> Iterator[Line]:
    """What one place says about rules; comments, for only the rules below are the outcome."""
    for key, pattern in choice.patterns():
        level = f" = {dict(choice.severity)[pattern]}" if key == "severity" else ""
        yield f"# {key} {pattern}{level}{where}", choice.origin_of(key, pattern)


def _owner(policy: Policy) -> Iterator[Line]:
    for pattern in policy.lock:
        yield f"# lock {pattern}", policy.origin_of(pattern)
    for pattern, level in policy.severity:
        yield f"# at least {pattern} = {level}", policy.origin_of(pattern)


def _limits(settings: Settings, games: Mapping[str, type[Any]]) -> Iterator[str]:
    """A table for each game: what is set, and of the games given the defaults too."""
    for name in sorted({*settings.games, *games}):
        values = dict(settings.games.get(name, {}))
        kind = games.get(name)
        if kind is not None:
            whole = settings.for_game(name, kind)
            values = {one.name: getattr(whole, one.name) for one in fields(kind)}
        lines = (
            (_pair(key, value), settings.origins.get(f"{name}.{key}", "default"))
            for key, value in values.items()
        )
        yield f"[{name}]\n{_aligned(lines)}"


def _rules(rules: Mapping[str, Chosen]) -> str:
    lines = _aligned(_rule_line(rule) for rule in rules.values())
    return f"[severity]\n{lines}" if lines else ""


def _rule_line(rule: Chosen) -> Line:
    level = rule.severity.value if rule.on else OFF
    origins = {rule.origin, *([rule.severity_origin] if rule.on else [])} - {"default"}
    said = ", ".join(sorted(origins)) or "default"
    lock = ", locked" if rule.locked else ""
    return _pair(rule.card.code, level), f"{said}{lock} ({rule.card.name})"


def _pair(key: str, value: Any) -> str:
    if value is None:
        return f"# {key} is not set"
    plain = list(value) if isinstance(value, tuple) else value
    return f"{key} = {json.dumps(plain, ensure_ascii=False)}"


def _aligned(lines: Iterable[Line]) -> str:
    """Lines with their origins in one column."""
    pairs = list(lines)
    width = max((len(said) for said, _ in pairs), default=0)
    return "".join(f"{said:<{width}}  # {origin}\n" for said, origin in pairs)
