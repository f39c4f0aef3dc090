"""Inkognito in German."""

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
    untitled="Ohne Titel",
    subtitle="Intrigen in Venedig",
    board_desc="Ein Spielplan von Inkognito. Felder: {spaces}.",
    by_land="zu Land",
    by_water="zu Wasser",
    line=Noun(
        one="Linie",
        many="Linien",
    ),
    no_way="kein Weg führt dorthin",
    places={
        "E0": "Botschaft",
        "N1": "Arsenal",
        "N2": "Cannaregio",
        "N3": "Canal Grande",
        "N4": "Goldenes Horn",
        "N5": "Jacht",
        "N6": "Motorboot",
        "N7": "San Marco",
        "N8": "Giudecca",
    },
    colours={
        "red": "Rot",
        "green": "Grün",
        "blue": "Blau",
        "yellow": "Gelb",
        "ambassador": "Botschafter",
    },
    builds={
        "tall": "groß",
        "short": "klein",
        "fat": "dick",
        "thin": "dünn",
    },
    people={
        "fiddlebottom": "Lord Fiddlebottom",
        "bubble": "Colonel Bubble",
        "zsa-zsa": "Madame Zsa Zsa",
        "agent-x": "Agent X",
    },
    marble_names={
        "white": "weiße",
        "black": "schwarze",
        "red": "rote",
        "blue": "blaue",
        "yellow": "gelbe",
        "orange": "orange",
        "light-blue": "hellblaue",
        "purple": "violette",
    },
    figures="Figuren",
    passports="Pässe",
    cards="Karten",
    marbles="Kugeln",
    notes="Notizzettel",
    slips="Geheimzettel",
    rules="Spielregeln",
    setup="Aufstellung",
    identity="Identität",
    build="Gestalt",
    message="Nachricht",
    start_card="Du beginnst.",
    glue="kleben",
    making="Die Figuren an den gestrichelten Linien falten und den Fuß unter den Streifen kleben,"
    " damit sie stehen. Die Pässe in der Mitte falten.",
    making_slips="Das Blatt mit den Geheimzetteln so aus dem Drucker nehmen, dass die Namen der"
    " Farben oben sind, es zerschneiden, ohne es umzudrehen, und jeden Zettel in der Mitte falten:"
    " Das Geheime liegt innen.",
    signs=(
        ("rote Linie", "zu Land"),
        ("blaue Punkte", "zu Wasser"),
        ("farbiger Ring", "hier beginnen die Figuren einer Farbe"),
        ("N1 bis N8", "Orte der Missionen"),
    ),
    missions=MissionWords(
        heading="Die Missionen",
        any_on="irgendeine Figur auf {who}",
        on="{one} auf {who}",
        to="{one} nach {place}",
        escape="{one} nach {place} (Flucht)",
        meeting="{one} auf {other} oder {other} auf {one}",
        agent_to="einer von euch nach {place}",
        ambassador="Botschafter",
        order="Die Codes zweier Partner: zuerst der des Erstgenannten. „Auf“ heißt auf demselben"
        " Feld; „irgendeine Figur“ ist eine der acht eures Teams.",
    ),
    passport=PassportWords(
        cover="Reisepass",
        republic="Durchlauchtigste Republik Venedig",
        bearer="Inhaber",
        inside_only="Zeige niemandem die Innenseite.",
        teams_heading="Wer zu wem gehört",
        teams="{f} und {b} sind Partner, gegen {z} und {x}.",
        turn_heading="Dein Zug",
        turn=(
            "Ziehe drei Kugeln.",
            "Zieh, wie sie es sagen; an Figuren vorbei, wie du willst.",
            "Befrage jeden Spieler, dessen Figur du triffst.",
            "Schicke die Figur weg, und notiere, was du gesehen hast.",
        ),
        turn_ambassador="Wer den Botschafter spielt, zieht ihn 1 oder 2 Schritte, ohne Kugeln.",
        alone_heading="Ohne Partner",
        alone="Flieh mit deiner wahren Figur: {f} nach N5, {b} nach N1, {z} nach N4, {x} nach N6.",
    ),
    note=NoteWords(
        heading="Notizen",
        mine="Spieler: {colour}",
        hint="Eine Zeile je Antwort: Kreuze an, welche Karten du gesehen hast. Streiche, was nicht"
        " sein kann.",
        message="Nachricht",
    ),
    slip=SlipWords(
        only_for="Nur für {colour}",
        aside="Ungelesen beiseite",
        fold="Hier falten; das Geheime bleibt innen.",
        you_are="Du bist",
        true_figure="Deine wahre Figur: {build}",
        message="Nachricht",
        show="Um deine Nachricht zu zeigen, falte den Zettel anders herum und zeige nur diese"
        " Hälfte.",
        put_aside="Diesen Satz hat niemand.",
    ),
    sheet=SetupWords(
        heading="Aufstellung: {title}",
        placement="Wer wo steht",
        seats="Im Uhrzeigersinn um den Tisch: {colours}.",
        start="{colour} beginnt.",
        take="Jeder nimmt den Pass, die vier Figuren, die acht Karten und den Notizzettel einer"
        " Farbe.",
        place="Stellt eure Figuren auf die Startfelder eurer Farbe, wie die Tabelle es zeigt.",
        ambassador="Stellt den Botschafter auf die Botschaft (E0), und legt die Kugeln neben den"
        " Plan.",
        deal="Mischt Identitäten, Gestalten und Nachrichten der schwarz-weißen Karten getrennt,"
        " steckt von jeder Art eine in vier Umschläge und die Startkarte in einen davon. Jeder"
        " bekommt einen.",
        deal_ares="Mischt Identitäten, Gestalten und Nachrichten der schwarz-weißen Karten"
        " getrennt, und gebt jeder Farbe von jeder Art eine.",
        deal_three="Der vierte Satz wird ungesehen beiseitegelegt.",
        slips="Teilt ein Spielleiter Geheimzettel aus, so ersetzen sie die schwarz-weißen Karten.",
        three="Die vierte Farbe bleibt in der Schachtel.",
        five="Der fünfte Spieler ist der Botschafter: Er hat keine Farbe und keine Karten.",
        marbles="Die Kugeln: {marbles}.",
        exile={
            "unnumbered": "Wer befragt wurde, kommt auf ein freies Feld ohne Nummer.",
            "white_only": "Wer befragt wurde, kommt auf ein freies weißes Feld.",
        },
        under_way="Ein laufendes Spiel: Die Figuren stehen, wo das Bild sie zeigt.",
        exiled="Zuletzt weggeschickt: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: die Spielregeln",
        players="{players} Spieler",
        aim_heading="Das Ziel",
        aim="Finde deinen Partner, erfahre eure gemeinsame Mission, und erfüllt sie vor den"
        " anderen.",
        teams="Lord Fiddlebottom und Colonel Bubble spielen gegen Madame Zsa Zsa und Agent X."
        " Anfangs weiß niemand, wer wer ist.",
        board_heading="Der Plan",
        board="Eine rote Linie ist ein Schritt zu Land, eine Linie aus blauen Punkten ein Schritt"
        " zu Wasser. Felder mit einem Buchstaben und einem farbigen Ring sind Startfelder, die mit"
        " W gewöhnliche.",
        places="Orte: {places}.",
        start_heading="Bevor ihr beginnt",
        own="Jeder nimmt die vier Figuren einer Farbe, die acht Karten dieser Farbe, ihren Pass"
        " und einen Notizzettel. Deine Figuren beginnen auf den vier Feldern deiner Farbe, auf"
        " jedem eine; welche wo steht, entscheidest du, oder die Aufstellung sagt es. Der"
        " Botschafter beginnt auf der Botschaft (E0), die Kugeln liegen neben dem Plan.",
        sets="Identitäten, Gestalten und Nachrichten der schwarz-weißen Karten werden getrennt"
        " gemischt. Jeder bekommt geheim von jeder Art eine: wer er ist, welche seiner Figuren die"
        " wahre ist, und die Hälfte des Codes seiner Mission.",
        start_mb="Wer die Startkarte in seinem Umschlag findet, beginnt; dann geht es im"
        " Uhrzeigersinn.",
        start_ares="Lost aus, wer beginnt; dann geht es im Uhrzeigersinn.",
        three="Zu dritt: Eine Farbe und ihr Pass bleiben in der Schachtel. Trotzdem werden vier"
        " Sätze gebildet; einer wird ungesehen beiseitegelegt.",
        five="Zu fünft: Der fünfte spielt den Botschafter, hat keine Farbe und bekommt keinen"
        " Satz.",
        shake_heading="Dein Zug: drei Kugeln",
        shake="Ziehe drei der zehn Kugeln. Jede erlaubt einen Schritt entlang einer Linie:",
        marbles={
            "red": "eine eigene Figur zu Land",
            "blue": "eine eigene Figur zu Wasser",
            "yellow": "eine eigene Figur zu Land oder zu Wasser",
            "black": "der Botschafter, zu Land oder zu Wasser",
            "white": "nichts",
        },
        marbles_ares={
            "orange": "eine eigene Figur zu Land",
            "light-blue": "eine eigene Figur zu Wasser",
            "white": "eine eigene Figur zu Land oder zu Wasser",
            "black": "der Botschafter, zu Land oder zu Wasser",
            "purple": "eine Figur eines anderen Spielers",
        },
        free="Verteile die Schritte auf deine Figuren, wie du willst; du musst nicht alle nutzen.",
        move_heading="Ziehen",
        over="An Figuren darf man vorbeiziehen. Du darfst nicht auf einer eigenen Figur enden und"
        " in einem Zug keinen Spieler zweimal treffen; mehrere verschiedene darfst du.",
        meet="Wer auf dem Feld einer fremden Figur endet, trifft deren Spieler.",
        ambassador_moves="Der Botschafter darf nicht auf eine fremde Figur gezogen werden.",
        purple="Violett zieht keine Figur auf einen dritten Spieler oder den Botschafter.",
        ask_heading="Fragen",
        ask="Frage den Spieler, den du triffst, nach seiner Identität (er zeigt dir zwei"
        " Identitäten und eine Gestalt) oder nach seiner Gestalt (zwei Gestalten und eine"
        " Identität). Mindestens eine der drei Karten ist wahr.",
        ask_ambassador="Auf dem Botschafter darfst du irgendeinen Spieler fragen: Er zeigt zwei"
        " Identitäten oder zwei Gestalten, und eine davon ist wahr.",
        no_ask="Oder zieh stattdessen die getroffene Figur einen Schritt weiter, nicht auf ein"
        " besetztes Feld.",
        message="Die Nachricht darf an Stelle einer Karte gezeigt werden, zählt aber nie als die"
        " wahre.",
        again="Wer demselben Spieler noch einmal dieselben drei Karten zeigt, muss von jeder"
        " sagen, ob sie wahr ist.",
        again_ares="Wer demselben Spieler noch einmal dieselben drei Karten zeigen würde, zeigt"
        " eine weniger, und beim nächsten Mal nur noch eine wahre.",
        exile_heading="Weggeschickt",
        exile={
            "unnumbered": "Nach der Antwort stellst du die Figur auf irgendein freies Feld ohne"
            " Nummer.",
            "white_only": "Nach der Antwort stellst du die Figur auf irgendein freies weißes Feld.",
        },
        exile_ambassador="Der Botschafter kommt auf ein freies farbiges Feld oder auf die"
        " Botschaft.",
        exile_ambassador_ares="Der Botschafter kommt auf die Botschaft zurück, wenn sie frei ist,"
        " sonst auf ein freies farbiges Feld.",
        end_heading="Die Mission",
        missions="Die Nachrichten zweier Partner nennen ihre Mission: siehe die Tabelle im Pass.",
        end="Eine Mission kann nur im eigenen Zug oder in dem des Partners erfüllt werden. Sag"
        " „Mission erfüllt“, und zeigt die Karten: Stimmt es, gewinnt euer Team; bei falschem"
        " Partner oder falscher Mission gewinnt das andere.",
        at_home="Soll der Botschafter zur Botschaft gebracht werden, muss er im Lauf des Spiels"
        " dorthin ziehen.",
        three_heading="Zu dritt",
        alone="Wer keinen Partner hat, flieht mit seiner wahren Figur: Fiddlebottom nach N5,"
        " Bubble nach N1, Zsa Zsa nach N4, Agent X nach N6.",
        absent="Nennt eine Mission die Person, die nicht mitspielt, so tritt deren Partner an ihre"
        " Stelle.",
        five_heading="Der fünfte Spieler",
        fifth="Der Botschafter zieht 1 oder 2 Schritte, ohne Kugeln. Wo er eine Figur trifft,"
        " verlangt er zwei Karten; er sieht alle Karten, die durch ihn gezeigt werden.",
        fifth_wins="Meldet ein Team seine Mission, so gewinnt er, wenn er alle vier Identitäten"
        " und alle vier Gestalten kennt.",
        agents="Wo eine Mission den Botschafter zieht, geht eine der zwei wahren Figuren des Teams"
        " dorthin.",
        head_heading="Ziehen ohne den Kopf",
        head="Legt die zehn Kugeln in einen Beutel, oder mischt sie verdeckt. Zieh drei, sieh sie"
        " an, und leg sie nach dem Zug zurück.",
    ),
)
