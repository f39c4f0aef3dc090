"""The output of `--show-settings`: every setting with its value, origin and range."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from layoutkit.rules.selection import OFF, Policy, RuleSelection, RuleState
from layoutkit.settings.keys import PLAIN_KEYS, value_types_of
from layoutkit.settings.model import FIELDS, Settings
from layoutkit.settings.value_types import ValueType, describe_range


def format_settings(
    settings: Settings,
    rules: Mapping[str, RuleState] | None = None,
    games: Mapping[str, type[Any]] | None = None,
) -> str:
    """Format settings, rules and the limits of games as TOML, with origins and ranges."""
    blocks = [
        _align(_plain(settings)),
        *(_align(_choice(choice)) for choice in settings.file_selections),
        *(
            _align(_choice(entry.choice, f" in {', '.join(entry.files)}"))
            for entry in settings.per_file
        ),
        _align(_choice(settings.call_selection)) if settings.call_selection else "",
        _align(_owner(settings.policy)) if settings.policy else "",
        *_limits(settings, games or {}),
        _rules(rules or {}),
    ]
    return "\n".join(block for block in blocks if block)


SettingLine = tuple[str, str]  # a setting with its value, and the origin of the value


def _plain(settings: Settings) -> Iterator[SettingLine]:
    for key, name in FIELDS.items():
        if (value := getattr(settings, name)) is not None:
            yield _pair(key, value), _origin(settings, key, PLAIN_KEYS[key])


def _choice(choice: RuleSelection, where: str = "") -> Iterator[SettingLine]:
    """Yield the choices of a file or call as comments; their effect is in the list of rules."""
    for key, pattern in choice.patterns():
        level = f" = {dict(choice.severity)[pattern]}" if key == "severity" else ""
        yield f"# {key} {pattern}{level}{where}", choice.origin_of(key, pattern)


def _owner(policy: Policy) -> Iterator[SettingLine]:
    for pattern in policy.lock:
        yield f"# lock {pattern}", policy.origin_of(pattern)
    for pattern, level in policy.severity:
        yield f"# at least {pattern} = {level}", policy.origin_of(pattern)


def _limits(settings: Settings, games: Mapping[str, type[Any]]) -> Iterator[str]:
    """Yield a table for each game with all its settings."""
    for name, kind in sorted(games.items()):
        whole = settings.for_game(name, kind)
        lines = (
            (_pair(key, getattr(whole, key)), _origin(settings, f"{name}.{key}", reader))
            for key, reader in value_types_of(kind).items()
        )
        yield f"[{name}]\n{_align(lines)}"


def _rules(rules: Mapping[str, RuleState]) -> str:
    lines = _align(_rule_line(rule) for rule in rules.values())
    return f"[severity]\n{lines}" if lines else ""


def _rule_line(rule: RuleState) -> SettingLine:
    level = rule.severity.value if rule.on else OFF
    origins = {rule.origin, *([rule.severity_origin] if rule.on else [])} - {"default"}
    origin = ", ".join(sorted(origins)) or "default"
    lock = ", locked" if rule.locked else ""
    return _pair(rule.card.code, level), f"{origin}{lock} ({rule.card.name})"


def _origin(settings: Settings, key: str, reader: ValueType) -> str:
    """Return the origin of a value, and the allowed values."""
    origin, allowed = settings.origins.get(key, "default"), describe_range(reader)
    return f"{origin} ({allowed})" if allowed else origin


def _pair(key: str, value: Any) -> str:
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"


def _align(lines: Iterable[SettingLine]) -> str:
    """Align the origins of lines in one column."""
    pairs = list(lines)
    width = max((len(pair) for pair, _ in pairs), default=0)
    return "".join(f"{pair:<{width}}  # {origin}\n" for pair, origin in pairs)
