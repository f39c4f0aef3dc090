"""Merging settings: defaults, profile, base file, file, command line, policy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from layoutkit.rules.policy import Policy
from layoutkit.settings.files import file_layers
from layoutkit.settings.records import FAIL_ON, Settings, SettingsLayer

_FIELDS = {
    "profile": "profile",
    "fail-on": "fail_on",
    "jobs": "jobs",
    "time-limit": "time_limit_s",
    "memory-limit": "memory_limit_mb",
    "total-time-limit": "total_time_limit_s",
    "cache": "cache",
    "cache-dir": "cache_dir",
    "language": "language",
    "strict-files": "strict_files",
}
_LIMITS = ("time-limit", "memory-limit", "total-time-limit")


def load_settings(
    file: Path | None,
    options: Mapping[str, Any],
    games: Mapping[str, type[Any]],
    policy: Policy | None = None,
) -> Settings:
    """Return the settings of a run, from a file, the command line and the owner's policy.

    `file` is None without a file. `options` has the keys of the settings file, and None for options
    that are not given.
    """
    layers = file_layers(file, games) if file else ()
    return merge(layers, _call_layer(options), policy)


def _call_layer(options: Mapping[str, Any]) -> SettingsLayer:
    if all(value is None for value in options.values()):
        return SettingsLayer()
    from layoutkit.settings.layers import options_layer

    return options_layer(options)


def merge(layers: Iterable[SettingsLayer], call: SettingsLayer, policy: Policy | None) -> Settings:
    """Merge all layers: later values win, and the owner's policy comes last."""
    files = tuple(layers)
    if policy:
        files = tuple(_restrict_submitter(layer, policy) for layer in files)
    plain: dict[str, Any] = {}
    origins: dict[str, str] = {}
    games: dict[str, dict[str, Any]] = {}
    for layer in (*files, call):
        plain.update(layer.plain)
        origins.update(layer.origins)
        for name, values in layer.games.items():
            games.setdefault(name, {}).update(values)
    settings = Settings(
        **{_FIELDS[key]: value for key, value in plain.items()},
        choices=tuple(layer.choice for layer in files if layer.choice),
        per_file=tuple(entry for layer in files for entry in layer.per_file),
        asked=call.choice,
        games=games,
        origins=origins,
    )
    return apply_policy(settings, policy) if policy else settings


def _restrict_submitter(layer: SettingsLayer, policy: Policy) -> SettingsLayer:
    """Remove the settings that a submitter's file may not change.

    The number of processes and the cache folder are never theirs: the machine is the owner's, and a
    submitter could have filled the folder. Where the policy is silent, no file is laxer than the
    defaults.
    """
    defaults, values = Settings(), layer.plain
    removed = {"jobs", "cache-dir"}
    if not policy.fail_on and _laxness(values.get("fail-on", "info")) > _laxness(defaults.fail_on):
        removed.add("fail-on")
    for key in _LIMITS:
        owner, default = getattr(policy, _FIELDS[key]), getattr(defaults, _FIELDS[key])
        if owner is None and not 0 < values.get(key, 1) <= default:
            removed.add(key)
    plain = {key: value for key, value in values.items() if key not in removed}
    origins = {key: where for key, where in layer.origins.items() if key not in removed}
    return replace(layer, plain=plain, origins=origins)


def apply_policy(settings: Settings, policy: Policy) -> Settings:
    """Tighten the settings as the owner's policy demands."""
    changes: dict[str, Any] = {"policy": policy}
    origins = dict(settings.origins)
    if policy.jobs and not 0 < settings.jobs <= policy.jobs:
        changes["jobs"] = policy.jobs
        origins["jobs"] = policy.origin_of("jobs")
    if policy.profile and policy.profile != settings.profile:
        changes["profile"] = policy.profile
        origins["profile"] = policy.origin_of("profile")
    if policy.fail_on and _laxness(settings.fail_on) > _laxness(policy.fail_on):
        changes["fail_on"] = policy.fail_on
        origins["fail-on"] = policy.origin_of("fail-on")
    for key in _LIMITS:
        limit, own = getattr(policy, _FIELDS[key]), getattr(settings, _FIELDS[key])
        if limit and not 0 < own <= limit:
            changes[_FIELDS[key]] = limit
            origins[key] = policy.origin_of(key)
    if policy.strict_files and not settings.strict_files:
        changes["strict_files"] = True
        origins["strict-files"] = policy.origin_of("strict-files")
    games, games_origins = _owner_limits(settings, policy, origins)
    return replace(settings, **changes, games=games, origins=games_origins)


def _laxness(fail_on: str) -> int:
    """Rank a severity to fail on: `info` is strictest, `never` is laxest."""
    order = ("info", "warning", "error", "never")
    assert set(order) == set(FAIL_ON)
    return order.index(fail_on)


def _owner_limits(
    settings: Settings, policy: Policy, origins: Mapping[str, str]
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """Return the games' settings and origins: the owner's, and others if the policy allows them."""
    inner = {f"{name}.{key}" for name, values in settings.games.items() for key in values}
    kept = {} if policy.lock_limits else settings.games
    games = {name: dict(values) for name, values in kept.items()}
    merged = {
        key: origin for key, origin in origins.items() if key not in inner or not policy.lock_limits
    }
    for name, values in policy.games:
        games.setdefault(name, {}).update(values)
        for key, _ in values:
            merged[f"{name}.{key}"] = policy.origin_of(f"{name}.{key}")
    return games, merged
