from __future__ import annotations

from layoutkit.pipeline.draw import number_lines
from layoutkit.verdict import Finding, Place, Range, Severity, Shape, Spot

HERE = Shape("point", ((1.0, 2.0),), 10.0)


def finding(line: int, shape: Shape | None) -> Finding:
    at = Range(Spot(line, 1), Spot(line, 5))
    return Finding(
        f"TOY30{line}", "too-near", Severity.ERROR, "near", Place("a", "", at), shape=shape
    )


def test_every_finding_is_told_with_its_line_and_whether_it_is_on_the_picture() -> None:
    findings = (finding(1, None), finding(2, HERE))
    assert list(number_lines(findings, {2})) == [
        "  1  line 1  TOY301 too-near: near  (no place on the board)",
        "  2  line 2  TOY302 too-near: near",
    ]
