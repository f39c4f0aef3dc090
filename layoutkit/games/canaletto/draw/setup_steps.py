"""Texts of the setup sheet: how to set up, who sits where, and the state of a game under way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layoutkit.games.canaletto.board.terms import SLOT_COUNT, Case, Snapshot
from layoutkit.games.canaletto.texts import CanalettoTexts


def setup_steps(case: Case, texts: CanalettoTexts) -> tuple[str, ...]:
    """Return all steps before the first auction, in order."""
    layout, sheet, colours = case.layout, texts.sheet, texts.colour_names
    seats = sheet.seats.format(colours=", ".join(colours[one] for one in layout.players))
    first = sheet.first.format(colour=colours[layout.first]) if layout.first else ""
    opening = first or sheet.first_by_choice
    return (
        sheet.lay_treasures,
        sheet.lay_tiles[layout.settings.values_visible],
        sheet.put_markers.format(palace=layout.start),
        sheet.take_discs.format(money=layout.settings.start_money),
        sheet.keep_discs,
        f"{seats} {opening}" if layout.players else opening,
    )


def left_out(case: Case, texts: CanalettoTexts) -> str:
    """Return the value tiles that stay in the box; empty if the file does not determine them."""
    settings, values = case.layout.settings, case.layout.values
    tiles = set(range(settings.tile_low, settings.tile_high + 1))
    rest = sorted(tiles - set(values))
    if not rest or len(rest) != len(tiles) - SLOT_COUNT:
        return ""
    return texts.sheet.left_out.format(values=", ".join(map(str, rest)))


def game_lines(case: Case, shot: Snapshot, texts: CanalettoTexts) -> Iterator[str]:
    """Yield the sold groups, and the money, debt, mask and treasures of every player."""
    sheet, layout = texts.sheet, case.layout
    yield sheet.sold.format(treasures=_treasures(shot.sold, texts))
    for colour in layout.players or tuple(shot.money):
        money = shot.money.get(colour, layout.settings.start_money)
        facts = [sheet.money.format(money=money)]
        if shot.debt.get(colour):
            facts.append(sheet.debt.format(debt=shot.debt[colour]))
        if colour in shot.masks_used:
            facts.append(sheet.mask_used)
        owns = sheet.owns.format(treasures=_treasures(shot.owned.get(colour, ()), texts))
        name = texts.colour_names[colour]
        yield sheet.player.format(colour=name, facts=", ".join(facts), owns=owns)


def _treasures(groups: Iterable[str], texts: CanalettoTexts) -> str:
    names = (texts.treasure_names.get(group, group) for group in groups)
    return ", ".join(names) or texts.sheet.nothing
