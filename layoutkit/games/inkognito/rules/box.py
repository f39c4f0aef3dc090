"""Rules that compare players, the deal and the marbles with the contents of the box."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.fixes import remove_items, rename_key, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.inkognito import model
from layoutkit.games.inkognito.missions import SECRET_PARTS, has_set_aside
from layoutkit.games.inkognito.rules.references import is_player_missing, suggest_known_name
from layoutkit.reports.findings import Stage
from layoutkit.rules import shared
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

COLOURS = tuple(model.Colour)


box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the contents of the box."""


@box_rule("INK101", "player-count", fix="safe", needs="edition players placement")
def check_player_count(layout: model.Layout) -> Iterator[Fault]:
    """There are three or four players; in the Ares edition up to five."""
    players, most = layout.players, most_players(layout)
    for fault in shared.player_count_faults(players, "INK-S2", least=model.MIN_PLAYERS, most=most):
        if len(players) > most:
            yield _explain_surplus(fault, layout, most)
            continue
        few = model.MIN_PLAYERS - len(players)
        free = [str(colour) for colour in COLOURS if colour not in players]
        placed = [colour for colour in free if colour in layout.placement]
        add = [Change.append(("players",), colour) for colour in placed]
        advice = f"add {format_count(few, 'colour')}, {join_words(free, 'or')}, with its figures"
        if len(placed) >= few:
            advice = f"add {join_words(placed)}, whose figures are placed"
        title = f"add {join_words(placed)}"
        fixes = (ProposedFix(title, add, is_safe=False),) if len(placed) >= few else ()
        yield replace(fault, help=advice, fixes=fixes)


def most_players(layout: model.Layout) -> int:
    """Return how many players the edition takes."""
    return model.MAX_PLAYERS if layout.edition is model.Edition.ARES else model.MAX_PLAYERS - 1


def _explain_surplus(fault: Fault, layout: model.Layout, most: int) -> Fault:
    """Return the fault of too many players with fixes: a colour that is there twice goes first."""
    players = layout.players
    copies = dict(shared.find_repeats(players))
    surplus = [*copies] if len(copies) == len(players) - most else range(most, len(players))
    names = join_words(players[index] for index in surplus)
    places: list[Pointer] = [("players", index) for index in surplus]
    is_safe = bool(copies) and all(copies.get(index) == index - 1 for index in surplus)
    title = f"the second {names}" if copies else names
    fixes = [remove_items(title, *places, is_safe=is_safe)]
    advice = f"remove {title}"
    if len(players) == model.MAX_PLAYERS and not copies:
        fixes.append(replace_value("ares", ("edition",), is_safe=False))
        advice = f"{advice}; five players need `edition: ares`, and the fifth is `ambassador`"
    return replace(fault, at=places[0], help=advice, fixes=tuple(fixes))


@box_rule("INK102", "seat-unknown", fix="safe", needs="")
def check_seat_unknown(layout: model.Layout) -> Iterator[Fault]:
    """Every player is a colour, or the Ambassador in a game for five."""
    for index, seat in enumerate(layout.players):
        if seat in COLOURS or (
            seat == model.AMBASSADOR and len(layout.players) == model.MAX_PLAYERS
        ):
            continue
        if seat == model.AMBASSADOR:
            if not set(layout.players) <= {*COLOURS, model.AMBASSADOR}:
                continue  # an unknown colour may be two colours without a comma
            text = "the Ambassador is a player in games for five only"
            fixes = (remove_items("ambassador", ("players", index)),)
            help_ = "remove `ambassador` from `players`"
            yield Fault(text, ("players", index), (seat,), help_, fixes=fixes)
        else:
            problem = Fault(f'unknown colour "{seat}"', ("players", index), (seat,))
            yield suggest_known_name(problem, seat, COLOURS)


@box_rule("INK103", "seat-twice", fix="safe", needs="players placement")
def check_seat_twice(layout: model.Layout) -> Iterator[Fault]:
    """All players have different colours."""
    players = layout.players
    if len(players) > most_players(layout):  # INK101 reports the second
        return
    placed = [colour for colour in COLOURS if colour in layout.placement and colour not in players]
    is_full = len(players) == model.MAX_PLAYERS and model.AMBASSADOR not in players
    missing = [*placed, *([model.AMBASSADOR] if is_full else [])]
    advice = f"write {join_words(missing, 'or')}, who is missing"
    for fault in shared.repeated_player_faults(players, missing):
        yield replace(fault, help=advice if missing else "delete it: nobody else has figures")


@box_rule("INK104", "start-unseated", fix="safe", needs="players start", blocks=None)
def check_start_unseated(layout: model.Layout) -> Iterator[Fault]:
    """The starting player is one of the players."""
    if layout.start not in layout.players and not is_player_missing(layout, layout.start):
        problem = shared.unseated_fault(layout.start, "begins", ("start",), layout.players)
        seated = [seat for seat in layout.players if seat in (*COLOURS, model.AMBASSADOR)]
        yield suggest_known_name(problem, layout.start, seated)


@box_rule("INK105", "aside-astray", needs="players deal")
def check_aside_astray(layout: model.Layout) -> Iterator[Fault]:
    """A secret set is put aside with three players only."""
    if layout.deal is None or has_set_aside(layout) == (model.ASIDE in layout.deal):
        return
    if len({*layout.players}) < len(layout.players):
        return  # INK103 reports a colour that is listed twice
    at = ("deal", model.ASIDE)
    if model.ASIDE in layout.deal:
        text = f"a set is put aside, but with {len(layout.players)} players none is left over"
        undealt = [seat for seat in layout.colours if seat in COLOURS and seat not in layout.deal]
        if len(undealt) == 1:
            fix, help_ = rename_key(undealt[0], at, is_safe=False), f"{undealt[0]} has no set"
        else:
            fix, help_ = remove_items(f"`{model.ASIDE}`", at), f"delete `{model.ASIDE}`"
        yield Fault(text, at=key_of(at), items=(model.ASIDE,), help=help_, fixes=(fix,))
    elif set(layout.deal) <= set(layout.colours):  # else a set has a wrong name: INK202, INK203
        help_ = "add `aside: {identity: ..., build: ..., message: ...}` with the remaining cards"
        text = "with three players a secret set is put aside, but the deal has none"
        yield Fault(text, at=key_of(("deal",)), items=(model.ASIDE,), help=help_)


@box_rule("INK106", "deal-uneven", needs="players deal")
def check_deal_uneven(layout: model.Layout) -> Iterator[Fault]:
    """Each identity, build and message is dealt once.

    The public message does not name the values, because the deal is secret.
    """
    if layout.deal is None:
        return
    dealt = {
        seat: secret
        for seat, secret in layout.deal.items()
        if seat in layout.colours or (seat == model.ASIDE and has_set_aside(layout))
    }
    missing = [seat for seat in layout.colours if seat in COLOURS and seat not in dealt]
    if missing and set(layout.deal) <= set(dealt):  # else the set has a wrong name: INK105, INK203
        text = f"{join_words(missing)} {'has' if len(missing) == 1 else 'have'} no secret set"
        help_ = "give each colour that plays an identity, a build and a message"
        yield Fault(text, at=key_of(("deal",)), items=tuple(missing), help=help_)
    for key, known in SECRET_PARTS.items():
        values = [secret.get(key, "") for secret in dealt.values()]
        strange = len([value for value in values if value not in known])
        twice = len(values) - len(set(values))
        if strange or twice:
            what = "is unknown" if strange else "is dealt twice"
            yield Fault(
                f"{'an' if key == 'identity' else 'a'} {key} in the deal {what}",
                at=key_of(("deal",)),
                items=(key,),
                help=f"deal each {key} once",
                secret=name_deal_faults(dealt, key),
            )


def name_deal_faults(dealt: Mapping[str, model.Secret], key: str) -> SecretWords:
    """Return which values of a part of the deal are unknown or dealt twice, and to whom."""
    seats: dict[str, list[str]] = {}
    for seat, secret in dealt.items():
        seats.setdefault(str(secret.get(key, "")), []).append(seat)
    known = SECRET_PARTS[key]
    parts = [
        f'the {key} "{value}" of {join_words(to)} is unknown'
        if value not in known
        else f'the {key} "{value}" is dealt to {join_words(to)}'
        for value, to in seats.items()
        if value not in known or len(to) > 1
    ]
    left = sorted(known - seats.keys())
    wrong = next(to[-1] for value, to in seats.items() if value not in known or len(to) > 1)
    help_ = f"nobody has {join_words(left, 'or')}" if left else f"deal each {key} once"
    at = ("deal", wrong, key) if key in dealt[wrong] else ("deal", wrong)
    return SecretWords(join_words(parts), at, help_)


@box_rule("INK107", "marbles-wrong", fix="safe", needs="edition marbles", blocks=Stage.BALANCE)
def check_marbles_wrong(layout: model.Layout) -> Iterator[Fault]:
    """The marbles are the ten marbles of the edition."""
    if layout.marbles is None:
        return
    due = model.marbles_of(layout.edition, layout.settings)
    for other in model.Edition:
        if layout.marbles == model.marbles_of(other, layout.settings) != due:
            yield Fault(
                f"these are the marbles of the edition {other}; the edition is {layout.edition}",
                at=key_of(("marbles",)),
                items=tuple(layout.marbles),
                help=f"delete `marbles`, or write `edition: {other}`",
                fixes=(remove_items("`marbles`", ("marbles",)),),
            )
            return
    strange = [colour for colour in layout.marbles if colour not in due]
    for colour in strange:
        problem = Fault(
            f"the edition {layout.edition} has no {colour} marbles",
            at=key_of(("marbles", colour)),
            items=(colour,),
        )
        yield suggest_known_name(problem, colour, tuple(due))
    number = sum(layout.marbles.values())
    measure = Measure("marbles", number, "=", model.MARBLE_COUNT, "marbles", "INK-P1")
    if not strange and {**dict.fromkeys(due, 0), **layout.marbles} != due:
        parts = ", ".join(f"{count} {colour}" for colour, count in due.items())
        wrong = {one: count for one, count in due.items() if layout.marbles.get(one, 0) != count}
        title = ", ".join(f"{one}: {count}" for one, count in wrong.items())
        changes = [Change.set(("marbles", one), count) for one, count in wrong.items()]
        sums = (
            ""
            if number == model.MARBLE_COUNT
            else f"there are {format_count(number, 'marble')} instead of {model.MARBLE_COUNT}; "
        )
        yield Fault(
            f"{sums}the edition {layout.edition} has {parts}",
            at=("marbles",),
            items=tuple(wrong),
            help="write these numbers, or delete `marbles`",
            measure=measure,
            fixes=(ProposedFix(f"write {title}", changes),),
        )
