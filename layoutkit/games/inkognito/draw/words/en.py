"""Inkognito in English."""

from layoutkit.games.inkognito.draw.words.table import (
    EnvelopeWords,
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
    TellWords,
)
from layoutkit.language import Noun

WORDS = InkognitoWords(
    untitled="Untitled",
    subtitle="Intrigues in Venice",
    board_desc="A board of Inkognito. Spaces: {spaces}.",
    by_land="by land",
    by_water="by water",
    line=Noun(
        one="line",
        many="lines",
    ),
    no_way="no way leads there",
    places={
        "E0": "Embassy",
        "N1": "Old Arsenal",
        "N2": "Cannaregio",
        "N3": "Grand Canal",
        "N4": "Golden Horn",
        "N5": "Yacht",
        "N6": "Motor launch",
        "N7": "San Marco",
        "N8": "Giudecca",
    },
    colours={
        "red": "red",
        "green": "green",
        "blue": "blue",
        "yellow": "yellow",
        "ambassador": "Ambassador",
    },
    builds={
        "tall": "tall",
        "short": "short",
        "fat": "fat",
        "thin": "thin",
    },
    people={
        "fiddlebottom": "Lord Fiddlebottom",
        "bubble": "Colonel Bubble",
        "zsa-zsa": "Madame Zsa Zsa",
        "agent-x": "Agent X",
    },
    marble_names={
        "white": "white",
        "black": "black",
        "red": "red",
        "blue": "blue",
        "yellow": "yellow",
        "orange": "orange",
        "light-blue": "light blue",
        "purple": "purple",
    },
    figures="figures",
    passports="passports",
    envelopes="envelopes",
    cards="cards",
    marbles="marbles",
    notes="note sheets",
    slips="secret slips",
    rules="rules",
    setup="setup",
    identity="identity",
    build="disguise",
    message="secret message",
    start_card="You begin.",
    glue="glue",
    making="Fold the figures along the dashed lines and glue the foot under the strip so that they"
    " stand. Fold the passports in the middle.",
    making_envelopes="Fold the dotted glue tabs of each envelope inwards, fold the back over them"
    " and glue it down.",
    making_slips="Take the sheet of secret slips out of the printer with the names of the colours"
    " facing up. Cut it without turning it over, and fold each slip in the middle, with the"
    " secret inside.",
    signs=(
        ("red line", "by land"),
        ("blue dots", "by water"),
        ("coloured ring", "start of a figure"),
        ("1 to 8", "mission targets"),
        ("top hat", "the embassy"),
    ),
    missions=MissionWords(
        heading="The missions",
        any_on="any of your figures on {who}",
        on="{one} on {who}",
        to="{one} to space\u00a0{number}",
        escape="{one} to space {number} (escape)",
        home="{one} to the embassy",
        meeting="{one} on {other} or {other} on {one}",
        agent_to="one of your true figures to space {number}",
        agent_home="one of your true figures to the embassy",
        names={
            "fiddlebottom": "Fiddlebottom",
            "bubble": "Bubble",
            "zsa-zsa": "Zsa\u00a0Zsa",
            "agent-x": "Agent\u00a0X",
        },
        ambassador="Ambassador",
        onto_ambassador="the Ambassador",
        order="The message of the partner named first comes first*. “On” means on the same space,"
        " a name that person’s true figure, “your figures” all eight of your team*. Only B\u00a0D"
        " on the left and A\u00a0C and C\u00a0A on the right are in the original rules; the"
        " others are not*.",
    ),
    passport=PassportWords(
        cover="Passport",
        republic="Most Serene Republic of Venice",
        bearer="bearer",
        missions="The missions",
        teams="{f} and {b} are partners, against {z} and {x}.",
        turn_heading="Your turn",
        turn=(
            "Draw three marbles.",
            "Move your figures and the Ambassador as the marbles show.",
            "Question every player whose figure you meet; if you meet the Ambassador, question any"
            " one player.",
            "Exile the figure or the Ambassador, and write down what you were shown.",
        ),
        turn_ambassador="Whoever plays the Ambassador moves 1 or 2 steps and draws no marbles.",
        alone_heading="Without a partner: your mission",
        alone="Leave Venice with your true figure*: as Fiddlebottom or Bubble by way of"
        " space\u00a05 or\u00a01, as Agent\u00a0X or Zsa\u00a0Zsa by way of space\u00a06"
        " or\u00a04.",
        alone_ares="Leave Venice with your true figure*: as Fiddlebottom by way of space\u00a05,"
        " as Bubble by way of space\u00a01, as Zsa\u00a0Zsa by way of space\u00a04, as"
        " Agent\u00a0X by way of space\u00a06.",
    ),
    tells=TellWords(
        heading="Tells",
        short={
            "fiddlebottom": "right eye twitches",
            "bubble": "pulls left ear",
            "zsa-zsa": "pouts",
            "agent-x": "frowns",
        },
        all="Lord Fiddlebottom’s right eye twitches, Colonel Bubble pulls his left ear, Madame"
        " Zsa\u00a0Zsa pouts and Agent\u00a0X frowns.",
        use="Talking to the other players is against the spirit of the game. You may act out a"
        " tell instead, as often as you like: your own, so that your partner finds you, or"
        " another, to mislead.",
        hint="If you think that your partner is questioning you, you may show your true identity"
        " card.",
    ),
    note=NoteWords(
        heading="Notes",
        mine="Player: {colour}",
        hint="One row for each answer: mark the cards that you were shown. Cross out what is"
        " impossible.",
        message="message",
    ),
    slip=SlipWords(
        only_for="For {colour} only",
        aside="Put aside, unread",
        fold="Fold here, with the secret inside.",
        you_are="You are",
        true_figure="Your true figure: the {build} one",
        message="Secret message",
        show="To show your message, fold the slip the other way and show this half only.",
        put_aside="Nobody has this set.",
    ),
    envelope=EnvelopeWords(
        secret="Top secret",
        owner="For your eyes only",
    ),
    sheet=SetupWords(
        heading="Setup: {title}",
        placement="Starting positions",
        seats="Clockwise around the table: {colours}.",
        start="First player: {colour}.",
        start_mb="First player: whoever finds the start card; with secret slips, {colour}*.",
        take="Each player takes the passport, the four figures, the eight cards (four identities,"
        " four disguises) and a note sheet of one colour. Stand the passport in front of you"
        " and lay the note sheet behind it.",
        place="Put your figures on the starts of your colour as the table shows.",
        ambassador="Put the Ambassador on the embassy (top hat) and the marbles beside the board.",
        deal="Shuffle the black-and-white identities, disguises and messages separately, and put"
        " one of each into each of the four envelopes. Slip the start card into one of them. Each"
        " player takes an envelope.",
        deal_three="Shuffle the black-and-white identities, disguises and messages separately, and"
        " put one of each into each of the four envelopes. Put one envelope aside unopened. Slip"
        " the start card into one of the other three, shuffle these and deal one to each player.",
        deal_ares="Shuffle the black-and-white identities, disguises and messages separately, and"
        " deal one of each, face down, to every colour.",
        deal_ares_three="Shuffle the black-and-white identities, disguises and messages"
        " separately, and make four sets of one each, face down. Put one set aside unseen;"
        " each player takes one.",
        slips="If a game master hands out secret slips, they replace the black-and-white cards*.",
        three="The fourth colour stays in the box.",
        five="The fifth player is the Ambassador and has neither colour nor cards.",
        marbles="The marbles: {marbles}*.",
        marbles_ares="The marbles: {marbles}.",
        exile={
            "unnumbered": "A figure that was questioned goes to any free space without a number.",
            "white_only": "A figure that was questioned goes to any free white space.",
        },
        under_way="A game in progress: the figures stand where the picture shows them.",
        exiled="Exiled last: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: the rules",
        players="{players} players",
        aim_heading="Aim of the game",
        aim="Find out who your partner is, show each other your secret messages, and be the first"
        " to carry out your joint mission.",
        teams="Lord Fiddlebottom and Colonel Bubble play against Madame Zsa\u00a0Zsa and"
        " Agent\u00a0X. At first nobody knows who is who.",
        board_heading="The board",
        board="A red line is a step by land, a line of blue dots a step by water. Spaces with a"
        " coloured ring are starts, spaces with a number are mission targets, and plain spaces"
        " are white. The top hat marks the embassy.",
        places="The numbered spaces: {n1}, {n2}*, {n3}*, {n4}, {n5}, {n6}, {n7}*, {n8}*.",
        start_heading="Setup",
        own="Each player takes the four figures of a colour, its eight cards (four identities,"
        " four disguises), its passport and a note sheet. Stand the passport in front of you"
        " as a screen and lay the note sheet behind it. Put one figure on each start of your"
        " colour; choose which stands where, or follow the setup sheet. The Ambassador starts"
        " on the embassy, and the marbles lie beside the board.",
        sets="Shuffle the identities, disguises and messages of the black-and-white cards"
        " separately. Each player secretly gets one of each: they say who you are, which of"
        " your figures is the true one, and what your half of the mission is. Keep these cards"
        " hidden.",
        start_mb="They are dealt in envelopes, of which one also holds the start card. Whoever"
        " finds it begins, and play goes clockwise.",
        start_ares="Draw lots for who begins. Play goes clockwise.",
        three="Three players: one colour and its passport stay in the box. Make four sets as usual"
        " and put one aside unseen.",
        three_start="The start card goes into one of the other three.",
        five="Five players: the fifth plays the Ambassador and has neither colour nor secret"
        " cards.",
        shake_heading="Your turn: three marbles",
        shake="Draw three of the ten marbles. Each allows one step along one line:",
        counts="The numbers say how many marbles of each colour there are*.",
        counts_ares="The numbers say how many marbles of each colour there are.",
        marbles={
            "red": "one of your figures by land",
            "blue": "one of your figures by water",
            "yellow": "one of your figures by land or by water",
            "black": "the Ambassador, by land or by water",
            "white": "nothing",
        },
        marbles_ares={
            "orange": "one of your figures by land",
            "light-blue": "one of your figures by water",
            "white": "one of your figures by land or by water",
            "black": "the Ambassador, by land or by water",
            "purple": "a figure of another player",
        },
        free="Share the steps among your figures as you like. You do not have to take them all.",
        move_heading="Moving",
        over="You may pass over other figures, but you may not stop on one of your own. In one"
        " turn you may meet several players, but none of them twice.",
        meet="If you stop on another player’s figure, you meet that player.",
        ambassador_moves="You may bring the Ambassador onto one of your own figures, which counts"
        " as meeting him, but never onto another player’s figure.",
        purple="Purple may not bring a figure onto a third player’s figure or onto the Ambassador.",
        ask_heading="Questions",
        ask="Ask the player you meet for their identity (they show you two identities and one"
        " disguise) or for their disguise (two disguises and one identity). At least one of"
        " the three cards must be true: it shows that player’s real identity or real disguise.",
        ask_ambassador="If you meet the Ambassador, question any one player: you are shown two"
        " identities or two disguises, whichever you ask for. At least one of the two must be"
        " true.",
        no_ask="Towards the end of the game, instead of asking the player you meet, you may move"
        " one of your own figures one more step by land or by water, but not onto an occupied"
        " space. The figure you met stays where it is*.",
        answer_heading="Answers",
        message="In place of one card you may show your secret message, to your partner or to"
        " mislead somebody else. It never counts as a true card.",
        again="Never show the same player the same three cards twice. If their notes prove that"
        " you did, you must say which of the three are true and which are false.",
        again_ares="If you would show the same player the same three cards again, you show one"
        " card fewer, and the time after that only a true one.",
        note="Write down on your note sheet what you are shown.",
        exile_heading="Exile",
        exile={
            "unnumbered": "After each question you put the figure that was questioned on any free"
            " space without a number.",
            "white_only": "After each question you put the figure that was questioned on any free"
            " white space.",
        },
        exile_ambassador="If you met the Ambassador, you exile him: to a start* of any colour or"
        " to the embassy. That space must be free*.",
        exile_ambassador_ares="If you met the Ambassador, you exile him: to the embassy if it is"
        " free, otherwise to a free start* of any colour.",
        end_heading="The mission",
        missions="Your message and your partner’s together name your mission: see the table in the"
        " passport.",
        end="When your team has accomplished its mission, on your turn or your partner’s, say"
        " “Mission accomplished!” Both of you then show your secret cards*. If partner and"
        " mission are right, the two of you win. If not, the other team wins.",
        at_home="If the mission is to bring the Ambassador to the embassy, he must move there"
        " during the game*.",
        three_heading="Three players",
        alone="If you find that you have no partner, your mission is to leave Venice with your"
        " true figure*: as Fiddlebottom or Bubble by way of space\u00a05 or\u00a01, as"
        " Agent\u00a0X or Zsa\u00a0Zsa by way of space\u00a06 or\u00a04. Whoever gets there has"
        " accomplished the mission and wins alone.",
        alone_ares="If you find that you have no partner, your mission is to leave Venice with"
        " your true figure*: as Fiddlebottom by way of space\u00a05, as Bubble by way of"
        " space\u00a01, as Zsa\u00a0Zsa by way of space\u00a04, as Agent\u00a0X by way of"
        " space\u00a06. Whoever gets there has accomplished the mission and wins alone.",
        absent="If a mission is about the person in the envelope put aside, it applies to that"
        " person’s partner.",
        absent_ares="If a mission is about the person in the set put aside, it applies to that"
        " person’s partner.",
        five_heading="The fifth player",
        fifth="The Ambassador moves 1 or 2 steps, without marbles. Where he meets a figure, the"
        " fifth player asks for two cards; they also see all cards that are shown through him.",
        fifth_wins="When a team claims its mission, the fifth player wins if they know all four"
        " identities and all four disguises.",
        agents="If a mission moves the Ambassador, one of the team’s two true figures goes there"
        " instead.",
        head_heading="No masked head? Use a bag",
        head="Put the ten marble chips into a bag, or mix them face down*. Draw three, look at"
        " them, and put them back after your turn*.",
    ),
)
