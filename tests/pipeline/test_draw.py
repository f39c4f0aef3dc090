from __future__ import annotations

from layoutkit.pipeline.draw import number_lines
from layoutkit.verdict import Finding, Place, Range, Severity, Shape, Spot

HERE = Shape("point", ((1.0, 2.0),), 10.0)


def finding(line: int, shape: Shape | None) -> Finding:
    at = Range(Spot(line, 1), Spot(line, 5))
    return Finding(
        f"TOY30{line}", "too-near", Severity.ERROR, "near", Place("a", "", at), shape=shape
    )


def test_findings_without_a_place_on_the_board_are_counted_but_not_told() -> None:
    findings = (finding(1, None), finding(2, HERE), finding(3, None), finding(4, HERE))
    assert list(number_lines(findings)) == [
        "  2  line 2  TOY302 too-near",
        "  4  line 4  TOY304 too-near",
    ]
