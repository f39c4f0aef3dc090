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
    player=ByColour("red player", "white player", "green player", "purple player"),
    gem=ByColour("ruby", "diamond", "emerald", "topaz"),
    letter=ByColour("R", "W", "G", "P"),
    cut=ByColour("round", "square on its tip", "octagon", "triangle"),
    gem_of="{gem}: {player}’s gem",
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
    sign_start=Entry("round tent", "start pole: here the pawn of its colour begins; one field"),
    sign_pole=Entry("mooring pole", "plain pole, without a wall or a bridge"),
    sign_wall=Entry("brick wall", "wall pole: two fields, one on each side of the wall"),
    sign_bridge=Entry("deck", "bridge pole: two fields, the bridge and the water below it"),
    sign_spot=Entry(
        "dashed ring",
        "the place of a pole piece; its lines show how to turn the piece",
    ),
    sign_plank=Entry("dashed box", "the place of a plank"),
    making=(
        "Fold along the dashed lines. Pawns: fold them in the middle, glue the two faces "
        "together, bend the flaps outwards and glue them onto a coin. Tents: fold them along the "
        "ridge. Boards of the same size fit back to back: glue a day board and a night board onto "
        "the two sides of one piece of cardboard."
    ),
    card_short=Entry("Lay a short plank", "From your stock. One end touches your field."),
    card_long=Entry("Lay a long plank", "From your stock. One end touches your field."),
    card_take=Entry("Remove a plank", "Into your stock. One end touches your field."),
    card_move=Entry("Move a plank", "One end touches your field, before and after."),
    card_step_1=Entry("Walk 1 step", "Onto a plank, or from a plank to a pole."),
    card_step_2=Entry("Walk 2 steps", "You need not walk both."),
    card_step_3=Entry("Walk 3 steps", "You need not walk all three."),
    card_joker=Entry("Joker", "Stands for any card that you choose."),
    setup_title="Setup",
    setup_board=(
        "Place every pole piece on its spot, turned as the lines on the board show. Place the "
        "gems as they are drawn here."
    ),
    setup_planks="Also place the planks that are drawn here*.",
    setup_players=(
        "Choose a colour and sit by its start pole*; put your pawn on it and your tent beside "
        "it*. Determine who begins; then play goes clockwise around the board."
    ),
    setup_stock="Each player takes a stock of {short} and {long}.",
    setup_stock_shared="Each player takes a stock of {short} and {long}*.",
    setup_stock_table="Each player takes a stock of planks, as many as this table says*:",
    stock_players="Number of players",
    setup_jokers=(
        "Put the {jokers} jokers on the space “{joker_space}” of the board, as a pile of their "
        "own, and the {tiles} hourglass tiles on the space “{tile_space}”."
    ),
    setup_given="Give each player one of each of these cards*: {cards}.",
    setup_draw=(
        "Shuffle the other cards and give each player 2 more. Put the rest face down on the space "
        "“{draw_space}”. The space “{discard_space}” stays empty for now. Keep your cards hidden."
    ),
    setup_fewer=(
        "{fewer}, leave the gems of the unused colours off the board*. Their start poles stay in "
        "play: everybody may enter them."
    ),
    two_or_three="With two or three players",
    two="With two players",
    rules_title="How to play",
    aim="Aim",
    aim_number="Collect the {gems} gems of your colour. The first player to have all {gems} wins.",
    aim_all="Collect all gems of your colour. The first player to have them all wins.",
    places_three="The others may then play on for second place.",
    places_four="The others may then play on for second, third and fourth place.",
    turn="Your turn",
    turn_play=(
        "Either play cards that cost at most 4 hourglasses in all, or play none and take one "
        "joker into your hand."
    ),
    turn_order=(
        "Carry out each card in full before you play the next. You must walk at least one step of "
        "a card*, but need not walk them all; you spend all its hourglasses either way."
    ),
    turn_discard=(
        "Played and discarded cards go on the discard pile, but played jokers go back on their "
        "own pile."
    ),
    turn_draw=(
        "Then draw 2 cards. If you now hold more than 8, discard the surplus; you choose which "
        "cards."
    ),
    turn_next="Then it is the turn of the player on your left.",
    tiles_heading="Hourglass tiles",
    turn_tiles=(
        "For each gem you get an hourglass tile. You may use it at once or later, in this turn or "
        "another. You may also use several together: each lets you spend 1 hourglass more in that "
        "turn. A tile counts once; then turn it over*."
    ),
    jokers="Jokers",
    turn_swap=(
        "During your turn, before you draw, you may also swap 4 cards for a joker. You may play "
        "it at once or keep it. None of the 4 cards may be a joker; put them on the discard pile*."
    ),
    turn_joker="A joker stands for any card that you choose and costs 2 hourglasses.",
    turn_jokers=(
        "You may never hold more than 2 jokers. You may take one even if you hold 8 cards, since "
        "you discard only after drawing."
    ),
    reshuffle="When the draw pile is empty, shuffle the discard pile to form a new one.",
    deeds="What the cards do",
    lay=Entry(
        "Lay",
        "Put a plank from your own stock on the board. One end must touch your field, the one on "
        "which your pawn stands. If you have no plank of that length, you cannot play the card.",
    ),
    take=Entry(
        "Remove",
        "Pick up a plank that has one end on your field, no matter who laid it, and add it to "
        "your stock. You cannot do so if a pawn stands on it or would fall into the water. Other "
        "planks that fall leave the game: put them on the space for lost planks.",
    ),
    move=Entry(
        "Move",
        "Remove a plank and lay it again at once. One end must touch your pawn’s field both "
        "before and after. Your pawn takes no step in between, so it cannot stand on that plank "
        "itself. No other pawn may stand on the plank or fall into the water, and planks that "
        "rested on it leave the game*.",
    ),
    walk=Entry(
        "Walk",
        "A step leads from a plank to one that rests on it or on which it rests*, from one short "
        "plank of an X to the other, from a plank to a pole, or from a pole to a plank. It does "
        "not matter who laid the planks. Pawns may pass each other and share a field. Any pawn "
        "may step onto any start pole. When you come to a field with a gem of your colour, put it "
        "on your tent; you may then walk on.",
    ),
    costs="Cards: cost and number",
    fields_title="Fields and planks",
    fields_heading="Fields: where a pawn can stand",
    field_plank="A plank is one field, however long it is.",
    field_pole="A start pole is one field. So is a plain pole, without a wall or a bridge*.",
    field_wall=(
        "A wall makes two fields, one on each side; no pawn passes through it. A plank touches "
        "the side from which it comes, even where its end covers the wall*. No plank may end "
        "exactly along the wall*."
    ),
    field_bridge=(
        "A bridge makes two fields: the bridge and the water. The water is one field: its two "
        "parts are joined under the bridge. No pawn goes from the bridge to the water or back. A "
        "plank in line with the bridge touches the bridge; any other plank touches the water*."
    ),
    printed_none="This is the {side} of the board: only the start poles are printed*.",
    printed_some=(
        "This is the {side} of the board: the poles with a second ring are printed on it, like "
        "the start poles*, and stay where they are."
    ),
    forms="How planks may lie",
    form_edge=Entry("Straight", "A short plank joins two neighbouring poles of a row or column."),
    form_diagonal=Entry("Diagonal", "A long plank joins two poles diagonally across a square."),
    form_cross=Entry(
        "T and X",
        "A short plank leads from a pole in a third corner onto the middle of a diagonal: a T. A "
        "second one, from a pole in the fourth corner, lengthens the first: an X. Each of the two "
        "needs only the diagonal*. They touch each other: from one you may lay or remove the "
        "other. Going from one to the other is 1 step.",
    ),
    form_bar=Entry(
        "H",
        "A long plank lies across the middles of two short ones, on opposite sides of a square. "
        "It sticks out on both sides, so the long planks of two Hs cannot lie end to end in "
        "neighbouring squares*.",
    ),
    form_support=(
        "In a T or X the short planks rest on the diagonal; in an H the long plank rests on both "
        "short ones. When a support is taken away, the planks that rest on it fall, and so on."
    ),
    form_never=(
        "A diagonal never crosses a long plank, but diagonals may meet on a pole. Nor does the "
        "long plank of an H cross a long plank: a square has room for one diagonal or one such "
        "plank*."
    ),
    form_once=(
        "Planks may lie in no other way. Between its ends, no plank lies over a pole, or over "
        "another plank except in a T, X or H. No two planks may lie in the same position*."
    ),
    gems_heading="Gems",
    in_pack="Pieces for this board",
    signs="Signs on the board",
    pile_draw=Entry("Draw pile", "face down"),
    pile_discard=Entry("Discard pile", "played and discarded cards"),
    pile_joker=Entry("Jokers", "played jokers come back here"),
    pile_lost=Entry("Lost planks", "fallen, out of the game"),
    pile_tiles=Entry("Hourglass tiles", "one for each gem"),
)
