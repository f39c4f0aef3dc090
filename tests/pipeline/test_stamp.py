from __future__ import annotations

import os
from pathlib import Path

from layoutkit import __version__
from layoutkit.pipeline.stamp import hashes_in, tool_stamp


def test_the_stamp_begins_with_the_version_and_stays() -> None:
    assert tool_stamp().startswith(f"{__version__} ")
    tool_stamp.cache_clear()
    assert tool_stamp() == tool_stamp()


def test_hashes_are_of_what_a_verdict_may_depend_on(tmp_path: Path) -> None:
    (tmp_path / "room" / "__pycache__").mkdir(parents=True)
    for name in ("a.py", "room/b.json", "room/c.txt", "room/__pycache__/d.py"):
        (tmp_path / name).write_text("x")
    assert [name for name, _ in hashes_in(str(tmp_path))] == ["/a.py", "/room/b.json"]


def test_hashes_change_with_content_and_not_with_the_time_of_installation(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    seen = []
    for text, when in (("x", 1), ("x", 2), ("y", 2)):
        file.write_text(text)
        os.utime(file, ns=(when, when))
        seen.append(tuple(hashes_in(str(tmp_path))))
    assert seen[0] == seen[1] != seen[2]
