"""Canal Grande in English."""

from layoutkit.games.canal_grande.draw.words.table import CanalWords, RuleWords, SecretWords
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Untitled",
    desc_two="A table of Canal Grande for two players.",
    desc_four="A table of Canal Grande for two teams of two.",
    cards="cards",
    markers="role markers",
    aids="player aids",
    records="win records",
    rules="rules",
    hands="sealed hands",
    piles="order of the piles",
    card_names={"spy": "Spy", "traitor": "Traitor", "gondola": "Gondola", "doge": "Doge"},
    card_aids={
        "spy": "Draw two action cards from the pile.",
        "traitor": "Take one card, unseen, from an opponent's hand.",
        "gondola": "In a vote: bring in any number of cards of one other district.",
        "doge": "Call a vote: lead a district card and name its district.",
    },
    district="District",
    district_aid="Lead it in a vote, or answer with it.",
    box_heading="The cards of one deck",
    number_card="Number card {number}",
    back_actions="Back of the action cards",
    back_numbers="Back of the number cards",
    divider="Divider",
    divider_aid="Turn up 5 action and 3 number cards. Make two offers.",
    chooser="Chooser",
    chooser_aid="Take one offer and carry it out. The divider gets the other.",
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
    aid_heading="Carry out an offer in this order",
    aid_order="Number cards open before you, districts and gondolas to your hand; then spies,"
    " traitors, doges.",
    record_heading="Win record",
    record_note="Tick every district card won. One of all six, or four of one, win at once.",
    side="Side:",
    making="Print fronts and backs on both sides, or glue them together, and cut the cards. Fold"
    " sealed hands along the broken lines.",
    signs=(
        ("back A", "action cards"),
        ("back Z", "number cards"),
        ("bands", "each district has a colour, a hatching and an emblem of its own"),
    ),
    page=RuleWords(
        title="Canal Grande: the rules",
        for_two="2 players",
        for_four="4 players, two teams",
        aim_heading="The aim",
        aim="Win districts by votes. A card of each of the six districts, or four cards of one,"
        " wins the game at once.",
        setup_heading="Before you begin",
        setup_two=(
            "Separate action cards (back A) and number cards (back Z).",
            "Shuffle two cards of each district; deal four to each player, hidden. Shuffle the"
            " other four into the action pile: it has 44 cards.",
            "Shuffle the 14 number cards. Both piles lie face down, side by side.",
            "Agree who divides first. The other one chooses.",
        ),
        setup_four=(
            "Take two decks; eight traitors are out of play. Separate action cards (back A) and"
            " number cards (back Z).",
            "Shuffle four cards of each district; deal four to each player, hidden. Each also"
            " takes a gondola. Shuffle the other eight into the action pile: it has 76 cards.",
            "Shuffle the 28 number cards. Both piles lie face down, side by side.",
            "Partners sit side by side: A and B play against C and D. A divides first.",
        ),
        round_heading="A round",
        round=(
            "The divider turns up five action cards and three number cards, and makes two offers"
            " of any size. Each has at least one card; all eight are used.",
            "The chooser takes one offer and carries it out. Then the divider carries out the"
            " other one.",
            "First lay number cards open before you and take districts and gondolas into your"
            " hand. Then carry out spies, traitors and doges.",
        ),
        round_two="Divider and chooser change after every round.",
        round_four="A divides for C, then B for D, C for A, D for B, and so on. Shares are not"
        " split with the partner.",
        cards_heading="Spy and traitor",
        spy="A spy draws two action cards from the pile; what they are is carried out as well,"
        " doges too.",
        traitor_two="A traitor takes a card, unseen, from the opponent's hand.",
        traitor_four="A traitor takes a card, unseen, from the hand of one of the two opponents.",
        used="Used cards go to the discard pile.",
        vote_heading="A vote",
        lead="Who has a doge leads at least one district card and names the district. More cards"
        " of that district may join; each gondola brings in any number of cards of one other"
        " district.",
        vote_two=(
            "The opponent answers with at least one card of that district, strengthened in the"
            " same way, or gives way. Then both add cards in turn until one of them stops. Who has"
            " more district cards wins.",
            "The winner keeps the district card led first, open before him, and discards his other"
            " vote cards. The loser discards his first district card and all gondolas, and takes"
            " the rest back.",
        ),
        vote_four=(
            "Who cannot lead leaves it to his partner; if he cannot either, the doge is discarded"
            " without effect.",
            "All four play in clockwise order, the partner too. Who cannot or will not, passes and"
            " is out of this vote. You may play fewer cards than others.",
            "Without a card of the district you may still join: with a gondola and any number of"
            " cards of one district.",
            "When all have passed, the district cards of each team are counted. On a tie the team"
            " of the challenger wins.",
            "The winners get the district card led first, whoever played it. Each winner discards"
            " all his vote cards, each loser his first district card and all gondolas.",
        ),
        example_heading="Two offers, for instance",
        example="Which would you take? Both are worth the same to somebody for whom a doge is worth"
        " 3, any other action card 2, and number cards count against their owner.",
        phase_heading="The end of a phase",
        phase_two="If a player has {limit} or more on number cards after a round, the phase ends."
        " The lower one draws three action cards; the higher one divides next.",
        phase_four="If the number cards of a team sum to {limit} or more after a round, the phase"
        " ends. Both players of the lower team draw two action cards, the one who divided or chose"
        " last first; the next opponent in turn divides.",
        numbers_again="All number cards are shuffled again.",
        win_heading="Winning",
        win="Six different districts, or four of one, win at once.",
        win_four="Both displays of a team count together. Partners give each other no hints.",
        assumed_heading="Where the rules we know say nothing",
        assumed_two=(
            "If the action pile is empty, the used cards are shuffled.",
            "On a tie in a vote the challenger wins. A gondola needs a card of the district led.",
            "Equal sums at the end of a phase bring no cards. Drawn bonus cards are carried out. A"
            " traitor finds nothing in an empty hand.",
        ),
        assumed_four=(
            "If the action pile is empty, the used cards are shuffled.",
            "A round is one division. Which gondolas are dealt does not matter.",
            "Equal sums at the end of a phase bring no cards. Drawn bonus cards are carried out. A"
            " traitor finds nothing in an empty hand.",
        ),
    ),
    secret=SecretWords(
        hand="Hand of {seat}",
        sealed="Do not open before the game begins.",
        take="Take these cards:",
        how_to_fold="Fold this part up over the cards, then the top part back.",
        piles="Order of the piles",
        piles_note="For whoever prepares the table, and for nobody who plays.",
        action_order="Action pile, top card first",
        number_order="Number pile, top card first",
        unknown="the file does not say: shuffle it",
    ),
)
