"""Every command and output format: what is public, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.cli.app import CommandGroup
from layoutkit.cli.help import COMMANDS
from layoutkit.reports.formats import FORMATS

ONLY_OWNER = "it answers whoever prepares the game, and says so in its help"
NO_BOARD = "it reads no board"
NOT_THESE_GAMES = "it refuses both games with secrets"

PUBLIC: dict[str, tuple[str, ...]] = {
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("concise", "jsonl")},
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("sarif", "github")},
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("gitlab", "junit")},
    "check full": (
        "check board --no-cache --show-accepted --statistics",
        "check board --no-cache --svg pictures",
        "check board --no-cache --unsafe-fixes --diff",
        "check board",
        "check board",
    ),
    "check json": ("check board --no-cache -f json --write-baseline baseline.json",),
    "check markdown": ("check board --no-cache -f markdown --report full=report.txt",),
    "export svg": ("export board -o board.svg", "export board -o - --even-if-broken"),
    "export pdf": ("export board -o board.pdf --theme mono",),
    "export png": ("export board -o board.png --dpi 40 --even-if-broken",),
    **{f"print plan {form}": (f"print plan board -f {form}",) for form in FORMATS},
    "print make": ("print make board -o pack --even-if-broken",),
    "gallery": ("gallery board -o site --no-packs --jobs 1",),
}
"""The calls of each public output; `board` stands for the file."""

PUBLIC_OF_INKOGNITO: dict[str, tuple[str, ...]] = {
    "score text": ("score board --all", "score board --table"),
    "score json": ("score board -f json --svg pictures",),
    "compare text": ("compare base.yaml board",),
    "compare json": ("compare base.yaml board -f json",),
    "compare markdown": ("compare base.yaml board -f markdown --svg pictures",),
    "graph graphml": ("graph board",),
    "graph gexf": ("graph board -f gexf",),
    "graph dot": ("graph board -f dot",),
    "graph json": ("graph board -f json",),
}
"""Outputs that are public of Inkognito; of Canal Grande they tell figures of the hands."""

PRIVATE: dict[str, str] = {
    **dict.fromkeys(("solve text", "solve json"), ONLY_OWNER),
    **dict.fromkeys(("studio", "lsp"), "it shows the owner the text that they are editing"),
    **dict.fromkeys(("new", "explain text", "explain json"), NO_BOARD),
    **dict.fromkeys(("rules text", "rules json", "schema", "print calibrate"), NO_BOARD),
    **{f"print check {form}": "it reads a pack, not a board" for form in FORMATS},
    **dict.fromkeys(("fairness text", "fairness json", "symmetrise"), NOT_THESE_GAMES),
    "improve": NOT_THESE_GAMES,
    **dict.fromkeys(("playtest text", "playtest json", "playtest markdown"), NOT_THESE_GAMES),
}
"""Outputs that are not public, each with the reason."""

REFUSED = tuple(
    f"{command} board" for command in ("solve", "score", "fairness", "symmetrise", "improve")
)
"""Calls that an illegal board ends with a public report on stderr."""


def outputs() -> Iterator[str]:
    """Every command of the app with each of its formats."""
    group = CommandGroup()
    for name in COMMANDS:
        command = group.get_command(None, name)
        inner = getattr(command, "commands", None)
        pairs = {f"{name} {one}": inner[one] for one in inner} if inner else {name: command}
        for words, one in pairs.items():
            options = [param for param in one.params if param.name == "format"]
            formats = str(options[0].metavar or "").split("|") if options else [""]
            yield from (f"{words} {form}".strip() for form in formats)


def calls(game: str) -> tuple[str, ...]:
    """The public calls on a board of a game."""
    tables = (PUBLIC, PUBLIC_OF_INKOGNITO) if game == "inkognito" else (PUBLIC,)
    return tuple(call for table in tables for some in table.values() for call in some)
