"""Canal Grande in English."""

from layoutkit.games.canal_grande.draw.words.table import (
    CanalWords,
    ExampleWords,
    RuleWords,
    SecretWords,
)
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Untitled",
    desc_two="A table of Canal Grande for two players.",
    desc_four="A table of Canal Grande for two teams of two.",
    cards="cards",
    markers="role markers",
    aids="player aids",
    records="score cards",
    rules="rules",
    example="examples",
    hands="sealed hands",
    piles="dealing lists",
    card_names={"spy": "Spy", "traitor": "Traitor", "gondola": "Gondola", "doge": "Doge"},
    card_aids={
        "spy": "Draw two action cards from the pile and carry them out as well.",
        "traitor": "You may draw a card, unseen, from an opponent’s hand and take it into your"
        " own.",
        "gondola": "In a vote, add any number of cards of one other district.",
        "doge": "Call a vote: lead a district card and name its district.",
    },
    district="District",
    district_aid="Lead a vote with it, or answer with it.",
    box_heading="The cards of this pack",
    number_card="Number card {number}",
    back_actions="Back of the action cards",
    back_numbers="Back of the number cards",
    divider="Divider",
    divider_aid="Turn up 5 action cards and 3 number cards. Make two offers.",
    chooser="Chooser",
    chooser_aid="Take one offer and carry it out. The divider gets the other one.",
    hand="Hand",
    hand_cards=Noun("card", "cards"),
    display="Won",
    numbers="Numbers",
    sum="sum {sum}",
    action_pile="Action pile",
    number_pile="Number pile",
    discard="Discard pile",
    divides_next="{seat} divides next",
    team="Team {number}",
    pair="{one} and {other}",
    aid_heading="Carry out an offer in this order",
    aid_order="Number cards go face up in front of you, districts and gondolas into your hand; then"
    " come spies, traitors and doges.",
    record_heading="Districts won",
    record_note="Tick a box for each district that you win. Six different districts, or four cards"
    " of one, win at once.",
    side="Won by:",
    making="Print double-sided, or glue fronts and backs back to back, and cut out the cards. Fold"
    " hand slips and lists along the dashed line, with the printed text inside.",
    signs=(
        ("back A", "action cards"),
        ("back Z", "number cards"),
        ("bands", "each district has its own colour, hatching and emblem"),
    ),
    page=RuleWords(
        title="Canal Grande: the rules",
        for_two="2 players",
        for_four="4 players, two teams",
        aim_heading="Aim of the game",
        aim_two="District cards that you win in votes lie face up in front of you. The first player"
        " to have such cards of all six districts, or four of one district, wins the game at once.",
        aim_four="District cards that you win in votes lie face up in front of you. The first team"
        " to have such cards of all six districts, or four of one district, wins the game at once.",
        setup_heading="Setup",
        pack_two="This pack is one whole deck: {actions} action cards and {numbers} number cards.",
        pack_four="This pack is already sorted for four players: two decks without eight of the"
        " traitors, {actions} action cards and {numbers} number cards in all.",
        pack_whole="This pack holds two whole decks. Put eight traitors aside: {actions} action"
        " cards and {numbers} number cards are in play.",
        setup_two=(
            "Separate the action cards (back A) from the number cards (back Z).",
            "Shuffle two cards of each district and deal four to each player, face down. Shuffle"
            " the other four into the remaining action cards: this is the action pile of {pile}"
            " cards.",
            "Shuffle the {numbers} number cards. Both piles lie face down, side by side, in the"
            " middle of the table.",
            "Agree on who divides first. The other player chooses.",
        ),
        setup_four=(
            "Separate the action cards (back A) from the number cards (back Z).",
            "Shuffle four cards of each district and deal four to each player, face down. Each"
            " player also takes a gondola. Shuffle the other eight district cards into the"
            " remaining action cards: this is the action pile of {pile} cards.",
            "Shuffle the {numbers} number cards. Both piles lie face down, side by side, in the"
            " middle of the table.",
            "Partners sit side by side. {seats} sit in clockwise order; {one} play against"
            " {other}*. A divides first.",
        ),
        round_heading="A round",
        round=(
            "The divider turns up five action cards and three number cards and divides all eight"
            " into two offers. An offer may be of any size but must contain at least one card.",
            "The chooser takes one offer and carries it out. Then the divider carries out the other"
            " one.",
            "To carry out an offer, first lay its number cards face up in front of you. Take its"
            " district cards and gondolas into your hand. Then carry out its spies, traitors and"
            " doges.",
        ),
        round_two="Divider and chooser swap roles after each round.",
        round_four="A divides for C, then B for D, C for A and D for B, and so on.",
        round_pair="Each such division is a round*.",
        round_cycle="Four such divisions are a round*.",
        round_shares="Partners do not share out the cards that they get.",
        cards_heading="Spy and traitor",
        spy="For each spy, draw two action cards from the pile. Carry them out as well, even a"
        " doge.",
        traitor_two="For each traitor, you may draw a card, unseen, from your opponent’s hand and"
        " take it into your own.",
        traitor_four="For each traitor, you may draw a card, unseen, from the hand of either"
        " opponent and take it into your own.",
        traitor_none="If that hand is empty, the traitor has no effect*.",
        used="Used cards go to the discard pile. When the action pile is empty, shuffle the discard"
        " pile: it is the new action pile*.",
        vote_heading="A vote",
        lead="Whoever carries out a doge is the challenger. They lead at least one district card"
        " and name its district. They may add more cards of that district. With each gondola they"
        " may add any number of cards of one other district.",
        vote_two=(
            "The opponent answers with at least one card of that district, strengthened by gondolas"
            " in the same way, or gives way. Then you add cards in turn until one of you stops.",
            "Whoever has laid more district cards wins the vote. On a tie the challenger wins*.",
            "The winner gets the district card that was led first, lays it face up in front of them"
            " and discards all their other cards of the vote. The loser discards the first district"
            " card that they laid and all their gondolas, and takes their other cards back. For a"
            " challenger who loses, the card led first counts as this card and goes to the"
            " winner*.",
        ),
        gondola_two="A gondola needs a card of the named district beside it*.",
        vote_four=(
            "If the challenger cannot lay a district card, their partner must lead. If the partner"
            " cannot either, the doge is discarded without effect.",
            "After the lead, all four players lay cards in clockwise order, partners too, until all"
            " four have passed. You may lay fewer cards than others. If you cannot or do not want"
            " to lay a card, pass: you are out of this vote.",
            "Without a card of the named district you may still join: lay a gondola and any number"
            " of cards of one other district.",
            "When all four have passed, count the district cards of each team. The team with more"
            " cards wins; on a tie it is the challenger’s team.",
            "The winners get the district card that was led first, whoever laid it*, and put it"
            " face up in front of them. Each winner discards all their other cards of the vote."
            " Each loser discards the first district card that they laid and all their gondolas,"
            " and takes their other cards back. For a loser who led, the card led first counts as"
            " this card and goes to the winners*.",
        ),
        phase_heading="End of a phase",
        phase_two="The phase ends when, after a round, a player has {limit} or more points on"
        " number cards. The player with fewer points draws three action cards; the other player"
        " divides next.",
        phase_four="The phase ends if, after a round, two partners together have {limit} or more"
        " points on number cards.",
        phase_teams="In the team with fewer points, each player may draw two action cards; the one"
        " who was divider or chooser in the last division* draws first. In the other team, whoever"
        " comes next in the order A, B, C, D divides next.",
        phase_bonus="Spies, traitors and doges among the cards drawn are carried out*. If points"
        " are equal, nobody draws and the usual order goes on*.",
        numbers_again="Shuffle all number cards into a new pile*.",
        numbers_stay="Number cards of earlier phases stay out of the number pile*.",
        win_heading="End of the game",
        win_four="The district cards in front of both partners count together, and both partners"
        " win. Partners should not give each other tips.",
        values="Of the {numbers} number cards, {ones} show a 1, {twos} a 2 and {threes} a 3*.",
    ),
    vote=ExampleWords(
        title="Canal Grande: examples",
        offers_heading="Two offers",
        offers="Which one would you take? Both are worth the same to a player who counts 3 for a"
        " doge and 2 for any other action card, and subtracts the values of the number cards.",
        vote_heading="A vote, step by step",
        teams="{seats} sit in clockwise order; {one} play against {other}*.",
        two=(
            "{seat} carries out a doge, is the challenger, and leads {district}.",
            "{seat} answers with {district}, and adds cards of another district with a gondola.",
            "{seat} adds cards in the same way.",
            "{seat} adds no more cards. The vote ends.",
        ),
        four=(
            "{seat} carries out a doge, is the challenger, and leads {district}.",
            "It goes on clockwise, so {leader}’s partner, {seat}, is next. Laying fewer cards is"
            " allowed.",
            "{seat} has no {district}, but joins with a gondola and cards of another district.",
            "{seat} lays {district}, and a card of another district with a gondola.",
            "Nobody has passed so far. {seat} adds a card.",
            "{seats} pass in turn. All four have passed: the vote ends.",
        ),
        together="district cards",
        tie_two="Both players have laid {cards} district cards: a tie, so the challenger wins*.",
        tie_four="Both teams have laid {cards} district cards: a tie, so the challenger’s team"
        " wins.",
        prize_two="{seat} gets the {district} card that was led first.",
        prize_four="{side} get the {district} card that was led first.",
        gets="gets",
        discards="discards",
        takes_back="takes back",
    ),
    secret=SecretWords(
        hand="Hand of {seat}",
        sealed="Open it after the deal.",
        fold="Fold here; the secret stays inside.",
        compare="These cards are your hand. Were you dealt others? Do not say which: deal again"
        " with both lists.",
        list_one="List 1: stack",
        list_two="List 2: deal",
        stacker="For one player, and for nobody else.",
        dealer="For another player. The player with list 1 never reads it.",
        why="Both lists together replace the shuffling and dealing of the setup. Neither list alone"
        " shows who gets which card, so two of the players can deal.",
        laid_out="First lay out the cards that lie open in the picture of the table.",
        stack=(
            "Sit apart from the others, and open this list.",
            "Stack these action cards face down in the order of the list: each goes on top of the"
            " one before.",
        ),
        stack_numbers="Stack the number cards in the same way.",
        stack_end="Close the list. Give the stacks, face down, to the player with list 2.",
        deal=(
            "Lay the stack of action cards out face down, from the top card on, in rows of ten."
            " Count the cards as in the picture; rows may overlap.",
            "The others look away. Open this list and deal each player the cards with these"
            " numbers, face down.",
        ),
        deal_pile="Make the action pile in the order of the list: each card goes on top of the one"
        " before.",
        deal_rest="Shuffle the cards that are left with all other action cards: this is the action"
        " pile.",
        deal_numbers="Lay out the number cards too, and make the number pile in the same way.",
        deal_no_numbers="Shuffle the number cards: this is the number pile.",
        deal_end="Close the list. Nobody opens either list before the end of the game.",
        actions="Action cards, first card at the bottom",
        numbers="Number cards, first card at the bottom",
        action_order="Action pile, first card at the bottom",
        number_order="Number pile, first card at the bottom",
    ),
)
