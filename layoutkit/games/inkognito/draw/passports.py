"""The passports: a cover in each colour, and inside the table of missions."""

from collections.abc import Iterator

from layoutkit.drawing.shapes import Circle, Drawing, Line, Point, Rect, Shape
from layoutkit.drawing.text import LEADING, MIN_SIZE_MM, wrap_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label, largest_size_mm
from layoutkit.games.inkognito.draw.board import number_of
from layoutkit.games.inkognito.draw.emblems import badge, mask_sign, portrait
from layoutkit.games.inkognito.draw.paper_parts import marble_list
from layoutkit.games.inkognito.draw.style import part_drawing, without_breaks
from layoutkit.games.inkognito.missions import ANY, MISSIONS, SHORT_NAMES, TEAMS, Mission
from layoutkit.games.inkognito.model import AMBASSADOR, EMBASSY, MIN_PLAYERS, BoardModel, Edition
from layoutkit.games.inkognito.texts import TEXTS, InkognitoTexts
from layoutkit.languages import Language
from layoutkit.printing.kit import Part
from layoutkit.printing.texts import assumption_footnote

PASSPORT: Point = (186.0, 126.0)

_PAGE = PASSPORT[0] / 2
_TOP, _FOOT, _EDGE = 4.4, 123.0, 4.0
_ADVICE_FOOT = 125.0  # of the right page, with the space below its last line
_CHIP = 0.75  # half the width of a marble, in heights of a capital
_FACE_WIDE = 21.2  # of a portrait with its caption
_LARGEST_MM = 2.4
_TABLE_LEADING = 1.55  # from line to line in the table, in heights of a capital


def passport_parts(
    model: BoardModel, colours: tuple[str, ...], language: Language
) -> Iterator[Part]:
    """Yield a passport for each colour; the inside is its front."""
    for colour in colours:
        inside, cover = draw_inside(model, colour, language), draw_cover(colour, TEXTS[language])
        yield Part("passports", colour, 1, inside, cover, corner_mm=3.0)


def passport_side(colour: str, marks: tuple[Shape, ...], title: str) -> Drawing:
    """Draw a side of a passport, with the fold in its middle."""
    fold = Line((_PAGE, 0), (_PAGE, PASSPORT[1]), role="fold")
    return part_drawing(PASSPORT, f"ground-{colour}", (*marks, fold), title)


def draw_cover(colour: str, texts: InkognitoTexts) -> Drawing:
    """Draw the outside: the cover on the right, a mask on the left."""
    labels, ground = texts.passport, f"ground-{colour}"
    middle = _PAGE * 1.5
    marks: tuple[Shape, ...] = (
        Rect((_PAGE + 5, 5), (_PAGE - 10, PASSPORT[1] - 10), 3.0, role="ornament"),
        label((middle, 18), labels.republic, 2.7, ground),
        label((middle, 29), labels.cover, 7.5, ground, bold=True),
        Circle((middle, 62), 21.0, role=f"coat-{colour}"),
        Circle((middle, 62), 17.5, role="gleam"),
        mask_sign((middle, 59), f"coat-{colour}", 2.1),
        badge(colour, (middle, 71), 3.4),
        label((middle, 91), texts.colours[colour], 4.6, ground, bold=True),
        Line((middle - 27, 107), (middle + 27, 107), role="line"),
        label((middle, 110.4), labels.bearer, 2.2, ground),
        mask_sign((_PAGE / 2, PASSPORT[1] / 2), f"coat-{colour}", 3.4),
    )
    return passport_side(colour, marks, f"{colour} passport")


def draw_inside(model: BoardModel, colour: str, language: Language) -> Drawing:
    """Draw the inside: the table of missions on the left, a summary of the rules on the right."""
    texts = TEXTS[language]
    left_size = largest_size_mm(
        _LARGEST_MM, lambda size: missions_page(model, language, size)[1] <= _FOOT
    )
    left, _ = missions_page(model, language, left_size)
    right_size = largest_size_mm(
        _LARGEST_MM, lambda size: advice_column(model, texts, size).y <= _ADVICE_FOOT
    )
    right = advice_column(model, texts, right_size)
    marks = (*left, *right.marks, *faces_row(texts))
    return passport_side(colour, marks, f"{colour} passport, inside")


def missions_page(
    model: BoardModel, language: Language, size_mm: float
) -> tuple[list[Shape], float]:
    """Return the table of missions with its explanation and footnote, and where they end."""
    texts = TEXTS[language]
    marks, y = missions_table(model, texts, size_mm)
    below = TextColumn(_EDGE, y + 1.2, _PAGE - 2 * _EDGE, "word", size_mm, marks=[*marks])
    below.paragraph(texts.missions.order)
    below.size_mm = MIN_SIZE_MM
    below.paragraph(assumption_footnote(language, (texts.missions.order,)) or "")
    return below.marks, below.y


def faces_row(texts: InkognitoTexts) -> Iterator[Shape]:
    """Yield the portraits of the four persons, with their names and tells."""
    for at, identity in enumerate(one for pair in TEAMS.values() for one in pair):
        x = _PAGE + _EDGE + 1.5 + (at + 0.5) * _FACE_WIDE + (at > 1) * 1.0
        yield portrait(identity, (x, 11.0), 0.6)
        yield label((x, 20.0), SHORT_NAMES[identity], 2.2, bold=True)
        tell = wrap_text(texts.tells.short[identity], _FACE_WIDE - 1.5, MIN_SIZE_MM)
        for number, line in enumerate(tell):
            yield label((x, 23.3 + number * MIN_SIZE_MM * LEADING), line, MIN_SIZE_MM)


def missions_table(
    model: BoardModel, texts: InkognitoTexts, size_mm: float
) -> tuple[tuple[Shape, ...], float]:
    """Return the table of missions in a text size, and where it ends."""
    head = TextColumn(_EDGE, _TOP - 2.5, _PAGE - 2 * _EDGE, "word", size_mm)
    head.heading(texts.passport.missions, 2.9)
    marks: list[Shape] = [*head.marks]
    y, xs = head.y + 1.0, (_EDGE, _EDGE + 7.5, _EDGE + 46.25, _PAGE - _EDGE)
    heads = ("", *(team_name(team, texts) for team in TEAMS))
    y = add_row(marks, (xs, y), heads, 2.0, is_head=True)
    for letters in MISSIONS["F+B"]:
        wants = (mission_words(model, MISSIONS[team][letters], texts) for team in TEAMS)
        y = add_row(marks, (xs, y), (letters, *wants), size_mm)
    return tuple(marks), y


def add_row(
    marks: list[Shape],
    place: tuple[tuple[float, ...], float],
    cells: tuple[str, ...],
    size_mm: float,
    *,
    is_head: bool = False,
) -> float:
    """Add a row to a table at a height; return where the next row begins."""
    xs, top = place
    weight = "bold" if is_head else "regular"
    sets = [
        wrap_text(cell, xs[at + 1] - xs[at] - 2.4, size_mm, weight) for at, cell in enumerate(cells)
    ]
    high = max(map(len, sets)) * size_mm * _TABLE_LEADING + 0.6
    for at, lines in enumerate(sets):
        role = "panel" if is_head or at == 0 else "field"
        marks.append(Rect((xs[at], top), (xs[at + 1] - xs[at], high), role=role))
        for number, line in enumerate(lines):
            y = top + high / 2 + (number - (len(lines) - 1) / 2) * size_mm * _TABLE_LEADING
            bold = is_head or at == 0
            marks.append(label((xs[at] + 1.2, y), line, size_mm, role, bold=bold, anchor="start"))
    return top + high


def team_name(team: str, texts: InkognitoTexts) -> str:
    """Return the names of two partners."""
    one, other = (without_breaks(texts.people[identity]) for identity in TEAMS[team])
    return f"{one}, {other}"


def mission_words(
    model: BoardModel, mission: Mission, texts: InkognitoTexts, *, has_codes: bool = False
) -> str:
    """Describe a mission in a language, for the number of players of this game.

    With codes a space has the name from the file, such as `N1`, and an escape is marked. On paper
    a space has its number.
    """
    missions = texts.missions

    def name(who: str) -> str:
        return missions.ambassador if who == AMBASSADOR else missions.names.get(who, who)

    if mission.is_meeting:
        return missions.meeting.format(one=name(mission.who), other=name(mission.goal))
    if mission.goal in SHORT_NAMES or mission.goal == AMBASSADOR:
        goal = missions.onto_ambassador if mission.goal == AMBASSADOR else name(mission.goal)
        if mission.who == ANY:
            return missions.any_on.format(who=goal)
        return missions.on.format(one=name(mission.who), who=goal)
    number = mission.goal if has_codes else number_of(mission.goal)
    is_agent = mission.who == AMBASSADOR and model.layout.has_ambassador_seat
    if mission.goal == EMBASSY:
        return missions.agent_home if is_agent else missions.home.format(one=name(mission.who))
    if is_agent:
        return missions.agent_to.format(number=number)
    way = missions.escape if mission.is_escape and has_codes else missions.to
    return way.format(one=name(mission.who), number=number)


def advice_column(model: BoardModel, texts: InkognitoTexts, size_mm: float) -> TextColumn:
    """Write who belongs together, what happens in a turn, and the exits."""
    labels, people = texts.passport, texts.people
    names = dict(zip("fbzx", (people[one] for pair in TEAMS.values() for one in pair), strict=True))
    column = TextColumn(_PAGE + _EDGE, 30.0, _PAGE - 2 * _EDGE + 0.5, "word", size_mm)
    column.paragraph(labels.teams.format(**names))
    column.paragraph(texts.tells.use)
    column.heading(labels.turn_heading, 2.6)
    column.numbered(labels.turn, 4.2)
    marble_list(column, model, texts.page, has_counts=False, small=_CHIP)
    if model.layout.has_ambassador_seat:
        column.paragraph(labels.turn_ambassador)
    if len(model.layout.players) == MIN_PLAYERS:
        column.heading(labels.alone_heading, 2.6)
        is_mb = model.layout.edition is Edition.MB
        column.paragraph(labels.alone if is_mb else labels.alone_ares)
    return column
