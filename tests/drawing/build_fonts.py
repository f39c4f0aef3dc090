"""Developer's script: subset the font and bake its outlines and kerning into `glyphs.json`.

    python -m tests.drawing.build_fonts                 bake the shipped .ttf files
    python -m tests.drawing.build_fonts --from FOLDER   make these from FiraSans first

It needs uharfbuzz and fonttools (the dev extra). A test fails if `glyphs.json` is stale.
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

from layoutkit.drawing.typst_backend import FONTS

_WEIGHTS = {"regular": "Regular", "bold": "Bold"}
_UNICODES = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),  # Latin-1 and Latin Extended-A
    *range(0x218, 0x21C),
    *(0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E),
    *(0x2020, 0x2022, 0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2122),
    *range(0x2190, 0x219A),
    *(0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265),
)
_QUOTES = "\"'‘’“”"
_DOTTED = ("i", "iogonek", "ij")  # other glyphs of their kerning class have wide accents
_MAX_KERN = 80  # thousandths of the size: PDF readers take a gap of 100 for a space
_BESIDE_ACCENT = 60
_PLAIN = {"liga": False, "calt": False, "clig": False, "dlig": False}


def subset(source: Path, target: Path, weight: str) -> None:
    """Write the shipped subset under its own name, as the licence asks of changed fonts."""
    from fontTools import subset as cutter

    options = cutter.Options(layout_features=["kern"], hinting=False, notdef_outline=True)
    options.name_IDs, options.recalc_timestamp = [0, 1, 2, 3, 4, 5, 6, 13, 14], False
    font = cutter.load_font(str(source), options)
    worker = cutter.Subsetter(options)
    worker.populate(unicodes=_UNICODES)
    worker.subset(font)
    limit_kerning(font)
    names = {1: "Layoutkit Sans", 2: weight, 3: f"layoutkit: Layoutkit Sans {weight}"}
    names |= {4: f"Layoutkit Sans {weight}", 6: f"LayoutkitSans-{weight}"}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())
    font.save(str(target))


def limit_kerning(font: Any) -> None:
    """Reduce the space that kerning adds, above all between a quotation mark and an i.

    Upstream has one value for all forms of the i, wide enough for ï. It tears French words apart,
    and programs that copy text from a PDF find a space there.
    """
    quotes = {font.getBestCmap()[ord(char)] for char in _QUOTES}
    lookups = font["GPOS"].table.LookupList.Lookup
    for pairs in (one for lookup in lookups for one in lookup.SubTable if one.Format == 2):
        marked = pairs.ClassDef1.classDefs
        rows = {marked.get(name, 0) for name in quotes.intersection(pairs.Coverage.glyphs)}
        most = _separate_dotted(pairs) if rows else {}
        for at, row in enumerate(pairs.Class1Record):
            for kind, record in enumerate(row.Class2Record):
                if getattr(record.Value1, "XAdvance", 0) > 0:
                    limit = most.get(kind, _MAX_KERN) if at in rows else _MAX_KERN
                    record.Value1.XAdvance = min(record.Value1.XAdvance, limit)


def _separate_dotted(pairs: Any) -> dict[int, int]:
    """Give an i with a plain dot a new kerning class; return both classes' maximum kerning."""
    seconds = pairs.ClassDef2.classDefs
    accented, dotted = seconds["icircumflex"], seconds["i"]
    if dotted == accented:
        dotted = pairs.Class2Count
        seconds.update(dict.fromkeys(_DOTTED, dotted))
        for row in pairs.Class1Record:
            row.Class2Record.append(deepcopy(row.Class2Record[accented]))
        pairs.Class2Count += 1
    return {dotted: 0, accented: _BESIDE_ACCENT}


def bake_font(path: Path) -> dict[str, Any]:
    """Return advances, outlines and kerning of a font, as shaped by HarfBuzz."""
    import uharfbuzz as hb

    font = hb.Font(hb.Face(hb.Blob.from_file_path(str(path))))
    chars = [chr(code) for code in _UNICODES if font.get_nominal_glyph(code)]
    glyphs = {char: _glyph(font, char) for char in chars}
    rows = {left: tuple(_kern(font, left, right, glyphs) for right in chars) for left in chars}
    upem = font.face.upem
    lefts = _classes(rows)
    columns = {right: tuple(rows[one[0]][at] for one in lefts) for at, right in enumerate(chars)}
    rights = _classes(columns)
    table = [[rows[left[0]][chars.index(right[0])] for right in rights] for left in lefts]
    cap = max(font.get_glyph_extents(font.get_nominal_glyph(ord("H"))).y_bearing, 1)
    return {
        "upem": upem,
        "cap": cap,
        "glyphs": glyphs,
        "lefts": ["".join(one) for one in lefts],
        "rights": ["".join(one) for one in rights],
        "kerns": [" ".join(map(str, row)) for row in table],
    }


def _shape(font: Any, text: str) -> list[int]:
    import uharfbuzz as hb

    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, _PLAIN)
    assert all(not place.x_offset and not place.y_offset for place in buffer.glyph_positions)
    return [place.x_advance for place in buffer.glyph_positions]


def _glyph(font: Any, char: str) -> str:
    """Return advance, steps and their numbers as one text, which loads faster than JSON lists."""
    from fontTools.pens.recordingPen import RecordingPen

    pen = RecordingPen()
    font.draw_glyph_with_pen(font.get_nominal_glyph(ord(char)), pen)
    letters = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C", "closePath": "Z"}
    ops, numbers = "", list[int]()
    for verb, points in pen.value:
        ops += letters[verb]
        assert len(points) == {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}[letters[verb]]
        numbers += [round(value) for point in points for value in point]
    return " ".join(map(str, (_shape(font, char)[0], ops, *numbers)))


def _kern(font: Any, left: str, right: str, glyphs: dict[str, str]) -> int:
    alone = sum(int(glyphs[char].split(" ", 1)[0]) for char in (left, right))
    return sum(_shape(font, left + right)) - alone


def _classes(rows: dict[str, tuple[int, ...]]) -> list[list[str]]:
    classes: dict[tuple[int, ...], list[str]] = {}
    for char, row in rows.items():
        classes.setdefault(row, []).append(char)
    return list(classes.values())


def bake_glyphs() -> str:
    """Return the text of glyphs.json."""
    data = {key: bake_font(FONTS / f"LayoutkitSans-{name}.ttf") for key, name in _WEIGHTS.items()}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def main(arguments: list[str]) -> None:
    """Subset the fonts if asked to, then write glyphs.json."""
    if arguments[:1] == ["--from"]:
        for name in _WEIGHTS.values():
            source = Path(arguments[1]) / f"FiraSans-{name}.ttf"
            subset(source, FONTS / f"LayoutkitSans-{name}.ttf", name)
    (FONTS / "glyphs.json").write_text(bake_glyphs(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
