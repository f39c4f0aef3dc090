from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.documents.discovery import display_path


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a.yaml", "a.yaml"),
        ("./b//a.yaml", "b/a.yaml"),
        ("b/../a.yaml", "a.yaml"),
        ("../a.yaml", "../a.yaml"),
        ("{here}/b/a.yaml", "b/a.yaml"),
        ("{here}/b/./a.yaml", "b/a.yaml"),
        ("{here}", "."),
        ("{here}/", "."),
        ("{here}beside/a.yaml", "{here}beside/a.yaml"),
        ("/elsewhere/./a.yaml", "/elsewhere/a.yaml"),
    ],
)
def test_paths_are_shown_relative_to_here(
    name: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    here = tmp_path.as_posix()
    assert display_path(name.format(here=here)) == shown.format(here=here)


def test_all_is_shown_relative_to_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    assert display_path("/b/a.yaml") == "b/a.yaml"
