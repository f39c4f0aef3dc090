"""Tests of pictures and sheets: complete boxes, readable texts, no secrets of the deal."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from math import dist
from pathlib import Path

import pytest
import yaml

from layoutkit.drawing.export import export_picture, with_hatching
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Drawing
from layoutkit.drawing.svg import to_svg
from layoutkit.errors import LayoutkitError
from layoutkit.games.inkognito.draw.answer_pictures import (
    draw_changes,
    draw_missions,
    solve_pictures,
)
from layoutkit.games.inkognito.draw.board import ROMAN, picture
from layoutkit.games.inkognito.draw.cards import CARD
from layoutkit.games.inkognito.draw.kit import kit, secret_kit
from layoutkit.games.inkognito.draw.lines_and_labels import route_lines
from layoutkit.games.inkognito.draw.passports import mission_words
from layoutkit.games.inkognito.draw.rules_page import rules_page
from layoutkit.games.inkognito.draw.setup_sheet import setup_sheet
from layoutkit.games.inkognito.missions import MISSIONS, TEAMS
from layoutkit.games.inkognito.model import NAMES
from layoutkit.games.inkognito.picture_places import lay_out_map
from layoutkit.games.inkognito.texts import TEXTS
from layoutkit.games.inkognito.town_map import STANDARD_MAP
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.printing.kit import Kit
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.texts import PRINT_TEXTS
from tests.games.inkognito import overlays
from tests.printing.judging import kit_problems, picture_problems

from .boards import example_data, make_case

ROOT = Path(__file__).parents[3]
LAYOUTS = ROOT / "layouts" / "inkognito"
FIVE = "edition: ares\nplayers: [red, green, blue, yellow, ambassador]\n"
FOUR = make_case(example_data(overlays.deal()))
CASES = {
    "four": FOUR,
    "three": make_case(example_data(overlays.three())),
    "five": make_case(example_data(FIVE + overlays.deal())),
}
BOX = {"figures": 17, "passports": 4, "cards": 45, "marbles": 10, "notes": 4}


@cache
def public_kit(name: str, language: Language = Language.EN) -> Kit:
    return kit(CASES[name], "test", language)


def words_of(drawing: Drawing) -> str:
    return " ".join(text.words for text in drawing.texts())


def counts(printed: Kit) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in printed.parts:
        found[part.component] += part.count
    return found


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("four", BOX | {"envelopes": 4}),
        (
            "three",
            BOX | {"figures": 13, "passports": 3, "cards": 37, "notes": 3, "envelopes": 4},
        ),
        ("five", BOX | {"cards": 44, "notes": 5}),
    ],
)
def test_as_many_pieces_as_the_game_needs(name: str, pieces: dict[str, int]) -> None:
    printed = public_kit(name)
    assert counts(printed) == pieces
    assert [component for component, _ in printed.pages] == ["setup", "rules"]


def test_the_whole_box_has_every_colour_and_blank_cards() -> None:
    box = counts(kit(CASES["three"], "test", whole_box=True))
    assert box == BOX | {"cards": 48, "envelopes": 4}


@pytest.mark.parametrize("theme", list(Theme))
def test_no_two_figures_look_alike(theme: Theme) -> None:
    figures = [part.front for part in public_kit("four").parts if part.component == "figures"]
    bare = re.compile(r"<title>.*?</title>|id=\"[^\"]*\"|aria-[a-z]+=\"[^\"]*\"")
    looks = {bare.sub("", to_svg(with_hatching(one, theme), theme)) for one in figures}
    assert len(looks) == len(figures) == 17


@pytest.mark.parametrize(
    ("name", "language", "theme"),
    [
        *(("four", language, Theme.COLOR) for language in Language),
        ("three", Language.FR, Theme.INK),
        ("five", Language.NL, Theme.COLOR),
        ("five", Language.DE, Theme.MONO),
        ("three", Language.DE, Theme.COLOR),
    ],
)
def test_sheets_can_be_printed(name: str, language: Language, theme: Theme) -> None:
    case = CASES[name]
    printed = secret_kit(case, public_kit(name, language), language)
    assert kit_problems(printed, PrintOptions(theme=theme)) == []


@pytest.mark.parametrize("name", ["little-lagoon", "third-round"])
def test_boards_of_ones_own_and_games_under_way_can_be_printed(name: str) -> None:
    board = open_board(str(LAYOUTS / f"{name}.yaml"))
    assert kit_problems(board.kit()) == []
    assert export_picture(board.drawing(), "svg")


@pytest.mark.parametrize("team", TEAMS)
def test_the_legend_names_the_missions_as_solve_does(team: str) -> None:
    for mission in MISSIONS[team].values():
        said = mission_words(FOUR, mission, TEXTS[Language.EN], has_codes=True)
        said = said.replace("\u00a0", " ")
        wants = mission.wants.replace("any on", "any of your figures on")
        wants = wants.replace("E0", "the embassy")
        assert said.replace(" space N", " N").replace("the Amb", "Amb") == wants


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("language", list(Language))
def test_nothing_that_players_hold_has_the_codes_of_files(name: str, language: Language) -> None:
    printed = public_kit(name, language)
    sides = [side for part in printed.parts for side in part.sides]
    drawings = [printed.board, *sides, *(page for _, page in printed.pages)]
    said = " ".join(map(words_of, drawings))
    assert re.findall(r"\b[A-Z]\d+\b", said) == []
    assert not re.search(r"[A-Z]\d", " ".join(sign for sign, _ in printed.legend))


def test_the_printed_board_tells_its_starts_and_goals() -> None:
    said = Counter(words_of(public_kit("four").board).split())
    assert [said[numeral] for numeral in ROMAN] == [4, 4, 4, 4]
    assert [said[f"{number}"] for number in range(1, 9)] == [1] * 8


def test_envelopes_are_alike_and_hold_four_cards() -> None:
    (part,) = [one for one in public_kit("four").parts if one.component == "envelopes"]
    assert part.count == 4
    tops = sorted({y for _, y in part.outline})
    flap, front, back = 15.0, CARD[1] + 5.0, CARD[1] + 4.0
    assert part.size_mm[0] == flap + front + back
    assert tops[-2] - tops[1] >= CARD[0] + 4
    assert len(part.folds) == 4
    said = words_of(part.front)
    assert not [name for name in (*NAMES.values(), "red", "alpha", "1") if name in said]


@pytest.mark.slow
@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", CASES)
def test_the_footnote_stands_where_a_mark_is(name: str, language: Language) -> None:
    case, note = CASES[name], PRINT_TEXTS[language].assumed_note.split()[0]
    passport = next(one for one in public_kit(name, language).parts if one.component == "passports")
    pages = (rules_page(case, language), setup_sheet(case, language), passport.front)
    for page in pages:
        lines = [text.words for text in page.texts()]
        has_mark = any(re.search(r"\w\*", line) for line in lines)
        assert any(line.startswith(f"* {note}") for line in lines) == has_mark
    assert has_mark


def test_exile_is_printed_as_the_edition_or_the_file_has_it() -> None:
    said = TEXTS[Language.EN].page.exile
    ares = "edition: ares\n"
    for changes, rule in (
        ("", "white_only"),
        ("exile: unnumbered", "unnumbered"),
        (ares, "unnumbered"),
        (f"{ares}exile: white_only", "white_only"),
    ):
        case = make_case(example_data(changes))
        assert said[rule] in words_of(rules_page(case))
        assert TEXTS[Language.EN].sheet.exile[rule] in words_of(setup_sheet(case))


def test_no_line_runs_through_a_space_that_it_is_not_of() -> None:
    plan, ways = lay_out_map(STANDARD_MAP.spaces), route_lines(STANDARD_MAP)
    for line, way in (*ways.land.items(), *ways.water.items()):
        others = [place for space, place in plan.at.items() if space not in line]
        assert min(dist(point, place) for point in way for place in others) > plan.radius_mm, line
        assert dist(way[0], plan.at[line[0]]) < 2
        assert dist(way[-1], plan.at[line[1]]) < 2


def test_every_space_and_figure_is_on_the_picture() -> None:
    said = words_of(picture(FOUR))
    assert [space for space in STANDARD_MAP.spaces if space not in said.split()] == []
    svg = to_svg(picture(FOUR))
    assert [
        one for one in ("red tall", "yellow fat", "ambassador ambassador") if one not in svg
    ] == []


def test_slips_are_printed_only_when_asked_for_and_fold_inwards() -> None:
    public = public_kit("four")
    slips = [one for one in secret_kit(FOUR, public).parts if one.component == "slips"]
    assert "slips" not in counts(public)
    assert [part.name for part in slips] == [f"{colour} slip" for colour in overlays.SEATS]
    for part, identity in zip(slips, overlays.IDENTITIES, strict=True):
        assert part.back is not None
        assert len(part.folds) == 1
        assert NAMES[identity] in words_of(part.back)  # type: ignore[index]  # an identity is a word
        assert not {*NAMES.values()} & {text.words for text in part.front.texts()}


def test_without_a_deal_nothing_is_secret() -> None:
    case = make_case(example_data())
    with pytest.raises(LayoutkitError, match="no deal"):
        secret_kit(case, kit(case, "test"))


def test_a_public_pack_is_the_same_whatever_is_dealt() -> None:
    other = make_case(example_data(overlays.deal("delta charlie alpha bravo")))
    undealt = make_case(example_data())
    setup = PrintOptions(papers=("a4",), only=("setup", "notes"))
    kits = [kit(case, "test") for case in (FOUR, other, undealt)]
    assert kits[0] == kits[1] == kits[2]
    packs = [make_pack(prepare_job(one, setup), with_pdf=False) for one in kits[:2]]
    assert packs[0] == packs[1]
    assert json.loads(packs[0]["manifest.json"])["board_hash"]


def test_the_ways_of_missions_are_drawn_only_when_asked_for() -> None:
    with pytest.raises(LayoutkitError, match="secret"):
        solve_pictures(FOUR, Language.EN, is_secret=False)
    with pytest.raises(LayoutkitError, match="deal"):
        solve_pictures(make_case(example_data()), Language.EN, is_secret=True)
    svg = solve_pictures(FOUR, Language.EN, is_secret=True)["missions.svg"].decode()
    assert "Colonel Bubble (blue): Bubble to space N1 (escape) \u2013 3 lines" in svg
    assert "Zsa Zsa (green), Agent X (yellow): any of your figures on Bubble \u2013 2 lines" in svg


@pytest.mark.parametrize("language", list(Language))
def test_the_picture_of_missions_can_be_read(language: Language) -> None:
    for case in CASES.values():
        assert picture_problems(draw_missions(case, language)) == []


def own_board(spaces: Mapping[str, list[float]], lines: list[list[str]]) -> str:
    data = example_data() | {"board": {"spaces": dict(spaces), "land": lines, "water": []}}
    return yaml.safe_dump(data, sort_keys=False)


@pytest.mark.parametrize(
    ("spaces", "lines"),
    [
        ({}, []),
        ({"E0": [5.0, 5.0]}, [["E0", "E0"], ["E0", "W1"]]),
        ({"E0": [5.0, 5.0], "W1": [5.0, 5.0]}, [["E0", "W1"]]),
        ({"E0": [-10000.0, 0.0], "W1": [10000.0, 0.0]}, [["E0", "W1"]]),
        ({"E0": [0.0, 0.0], "W" * 200: [0.0, 1e-9], "\u65e5": [9.0, 9.0]}, [["E0", "\u65e5"]]),
        (
            {f"W{at}": [at * 37 % 101, at * 53 % 67] for at in range(300)},
            [[f"W{at * 7 % 300}", f"W{at * 11 % 299}"] for at in range(2000)],
        ),
    ],
    ids=["empty", "one", "same place", "far", "odd names", "many"],
)
def test_any_board_is_drawn_with_its_findings(
    spaces: Mapping[str, list[float]], lines: list[list[str]]
) -> None:
    board = open_board(own_board(spaces, lines))
    assert board.findings
    assert board.picture(even_if_broken=True).startswith(b"<?xml")


def test_a_comparison_draws_what_has_moved_and_no_deal() -> None:
    moved = make_case(
        example_data(overlays.deal("delta charlie alpha bravo"))
        | {"snapshot": {"figures": {"red": {"tall": "W04"}}, "ambassador": "W09"}}
    )
    drawing = draw_changes(FOUR, moved)
    said = words_of(drawing)
    assert "red tall moved: R1 \u2192 W04" in said
    assert "ambassador moved: E0 \u2192 W09" in said
    assert "deal changed" in said
    assert not [word for word in ("alpha", "bravo", "bubble", "Bubble") if word in said]
    assert picture_problems(drawing) == []
