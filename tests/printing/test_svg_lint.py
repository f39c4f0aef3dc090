from __future__ import annotations

import pytest

from layoutkit.printing.svg_lint import lint_svg

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="20mm" viewBox="0 0 10 20" '
    'role="img"><title>t</title>'
)


def faults(inside: str, head: str = HEAD) -> tuple[str, ...]:
    return lint_svg(f"{head}{inside}</svg>").faults


def test_a_plain_picture_has_no_faults() -> None:
    good = (
        '<defs><clipPath id="c"><rect x="0" y="0" width="1" height="1"/></clipPath></defs>'
        '<g id="a" transform="translate(1 2) rotate(45)" clip-path="url(#c)">'
        '<path d="M0 0L1.5-2ZM3 3l.5-.125ZM3 3L4 4" fill="#00ff00" stroke="none"/></g>'
    )
    assert faults(good) == ()


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ('<circle cx="nan" cy="1" r="1"/>', 'cx="nan"'),
        ('<circle cx="1e9" cy="1" r="1"/>', 'cx="1e9"'),
        ('<circle cx="0.12345" cy="1" r="1"/>', 'cx="0.12345"'),
        ('<path d="M0 0l.1234 1"/>', "M0 0l.1234 1"),
        ('<path d="M0 0l1e5 .5"/>', "M0 0l1e5"),
        ('<path d="M0 0A1 1 0 0 0 2 2"/>', "M0 0A1"),
        ('<g id="a"/><g id="a"/>', 'duplicate id "a" (2 times)'),
        ('<g id="1 a"/>', "is not plain"),
        ("<pattern/>", "<pattern>"),
        ('<image href="x.png"/>', "<image>"),
        ('<g style="fill:red"/>', "attribute style"),
        ('<g opacity="0.5"/>', "attribute opacity"),
        ('<g onclick="x()"/>', "attribute onclick"),
        ('<rect fill="red"/>', 'fill="red"'),
        ('<rect fill="url(#gone)"/>', "refers to nothing"),
        ("<!-- x -->", "comment"),
        ("<g>", "is not valid XML"),
    ],
)
def test_what_breaks_in_print_is_named(inside: str, said: str) -> None:
    assert said in " ".join(faults(inside))


def test_the_page_must_be_in_millimetres_and_have_a_title() -> None:
    px = HEAD.replace("10mm", "10px")
    assert "one user unit is not one millimetre" in faults("", px)
    assert faults("", HEAD.replace("<title>t</title>", "")) == ("it has no title",)
    assert faults("", HEAD.replace(' role="img"', "")) == ('it has no role="img"',)


def test_entities_are_refused_before_they_are_read() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    refused = ("it contains a declaration, comment or entity",)
    assert lint_svg(f"{bomb}{HEAD}&b;</svg>").faults == refused
    assert lint_svg(f"{HEAD}\x01</svg>").faults == ("it contains characters that XML forbids",)
