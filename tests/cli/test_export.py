from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from layoutkit.printing.svg_lint import lint_svg

from .desk import BROKEN, CANALETTO, CROSSED, STARTER, Desk

SIGNATURES = {"svg": b"<?xml", "pdf": b"%PDF", "png": b"\x89PNG"}


def titles_of(path: Path) -> set[str]:
    """The titles of everything in a picture."""
    root = ElementTree.parse(path).getroot()
    return {one.text for one in root.iter("{http://www.w3.org/2000/svg}title") if one.text}


@pytest.mark.parametrize("ending", SIGNATURES)
@pytest.mark.parametrize("board", [STARTER, CANALETTO], ids=["labyrinth", "canaletto"])
def test_the_ending_says_what_is_written(board: str, ending: str, desk: Desk) -> None:
    desk.write("a.yaml", board)
    done = desk.call("export", "a.yaml", "-o", f"pictures/b.{ending}")
    assert (done.code, done.out) == (0, "")
    written = (desk.folder / f"pictures/b.{ending}").read_bytes()
    assert written.startswith(SIGNATURES[ending])
    assert done.err == f"wrote {Path('pictures') / f'b.{ending}'}\n"


def test_a_picture_is_called_after_its_board(desk: Desk) -> None:
    desk.write("boards/a.yaml")
    assert desk.call("export", "boards/a.yaml").code == 0
    assert lint_svg((desk.folder / "a.svg").read_text()).faults == ()


def test_boards_and_pictures_go_through_pipes(desk: Desk) -> None:
    done = desk.run("export", "-", "-o", "-", "--theme", "ink", input=STARTER)
    assert (done.code, done.err) == (0, "")
    assert lint_svg(done.out).faults == ()


def test_the_theme_is_as_asked(desk: Desk) -> None:
    desk.write("a.yaml")
    done = desk.call("export", "a.yaml", "-o", "-", "--theme", "mono")
    assert lint_svg(done.out).colours <= {"#000000", "#ffffff"}


def test_the_same_bytes_in_every_process(desk: Desk) -> None:
    desk.write("a.yaml")
    seeds = ("1", "2")
    runs = [desk.run("export", "a.yaml", "-o", "-", env={"PYTHONHASHSEED": s}) for s in seeds]
    assert runs[0].out == runs[1].out
    assert runs[0].out.startswith("<?xml")


@pytest.mark.parametrize("board", [STARTER, CANALETTO], ids=["labyrinth", "canaletto"])
def test_a_title_that_the_font_lacks_is_told_by_check_export_and_print(
    board: str, desk: Desk
) -> None:
    lines = [line for line in board.splitlines() if not line.startswith("title:")]
    desk.write("a.yaml", "\n".join(["title: Città 中 🌉", *lines]) + "\n")
    names = "U+4E2D CJK UNIFIED IDEOGRAPH-4E2D and U+1F309 BRIDGE AT NIGHT"
    judged = desk.check("a.yaml", "--format", "json")
    (told,) = [one for one in judged.json["boards"][0]["findings"] if "title" in one["name"]]
    assert (judged.code, told["severity"]) == (0, "warning")
    assert names in told["message"]
    refused = desk.call("export", "a.yaml", "-o", "a.svg")
    assert (refused.code, refused.out) == (1, "")
    assert names in refused.err
    assert "has a title that cannot be drawn" in refused.err
    assert not (desk.folder / "a.svg").exists()
    drawn = desk.call("export", "a.yaml", "-o", "a.svg", "--even-if-broken")
    assert drawn.code == 0
    assert names in drawn.err
    assert (desk.folder / "a.svg").exists()
    printed = desk.call("print", "plan", "a.yaml", "--format", "json")
    assert (printed.code, set(printed.codes)) == (1, {"PRN707"})
    assert "export and print refuse" in told["message"]


def test_a_broken_board_is_refused(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    done = desk.call("export", "a.yaml")
    assert done.code == 1
    assert "LAB304" in done.err
    assert "LAB301" in done.err
    assert "--even-if-broken" in done.err
    assert not (desk.folder / "a.svg").exists()


def test_a_broken_board_is_drawn_with_its_findings_if_asked(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    done = desk.call("export", "a.yaml", "-o", "-", "--even-if-broken")
    found = desk.check("a.yaml", "--format", "json").json["boards"][0]["findings"]
    assert done.code == 0
    assert lint_svg(done.out).faults == ()
    at = [done.out.find(f"{one['code']} {one['name']}: ") for one in found if one.get("board")]
    assert at == sorted(at)
    assert min(at) > 0


def test_errors_that_a_board_accepts_do_not_keep_it_from_being_drawn(desk: Desk) -> None:
    accepted = "accept:\n  - {rule: longs-cross, reason: a}\n  - {rule: edge-askew, reason: b}\n"
    desk.write("a.yaml", CROSSED + accepted)
    assert desk.call("export", "a.yaml").code == 0


def test_the_numbers_of_a_broken_board_are_told_and_explained_in_the_picture(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    done = desk.call("export", "a.yaml", "--even-if-broken")
    wrote, first, second = done.err.splitlines()
    assert wrote == "wrote a.svg"
    assert first.startswith("  1  line 55  LAB304 longs-cross: long plank")
    assert second.startswith("  2  line 56  LAB301 edge-askew: short plank")
    titles = titles_of(desk.folder / "a.svg")
    for line in (first, second):
        number, _, _, said = line.split(maxsplit=3)
        assert f"{number}: {said}" in titles
    plain = desk.call("export", "a.yaml", "-o", "-", "--even-if-broken")
    assert plain.err.splitlines() == [first, second]


def test_a_board_that_breaks_the_schema_is_drawn_as_far_as_it_can_be_read(desk: Desk) -> None:
    gem = STARTER.replace("colour: red,", "colour: rde,").replace("kind: wall", "kind: wal", 1)
    for name, board in {"side": BROKEN, "parts": gem + CROSSED.removeprefix(STARTER)}.items():
        desk.write(f"{name}.yaml", board)
        done = desk.call("export", f"{name}.yaml", "-o", f"{name}.svg", "--even-if-broken")
        assert done.code == 0
        assert "SCH104 not-in-list" in done.err
        assert lint_svg((desk.folder / f"{name}.svg").read_text()).faults == ()
    titles = titles_of(desk.folder / "parts.svg")
    assert any(title.startswith("Cannot be read, so left out or guessed: ") for title in titles)
    assert "c2: pole" in titles
    assert desk.call("export", "parts.yaml").code == 1


def test_a_title_that_cannot_be_read_is_not_replaced_by_that_of_an_example(desk: Desk) -> None:
    desk.write("long.yaml", STARTER.replace("title: First crossing", f"title: {'x' * 200}"))
    assert desk.call("export", "long.yaml", "--even-if-broken").code == 0
    titles = titles_of(desk.folder / "long.svg")
    assert "Untitled board" in titles and "First crossing" not in titles


@pytest.mark.parametrize("text", ["title: no game\n", "game: labyrinth\nformat: 9\n", "a: [\n"])
def test_what_is_no_board_is_never_drawn(text: str, desk: Desk) -> None:
    desk.write("a.yaml", text)
    done = desk.call("export", "a.yaml", "--even-if-broken")
    assert done.code == 1
    assert not (desk.folder / "a.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["a.yaml", "-o", "a.gif"], [".gif", ".svg, .png or .pdf"]),
        (["a.yaml", "-o", "a"], ['"."', ".svg"]),
        (["a.yaml", "--theme", "colour"], ["--theme", 'did you mean "color"?']),
        (["b.yaml"], ["b.yaml", "a.yaml"]),
        ([".", "-o", "a.svg"], ["cannot draw 2 boards to one file a.svg", "name a folder"]),
        ([".", "-o", "-"], ["stdout takes one SVG only"]),
        (["a.yaml", "-o", "-", "-f", "png"], ["stdout takes one SVG only"]),
        (["a.yaml", "-o", "a.svg", "-f", "png"], ["a.svg does not end in .png"]),
        (["a.yaml", "--dpi", "300"], ["--dpi needs PNG pictures"]),
        (["a.yaml", "-o", "a.png", "--dpi", "0"], ["--dpi", ">= 1"]),
        (["a.yaml", "-o", "a.png", "--dpi", "99999"], ["the limit is 100,000,000", "lower --dpi"]),
        (["a.yaml", "-o", "a.png", "--dpi", "1300"], ["the limit is 100,000,000", "lower --dpi"]),
        (["a.yaml", "nothing.yaml"], ["nothing.yaml"]),
        ([], ["BOARD", "layoutkit export --help"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_wrong_calls(arguments: list[str], words: list[str], desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("folder/c.yaml")
    assert desk.call("export", *arguments).complains(*words)


def test_many_boards_are_drawn_in_one_go(desk: Desk) -> None:
    desk.write("boards/a.yaml")
    desk.write("boards/more/b.yaml", CANALETTO)
    desk.write("c.yaml")
    done = desk.call("export", "boards", "c.yaml", "-o", "pictures", "-f", "png")
    assert (done.code, done.out) == (0, "")
    folder = desk.folder / "pictures"
    assert sorted(path.name for path in folder.iterdir()) == ["a.png", "b.png", "c.png"]
    assert desk.call("export", "c.yaml", "-o", "pictures/", "--format", "pdf").code == 0
    assert (folder / "c.pdf").read_bytes().startswith(SIGNATURES["pdf"])
    assert (folder / "a.png").read_bytes() == (folder / "c.png").read_bytes()
    alone = desk.call("export", "c.yaml", "-o", "alone.png")
    assert alone.code == 0
    assert (desk.folder / "alone.png").read_bytes() == (folder / "c.png").read_bytes()


def test_boards_with_one_name_get_their_folders_names(desk: Desk) -> None:
    desk.write("one/a.yaml")
    desk.write("two/a.yaml")
    assert desk.call("export", "one", "two", "-o", "out").code == 0
    assert len(list((desk.folder / "out").iterdir())) == 2


def test_no_picture_takes_the_place_of_another_one(desk: Desk) -> None:
    desk.write("a.yaml")
    desk.write("a.yml")
    done = desk.call("export", "a.yaml", "a.yml", "-o", "out")
    assert done.code == 0
    assert sorted(one.name for one in (desk.folder / "out").iterdir()) == [
        "a-yaml.svg",
        "a-yml.svg",
    ]


def test_nothing_is_drawn_where_one_board_or_file_stands_in_the_way(desk: Desk) -> None:
    desk.write("boards/a.yaml")
    desk.write("boards/z.yaml", BROKEN)
    assert desk.call("export", "boards", "-o", "out").code in (1, 2)
    assert not (desk.folder / "out").exists()
    desk.write("boards/z.yaml")
    desk.write("out/z.svg", "<svg/>")
    assert desk.call("export", "boards", "-o", "out").complains("z.svg", "--force")
    assert [path.name for path in (desk.folder / "out").iterdir()] == ["z.svg"]
    assert desk.call("export", "boards", "-o", "out", "--force").code == 0


@pytest.mark.parametrize(("arguments", "dpi"), [([], 152.4), (["--dpi", "300"], 300.0)])
def test_a_png_knows_its_true_size(arguments: list[str], dpi: float, desk: Desk) -> None:
    desk.write("a.yaml")
    desk.call("export", "a.yaml", "-o", "a.svg")
    assert desk.call("export", "a.yaml", "-o", "a.png", *arguments).code == 0
    root = ElementTree.parse(desk.folder / "a.svg").getroot()
    with Image.open(desk.folder / "a.png") as picture:
        found = picture.info["dpi"]
        size_mm = [side / one * 25.4 for side, one in zip(picture.size, found, strict=True)]
    assert found == pytest.approx((dpi, dpi), abs=0.02)
    wanted = [float(root.attrib[side].removesuffix("mm")) for side in ("width", "height")]
    assert size_mm == pytest.approx(wanted, abs=0.1)


def test_check_draws_every_board_with_findings(desk: Desk) -> None:
    desk.write("boards/crossed.yaml", CROSSED)
    desk.write("boards/fine.yaml")
    desk.write("boards/broken.yaml", "game: labyrinth\nformat: 9\n")
    desk.write("boards/half.yaml", BROKEN)
    done = desk.check("boards", "--svg", "pictures", "--format", "concise")
    assert done.code == 1
    names = sorted(path.name for path in (desk.folder / "pictures").iterdir())
    assert {"crossed.svg", "half.svg"} <= set(names)
    assert "broken.svg" not in names
    assert "broken: not drawn: the board cannot be read yet" in done.err
    svg = (desk.folder / "pictures/crossed.svg").read_text()
    assert lint_svg(svg).faults == ()
    assert "<title>LAB304 longs-cross" in svg


def test_the_numbers_on_a_picture_are_told_as_check_lists_them(desk: Desk) -> None:
    desk.write("crossed.yaml", CROSSED)
    done = desk.check("crossed.yaml", "--svg", "pictures", "--format", "concise")
    wrote, *told = done.err.splitlines()
    assert wrote.startswith("wrote ")
    listed = [one.split(":") for one in done.out.splitlines() if one.startswith("crossed.yaml:")]
    drawn = titles_of(desk.folder / "pictures/crossed.svg")
    assert told
    for line in told:
        number, _, row, code, said = line.split(maxsplit=4)
        assert listed[int(number) - 1][1] == row
        assert code in ":".join(listed[int(number) - 1])
        assert f"{code} {said}" in drawn


def test_boards_of_one_name_do_not_overwrite_each_other(desk: Desk) -> None:
    desk.write("one/a.yaml", CROSSED)
    desk.write("two/a.yaml", CROSSED)
    desk.check("one", "two", "--svg", "pictures")
    names = sorted(path.name for path in (desk.folder / "pictures").iterdir())
    assert names == ["one-a.svg", "two-a.svg"]
