"""Suggestions for pole, field and plank names that do not exist.

A cell without a pole is not a typo, so no similar name is suggested for it. Other names are
compared with the names of the file and with everyday and foreign words.
"""

from collections.abc import Sequence

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.characters import find_lookalike, replace_lookalikes
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import NameGuess, ask, guess_name
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.lattice import is_same_place, wall_sides
from layoutkit.games.labyrinth.board.model import Gem, Layout, Plank, PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_place
from layoutkit.games.labyrinth.rules import wording
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import find_similar_names, join_few, join_words, normalise_word

MAX_LISTED_NAMES = 8  # longer lists would not be read


def explain_unknown_cell(name: str, layout: Layout) -> str:
    """Return why a cell does not name a pole; empty if the name is not a cell."""
    place = cell_place(name)
    if place is None:
        return ""
    if is_cell_off_board(name, layout):
        return f"{name} is off the board"
    there = find_pole_at(name, layout)
    return f'the pole at {name} is called "{there}"' if there else f"there is no pole at {name}"


def suggest_pole(name: str, layout: Layout) -> NameGuess:
    """Return what to write instead of an unknown pole."""
    near = guess_name(name, [pole.id for pole in layout.poles])
    if cell_place(name) is None:
        return near
    if is_cell_off_board(name, layout):
        words = "; ".join(filter(None, (wording.format_board_size(layout), near.help)))
        return NameGuess(words, near.names, is_guess=True)
    there = find_pole_at(name, layout)
    if there:
        return NameGuess(f'write "{there}"', (there,))
    return NameGuess("add a pole there, or write the name of another pole")


def suggest_field(written: str, layout: Layout) -> NameGuess:
    """Return the field that other spellings mean, such as c1-e, c1/east or d2/deck."""
    if odd := find_lookalike(written):
        plain = replace_lookalikes(written).strip(" \"'")
        is_field = any(field.name == plain for pole in layout.poles for field in fields_of(pole))
        return NameGuess(f"{odd.message}: {odd.advice}", (plain,) if is_field else ())
    name = replace_lookalikes(written).strip()
    first, _, second = name.partition("/")
    if any(pole.id == second for pole in layout.poles):
        name = f"{second}/{first}"
    poles = [
        pole for pole in layout.poles if normalise_word(name).startswith(normalise_word(pole.id))
    ]
    if not poles:
        swapped = f"{name[-1:].lower()}{name[:-1]}"
        is_pole = any(pole.id == swapped for pole in layout.poles)
        return NameGuess(ask([swapped]), (swapped,)) if is_pole else NameGuess()
    pole = max(poles, key=lambda one: len(one.id))
    fields = fields_of(pole)
    if len(fields) == 1 and normalise_word(name) == normalise_word(pole.id):
        return NameGuess(ask([fields[0].name]), (fields[0].name,))
    part = find_meant_part(normalise_word(name).removeprefix(normalise_word(pole.id)), pole)
    return NameGuess(ask([f"{pole.id}/{part}"]), (f"{pole.id}/{part}",)) if part else NameGuess()


def find_meant_part(word: str, pole: Pole) -> str:
    """Return the part of a pole that a word means; empty unless there is only one."""
    parts = [field.part for field in fields_of(pole) if field.part]
    if len(word) > 2:
        near = find_similar_names(word, parts, GAME.synonyms)
    else:  # a short word must match exactly: "ne" is not "e"
        synonyms = GAME.synonyms.get(word, ())
        near = tuple(part for part in parts if part == word or part in synonyms)
    return near[0] if len(near) == 1 else ""


def suggest_end(end: str, layout: Layout) -> NameGuess:
    """Return what to write instead of an unknown plank end."""
    pole = end.partition("/")[0]
    if pole in {one.id for one in layout.poles}:
        words = f'write "{pole}"; the direction of a plank decides which field it touches'
        return NameGuess(words, (pole,))
    if cell_place(end) is not None:
        return suggest_pole(end, layout)
    planks = [plank.id for plank in layout.planks if plank.id]
    listed = f"planks that have an id: {join_few(planks, MAX_LISTED_NAMES)}" if planks else ""
    return guess_name(end, [*planks, *(one.id for one in layout.poles)], otherwise=listed)


def is_cell_off_board(name: str, layout: Layout) -> bool:
    """Return whether a cell lies outside the board."""
    column, row = cell_place(name) or (0.0, 0.0)
    return column >= layout.columns or row >= layout.rows


def find_pole_at(name: str, layout: Layout) -> str | None:
    """Return the id of the pole at a cell."""
    place, slack = cell_place(name), layout.settings.tolerance
    found = (
        pole.id
        for pole in (*layout.poles, *layout.unread.poles)
        if place and pole.at and is_same_place(pole.at, place, slack)
    )
    return next(found, None)


_DECK_AND_WATER = frozenset({"bridge", "under"})
_SIDES = {frozenset(wall_sides(wind)) for wind in COMPASS}


def fit_different_pole(pole: Pole, lost: Sequence[Gem], gems: Sequence[Gem]) -> bool:
    """Return whether the gems of a pole show that its kind or its axis is wrong.

    This is so if the gems lie on both fields of a bridge or of a wall, or if they fit the sides of
    a wall where a bridge could not be reached by any plank.
    """
    is_odd = pole.kind is PoleKind.BRIDGE and has_odd_axis(pole) and are_on_sides(pole, gems)
    return is_odd or _named_parts(lost) in (_DECK_AND_WATER, *_SIDES)


def find_nearest_side(pole: Pole, part: str) -> str:
    """Return the side of a wall that is next to a direction; empty if it is not beside one."""
    if pole.kind is not PoleKind.WALL or not pole.axis or part not in COMPASS:
        return ""
    number = COMPASS.index(part)
    near = [
        side for side in wall_sides(pole.axis) if (COMPASS.index(side) - number) % 16 in (1, 15)
    ]
    return f"{pole.id}/{near[0]}" if near else ""


def may_be_elsewhere(gem: Gem, pole: Pole, meant: NameGuess, layout: Layout) -> bool:
    """Return whether the axis of a wall or the pole of a gem may be wrong, rather than its side.

    The axis is right if other gems lie on its sides, and likely if the written side has lost
    letters. The pole may be wrong if a pole next to it, or in its column and row exchanged, has the
    written side.
    """
    part = gem.on.partition("/")[2]
    fields = {field.name for field in fields_of(pole)}
    is_known = any(one.on in fields for one in layout.gems)
    lost = any(len(part) < len(name.partition("/")[2]) for name in meant.names)
    if part in COMPASS and not (is_known or lost):
        return True
    x, y = pole.place
    near = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (y, x)}
    others = (one for one in layout.poles if one.at in near)
    return any(field.part == part for one in others for field in fields_of(one))


def change_pole_to_fit(pole: Pole, gems: Sequence[Gem]) -> ProposedFix | None:
    """Return the fix of the kind or axis of a wall or bridge after which all its gems fit."""
    own = _named_parts([gem for gem in gems if gem.pole == pole.id])
    if pole.kind is PoleKind.BRIDGE and are_on_sides(pole, gems):
        changes = [Change.set((*pole.pointer, "kind"), "wall")]
        return ProposedFix("write kind: wall", changes, is_safe=False)
    if pole.kind in (PoleKind.WALL, PoleKind.BRIDGE) and own == {""}:
        changes = [Change.set((*pole.pointer, "kind"), "plain")]
        changes += [Change.remove((*pole.pointer, "axis"))] if pole.axis else []
        return ProposedFix("write kind: plain", changes, is_safe=False)
    if pole.kind is PoleKind.WALL and own <= _DECK_AND_WATER and not has_odd_axis(pole):
        changes = [Change.set((*pole.pointer, "kind"), "bridge")]
        return ProposedFix("write kind: bridge", changes, is_safe=False)
    for axis in COMPASS[:8] if pole.kind is PoleKind.WALL else ():
        if own <= {*wall_sides(axis)}:
            changes = [Change.set((*pole.pointer, "axis"), axis)]
            return ProposedFix(f"write axis: {axis}", changes, is_safe=False)
    return None


def has_odd_axis(pole: Pole) -> bool:
    """Return whether the axis of a pole is one in which no plank can run."""
    return pole.axis is not None and COMPASS.index(pole.axis) % 2 == 1


def are_on_sides(pole: Pole, gems: Sequence[Gem]) -> bool:
    """Return whether all gems of a pole lie on the sides of a wall with its axis."""
    sides = wall_sides(pole.axis) if pole.axis else ()
    own = _named_parts([gem for gem in gems if gem.pole == pole.id])
    return bool(own) and own <= {*sides}


def report_different_pole(
    pole: Pole, lost: Sequence[Gem], gems: Sequence[Gem], layout: Layout
) -> Fault:
    """Return the problem of a pole that lacks the fields on which its gems lie."""
    parts = _named_parts(lost)
    kind = PoleKind.BRIDGE if parts == _DECK_AND_WATER else PoleKind.WALL
    axis = next((one for one in COMPASS[:8] if parts == {*wall_sides(one)}), None)
    axis = pole.axis if pole.kind is PoleKind.BRIDGE and axis is None else axis
    is_turned = pole.kind is kind
    keys: dict[str, str] = {} if is_turned else {"kind": str(kind)}
    if axis and axis != pole.axis:
        keys["axis"] = axis
    change = join_words([f"{key}: {value}" for key, value in keys.items()])
    changes = [Change.set((*pole.pointer, key), value) for key, value in keys.items()]
    can_change = pole.kind is not PoleKind.START and (kind is PoleKind.WALL or pole.axis)
    # the gems fit, so that only the pole can be wrong
    is_safe = {gem.on for gem in gems if gem.pole == pole.id} == {gem.on for gem in lost}
    fields = [field.name for field in fields_of(pole)]
    written = join_words(f'"{name}"' for name in dict.fromkeys(gem.on for gem in lost))
    verb = "gem is" if len(lost) == 1 else "gems are"
    write = f"write {' or '.join(fields)} for {'the' if len(lost) == 1 else 'each'} gem"
    advice = write
    if is_turned:
        advice += f", or change its axis to {axis}"
    elif pole.kind is not PoleKind.START:
        advice += f", or make the pole a {kind}{f' with axis {axis}' if 'axis' in keys else ''}"
    return Fault(
        f"{wording.format_fields(pole, fields)}, but {len(lost)} {verb} on {written}",
        at=(*pole.pointer, "axis" if is_turned else "kind"),
        items=tuple(gem.item for gem in lost),
        help=advice,
        related=tuple(Related("gem", f"a {gem.colour} gem", gem.field_pointer) for gem in lost),
        shape=wording.pole_region(pole, layout.settings),
        fixes=(ProposedFix(f"write {change}", changes, is_safe),) if can_change else (),
    )


def _named_parts(gems: Sequence[Gem]) -> frozenset[str]:
    """Return the parts of a pole that gems name, the text after the slash."""
    return frozenset(gem.on.partition("/")[2] for gem in gems)


_MOST_ENDS = 4  # that are offered


def suggest_pole_ends(circle: Sequence[Plank], layout: Layout) -> list[ProposedFix]:
    """Return the fixes that end a plank of a circle on a pole; poles of the circle come first."""
    poles = {pole.id: pole for pole in layout.poles if pole.at is not None}
    names = {plank.id for plank in circle}
    inner = [end for plank in reversed(circle) for end in plank.ends if end in poles]
    settings, fixes = layout.settings, []
    reach = {PlankKind.SHORT: settings.short_reach, PlankKind.LONG: settings.long_reach}
    for plank in circle[: -MAX_LISTED_NAMES - 1 : -1]:  # from the last; a circle may be long
        wrong = next(index for index, end in enumerate(plank.ends) if end in names)
        start = poles.get(plank.ends[1 - wrong])
        if start is None:
            continue
        for name in dict.fromkeys((*inner, *poles)):
            length = wording.distance(poles[name].place, start.place)
            if abs(length - reach[plank.kind]) <= settings.tolerance:
                title = f'write {name} for "{plank.ends[wrong]}" in "{plank.id}"'
                change = Change.set((*plank.pointer, "ends", wrong), name)
                fixes.append(ProposedFix(title, (change,), is_safe=False))
    return fixes[:_MOST_ENDS]
