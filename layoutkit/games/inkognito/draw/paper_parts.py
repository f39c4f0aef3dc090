"""Folded figures, marbles and note sheets."""

from collections.abc import Iterator

from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito import model
from layoutkit.games.inkognito.draw import emblems
from layoutkit.games.inkognito.draw.lines_and_labels import line_art
from layoutkit.games.inkognito.draw.style import BLEED_MM, PALETTE, part_drawing
from layoutkit.games.inkognito.texts import InkognitoTexts, RuleWords
from layoutkit.printing.kit import Part

_SCALE = 1.75  # of the figures as they are on the picture of the board
_TAB, _DEEP = 8.0, 9.0  # the strip that is glued under the foot, and the foot
_BAND, _ABOVE, _BESIDE = 2.6, 1.6, 1.8
_LEAST_WIDE = 11.6


def figure_parts(colours: tuple[str, ...], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield the figures of some colours, and the Ambassador."""
    for colour in colours:
        for build in model.Build:
            name = f"{colour} {build}"
            yield Part("figures", name, 1, folded_figure(build, colour, texts.glue, name))
    yield Part(
        "figures",
        model.AMBASSADOR,
        1,
        folded_figure(model.AMBASSADOR, model.AMBASSADOR, texts.glue, model.AMBASSADOR),
    )


def folded_figure(build: str, colour: str, glue: str, title: str) -> Drawing:
    """Draw, from the top, a glue strip, the back upside down, the front and the foot."""
    wide, high = face_size(build)
    face = Group(tuple(face_marks(build, colour, (wide, high))), title=title)
    folds = (_TAB, _TAB + high, _TAB + 2 * high)
    size = (wide, _TAB + 2 * high + _DEEP)
    bleed = (wide + 2 * BLEED_MM, size[1] + 2 * BLEED_MM)
    faces = (
        Group((face,), shift=(wide, _TAB + high), turn=180),
        Group((face,), shift=(0, _TAB + high)),
    )
    lines = tuple(Line((0, y), (wide, y), role="fold") for y in folds)
    glued = (_TAB / 2, size[1] - _DEEP / 2)
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (Rect((-BLEED_MM, -BLEED_MM), bleed, role="page"),),
        Layer.ART: (*faces, *lines),
        Layer.LABELS: tuple(label((wide / 2, y), glue, 2.0) for y in glued),
    }
    return Drawing(size, layers, PALETTE, title, bleed_mm=BLEED_MM)


def face_size(build: str) -> Point:
    """Return the size of one side of a figure."""
    one = emblems.STATURES[build]
    wide = max(_LEAST_WIDE, one.wide * _SCALE + 2 * _BESIDE)
    return round(wide, 1), round(one.height * _SCALE + _BAND + _ABOVE, 1)


def face_marks(build: str, colour: str, size: Point) -> Iterator[Shape]:
    """Draw a figure on a strip of its colour."""
    wide, high = size
    strip = (wide + 2 * BLEED_MM, _BAND)
    yield Rect((-BLEED_MM, high - _BAND), strip, role=f"coat-{colour}")
    yield emblems.figure(build, colour, (wide / 2, high - _BAND), _SCALE)


CHIP = 18.0
_SMALL = 1.15  # half the width of a marble in the list, in heights of a capital


def marble_counts(layout: model.Layout) -> dict[str, int]:
    """Return the number of marbles of each colour in a game."""
    due = model.marbles_of(layout.edition, layout.settings)
    if layout.marbles is None:
        return due
    return {colour: layout.marbles.get(colour, 0) for colour in due}


def marble_parts(case: model.BoardModel) -> Iterator[Part]:
    """Yield the chips of all marbles, with a sign on the front and a mask on the back."""
    back = marble_chip("white", (emblems.mask_sign((CHIP / 2, CHIP / 2), "plume", 0.95),), "marble")
    for colour, count in marble_counts(case.layout).items():
        if count:
            sign = Group(tuple(sign_marks(colour, case.layout.edition)), shift=(CHIP / 2, CHIP / 2))
            front = marble_chip(
                colour, (Circle((CHIP / 2, CHIP / 2), 5.9, role="gleam"), sign), colour
            )
            yield Part("marbles", colour, count, front, back, shape="round")


def marble_chip(colour: str, marks: tuple[Shape, ...], title: str) -> Drawing:
    """Draw a side of a chip."""
    side = CHIP + 2 * BLEED_MM
    under = Rect((-BLEED_MM, -BLEED_MM), (side, side), role=f"marble-{colour}")
    disc = Circle((CHIP / 2, CHIP / 2), CHIP / 2, role=f"marble-{colour}")
    layers = {Layer.BLEED: (under,), Layer.ART: (disc, *marks)}
    return Drawing((CHIP, CHIP), layers, PALETTE, title, bleed_mm=BLEED_MM)


def sign_marks(colour: str, edition: model.Edition) -> Iterator[Shape]:
    """Draw what a marble moves: a figure by land, by water or by both, or the Ambassador."""
    either = "yellow" if edition is model.Edition.MB else "white"
    if colour == either:
        yield from way_signs((("land", -1.2), ("water", 1.2)))
    elif colour in ("red", "orange"):
        yield from way_signs((("land", 0.0),))
    elif colour in ("blue", "light-blue"):
        yield from way_signs((("water", 0.0),))
    elif colour == "black":
        yield from emblems.top_hat(3.0, 1.9)
    elif colour == "purple":
        yield emblems.figure(model.Build.FAT, "purple", (0, 4.4), 0.72)


def way_signs(ways: tuple[tuple[str, float], ...]) -> Iterator[Shape]:
    """Draw short lines by land or water at some heights."""
    for kind, y in ways:
        yield Line((-4.2, y), (4.2, y), role=f"way-{kind}")


def marble_list(
    column: TextColumn,
    case: model.BoardModel,
    page: RuleWords,
    *,
    has_counts: bool = True,
    small: float = _SMALL,
) -> None:
    """Write what each marble moves, beside a picture of its chip."""
    edition, reach = case.layout.edition, small * column.size_mm
    meanings = page.marbles if edition is model.Edition.MB else page.marbles_ares
    for colour, count in marble_counts(case.layout).items():
        if count:
            middle = (column.left + reach, column.y + reach)
            marks = (
                Circle((0, 0), CHIP / 2, role=f"marble-{colour}"),
                Circle((0, 0), 5.9, role="gleam"),
                *sign_marks(colour, edition),
            )
            scale = 2 * reach / CHIP
            column.marks.append(Group(marks, shift=middle, scale=(scale, scale)))
            column.y += reach - column.size_mm / 2
            number = f"{count} \u00d7 " if has_counts else ""
            column.paragraph(f"{number}{meanings[colour]}", 2 * reach + 2.0)
            column.y = max(column.y, middle[1] + reach + 0.5)
    column.y += 0.8


NOTE_SHEET: Point = (92.0, 126.0)

_LEFT, _RIGHT, _TOP, _FOOT = 6.0, 86.0, 21.0, 121.0
_COLUMN, _MESSAGE = 8.0, 16.0
_HEAD = 13.5  # of a block: the colour, and what its columns are
_ROW = 3.2


def note_parts(seats: tuple[str, ...], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield a sheet for each player, with a block for every other colour."""
    for seat in seats:
        others = tuple(one for one in seats if one not in (seat, model.AMBASSADOR))
        yield Part("notes", f"{seat} notes", 1, note_sheet(seat, others, texts))


def note_sheet(seat: str, others: tuple[str, ...], texts: InkognitoTexts) -> Drawing:
    """Draw the note sheet of a player."""
    room = (_FOOT - _TOP) / max(1, len(others))
    blocks = [
        mark
        for number, colour in enumerate(others)
        for mark in answer_block(colour, _TOP + number * room, room, texts)
    ]
    hint = TextColumn(_LEFT, 12.0, _RIGHT - _LEFT, "word", 2.0)
    hint.paragraph(texts.note.hint)
    marks = (
        label((_LEFT, 8.0), texts.note.heading, 4.4, bold=True, anchor="start"),
        *seat_marks(seat, texts),
        *hint.marks,
        *blocks,
    )
    return part_drawing(NOTE_SHEET, "page", marks, f"{seat} notes")


def seat_marks(seat: str, texts: InkognitoTexts) -> Iterator[Shape]:
    """Write whose sheet it is."""
    text = texts.note.mine.format(colour=texts.colours[seat])
    yield label((_RIGHT - 8, 8.0), text, 2.4, anchor="end")
    yield Circle((_RIGHT - 3.2, 8.0), 3.0, role=f"coat-{seat}")
    if seat in tuple(model.Colour):
        yield emblems.badge(seat, (_RIGHT - 3.2, 8.0), 1.4)


def answer_block(colour: str, top: float, room: float, texts: InkognitoTexts) -> Iterator[Shape]:
    """Draw the table for answers of a colour: four identities, four builds, the message."""
    yield Circle((_LEFT + 2.4, top + 3.2), 2.3, role=f"coat-{colour}")
    yield emblems.badge(colour, (_LEFT + 2.4, top + 3.2), 1.1)
    yield label((_LEFT + 6.4, top + 3.2), texts.colours[colour], 2.6, bold=True, anchor="start")
    head, rows = top + 6.2, int((room - _HEAD - 1.5) / _ROW)
    for at, identity in enumerate(model.Identity):
        yield Rect((_LEFT + at * _COLUMN, head), (_COLUMN, 7.3), role="panel")
        yield emblems.portrait(identity, (_LEFT + (at + 0.5) * _COLUMN, head + 4.2), 0.26)
    for at, build in enumerate(model.Build, len(model.Identity)):
        yield Rect((_LEFT + at * _COLUMN, head), (_COLUMN, 7.3), role="panel")
        scale = min(6.6 / emblems.STATURES[build].height, 0.55)
        yield emblems.figure(build, colour, (_LEFT + (at + 0.5) * _COLUMN, head + 6.9), scale)
    last = _LEFT + 8 * _COLUMN
    yield Rect((last, head), (_MESSAGE, 7.3), role="panel")
    yield label((last + _MESSAGE / 2, head + 3.7), texts.note.message, 2.0, "panel")
    body, foot = head + 7.3, head + 7.3 + rows * _ROW
    yield Rect((_LEFT, body), (last + _MESSAGE - _LEFT, foot - body), role="field")
    across = [body + row * _ROW for row in range(1, rows)]
    down = [_LEFT + at * _COLUMN for at in range(1, 9)]
    yield line_art((((_LEFT, y), (last + _MESSAGE, y)) for y in across), "grid")
    yield line_art((((x, body), (x, foot)) for x in down), "grid")
    middle = _LEFT + 4 * _COLUMN
    yield Line((middle, head), (middle, foot), role="line")
