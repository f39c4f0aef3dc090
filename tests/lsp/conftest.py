from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lsp.editor import Editor


@pytest.fixture(scope="package")
def _one_editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    found = Editor(tmp_path_factory.mktemp("boards"))
    yield found
    assert found.quit() == 0


@pytest.fixture
def editor(_one_editor: Editor) -> Iterator[Editor]:
    """An editor that all tests share: starting one takes half a second."""
    yield _one_editor
    for name in list(_one_editor.texts):
        _one_editor.close(name)
        del _one_editor.texts[name]
    assert not _one_editor.logged


@pytest.fixture
def root(editor: Editor) -> Path:
    return editor.root
