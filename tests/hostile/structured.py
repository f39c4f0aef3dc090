"""Generated inputs of every kind that layoutkit reads, reproducible by number.

Boards whose values are exchanged by others of any type; settings, plans, manifests and baselines
gone wrong; and for each a call of one command.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from layoutkit.settings.keys import FILE_KEYS, POLICY_KEYS

from .nasty import BOARDS, MUTATIONS, SNIPPETS, TAIL, mutant, values_of

ROOT = Path(__file__).parent.parent.parent
LAYOUTS = tuple(
    path.read_text("utf-8")
    for folder in (ROOT / "layouts", ROOT / "tests" / "cases")
    for path in sorted(folder.rglob("*.yaml"))
    if not {"hostile", "slips"} & set(path.parts) and not path.name.startswith("FMT")
)
FORMATS = ("full", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown")
AT_ONCE = 25  # boards in one call of check
TITLES = (
    "::error::x",
    "##[error]x",
    "a\nb",
    "\u202ex",
    "\u200f",
    "\x1b[31m",
    "漢字",
    "x" * 200,
    "",
)

NAMES = (
    *("::error::x", "##[error]x", "a\nb", "a\r\n::error::b", "\u202ex", "\x1b[31mx", "\udcff"),
    *("a b", "-x", "%0A", "漢字", "x" * 200, "'\"`$(x)", "{0}", "a\u2028b", "<script>", "[x](y)"),
)


@dataclass(frozen=True, slots=True)
class Trial:
    """Files to write, and the call that reads them; `inputs` says how many it tries out."""

    files: dict[str, bytes]
    words: tuple[str, ...]
    inputs: int = 1


def trial(number: int) -> Trial:
    """The trial of a number."""
    dice = Random(number)
    kinds, weights = zip(*KINDS, strict=True)
    made: Callable[[Random], Trial] = dice.choices(kinds, weights)[0]
    return made(dice)


def board(dice: Random) -> tuple[str, bytes]:
    """A board that went wrong in its text or in its values: its ending and its bytes."""
    if dice.random() < 0.5:
        return mutant(dice.randrange(2**48))
    data = changed(_values(dice.choice((*BOARDS, *LAYOUTS, *LAYOUTS))), dice)
    if dice.random() < 0.1:
        data["title"] = dice.choice(TITLES)
    if dice.random() < 0.4:
        return ".json", json.dumps(data, ensure_ascii=dice.random() < 0.5).encode(
            "utf-8", "replace"
        )
    flow = dice.choice((True, False, None))
    text = yaml.dump(data, Dumper=_DUMPER, default_flow_style=flow, allow_unicode=True, width=60)
    return ".yaml", text.encode("utf-8", "replace")


_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


@cache
def _text_of_values(text: str) -> str:
    return json.dumps(values_of(text), default=str)


def _values(text: str) -> Any:
    return json.loads(_text_of_values(text))


def changed(data: Any, dice: Random) -> Any:
    """The data with a few values in the place of others."""
    for _ in range(dice.choice((0, 1, 1, 2, 3, 6))):
        holder = data
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = dice.choice(keys)
            inner = holder[key]
            if not isinstance(inner, (dict, list)) or not inner or dice.random() < 0.2:
                _change(holder, key, dice)
                break
            holder = inner
    return data


def _change(holder: Any, key: Any, dice: Random) -> None:
    """One value is another, or gone, or there again."""
    way = dice.random()
    if way < 0.15:
        del holder[key]
    elif way < 0.3 and isinstance(holder, list):
        holder += [holder[key]] * dice.choice((1, 1, 2, 30))
    elif way < 0.4 and isinstance(holder, dict):
        holder[dice.choice(SNIPPETS)] = holder.pop(key)
    else:
        holder[key] = value(dice, 2)


def value(dice: Random, depth: int) -> Any:
    """A value of any type."""
    way = dice.randrange(8 if depth else 6)
    if way == 0:
        return dice.choice((0, 1, -1, 2, 5, 99, 10**9, 10**30, True, False, None))
    if way == 1:
        return dice.choice((0.5, 1e-9, -1e300, 1e300, 1.0000001, 2.5))
    if way < 6:
        return dice.choice(SNIPPETS)
    count = dice.choice((0, 1, 2, 2, 3))
    if way == 6:
        return [value(dice, depth - 1) for _ in range(count)]
    return {dice.choice(SNIPPETS): value(dice, depth - 1) for _ in range(count)}


def check_many(dice: Random) -> Trial:
    """Many boards in one call of check."""
    flags = (("--show-accepted",), (), ("--profile", "submission"), ("--select", "ALL"))
    flag = dice.choices(flags, (15, 15, 15, 1))[0]
    files = {}
    for number in range(AT_ONCE // 5 if flag in flags[2:] else AT_ONCE):  # slow rules
        suffix, raw = board(dice)
        files[f"b{number}{suffix}"] = raw
    words = ("check", *files, "-f", dice.choice(FORMATS), *flag)
    return Trial(files, (*words, "--no-cache", "--jobs", "1"), len(files))


def search(dice: Random) -> Trial:
    """A folder with boards and other files."""
    suffix, raw = board(dice)
    files = {f"in/a{suffix}": raw, "in/deep/b.yaml": BOARDS[0].encode()}
    flag = dice.choice(("--allow-empty", "--strict-files"))
    fixing = dice.choice(((), *((one,) for one in FIXING)))
    form = () if "--diff" in fixing else ("-f", dice.choice(FORMATS))
    words = ("check", "in", flag, *fixing, "--no-cache", "--jobs", "1", *form)
    return Trial(files, words)


def command(dice: Random) -> Trial:
    """One board, and any command but check."""
    suffix, raw = board(dice)
    name = f"b{suffix}"
    call = dice.choice(CALLS).replace("{}", name)
    return Trial({name: raw}, tuple(call.split()))


def named(dice: Random) -> Trial:
    """A board in a file whose name tries to be obeyed, and any command."""
    suffix, raw = board(dice) if dice.random() < 0.5 else (".yaml", dice.choice(LAYOUTS).encode())
    name = f"{dice.choice(NAMES)}{suffix}"
    words = dice.choice(CHECKS).split()
    return Trial({name: raw}, tuple(word.replace("{}", f"./{name}") for word in words))


def swollen(dice: Random) -> Trial:
    """A board with a text of up to a megabyte, and any command."""
    data = changed(_values(dice.choice((*BOARDS, *LAYOUTS))), dice)
    text = dice.choice(("x", "ab ", "\u202e", "\n", "::", "`", "\\")) * dice.choice(
        (9_000, 300_000)
    )
    holder: Any = data
    while True:
        key = dice.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        if not isinstance(holder[key], (dict, list)) or not holder[key]:
            break
        holder = holder[key]
    if isinstance(holder, dict) and dice.random() < 0.3:
        holder[text] = holder.pop(key)
    else:
        holder[key] = text
    if dice.random() < 0.5:
        data["accept"] = [{"rule": dice.choice(("LAB", "CAN101", text)), "reason": text[:90_000]}]
    words = dice.choice(CHECKS).split()
    return Trial(
        {"b.json": json.dumps(data).encode()}, tuple(word.replace("{}", "b.json") for word in words)
    )


def heavy(dice: Random) -> Trial:
    """One board, and a command that computes or prints for a second."""
    suffix, raw = board(dice)
    call = dice.choice(HEAVY_CALLS).replace("{}", f"b{suffix}")
    return Trial({f"b{suffix}": raw}, tuple(call.split()))


def settings(dice: Random) -> Trial:
    """A settings file or a policy with any keys and values."""
    keys = dice.sample([*FILE_KEYS, *POLICY_KEYS, "labyrinth", "nonsense"], 3)
    text = "\n".join(f"{key} = {dice.choice(TOML)}" for key in keys) + "\n"
    for _ in range(dice.choice((0, 0, 1, 2))):
        text = dice.choice(MUTATIONS)(text, dice)
    files = {"b.yaml": dice.choice(BOARDS).encode(), "s.toml": text.encode("utf-8", "replace")}
    option = dice.choice(("--config", "--policy"))
    word = dice.choice(("check", "check", "graph", "export"))
    words = (word, "b.yaml", option, "s.toml")
    return Trial(files, (*words, "--no-cache") if word == "check" else words)


TOML = (
    *(
        '"error"',
        '"never"',
        '"draft"',
        "0",
        "1",
        "-1",
        "1e300",
        "nan",
        "true",
        "[]",
        '["ALL"]',
        "{}",
    ),
    *('["LAB3", "CAN"]', '"../x"', '"**/**/x"', "9999999999", '{LAB3 = "off"}', '""'),
    '["*a*a*b"]',
    *('"\\u202e"', '["::error::x"]', "{pitch_mm = 0}", "{tolerance = 1e300}", "{box_poles = -1}"),
)
PLAN = '{"player": "red", "plan": [{"do": "walk", "path": ["a1-b1", "b1"], "cost": 2}]}'
OTHERS = (
    ("solve b.yaml --replay other.json", PLAN),
    (
        "check b.yaml --baseline other.json --no-cache",
        '{"version": 1, "findings": [{"code": "LAB304"}]}',
    ),
    (
        "print check in",
        '{"layoutkit": "0.2.0", "files": {"a.svg": "00"}, "sheets": [], "pdfs": []}',
    ),
    ("print plan b.yaml --parts board", '{"printers": [{"name": "x", "factor_x": 1}]}'),
)


def other_file(dice: Random) -> Trial:
    """A plan, baseline or manifest gone wrong."""
    call, text = dice.choice(OTHERS)
    data = changed(json.loads(text), dice)
    raw = json.dumps(data)
    for _ in range(dice.choice((0, 0, 1))):
        raw = dice.choice(MUTATIONS)(raw, dice)
    made = raw.encode("utf-8", "replace")
    files = {"b.yaml": BOARDS[0].encode(), "other.json": made, "in/manifest.json": made}
    return Trial(files, tuple(call.split()))


def crowded(dice: Random) -> Trial:
    """A board with far too much of something."""
    text = dice.choice(BOARDS) + dice.choice(TAIL)
    lines = text.splitlines(keepends=True)
    at = dice.randrange(len(lines))
    lines[at] *= dice.choice((50, 300, 1_500))
    call = dice.choice(("check {} --no-cache --jobs 1", "export {} -o p.svg --force", "graph {}"))
    return Trial({"b.yaml": "".join(lines).encode()}, tuple(call.replace("{}", "b.yaml").split()))


CALLS = (
    *("solve {} --player red --gem 1 --budget 0.2", "solve {} --budget 0.1 --format json"),
    *("symmetrise {}", "symmetrise {} --write", "symmetrise {} --group C4 -o t.yaml --force"),
    *(
        "export {} -o p.svg --force",
        "export {} -o - --even-if-broken",
        "check {} --svg p --no-cache",
    ),
    *("graph {}", "graph {} --format dot", "graph {} --format json", "graph {} -o g.gexf --force"),
    *("print plan {} --parts board", "print plan {} --format json --even-if-broken --parts board"),
    *("explain {}", "rules {}", "schema {}", "new {}", "print calibrate {} 99 49"),
)
FIXING = ("--fix", "--unsafe-fixes", "--diff")
CHECKS = (
    *CALLS,
    *(f"check {{}} --no-cache -f {one}" for one in FORMATS),
    *(f"check {{}} --no-cache {one}" for one in FIXING),
)
HEAVY_CALLS = (
    *(
        "score {} --budget 0.2",
        "score {} --format json --budget 0.2",
        "score {} --table --budget 0.2",
    ),
    *("fairness {} --budget 0.2", "compare {} {} --budget 0.1", "score {} --suggest --limit 1"),
    *("score {} --apply 1 --backup", "print make {} -o pack --parts board --even-if-broken"),
    *("symmetrise {} --legal", "export {} -o p.png --even-if-broken --force"),
    *("compare {} {} --format markdown --budget 0.1 --svg p", "solve {} --svg p --budget 0.2"),
    "playtest {} --players stroller --jobs 1 --max-games 4",
    "gallery {} -o site --no-packs --jobs 1 --time-limit 0.3",
    *("improve {} --aim gap --budget 0.2", "improve {} --aim symmetry --budget 0.2 -o t.yaml"),
)
KINDS: tuple[tuple[Callable[[Random], Trial], float], ...] = (
    (check_many, 60),
    (search, 6),
    (command, 25),
    (named, 4),
    (swollen, 1),
    (settings, 8),
    (other_file, 6),
    (crowded, 2),
    (heavy, 2),
)
