"""Inkognito in English."""

from layoutkit.games.inkognito.draw.words.table import (
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
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
        "N1": "Arsenal",
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
    cards="cards",
    marbles="marbles",
    notes="note sheets",
    slips="secret slips",
    rules="rules",
    setup="setup",
    identity="identity",
    build="build",
    message="message",
    start_card="You begin.",
    glue="glue",
    making="Fold the figures along the dashed lines and glue the foot under the strip, so that"
    " they stand. Fold the passports in the middle.",
    making_slips="Take the sheet of secret slips out of the printer with the names of the colours"
    " up, cut it without turning it over, and fold each slip in the middle: what is secret is"
    " inside.",
    signs=(
        ("red line", "by land"),
        ("blue dots", "by water"),
        ("coloured ring", "where the figures of a colour start"),
        ("N1 to N8", "places of missions"),
    ),
    missions=MissionWords(
        heading="The missions",
        any_on="any figure on {who}",
        on="{one} on {who}",
        to="{one} to {place}",
        escape="{one} to {place} (escape)",
        meeting="{one} on {other} or {other} on {one}",
        agent_to="one of you two to {place}",
        ambassador="the Ambassador",
        order="The codes of two partners: first that of the one who is named first. “On” means on"
        " the same space; “any figure” is any of your team's eight.",
    ),
    passport=PassportWords(
        cover="Passport",
        republic="Most Serene Republic of Venice",
        bearer="bearer",
        inside_only="Show nobody the inside.",
        teams_heading="Who is with whom",
        teams="{f} and {b} are partners, against {z} and {x}.",
        turn_heading="Your turn",
        turn=(
            "Draw three marbles.",
            "Move as they say; pass over figures as you like.",
            "Ask every player whose figure you meet.",
            "Send the figure away, and note what you saw.",
        ),
        turn_ambassador="The Ambassador's player moves him 1 or 2 steps and draws no marbles.",
        alone_heading="Without a partner",
        alone="Flee with your true figure: {f} to N5, {b} to N1, {z} to N4, {x} to N6.",
    ),
    note=NoteWords(
        heading="Notes",
        mine="Player: {colour}",
        hint="A row for each answer: mark the cards that you were shown. Strike out what cannot"
        " be.",
        message="message",
    ),
    slip=SlipWords(
        only_for="Only for {colour}",
        aside="Put aside, unread",
        fold="Fold here; what is secret stays inside.",
        you_are="You are",
        true_figure="Your true figure: the {build} one",
        message="Message",
        show="To show your message, fold the slip the other way and show this half only.",
        put_aside="Nobody has this set.",
    ),
    sheet=SetupWords(
        heading="Setup: {title}",
        placement="Who stands where",
        seats="Clockwise round the table: {colours}.",
        start="{colour} begins.",
        take="Each player takes the passport, the four figures, the eight cards and the note sheet"
        " of a colour.",
        place="Put your figures on the starts of your colour, as the table shows.",
        ambassador="Put the Ambassador on the embassy (E0), and the marbles beside the board.",
        deal="Shuffle the identities, builds and messages of the black and white cards apart, and"
        " put one of each into four envelopes, the start card into one of them. Each player gets"
        " one.",
        deal_ares="Shuffle the identities, builds and messages of the black and white cards apart,"
        " and deal one of each to every colour.",
        deal_three="The fourth set is put aside unseen.",
        slips="If a game master hands out secret slips, they replace the black and white cards.",
        three="The fourth colour stays in the box.",
        five="The fifth player is the Ambassador: he has no colour and no cards.",
        marbles="The marbles: {marbles}.",
        exile={
            "unnumbered": "Who was asked goes to a free space without a number.",
            "white_only": "Who was asked goes to a free white space.",
        },
        under_way="A game under way: figures stand where the picture shows them.",
        exiled="Sent away last: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: the rules",
        players="{players} players",
        aim_heading="The aim",
        aim="Find your partner, learn your common mission, and fulfil it before the others do.",
        teams="Lord Fiddlebottom and Colonel Bubble play against Madame Zsa Zsa and Agent X. At"
        " first nobody knows who is who.",
        board_heading="The board",
        board="A red line is a step by land, a line of blue dots a step by water. Spaces with a"
        " letter and a ring in a colour are starts, those with a W are plain.",
        places="Places: {places}.",
        start_heading="Before you begin",
        own="Each player takes the four figures of a colour, the eight cards of that colour, its"
        " passport and a note sheet. Your figures start on the four spaces of your colour, one on"
        " each; which stands where is your choice, or as the setup sheet says. The Ambassador"
        " starts on the embassy (E0), the marbles lie beside the board.",
        sets="Identities, builds and messages of the black and white cards are shuffled apart."
        " Every player secretly gets one of each: who he is, which of his figures is the true one,"
        " and half of the code of his mission.",
        start_mb="Whoever finds the start card in his envelope begins; then you play clockwise.",
        start_ares="Draw lots for who begins; then you play clockwise.",
        three="Three players: one colour and its passport stay in the box. Four sets are made all"
        " the same; one is put aside unseen.",
        five="Five players: the fifth plays the Ambassador, has no colour and gets no set.",
        shake_heading="Your turn: three marbles",
        shake="Draw three of the ten marbles. Each allows one step along one line:",
        marbles={
            "red": "one of your figures by land",
            "blue": "one of your figures by water",
            "yellow": "one of your figures by land or water",
            "black": "the Ambassador, by land or water",
            "white": "nothing",
        },
        marbles_ares={
            "orange": "one of your figures by land",
            "light-blue": "one of your figures by water",
            "white": "one of your figures by land or water",
            "black": "the Ambassador, by land or water",
            "purple": "a figure of another player",
        },
        free="Share the steps among your figures as you like; you need not use them all.",
        move_heading="Moving",
        over="Passing over figures is free. You may not end on a figure of your own, nor meet the"
        " same player twice in a turn; several different players are fine.",
        meet="Whoever ends on the space of another player's figure meets that player.",
        ambassador_moves="The Ambassador may not be moved onto another player's figure.",
        purple="Purple moves no figure onto a third player or the Ambassador.",
        ask_heading="Asking",
        ask="Ask the player whom you meet for his identity (he shows you two identity cards and"
        " one build) or for his build (two builds and one identity). At least one of the three"
        " cards is true.",
        ask_ambassador="On the Ambassador you may ask any one player: he shows two identities or"
        " two builds, and one of them is true.",
        no_ask="Or move the figure that you meet one more step instead, not onto a space that is"
        " taken.",
        message="The message card may be shown in place of one card, but never counts as the true"
        " one.",
        again="Whoever shows the same three cards to the same player again must say of each"
        " whether it is true.",
        again_ares="Whoever would show the same three cards to the same player again shows one"
        " card fewer, and the time after that only a true one.",
        exile_heading="Sent away",
        exile={
            "unnumbered": "After the answer you put the figure on any free space without a number.",
            "white_only": "After the answer you put the figure on any free white space.",
        },
        exile_ambassador="The Ambassador goes to a free coloured space or to the embassy.",
        exile_ambassador_ares="The Ambassador goes back to the embassy if it is free, or else to a"
        " free coloured space.",
        end_heading="The mission",
        missions="The messages of two partners name their mission: see the table in the passport.",
        end="A mission can be fulfilled only on your own turn or your partner's. Say “mission"
        " accomplished”, and show the cards: right, and your team wins; a wrong partner or a wrong"
        " mission, and the other team wins.",
        at_home="If the mission is to bring the Ambassador to the embassy, he must move there"
        " during the game.",
        three_heading="Three players",
        alone="Whoever has no partner flees with his true figure: Fiddlebottom to N5, Bubble to"
        " N1, Zsa Zsa to N4, Agent X to N6.",
        absent="If a mission is about the person who does not play, his partner takes his place.",
        five_heading="The fifth player",
        fifth="The Ambassador moves 1 or 2 steps and draws no marbles. Where he meets a figure he"
        " asks for two cards, and he sees all cards that are shown through him.",
        fifth_wins="When a team claims its mission he wins if he knows all four identities and all"
        " four builds.",
        agents="Where a mission moves the Ambassador, one of the team's two true figures goes"
        " there.",
        head_heading="Drawing without the head",
        head="Put the ten marbles into a bag, or lay them face down and mix them. Draw three,"
        " look, and put them back after the turn.",
    ),
)
