from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from layoutkit.cli.app import call
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.rule_index import all_cards
from layoutkit.reports.findings import BoardVerdict, Report
from layoutkit.reports.formats import FORMATS, DisplayOptions, render
from tests.selection import every_nth

from .nasty import LARGE, SNIPPETS, mutant

ROOT = Path(__file__).parent.parent.parent
CORPUS = sorted((ROOT / "tests" / "cases" / "hostile").iterdir())
RUN = CheckContext()
REPORT_SCHEMA = Draft202012Validator(
    json.loads((ROOT / "schemas" / "report.schema.json").read_text())
)
HARMFUL = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]"
)

NOISE = st.binary(max_size=60) | st.lists(st.sampled_from(SNIPPETS), max_size=14).map(
    lambda parts: " ".join(parts).encode("utf-8", "surrogatepass")
)
HEADED = NOISE.map(lambda raw: b"game: labyrinth\nformat: 1\n" + raw)


def judged(path: str, raw: bytes) -> BoardVerdict:
    """The verdict on a file, which is never that layoutkit failed."""
    verdict = check_text(path, raw, RUN)
    assert "LKT999" not in {finding.code for finding in verdict.findings}, verdict
    return verdict


def check_reports(verdict: BoardVerdict) -> None:
    """Every format can be read, and none holds what a terminal would obey."""
    report = Report((verdict,), all_cards())
    look = DisplayOptions(show_accepted=True, statistics=True)
    texts = {format: render(report, format, look) for format in FORMATS}
    REPORT_SCHEMA.validate(json.loads(texts["json"]))
    json.loads(texts["sarif"])
    json.loads(texts["gitlab"])
    assert all(json.loads(line) for line in texts["jsonl"].splitlines())
    ET.fromstring(texts["junit"])
    for text in texts.values():
        assert not HARMFUL.search(text), HARMFUL.findall(text)
        text.encode("utf-8")
    commands = [line for line in texts["github"].splitlines() if line.lstrip().startswith("::")]
    assert all(re.match("::(error|warning|notice) file=board", line) for line in commands)


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_the_corpus_gets_the_code_in_its_name(path: Path) -> None:
    verdict = judged(f"board{path.suffix}", path.read_bytes())
    assert {finding.code for finding in verdict.findings} == {path.name.split("-")[0]}
    check_reports(verdict)


DEAREST = (
    "nulls.yaml",
    "open-quote.yaml",
    "crowd-palaces.yaml",
    "crowd-poles.yaml",
    "crowd-gems.yaml",
    "crowd-same.yaml",
    "anchors.yaml",
    "long-list.yaml",
)


@pytest.mark.parametrize(
    "name",
    every_nth([name for name in LARGE if name not in DEAREST], 8)
    + [pytest.param(name, marks=pytest.mark.slow) for name in DEAREST],
)
def test_large_files_are_found_out(name: str) -> None:
    made = LARGE[name]()
    raw = made if isinstance(made, bytes) else made.encode()
    verdict = judged(f"board-{name}", raw[:1_048_577])
    assert verdict.findings
    assert len(verdict.findings) < 5_000
    assert render(Report((verdict,), all_cards()), "concise", DisplayOptions())


@given(st.sampled_from([".yaml", ".json"]), NOISE | HEADED)
@settings(max_examples=150)
def test_noise_is_judged(suffix: str, raw: bytes) -> None:
    check_reports(judged(f"board{suffix}", raw))


@given(st.integers(0, 10**9))
@settings(max_examples=120)
def test_boards_gone_wrong_are_judged(number: int) -> None:
    suffix, raw = mutant(number)
    check_reports(judged(f"board{suffix}", raw))


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@given(TEXTS, TEXTS, TEXTS)
@settings(max_examples=80)
@pytest.mark.slow
def test_texts_of_a_board_harm_no_report(title: str, name: str, reason: str) -> None:
    board = {
        "game": "canaletto",
        "format": 1,
        "title": title,
        "palaces": [[name]],
        "players": ["red", name],
        "accept": [{"rule": name, "items": [title], "reason": reason}],
    }
    check_reports(judged("board.json", json.dumps(board).encode()))


@pytest.mark.parametrize("format", every_nth(FORMATS, 3))
def test_a_folder_full_of_them(
    format: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LAYOUTKIT_CACHE_DIR", str(tmp_path / "cache"))
    for path in CORPUS:
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "good.yaml").write_bytes((ROOT / "layouts/canaletto/two-banks.yaml").read_bytes())
    for again in range(2):  # the second time from the cache
        code = call(["check", *sorted(one.name for one in tmp_path.glob("*.*")), "-f", format])
        out, err = capsys.readouterr()
        assert (code, err, again) == (1, "", again)
        assert "LAB202" in out


@given(st.lists(st.text(min_size=1, max_size=6) | st.sampled_from(["--select", "check", "-"])))
@settings(max_examples=60)
@pytest.mark.slow
def test_no_call_is_a_fault_of_ours(words: list[str]) -> None:
    folder = ROOT / "tests" / "cases" / "hostile" / "FMT013-empty.yaml"
    words = [word for word in words if word not in ("-", ".", "/", "~")]
    assert call(["check", "--no-cache", str(folder), *words]) in (0, 1, 2)


def test_a_pile_is_told_as_a_pile() -> None:
    made = LARGE["heap-of-poles.yaml"]()
    verdict = judged("board.yaml", made if isinstance(made, bytes) else made.encode())
    assert 1_000 <= len(verdict.findings) < 1_010
    left_out = {skipped.what: skipped.why for skipped in verdict.skipped}
    assert left_out["poles-collide"] == "more than 1000 findings"
    assert {"geometry", "graph"} <= set(left_out)


@pytest.mark.parametrize("values", ["[9, ? 16, 5]", "[9, 7: 16, 5]", "{12: 16}"])
def test_a_key_that_stands_twice_after_one_that_is_no_text(values: str) -> None:
    text = f"game: labyrinth\nvalues: {values}\nplayers: [red]\nplayers: [red]\n"
    found = judged("board.yaml", text.encode()).findings
    lines = [(one.code, one.place.range and one.place.range.start.line) for one in found]
    assert lines == [("FMT007", 2), ("FMT002", 4)]
