"""English."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    AidWords,
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="How to play Canaletto",
    players="An auction game for {players} players*",
    to_players="{fewest} to {most}",
    aim_heading="Aim of the game",
    aim=(
        "Buy the treasures of the palaces at auction. As soon as all treasures of a group have "
        "been bought, the group is sold and earns its owners money. Whoever has the most money at "
        "the end wins."
    ),
    auction_heading="An auction",
    lot="The column marks the palace whose treasures are up for auction, all of them as one lot.",
    bid=(
        "In turn, clockwise, bid more than the last bid, or pass and be out of this auction. "
        "Bids are whole numbers, the first at least {least}; there is no upper\u00a0limit*."
    ),
    gondola=(
        "With every bid, move the gondola clockwise by as many palaces as the bid went up. So it "
        "is always as many palaces ahead of the column as the bid says."
    ),
    buy=(
        "When everybody else has passed, the last bidder pays the bid, takes the treasures and "
        "lays them out face up. Nobody else pays. Then complete groups are sold."
    ),
    onward=(
        "The gondola’s palace is next. If it is empty (after a bid of\u00a016 it always is), the "
        "gondola goes on to the next palace with treasures. Then put the column beside the "
        "gondola."
    ),
    opener="The player to the left of the buyer opens the next auction.",
    auction_example=(
        "Red bids {first}: the gondola moves {first} palaces. Blue bids {price}: it moves "
        "{raised} more. All others pass. Blue pays\u00a0{price}, and palace\u00a0{palace} is next."
    ),
    nobody_heading="If nobody bids",
    nobody=(
        "If all pass without a bid, the treasures stay where they are*. Move gondola and column "
        "together to the next palace with treasures*. The player to the left of the one who "
        "opened this auction opens the next*."
    ),
    mask_heading="The mask",
    mask=(
        "Once per game, you may play your mask and take the treasures for nothing. A bid must "
        "already have moved the gondola out of the palace, and the current bid must not be higher "
        "than {mask}. Play the mask when it is your turn, instead of bidding*. If you have passed, "
        "it is too late. The other players pay nothing either*."
    ),
    mask_gone=(
        "The mask is out of the game. The auction ends as usual: the gondola’s palace is next. "
        "The player to your left opens the next auction*."
    ),
    sale_heading="A sale",
    sale=(
        "As soon as all treasures of a group have been bought, no matter by whom, the whole group "
        "must be sold: each treasure earns its owner the value of the next tile. Turn sold "
        "treasures face down."
    ),
    tile_order=(
        "The value tiles are used in the order of their spaces, 1\u00a0to\u00a012: down the left "
        "column, then down the right column."
    ),
    tiles_lie={
        "all": (
            "They lie face up from the start, although the original rules have them face down. "
            "Turn a used tile face down."
        ),
        "next": (
            "Only the next tile lies face up, although the original rules have all of them face "
            "down. Turn a used tile face down."
        ),
        "hidden": (
            "They lie face down. Turn a tile face up for its sale, and face down again after it."
        ),
    },
    several=(
        "If one purchase completes several groups, the buyer chooses the order in which they are "
        "sold; each group uses its own tile."
    ),
    sale_example=(
        "Blue buys the last fan. The next tile is an 8: Red has two fans and earns 16, Blue has "
        "one and earns 8."
    ),
    money_heading="Money and debts",
    discs=(
        "One of your plain discs shows your money on the score track. From 70 on, put the other "
        "one on 70, 80, 90 or 100. The first disc then shows the rest: 83 is 80 and 3*."
    ),
    debt=(
        "You may bid more than you have. If you cannot pay it all, your money falls to 0, and "
        "the disc with the cross shows on the track how much you still owe. New debts are added "
        "to it*. Money that you earn later never reduces a debt."
    ),
    debt_example="Green has 6 and has to pay 10: money 0, debt 4. At the end that costs 8.",
    end_heading="The end",
    end=(
        "The game ends with the auction after which at most two groups of treasures are left in "
        "the palaces. Groups that this auction has completed are still sold."
    ),
    worthless=(
        "Treasures that have not been sold are worth nothing. Some value tiles may be left over."
    ),
    winner=(
        "Now subtract twice your debt from your money. Whoever has the most money wins. Players "
        "who tie share the victory*."
    ),
    box_heading="In the box",
    box=(
        "treasures in twelve groups; the number is the group’s size",
        "value tiles, one of each number from {low} to {high}*",
        "score discs: per colour two plain ones and one with a cross",
        "masks, one for each player",
        "board, 1 gondola and 1 column",
    ),
)

_SHEET = SetupWords(
    untitled="Untitled setup",
    value_tiles="Value tiles",
    left_out="Not in play: {values}",
    used="used",
    start="start",
    column="column",
    lay_treasures=(
        "Lay the 34 treasures face up in the palaces as shown: one to three in each, never two "
        "of a group."
    ),
    lay_tiles={
        "all": "Lay the value tiles on spaces 1\u00a0to\u00a012 as shown.",
        "next": (
            "Lay the value tiles on spaces 1\u00a0to\u00a012 as shown, all but the first face down."
        ),
        "hidden": "Lay the value tiles face down on spaces 1\u00a0to\u00a012 in this order.",
    },
    put_markers="Put gondola and column together at palace\u00a0{palace}.",
    take_discs=(
        "Everybody takes a mask and the three discs of one colour, and begins with {money}: put "
        "a plain disc on that number of the score track."
    ),
    keep_discs=(
        "Keep the other two in front of you: the plain one is for money from 70 on, the one with "
        "the cross for debts."
    ),
    seats="Seats, clockwise: {colours}.",
    first="{colour} opens the first auction.",
    first_by_choice="Decide who opens the first auction.",
    under_way="Column in palace {column}, gondola in palace {gondola}, bid {bid}",
    sold="Sold: {treasures}",
    nothing="nothing",
    player="{colour}: {facts}; {owns}",
    money="money {money}",
    debt="debt {debt}",
    mask_used="mask used",
    owns="owns {treasures}",
)

WORDS = CanalettoWords(
    board_desc="The board: sixteen palaces on a ring.",
    setup_desc="A Canaletto setup: {title}.",
    treasures="treasures",
    values="value tiles",
    markers="markers",
    aids="player aids",
    setup="setup",
    rules="rules",
    values_heading="Values",
    money_heading="Money",
    clockwise="the gondola runs clockwise",
    glue="glue",
    making=(
        "Fold along the dashed lines. Gondola and column: fold them into a tent and glue the strip "
        "under the foot."
    ),
    titles=TitleWords(
        palace="palace {number}: {name}",
        value="value {value}",
        used="used",
        debt="{colour} debt",
        setup="Setup: {title}",
        gondola="gondola",
        column="column",
        mask="mask",
        aid="player aid",
        legend="legend",
    ),
    treasure_names={
        "mirror": "mirror", "candlestick": "candlestick", "fan": "fan", "lion": "lion",
        "painting": "painting", "glass": "glass", "clock": "clock", "bust": "bust",
        "stove": "stove", "ring": "ring", "lamp": "lamp", "necklace": "pearl necklace",
    },
    colour_names={"red": "Red", "blue": "Blue", "green": "Green", "yellow": "Yellow"},
    colour_letters={"red": "R", "blue": "B", "green": "G", "yellow": "Y"},
    signs=(
        ("1 to 16", "the palaces, clockwise"),
        ("arrow", "the direction of the gondola"),
        ("2, 3, 4", "on a treasure: how many its group has"),
        ("6, 9", "the line is below the number"),
        ("plain disc", "money; the second one from 70 on"),
        ("disc with a cross", "debt"),
    ),
    aid=AidWords(
        auction_heading="Auction",
        auction=(
            "Bid more than the last bid, or pass and be out.",
            "The gondola moves as far as the bid goes up.",
            "The last bidder pays and takes the treasures.",
            "The gondola’s palace is next.",
            "If that is empty, the gondola goes on.",
            "The player to the buyer’s left opens the next auction.",
        ),
        mask_heading="Mask, once per game",
        mask=(
            "After a bid of at most {mask}: treasures for nothing.",
            "Play it instead of bidding*.",
            "Your left neighbour opens the next auction*.",
        ),
        sale_heading="Sale",
        sale=(
            "Group complete: each treasure earns the next value.",
            "Several groups: the buyer chooses the order.",
        ),
        debt_heading="Debt",
        debt=(
            "If you cannot pay it all: money 0, the rest is debt.",
            "At the end, debt counts double.",
        ),
        end_heading="End",
        end=(
            "An auction leaves at most two groups in the palaces.",
            "The most money wins; ties are shared*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
