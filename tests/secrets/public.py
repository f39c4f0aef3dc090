"""Every command and output format: what is public, and why the rest is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layoutkit.cli.app import CommandGroup
from layoutkit.cli.help import COMMANDS
from layoutkit.reports.formats import FORMATS

if TYPE_CHECKING:
    from click import Command

ONLY_OWNER = "it answers whoever prepares the game, and says so in its help"
NO_BOARD = "it reads no board"
NOT_THESE_GAMES = "it refuses both games with secrets"
PAPER = "it changes how parts are printed, not which"

PUBLIC: dict[str, tuple[str, ...]] = {
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("concise", "jsonl")},
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("sarif", "github")},
    **{f"check {form}": (f"check board --no-cache -f {form}",) for form in ("gitlab", "junit")},
    "check full": (
        "check board --no-cache --show-accepted --statistics --color always",
        "check board --no-cache --svg pictures",
        "check board --no-cache --unsafe-fixes --diff",
        "check board --no-cache --fix",
        "check board --no-cache --unsafe-fixes",
        "check board --show-settings",
        "check board",
        "check board",
    ),
    "check json": ("check board --no-cache -f json --write-baseline baseline.json",),
    "check markdown": ("check board --no-cache -f markdown --report full=report.txt",),
    "export svg": (
        "export board -f svg -o folder/",
        "export board -o board.svg",
        "export board -o - --even-if-broken",
    ),
    "export pdf": ("export board -o board.pdf --theme mono",),
    "export png": ("export board -o board.png --dpi 40 --even-if-broken",),
    **{
        f"print plan {form}": (f"print plan board --even-if-broken --set -f {form}",)
        for form in FORMATS
    },
    "print make": ("print make board -o pack --even-if-broken --sheets --set",),
    "gallery": ("gallery board -o site --no-packs --jobs 1",),
    "score text": ("score board --all", "score board --table --sort side_gap", "score board"),
    "score json": ("score board -f json --svg pictures",),
    "compare text": ("compare base.yaml board", "compare board base.yaml"),
    "compare json": ("compare base.yaml board -f json",),
    "compare markdown": ("compare base.yaml board -f markdown --svg pictures",),
}
"""The calls of each public output; `board` stands for the file."""

PUBLIC_OF_INKOGNITO: dict[str, tuple[str, ...]] = {
    "graph graphml": ("graph board",),
    "graph gexf": ("graph board -f gexf -o graph.gexf",),
    "graph dot": ("graph board -f dot",),
    "graph json": ("graph board -f json",),
}
"""Outputs that Canal Grande does not have."""

PRIVATE: dict[str, str] = {
    **dict.fromkeys(("solve text", "solve json"), ONLY_OWNER),
    **dict.fromkeys(("studio", "lsp"), "STUDIO and EDITOR list their outputs one by one"),
    **dict.fromkeys(("new", "explain text", "explain json"), NO_BOARD),
    **dict.fromkeys(("rules text", "rules json", "schema", "print calibrate"), NO_BOARD),
    **{f"print check {form}": "it reads a pack, not a board" for form in FORMATS},
    **dict.fromkeys(("fairness text", "fairness json", "symmetrise"), NOT_THESE_GAMES),
    "improve": NOT_THESE_GAMES,
    **dict.fromkeys(("playtest text", "playtest json", "playtest markdown"), NOT_THESE_GAMES),
}
"""Outputs that are not public, each with the reason."""

NO_OUTPUT: dict[str, str] = {
    "--secret": "only the owner gives it",
    **dict.fromkeys(("--config", "--policy", "--profile"), "it changes settings"),
    **dict.fromkeys(("--select", "--extend-select", "--ignore", "--baseline"), "it lists less"),
    **dict.fromkeys(("--time-limit", "--memory-limit", "--total-time-limit"), "it is a limit"),
    **dict.fromkeys(("--fail-on", "--budget", "-j", "--force"), "it changes no text"),
    **dict.fromkeys(("--allow-empty", "--boards-only", "--strict-files"), "it chooses files"),
    **dict.fromkeys(("--stdin-filename", "--title"), "its text comes from the caller"),
    "--watch": "it calls check again",
    "--sandbox": "tests/pipeline/test_sandboxed.py compares its reports with those without it",
    **dict.fromkeys(("--suggest", "--limit", "--apply", "--backup", "--by"), NOT_THESE_GAMES),
    **dict.fromkeys(("--break-symmetry", "--tours"), NOT_THESE_GAMES),
    "--language": "it translates the same texts",
    **dict.fromkeys(("--paper", "--theme", "--overlap", "--margin", "--borderless"), PAPER),
    **dict.fromkeys(("--join", "--marks", "--backs", "--bleed", "--parts", "--dpi"), PAPER),
    **dict.fromkeys(("--offset", "--printer", "--printers", "--date", "--singles"), PAPER),
}
"""Options of public commands that need no call of their own, each with the reason."""

STUDIO: dict[str, str] = {
    **dict.fromkeys(("events", "preview"), "make_board_json and the panels"),
    **dict.fromkeys(("folder", "picture"), "make_card_json"),
    "piece_pictures": "draw_pieces",
    "legal_targets": "find_legal_targets",
    "why_not_legal": "explain_illegal_target",
    "plan": "plan_steps",
    "pack": "pack",
    "boards": NO_BOARD,
    **dict.fromkeys(("new_board_forms", "languages", "new"), NO_BOARD),
    "change": "it answers with the text that the owner writes",
}
"""The routes of the studio: the functions that `surfaces` compares, or the reason why none."""

EDITOR: dict[str, str] = {
    "textDocument/publishDiagnostics": "check_in_parts",
    "textDocument/codeAction": "check_in_parts",
    "textDocument/hover": "describe_item",
    **{
        f"textDocument/{name}": "it answers about the text that the editor shows"
        for name in (
            *("completion", "definition", "references", "documentHighlight", "documentSymbol"),
            *("prepareRename", "rename", "documentColor", "colorPresentation"),
        )
    },
}
"""The requests of the language server, likewise."""

REFUSED = tuple(
    f"{command} board" for command in ("solve", "score", "fairness", "symmetrise", "improve")
)
"""Calls that an illegal board ends with a public report on stderr."""


def commands() -> Iterator[tuple[str, Command]]:
    """Every command of the app with its name."""
    group = CommandGroup()
    for name in COMMANDS:
        command = group.get_command(None, name)
        inner = getattr(command, "commands", None)
        pairs = {f"{name} {one}": inner[one] for one in inner} if inner else {name: command}
        yield from pairs.items()


def outputs() -> Iterator[str]:
    """Every command of the app with each of its formats."""
    for words, command in commands():
        options = [param for param in command.params if param.name == "format"]
        formats = str(options[0].metavar or "").split("|") if options else [""]
        yield from (f"{words} {form}".strip() for form in formats)


def unlisted_options() -> Iterator[str]:
    """Every option of a public command that no call uses and no reason leaves out."""
    tables = (*PUBLIC.values(), *PUBLIC_OF_INKOGNITO.values())
    public = [call.split() for table in tables for call in table]
    for words, command in commands():
        name = words.split()
        used = {word for call in public if call[: len(name)] == name for word in call}
        if not used:
            continue
        for param in command.params:
            flags = {*param.opts, *param.secondary_opts}
            if param.param_type_name == "option" and not flags & (used | {*NO_OUTPUT, "--help"}):
                yield f"{words} {param.opts[-1]}"


def calls(game: str) -> tuple[str, ...]:
    """The public calls on a board of a game."""
    tables = (PUBLIC, PUBLIC_OF_INKOGNITO) if game == "inkognito" else (PUBLIC,)
    return tuple(call for table in tables for some in table.values() for call in some)
