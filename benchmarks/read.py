"""Reading and schema checking, relative to ready-made loaders."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Any

import yaml
from jsonschema import Draft202012Validator

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.documents.schema import check_schema, load_schema

SCHEMA = "labyrinth.schema.json"
ROUNDS = 60
LIBRARIES = ("PyYAML", "jsonschema", "jsonschema-rs")


def board(poles: int) -> dict[str, Any]:
    """Return a board with about as many lines as poles."""
    cells = [(column, row) for row in range(12) for column in range(12)][:poles]
    return {
        "game": "labyrinth",
        "format": 1,
        "title": "A board to measure by",
        "side": "day",
        "size": [12, 12],
        "players": ["red", "white"],
        "poles": [
            {"id": f"p{column}_{row}", "at": [column, row], "kind": "wall", "axis": "n"}
            for column, row in cells
        ],
        "gems": [{"colour": "red", "on": f"p{column}_{row}/e"} for column, row in cells[:8]],
    }


def milliseconds(deed: Callable[[], object]) -> float:
    """Return the median CPU time of a call."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        deed()
        times.append(process_time() - start)
    return 1000 * median(times)


def compare(what: str, ours: Callable[[], object], theirs: Callable[[], object]) -> None:
    """Print both times and their ratio."""
    mine, other = milliseconds(ours), milliseconds(theirs)
    print(f"{what:48} {mine:8.3f} ms {other:8.3f} ms   ratio {mine / other:6.2f}")


def main() -> None:
    """Run the measurements and print them."""
    data = board(110)
    in_json = json.dumps(data).encode()
    lines = [yaml.safe_dump({key: data[key]}) for key in data if key not in ("poles", "gems")]
    for key in ("poles", "gems"):
        lines += [f"{key}:\n", *(f"  - {json.dumps(one)}\n" for one in data[key])]
    in_yaml = "".join(lines).encode()
    document = read_document("board.yaml", in_yaml)
    assert isinstance(document, Document)
    assert document.data == data
    validator = Draft202012Validator(load_schema(SCHEMA))
    print(f"python {sys.version.split()[0]}", *(f"{one} {version(one)}" for one in LIBRARIES))
    print(f"{len(in_yaml.splitlines())} lines of YAML, {len(in_json)} bytes of JSON; ours, theirs")
    compare(
        "YAML with places | PyYAML's C loader",
        lambda: read_document("board.yaml", in_yaml),
        lambda: yaml.load(in_yaml, yaml.CSafeLoader),
    )
    compare(
        "JSON with all traps closed | json.loads",
        lambda: read_document("board.json", in_json),
        lambda: json.loads(in_json),
    )
    compare(
        "schema of a valid board | jsonschema",
        lambda: check_schema(document, SCHEMA),
        lambda: validator.is_valid(data),
    )


if __name__ == "__main__":
    main()
