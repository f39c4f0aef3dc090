from __future__ import annotations

import os
from pathlib import Path

from layoutkit import __version__
from layoutkit.pipeline.stamp import states_in, tool_stamp


def test_the_stamp_begins_with_the_version_and_stays() -> None:
    assert tool_stamp().startswith(f"{__version__} ")
    tool_stamp.cache_clear()
    assert tool_stamp() == tool_stamp()


def test_states_tell_what_a_verdict_may_depend_on(tmp_path: Path) -> None:
    (tmp_path / "room" / "__pycache__").mkdir(parents=True)
    for name in ("a.py", "room/b.json", "room/c.txt", "room/__pycache__/d.py"):
        (tmp_path / name).write_text("x")
    names = sorted(state.split(":")[0] for state in states_in(str(tmp_path)))
    assert names == ["a.py", "b.json"]


def test_states_change_with_size_and_with_time(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    seen = set()
    for text, when in (("x", 1), ("xy", 1), ("xy", 2)):
        file.write_text(text)
        os.utime(file, ns=(when, when))
        seen.add(tuple(states_in(str(tmp_path))))
    assert len(seen) == 3


def test_a_folder_that_is_not_there_has_no_states(tmp_path: Path) -> None:
    assert list(states_in(str(tmp_path / "nowhere"))) == []
