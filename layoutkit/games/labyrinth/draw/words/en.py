"""English."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import ByColour, Entry, LabyrinthWords
from layoutkit.language import Noun

WORDS = LabyrinthWords(
    game="The plank labyrinth",
    untitled="Untitled board",
    name_and_fact="{name}: {fact}",
    desc="The {side} of a board of {columns} by {rows} for {players}: {facts}.",
    day_side="day side",
    night_side="night side",
    poles="poles",
    planks="planks",
    gems="gems",
    pawns="pawns",
    tents="tents",
    tiles="tiles",
    cards="cards",
    setup="setup",
    rules="rules",
    fields="fields",
    colour=ByColour("red", "white", "green", "purple"),
    gem=ByColour("ruby", "diamond", "emerald", "topaz"),
    letter=ByColour("R", "W", "G", "P"),
    cut=ByColour("round", "square on its tip", "octagon", "triangle"),
    gem_of="{gem}: a gem of {colour}",
    pole=Noun("pole", "poles"),
    gem_noun=Noun("gem", "gems"),
    plank=Noun("plank", "planks"),
    short_plank=Noun("short plank", "short planks"),
    long_plank=Noun("long plank", "long planks"),
    pole_piece=Noun("pole piece", "pole pieces"),
    pawn=Noun("pawn", "pawns"),
    tent=Noun("tent", "tents"),
    tile=Noun("hourglass tile", "hourglass tiles"),
    card=Noun("card", "cards"),
    north="north is up",
    start_of="start of {colour}",
    along="{thing} along {wind}",
    gem_on="{gem} ({colour}) on {field}",
    place_of="place of the {thing}",
    winds=(
        *("north", "north-northeast", "northeast", "east-northeast"),
        *("east", "east-southeast", "southeast", "south-southeast"),
        *("south", "south-southwest", "southwest", "west-southwest"),
        *("west", "west-northwest", "northwest", "north-northwest"),
    ),
    wall="wall",
    bridge="bridge",
    mooring="pole",
    short="short",
    long="long",
    glue="glue",
    sign_start=Entry("round tent", "start pole: where the pawn of its colour begins; one field"),
    sign_pole=Entry("mooring pole", "plain pole: one field"),
    sign_wall=Entry("brick wall", "wall pole: two fields, one on each side of the wall"),
    sign_bridge=Entry("deck", "bridge pole: two fields, the deck and the water below it"),
    sign_spot=Entry("dashed ring", "where a pole piece lies, its lines showing how it is turned"),
    sign_plank=Entry("dashed box", "where a plank lies at the beginning"),
    making=(
        "Dashed lines are folds. Pawns: fold them in the middle, glue the two faces together, bend "
        "the flaps outwards and glue them onto a coin. Tents: fold them along the ridge. "
        "Boards of one size fit back to back: glue day and night onto one cardboard."
    ),
    card_short=Entry("Short plank", "Lay a short plank from your stock."),
    card_long=Entry("Long plank", "Lay a long plank from your stock."),
    card_take=Entry("Take up", "Take a plank that touches your field."),
    card_move=Entry("Move", "Take up a plank and lay it again."),
    card_step_1=Entry("1 step", "Walk one step."),
    card_step_2=Entry("2 steps", "Walk up to two steps."),
    card_step_3=Entry("3 steps", "Walk up to three steps."),
    card_joker=Entry("Joker", "Stands for any card."),
    setup_title="How to set up the board",
    setup_board=(
        "Lay every pole piece on its spot, turned as the lines show. Lay the gems as they are "
        "drawn here, and the planks too if any are drawn."
    ),
    setup_players=(
        "Sit by your start, put your pawn on it and your tent beside it. Agree on who begins; "
        "turns go clockwise."
    ),
    setup_stock="Every player takes a stock of {short} and {long}.",
    setup_jokers=(
        "Take the {jokers} jokers out of the cards: they are a pile of their own, face up on their "
        "place at the edge of the board. The {tiles} hourglass tiles go on theirs."
    ),
    setup_given="Give every player these cards: {cards}.",
    setup_draw=(
        "Shuffle the rest and put it face down on its place there: the draw pile. Everybody draws "
        "2 cards from it."
    ),
    rules_title="How to play",
    aim="Aim",
    aim_number=(
        "Collect the {gems} gems of your colour, wherever they lie. Whoever has all {gems} first "
        "wins, and the game is over."
    ),
    aim_all=(
        "Collect all gems of your colour, wherever they lie. Whoever has them all first wins, and "
        "the game is over."
    ),
    turn="Your turn",
    turn_play=(
        "Either play cards that cost at most 4 hourglasses together, or play none and take one "
        "joker from its pile into your hand."
    ),
    turn_order=(
        "Play one card after the other and finish each before the next. Steps that you do not walk "
        "are lost."
    ),
    turn_discard=(
        "Put the cards that you have played on the discard pile, but jokers back on their own pile."
    ),
    turn_draw=(
        "Then draw 2 cards. You may hold 8 cards at most, and among them 2 jokers at most; with a "
        "full hand you draw fewer. Now it is the turn of the player on your left."
    ),
    turn_tiles=(
        "For every gem that you take you get an hourglass tile. Each tile gives you 1 hourglass "
        "more, once and in one turn; you may use several together. Turn used tiles over."
    ),
    turn_swap=(
        "In your turn you may discard 4 cards and take a joker for them. You must play it at once."
    ),
    turn_joker="A joker stands for any card and costs 2 hourglasses.",
    reshuffle="When the draw pile is empty, shuffle the discard pile: it is the new draw pile.",
    deeds="What the cards let you do",
    lay=Entry(
        "Lay",
        "Put a plank from your own stock on the board. One end must touch the field that your pawn "
        "is on.",
    ),
    take=Entry(
        "Take up",
        "Take a plank that touches your field with one end into your stock, whoever laid it. No "
        "pawn may stand on it, and none may be made to fall. Planks that rested on it fall: they "
        "leave the game and go on the place for lost planks.",
    ),
    move=Entry(
        "Move",
        "Take up a plank and lay that plank again in one go, both from the field that you are on.",
    ),
    walk=Entry(
        "Walk",
        "A step leads from a field to a plank that touches it, from a plank to a field, or from "
        "plank to plank where they touch. Pawns pass each other and share fields, and everybody "
        "may enter every start. If you come to a gem of your colour, take it onto your tent and "
        "walk on.",
    ),
    costs="The cards and what they cost",
    assumed="Assumed here",
    assumed_words=(
        "We do not know from the rule book how many there are of each card but the joker, which "
        "cards everybody begins with, who begins, and what happens with an empty pile or a full "
        "hand. What these sheets say of that is an assumption; the settings change the numbers."
    ),
    fields_title="Fields and planks",
    fields_heading="Fields: where a pawn can stand",
    field_plank="A plank is one field, however long it is.",
    field_pole="A pole is one field, and so is a start.",
    field_wall=(
        "A wall makes two fields, one on each side; nobody passes it. A plank touches the side "
        "from which it comes, even where its end covers the wall. No plank may end along the wall."
    ),
    field_bridge=(
        "A bridge makes two fields: the deck, for planks in its direction, and the water, for all "
        "other planks. The water is one field on both sides of the deck. Nobody changes between "
        "deck and water."
    ),
    printed_none="This is the {side} of the board: only the starts are printed on it.",
    printed_some=(
        "This is the {side} of the board: besides the starts, the poles with a second ring are "
        "printed on it and stay where they are."
    ),
    forms="How planks may lie",
    form_edge=Entry("Edge", "A short plank joins two poles side by side in a row or column."),
    form_diagonal=Entry("Diagonal", "A long plank joins two poles across a square."),
    form_cross=Entry(
        "T and X",
        "A short plank leads from a third corner onto the middle of a diagonal: a T. Another from "
        "the fourth corner makes it an X; it needs the diagonal only, and the two short planks "
        "touch.",
    ),
    form_bar=Entry(
        "H",
        "A long plank lies across the middles of two short ones on opposite sides of a square. It "
        "sticks out on both sides.",
    ),
    form_support=(
        "In a T or X the short planks rest on the diagonal, in an H the long plank rests on both "
        "short ones. Where a support is taken away, what rests on it falls, and so on."
    ),
    form_never=(
        "Long planks never cross or overlap: a square has room for one diagonal or for one long "
        "plank of an H. The long planks of two H’s cannot lie end to end in neighbouring squares,"
        " for they stick out. Diagonals may meet on a pole."
    ),
    form_once=(
        "No plank lies over a pole between its ends, or over another plank but in a T, X or H. "
        "Where one plank lies, no second one may."
    ),
    gems_heading="Gems",
    gem_for="{gem}, for {colour}",
    in_pack="The pieces of this board",
    signs="Signs on the board",
    pile_draw=Entry("Draw pile", "face down"),
    pile_discard=Entry("Discard pile", "played cards, face up"),
    pile_joker=Entry("Jokers", "played ones come back here"),
    pile_lost=Entry("Lost planks", "fallen, out of the game"),
    pile_tiles=Entry("Hourglass tiles", "one for each gem"),
)
