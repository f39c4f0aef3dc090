from __future__ import annotations

import os
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.source.find import find_boards, has_game_key


@pytest.mark.parametrize(
    "text",
    [
        "game: labyrinth\n",
        "# comment\n\n---\ntitle: x\ngame : y",
        "%YAML 1.2\n---\ngame: y\n",
        "\ufeff'game': x\n",
        '"game":\n  x\n',
        "  title: x\n  game: y\n",
        "title: [\ngame: broken\n",
        "--- {title: x, game: y}\n",
        '{"title": "a } game", "game": "y"}',
        '  {\n  "parts": [{"game": 1}],\n  "game": "y"\n}',
        "{title: it, # {{ no\n game: x}",
        '{"game": "y", "broken',
        "a: 1\r\ngame: y\r\n",
        "a: 1\rgame: y\r",
    ],
)
def test_what_looks_like_a_board(text: str) -> None:
    assert has_game_key(text.encode())


def test_a_board_in_the_wrong_encoding_still_looks_like_one() -> None:
    assert has_game_key("title: x\ngame: y\n".encode("utf-16"))
    assert has_game_key(b"game: y\ntitle: \xff\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "title: x\n",
        "# game: x\n",
        "parts:\n  game: x\n",
        "games: x\n",
        "ga me: x\ngame:x\n",
        "- game: x\n",
        '{"properties": {"game": {"const": "x"}}}',
        '{"title": "game", "a": ["game", {"game": 1}]}',
        "{a: 1} # game: x",
        "notes: |\n  game: x\n",
    ],
)
def test_what_does_not(text: str) -> None:
    assert not has_game_key(text.encode())


def write(folder: Path, *names: str, text: str = "game: x\n") -> None:
    for name in names:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def names(found: tuple[Path, ...], folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in found]


def test_folders_are_searched_in_order_of_names(tmp_path: Path) -> None:
    write(tmp_path, "b.yaml", "a/z.yml", "a/b/c.json", "c/d.yaml", "B.YAML")
    write(tmp_path, "other.yaml", text="title: x\n")
    write(tmp_path, "game.txt", "game.md", ".hidden.yaml", ".git/x.yaml")
    write(tmp_path, "node_modules/x.yaml", ".venv/x.yaml", "a/__pycache__/x.yaml")
    expected = ["B.YAML", "b.yaml", "a/z.yml", "a/b/c.json", "c/d.yaml"]
    assert names(find_boards([tmp_path]), tmp_path) == expected


def test_named_files_are_taken_as_they_are(tmp_path: Path) -> None:
    write(tmp_path, "b.txt", "a.yaml", text="title: x\n")
    given = [tmp_path / "b.txt", tmp_path / "a.yaml"]
    assert find_boards(given) == tuple(given)


def test_every_file_comes_once(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml", "b.yaml")
    given = [tmp_path / "b.yaml", tmp_path, tmp_path / "." / "a.yaml"]
    assert names(find_boards(given), tmp_path) == ["b.yaml", "a.yaml"]


def test_links_neither_loop_nor_lead_out(tmp_path: Path) -> None:
    inside = tmp_path / "in"
    write(inside, "a.yaml", "deep/b.yaml")
    write(tmp_path, "out/c.yaml")
    (inside / "deep" / "up").symlink_to(inside, target_is_directory=True)
    (inside / "self.yaml").symlink_to(inside / "self.yaml")
    (inside / "gone.yaml").symlink_to(inside / "nothing.yaml")
    (inside / "out").symlink_to(tmp_path / "out", target_is_directory=True)
    (inside / "c.yaml").symlink_to(tmp_path / "out" / "c.yaml")
    (inside / "same.yaml").symlink_to(inside / "a.yaml")
    assert names(find_boards([inside]), inside) == ["a.yaml", "deep/b.yaml"]


def test_a_pipe_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    write(tmp_path, "a.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert names(find_boards([tmp_path]), tmp_path) == ["a.yaml"]


def test_what_cannot_be_opened_counts_as_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, "a.yaml", "b.yaml")

    def refuse(_: Path, *__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert names(find_boards([tmp_path]), tmp_path) == ["a.yaml", "b.yaml"]
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert names(find_boards([tmp_path]), tmp_path) == ["."]


def test_a_missing_path_is_a_wrong_call(tmp_path: Path) -> None:
    write(tmp_path, "rialto.yaml")
    with pytest.raises(LayoutkitError) as error:
        find_boards([tmp_path / "railto.yaml"])
    assert "railto.yaml" in error.value.message
    assert "rialto.yaml" in error.value.hint
    with pytest.raises(LayoutkitError) as error:
        find_boards([tmp_path / "none" / "rialto.yaml"])
    assert "none" in error.value.hint


@pytest.mark.parametrize("name", ["x" * 5000, "a\0b"])
def test_an_impossible_path_is_missing_too(name: str) -> None:
    with pytest.raises(LayoutkitError):
        find_boards([Path(name)])


def test_an_empty_folder_holds_no_boards(tmp_path: Path) -> None:
    assert find_boards([tmp_path]) == ()
