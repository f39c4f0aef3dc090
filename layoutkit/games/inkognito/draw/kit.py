"""The print kit: the parts that a setup needs, all parts of the box, the secret slips."""

from dataclasses import replace

from layoutkit.errors import LayoutkitError
from layoutkit.games.inkognito.draw.board import empty_board
from layoutkit.games.inkognito.draw.cards import card_parts, envelope_parts, slip_parts
from layoutkit.games.inkognito.draw.paper_parts import figure_parts, marble_parts, note_parts
from layoutkit.games.inkognito.draw.passports import passport_parts
from layoutkit.games.inkognito.draw.rules_page import rules_page
from layoutkit.games.inkognito.draw.setup_sheet import setup_sheet
from layoutkit.games.inkognito.missions import is_complete
from layoutkit.games.inkognito.model import STARTS, BoardModel, Edition, Layout
from layoutkit.games.inkognito.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.kit import Kit

PRINTED = [
    "figures",
    "passports",
    "envelopes",
    "cards",
    "marbles",
    "notes",
    "slips",
    "setup",
    "rules",
]
"""The components that sheets name, which are names of texts."""


def kit(
    model: BoardModel, name: str, language: Language = Language.EN, *, whole_box: bool = False
) -> Kit:
    """Return the board, the parts of the colours that play, the setup sheet and the rules.

    Nothing in it depends on the deal.
    """
    texts, layout = TEXTS[language], model.layout
    is_mb = layout.edition is Edition.MB
    colours = tuple(one for one in STARTS if whole_box or one in model.start_positions)
    seats = tuple(dict.fromkeys((*layout.players, *colours))) if whole_box else layout.players
    known = tuple(dict.fromkeys(seat for seat in seats if seat in texts.colours))
    return Kit(
        board_name=name,
        game_title="Inkognito",
        board=empty_board(model, language),
        parts=(
            *figure_parts(colours, texts),
            *passport_parts(model, colours, language),
            *(envelope_parts(texts) if is_mb else ()),
            *card_parts(colours, layout.edition, texts, with_blanks=whole_box),
            *marble_parts(model),
            *note_parts(known, texts),
        ),
        legend=texts.signs,
        pages=(("setup", setup_sheet(model, language)), ("rules", rules_page(model, language))),
        making=f"{texts.making} {texts.making_envelopes}" if is_mb else texts.making,
        contents=content_fingerprint(layout),
        language=language,
        printed_names={name: getattr(texts, name) for name in PRINTED},
    )


def box_kit(model: BoardModel, name: str, language: Language = Language.EN) -> Kit:
    """Return the kit with the pieces of all colours, and blank cards."""
    return kit(model, name, language, whole_box=True)


def secret_kit(model: BoardModel, kit: Kit, language: Language = Language.EN) -> Kit:
    """Return the kit with a slip for each secret set."""
    deal = model.layout.deal
    if deal is None or not is_complete(model.layout):
        raise LayoutkitError(
            "the file has no deal, so nothing in it is secret", "leave out --secret"
        )
    texts = TEXTS[language]
    making = f"{kit.making} {texts.making_slips}"
    return replace(kit, parts=(*kit.parts, *slip_parts(deal, texts)), making=making)


def content_fingerprint(layout: Layout) -> str:
    """Return everything that identifies a setup, except its title and deal.

    The text is hashed for the pack. It leaves out the deal, which could be found otherwise by
    comparing the hashes of all deals.
    """
    places = sorted((one, sorted(row.items())) for one, row in layout.placement.items())
    shot = layout.snapshot
    moved = (
        shot and sorted((one, sorted(row.items())) for one, row in shot.figures.items()),
        shot and shot.ambassador,
        shot and sorted((one, sorted(builds)) for one, builds in shot.exiled.items()),
    )
    marbles = layout.marbles and sorted(layout.marbles.items())
    players = (str(layout.edition), layout.players, layout.start)
    return repr((players, places, marbles, layout.exile_rule, moved))
