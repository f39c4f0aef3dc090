"""Rules about figures on their start spaces, and about unknown names."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.fixes import NameGuess, guess_name, remove_items, rename_key, replace_value
from layoutkit.documents.positions import Pointer
from layoutkit.games.inkognito import GAME
from layoutkit.games.inkognito.model import ASIDE, MAX_PLAYERS, STARTS, Build, Layout
from layoutkit.games.inkognito.picture_places import space_shape
from layoutkit.games.inkognito.town_map import STANDARD_MAP
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import with_advice
from layoutkit.wording import join_words


def suggest_name(name: str, known: Sequence[str]) -> NameGuess:
    """Suggest the known name that was probably intended, or list all of them."""
    return guess_name(name, known, GAME.synonyms, f"there are {join_words(known)}" if known else "")


def suggest_known_name(problem: Fault, name: str, known: Sequence[str]) -> Fault:
    """Return a problem with a suggestion for the unknown name."""
    return with_advice(problem, suggest_name(name, known))


BUILDS = tuple(Build)


name_rule = partial(rule, stage=Stage.REFERENCES, blocks=Stage.COSTS)
"""Make a rule about names."""


@name_rule("INK201", "figures-misplaced", fix="safe", needs="players placement")
def check_figures_misplaced(layout: Layout) -> Iterator[Fault]:
    """Each colour that plays has one of its four builds on each of its four starts."""
    known = [colour for colour in layout.colours if colour in STARTS]  # INK102 reports others
    lost = [colour for colour in known if colour not in layout.placement]
    if lost and not set(layout.placement) - set(STARTS):  # else INK202 reports an unknown colour
        have = "plays, but its" if len(lost) == 1 else "play, but their"
        text = f"{join_words(lost)} {have} figures are not placed"
        help_ = f"add a line such as `{lost[0]}: {{{STARTS[lost[0]][0]}: tall, ...}}`"
        yield Fault(text, at=key_of(("placement",)), items=tuple(lost), help=help_)
    for colour in known:
        if colour in layout.placement:
            yield from misplaced_figures(layout, colour)


def misplaced_figures(layout: Layout, colour: str) -> Iterator[Fault]:
    """Yield what is wrong with the figures of a colour.

    Unknown spaces come first: they explain why figures are missing elsewhere.
    """
    row, at = layout.placement[colour], ("placement", colour)
    homes = STARTS[colour]
    strange = [space for space in row if space not in homes]
    empty = [space for space in homes if space not in row]
    unknown = [space for space, build in row.items() if build not in BUILDS]
    if len(strange) == len(unknown) == 1 and strange[0] in BUILDS and [row[unknown[0]]] == empty:
        (build,), (home,), (holder,) = strange, empty, unknown
        changes = [Change.set((*at, holder), build), Change.rename((*at, build), home)]
        if holder == build:
            changes = [Change.rename_and_set((*at, build), home, build)]
        fix = ProposedFix(f"exchange {build} and {home}", changes)
        text = f'{colour}: the build "{build}" and the space "{home}" are exchanged'
        yield Fault(text, key_of((*at, build)), (colour, build), fixes=(fix,))
        return
    others = {other for other, starts in STARTS.items() if set(strange) & set(starts)}
    if len(strange) > 1 and len(others) == 1 and len(strange) == len(empty):
        renamed = [
            Change.rename((*at, space), home) for space, home in zip(strange, empty, strict=True)
        ]
        yield Fault(
            f"{colour} has figures on {join_words(strange)}, which are starts of {others.pop()}",
            key_of(at),
            (colour, *strange),
            fixes=(ProposedFix(f"write {', '.join(empty)}", renamed, is_safe=False),),
        )
        strange = []
        empty = []
    for space in strange:
        text = f"{colour} starts on {join_words(homes)}, not on {space}"
        problem = Fault(text, key_of((*at, space)), (colour, space))
        if len(strange) == len(empty) == 1:
            help_ = f"{empty[0]} is the only start without a figure"
            fix = rename_key(empty[0], (*at, space))
            yield replace(problem, help=help_, fixes=(fix,))
        else:
            yield suggest_known_name(problem, space, empty)
    missing = [str(build) for build in BUILDS if build not in row.values()]
    for space in unknown:
        text = f'unknown build "{row[space]}"'
        problem = space_problem(layout, text, (*at, space), (colour, space))
        if len(unknown) == len(missing) == 1:
            help_ = f"the {missing[0]} figure is the only one missing"
            yield replace(problem, help=help_, fixes=(replace_value(missing[0], (*at, space)),))
        else:
            yield suggest_known_name(problem, row[space], missing)
    if not unknown:
        yield from duplicate_builds(layout, colour, missing)
    if empty and not strange:
        fixes: tuple[ProposedFix, ...] = ()
        text = f"{colour} has no figure on {join_words(empty)}"
        if len(empty) == len(missing) == 1:
            change = Change.set((*at, empty[0]), missing[0])
            fixes = (ProposedFix(f"write {empty[0]}: {missing[0]}", [change]),)
            text = f"{text}; its {missing[0]} figure is missing"
        help_ = f"its builds are {join_words(BUILDS)}, one on each start"
        yield Fault(text, key_of(at), (colour, *empty), help_, fixes=fixes)


def duplicate_builds(layout: Layout, colour: str, missing: Sequence[str]) -> Iterator[Fault]:
    """Yield a problem for every build that is on several starts of a colour."""
    row, at = layout.placement[colour], ("placement", colour)
    for build, number in Counter(row.values()).items():
        if number > 1:
            spaces = [space for space, other in row.items() if other == build]
            count = "two" if number == len(("one", "two")) else str(number)
            lost = f" and no {join_words(missing, 'or')} one" if missing else ""
            text = f"{colour} has {count} {build} figures ({', '.join(spaces)}){lost}"
            problem = space_problem(layout, text, (*at, spaces[-1]), (colour, build))
            fixes = [
                ProposedFix(
                    f"write {space}: {missing[0]}", [Change.set((*at, space), missing[0])], False
                )
                for space in reversed(spaces)
                if len(missing) == 1
            ]
            yield replace(problem, fixes=tuple(fixes))


def space_problem(
    layout: Layout, text: str, at: Pointer, items: tuple[str, ...], help_: str = ""
) -> Fault:
    """Return a problem with the figure on the space that ends the pointer."""
    return Fault(text, at, items, help_, shape=space_shape(layout, str(at[-1])))


@name_rule("INK202", "colour-unseated", fix="safe", needs="players placement")
def check_colour_unseated(layout: Layout) -> Iterator[Fault]:
    """Only colours that play have figures on the board."""
    seated = {seat for seat in layout.players if seat in STARTS}
    if len(seated) < min(len(layout.players), len(STARTS)):
        return  # a player is misspelt or listed twice: INK102 and INK103 report the cause
    room = len(layout.players) < MAX_PLAYERS - 1
    shown = layout.snapshot.figures if layout.snapshot else {}
    homes: dict[str, Pointer] = {colour: ("placement", colour) for colour in layout.placement}
    homes |= {one: ("snapshot", "figures", one) for one in shown if one not in homes}
    for colour, at in homes.items():
        if colour not in layout.colours:
            if colour not in STARTS:
                problem = Fault(f'unknown colour "{colour}"', key_of(at), (colour,))
                yield suggest_known_name(problem, colour, layout.colours)
                continue
            seat = ProposedFix(
                f"add {colour} to `players`", [Change.append(("players",), colour)], False
            )
            yield Fault(
                f"{colour} has figures on the board, but nobody plays it",
                at=key_of(at),
                items=(colour,),
                help=f"add {colour} to `players`, or leave its figures in the box",
                fixes=(*((seat,) if room else ()), remove_items(f"the figures of {colour}", at)),
            )


def is_player_missing(layout: Layout, colour: str) -> bool:
    """Return whether a colour that is not a player has figures, which INK202 reports."""
    return colour in STARTS and colour not in layout.colours and colour in layout.placement


@name_rule("INK203", "deal-unseated", fix="safe", needs="players deal")
def check_deal_unseated(layout: Layout) -> Iterator[Fault]:
    """Every secret set belongs to a colour that plays, or is put aside."""
    for seat in layout.deal or {}:
        if seat == ASIDE or seat in layout.colours or is_player_missing(layout, seat):
            continue
        if seat not in STARTS:  # it may be the name of a person, which is secret
            text = "a secret set is dealt to an unknown player"
            advice = suggest_name(seat, (*layout.colours, ASIDE))
            fixes = advice.fixes(("deal", seat), on_key=True)
            named = f'a secret set is dealt to "{seat}", who does not play'
            words = SecretWords(named, key_of(("deal", seat)), advice.help)
            yield Fault(text, key_of(("deal",)), ("unknown seat",), fixes=fixes, secret=words)
            continue
        problem = Fault(
            f"{seat} is dealt a secret set, but does not play",
            at=key_of(("deal", seat)),
            items=(seat,),
        )
        yield suggest_known_name(problem, seat, (*layout.colours, ASIDE))


@name_rule("INK204", "name-unknown", fix="safe", needs="board snapshot players")
def check_name_unknown(layout: Layout) -> Iterator[Fault]:
    """Every build and space of a snapshot exists."""
    if layout.snapshot is None:
        return
    spaces = tuple(STANDARD_MAP.spaces if layout.custom_map is None else layout.custom_map.spaces)
    for colour, row in layout.snapshot.figures.items():
        at = ("snapshot", "figures", colour)
        for build, space in row.items():
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                problem = Fault(text, key_of((*at, build)), (build,))
                yield suggest_known_name(problem, build, BUILDS)
            if space not in spaces:
                yield unknown_space((*at, build), space, spaces)
    ambassador = layout.snapshot.ambassador
    if ambassador is not None and ambassador not in spaces:
        yield unknown_space(("snapshot", "ambassador"), ambassador, spaces)
    yield from unknown_exiles(layout)


def unknown_space(at: Pointer, space: str, spaces: tuple[str, ...]) -> Fault:
    """Return the problem of a space that the map does not have."""
    many = f"the board has {len(spaces)} spaces: E0, N1 and so on"
    advice = guess_name(space, spaces, otherwise=many)
    return with_advice(Fault(f'unknown space "{space}"', at, (space,)), advice)


def unknown_exiles(layout: Layout) -> Iterator[Fault]:
    """Yield a problem for every exiled figure that does not exist."""
    exiled = layout.snapshot.exiled if layout.snapshot else {}
    for colour, builds in exiled.items():
        at = ("snapshot", "exiled", colour)
        if colour not in layout.colours and set(layout.colours) <= set(STARTS):
            text = f"{colour} was exiled, but nobody plays it"
            yield suggest_known_name(Fault(text, key_of(at), (colour,)), colour, layout.colours)
        for index, build in enumerate(builds):
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                yield suggest_known_name(Fault(text, (*at, index), (build,)), build, BUILDS)
