"""Inkognito in German."""

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
        "N1": "Altes Arsenal",
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
        "orange": "orangefarbene",
        "light-blue": "hellblaue",
        "purple": "violette",
    },
    figures="Figuren",
    passports="Reisepässe",
    envelopes="Umschläge",
    cards="Karten",
    marbles="Kugeln",
    notes="Notizblätter",
    slips="Geheimzettel",
    rules="Spielregeln",
    setup="Aufbau",
    identity="Identität",
    build="Verkleidung",
    message="Geheime Nachricht",
    start_card="Du beginnst.",
    glue="kleben",
    making="Falte die Figuren an den gestrichelten Linien und klebe den Fuß unter den Streifen,"
    " damit sie stehen. Falte die Reisepässe in der Mitte.",
    making_envelopes="Falte bei jedem Umschlag die gepunkteten Klebelaschen nach innen, lege die"
    " Rückseite darüber und klebe sie fest.",
    making_slips="Nimm das Blatt mit den Geheimzetteln so aus dem Drucker, dass die Namen der"
    " Farben oben liegen. Zerschneide es, ohne es umzudrehen, und falte jeden Zettel in der"
    " Mitte, das Geheimnis nach innen.",
    signs=(
        ("rote Linie", "zu Land"),
        ("blaue Punkte", "zu Wasser"),
        ("farbiger Ring", "Startfeld einer Figur"),
        ("1 bis 8", "Missionsziele"),
        ("Zylinder", "die Botschaft"),
    ),
    missions=MissionWords(
        heading="Die Missionen",
        any_on="eine eurer Figuren auf {who}",
        on="{one} auf {who}",
        to="{one} auf Feld\u00a0{number}",
        escape="{one} auf Feld {number} (Flucht)",
        home="{one} aufs Botschaftsfeld",
        meeting="{one} auf {other} oder umgekehrt",
        agent_to="eine eurer echten Figuren auf Feld {number}",
        agent_home="eine eurer echten Figuren aufs Botschaftsfeld",
        names={
            "fiddlebottom": "Fiddlebottom",
            "bubble": "Bubble",
            "zsa-zsa": "Zsa\u00a0Zsa",
            "agent-x": "Agent\u00a0X",
        },
        ambassador="der Botschafter",
        onto_ambassador="den Botschafter",
        order="Zuerst kommt die Nachricht des zuerst genannten Partners*. „Auf“ heißt auf"
        " demselben Feld, ein Name die echte Figur, „eure Figuren“ alle acht eures Teams*. Nur"
        " B\u00a0D links sowie A\u00a0C und C\u00a0A rechts stehen in der Originalregel; die"
        " anderen nicht*.",
    ),
    passport=PassportWords(
        cover="Reisepass",
        republic="Durchlauchtigste Republik Venedig",
        bearer="Inhaber",
        missions="Die Missionen",
        teams="{f} und {b} sind Partner und spielen gegen {z} und {x}.",
        turn_heading="Dein Zug",
        turn=(
            "Ziehe drei Kugeln.",
            "Bewege Figuren und Botschafter, wie die Kugeln es zeigen.",
            "Befrage jeden Spieler, dessen Figur du triffst; beim Botschafter einen Spieler deiner"
            " Wahl.",
            "Verbanne die Figur oder den Botschafter und notiere, was du gesehen hast.",
        ),
        turn_ambassador="Wer den Botschafter spielt, bewegt ihn um 1 oder 2 Schritte und zieht"
        " keine Kugeln.",
        alone_heading="Ohne Partner: deine Mission",
        alone="Verlasse Venedig mit deiner echten Figur*: als Fiddlebottom oder Bubble über"
        " Feld\u00a05 oder\u00a01, als Agent\u00a0X oder Zsa\u00a0Zsa über Feld\u00a06"
        " oder\u00a04.",
        alone_ares="Verlasse Venedig mit deiner echten Figur*: als Fiddlebottom über Feld\u00a05,"
        " als Bubble über Feld\u00a01, als Zsa\u00a0Zsa über Feld\u00a04, als Agent\u00a0X"
        " über Feld\u00a06.",
    ),
    tells=TellWords(
        heading="Ticks",
        short={
            "fiddlebottom": "rechtes Auge zuckt",
            "bubble": "zupft am linken Ohr",
            "zsa-zsa": "macht einen Schmollmund",
            "agent-x": "runzelt die Stirn",
        },
        all="Bei Lord Fiddlebottom zuckt das rechte Auge, Colonel Bubble zupft sich am linken Ohr,"
        " Madame Zsa\u00a0Zsa macht einen Schmollmund, und Agent\u00a0X runzelt die Stirn.",
        use="Mit den anderen zu reden ist gegen den Geist des Spiels. Stattdessen darfst du, sooft"
        " du willst, einen Tick vorspielen: deinen eigenen, damit dein Partner dich erkennt, oder"
        " einen fremden, um die anderen zu täuschen.",
        hint="Glaubst du, dass dein Partner dich befragt, darfst du deine echte Identitätskarte"
        " zeigen.",
    ),
    note=NoteWords(
        heading="Notizen",
        mine="Spieler: {colour}",
        hint="Eine Zeile je Antwort: Kreuze an, welche Karten du gesehen hast. Streiche durch, was"
        " nicht möglich ist.",
        message="Nachricht",
    ),
    slip=SlipWords(
        only_for="Nur für {colour}",
        aside="Ungelesen beiseitelegen",
        fold="Hier falten, das Geheimnis nach innen.",
        you_are="Du bist",
        true_figure="Deine echte Figur: {build}",
        message="Geheime Nachricht",
        show="Um deine Nachricht zu zeigen, falte den Zettel andersherum und zeige nur diese"
        " Hälfte.",
        put_aside="Diesen Satz hat niemand.",
    ),
    envelope=EnvelopeWords(
        secret="Streng geheim",
        owner="Nur für dich bestimmt",
    ),
    sheet=SetupWords(
        heading="Aufbau: {title}",
        placement="Startaufstellung",
        seats="Im Uhrzeigersinn um den Tisch: {colours}.",
        start="Es beginnt: {colour}.",
        start_mb="Es beginnt, wer die Startkarte findet; mit Geheimzetteln: {colour}*.",
        take="Jeder nimmt den Reisepass, die vier Figuren, die acht Karten (vier Identitäten, vier"
        " Verkleidungen) und ein Notizblatt einer Farbe. Stellt den Reisepass vor euch auf und"
        " legt das Notizblatt dahinter.",
        place="Stellt eure Figuren auf die Startfelder eurer Farbe, wie es die Tabelle zeigt.",
        ambassador="Stellt den Botschafter auf das Botschaftsfeld (Zylinder) und legt die Kugeln"
        " neben den Plan.",
        deal="Mischt die Identitäten, Verkleidungen und Nachrichten der schwarz-weißen Karten"
        " getrennt und steckt von jeder Art eine in jeden der vier Umschläge. Steckt die"
        " Startkarte in einen davon. Jeder nimmt einen Umschlag.",
        deal_three="Mischt die Identitäten, Verkleidungen und Nachrichten der schwarz-weißen"
        " Karten getrennt und steckt von jeder Art eine in jeden der vier Umschläge. Legt einen"
        " ungeöffnet beiseite. Steckt die Startkarte in einen der drei anderen, mischt diese und"
        " gebt jedem einen.",
        deal_ares="Mischt die Identitäten, Verkleidungen und Nachrichten der schwarz-weißen Karten"
        " getrennt und gebt jeder Farbe verdeckt von jeder Art eine.",
        deal_ares_three="Mischt die Identitäten, Verkleidungen und Nachrichten der schwarz-weißen"
        " Karten getrennt und bildet verdeckt vier Sätze mit einer Karte von jeder Art. Legt"
        " einen Satz ungesehen beiseite; jeder nimmt einen.",
        slips="Teilt ein Spielleiter Geheimzettel aus, so ersetzen sie die schwarz-weißen Karten*.",
        three="Die vierte Farbe bleibt in der Schachtel.",
        five="Der fünfte Spieler ist der Botschafter und hat weder Farbe noch Karten.",
        marbles="Die Kugeln: {marbles}*.",
        marbles_ares="Die Kugeln: {marbles}.",
        exile={
            "unnumbered": "Eine befragte Figur kommt auf ein beliebiges freies Feld ohne Nummer.",
            "white_only": "Eine befragte Figur kommt auf ein beliebiges freies weißes Feld.",
        },
        under_way="Ein laufendes Spiel: Die Figuren stehen, wo das Bild sie zeigt.",
        exiled="Zuletzt verbannt: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: die Spielregeln",
        players="{players} Spieler",
        aim_heading="Ziel des Spiels",
        aim="Finde heraus, wer dein Partner ist. Zeigt einander eure geheimen Nachrichten und"
        " erfüllt als Erste eure gemeinsame Mission.",
        teams="Lord Fiddlebottom und Colonel Bubble spielen gegen Madame Zsa\u00a0Zsa und"
        " Agent\u00a0X. Am Anfang weiß niemand, wer wer ist.",
        board_heading="Der Spielplan",
        board="Eine rote Linie ist ein Schritt zu Land, eine Linie aus blauen Punkten ein Schritt"
        " zu Wasser. Felder mit einem farbigen Ring sind Startfelder, Felder mit einer Nummer"
        " sind Missionsziele, gewöhnliche Felder sind weiß. Der Zylinder markiert die"
        " Botschaft.",
        places="Die Felder mit Nummern: {n1}, {n2}*, {n3}*, {n4}, {n5}, {n6}, {n7}*, {n8}*.",
        start_heading="Vorbereitung",
        own="Jeder nimmt die vier Figuren einer Farbe, ihre acht Karten (vier Identitäten, vier"
        " Verkleidungen), ihren Reisepass und ein Notizblatt. Stellt den Reisepass als"
        " Sichtschirm vor euch auf und legt das Notizblatt dahinter. Stellt auf jedes"
        " Startfeld eurer Farbe eine Figur; wählt selbst, welche wo steht, oder folgt dem"
        " Aufbau. Der Botschafter beginnt auf dem Botschaftsfeld, und die Kugeln liegen neben"
        " dem Plan.",
        sets="Mischt die Identitäten, Verkleidungen und Nachrichten der schwarz-weißen Karten"
        " getrennt. Jeder bekommt geheim von jeder Art eine: Sie sagen ihm, wer er ist, welche"
        " seiner Figuren die echte ist und wie seine Hälfte der Mission lautet. Haltet diese"
        " Karten verborgen.",
        start_mb="Sie werden in Umschlägen verteilt; in einem davon steckt auch die Startkarte."
        " Wer sie findet, beginnt, und es geht im Uhrzeigersinn weiter.",
        start_ares="Lost aus, wer beginnt. Dann geht es im Uhrzeigersinn weiter.",
        three="Zu dritt: Eine Farbe und ihr Reisepass bleiben in der Schachtel. Bildet wie sonst"
        " vier Sätze und legt einen ungesehen beiseite.",
        three_start="Die Startkarte kommt in einen der drei anderen.",
        five="Zu fünft: Der fünfte Spieler spielt den Botschafter und hat weder Farbe noch geheime"
        " Karten.",
        shake_heading="Dein Zug: drei Kugeln",
        shake="Ziehe drei der zehn Kugeln. Jede erlaubt einen Schritt entlang einer Linie:",
        counts="Die Zahlen geben an, wie viele Kugeln es von jeder Farbe gibt*.",
        counts_ares="Die Zahlen geben an, wie viele Kugeln es von jeder Farbe gibt.",
        marbles={
            "red": "eine deiner Figuren zu Land",
            "blue": "eine deiner Figuren zu Wasser",
            "yellow": "eine deiner Figuren zu Land oder zu Wasser",
            "black": "der Botschafter, zu Land oder zu Wasser",
            "white": "nichts",
        },
        marbles_ares={
            "orange": "eine deiner Figuren zu Land",
            "light-blue": "eine deiner Figuren zu Wasser",
            "white": "eine deiner Figuren zu Land oder zu Wasser",
            "black": "der Botschafter, zu Land oder zu Wasser",
            "purple": "eine Figur eines anderen Spielers",
        },
        free="Verteile die Schritte auf deine Figuren, wie du willst. Du musst nicht alle nutzen.",
        move_heading="Bewegen",
        over="Du darfst über andere Figuren hinwegziehen, aber nicht auf einer eigenen stehen"
        " bleiben. In einem Zug darfst du mehrere Spieler treffen, aber keinen zweimal.",
        meet="Bleibst du auf der Figur eines anderen Spielers stehen, so triffst du diesen"
        " Spieler.",
        ambassador_moves="Du darfst den Botschafter auf eine deiner eigenen Figuren ziehen; das"
        " gilt als Treffen mit ihm. Auf die Figur eines anderen Spielers darfst du ihn nie"
        " ziehen.",
        purple="Mit Violett darfst du keine Figur auf die eines dritten Spielers oder auf den"
        " Botschafter ziehen.",
        ask_heading="Befragen",
        ask="Frage den Spieler, den du triffst, nach seiner Identität (du siehst zwei Identitäten"
        " und eine Verkleidung) oder nach seiner Verkleidung (zwei Verkleidungen und eine"
        " Identität). Mindestens eine der drei Karten muss wahr sein: Sie zeigt die echte"
        " Identität oder die echte Verkleidung dieses Spielers.",
        ask_ambassador="Triffst du den Botschafter, befragst du einen Spieler deiner Wahl: Du"
        " siehst zwei Identitäten oder zwei Verkleidungen, je nachdem, wonach du fragst."
        " Mindestens eine der beiden Karten muss wahr sein.",
        no_ask="Gegen Ende des Spiels darfst du, statt den getroffenen Spieler zu befragen, eine"
        " deiner eigenen Figuren um einen zusätzlichen Schritt bewegen, zu Land oder zu"
        " Wasser, aber nicht auf ein besetztes Feld. Die getroffene Figur bleibt stehen*.",
        answer_heading="Antworten",
        message="Anstelle einer Karte darfst du deine geheime Nachricht zeigen, deinem Partner"
        " oder um jemanden zu täuschen. Sie zählt nie als wahre Karte.",
        again="Zeige demselben Spieler nie zweimal dieselben drei Karten. Beweist sein Notizblatt,"
        " dass du es getan hast, musst du sagen, welche der drei wahr und welche falsch sind.",
        again_ares="Müsstest du demselben Spieler noch einmal dieselben drei Karten zeigen, zeigst"
        " du eine weniger, und beim Mal danach nur noch eine wahre.",
        note="Schreibe auf dein Notizblatt, was man dir zeigt.",
        exile_heading="Verbannung",
        exile={
            "unnumbered": "Nach jeder Befragung stellst du die befragte Figur auf ein beliebiges"
            " freies Feld ohne Nummer.",
            "white_only": "Nach jeder Befragung stellst du die befragte Figur auf ein beliebiges"
            " freies weißes Feld.",
        },
        exile_ambassador="Hast du den Botschafter getroffen, verbannst du ihn: auf ein Startfeld*"
        " beliebiger Farbe oder auf das Botschaftsfeld. Das Feld muss frei sein*.",
        exile_ambassador_ares="Hast du den Botschafter getroffen, verbannst du ihn: auf das"
        " Botschaftsfeld, wenn es frei ist, sonst auf ein freies Startfeld* beliebiger Farbe.",
        end_heading="Die Mission",
        missions="Deine Nachricht und die deines Partners nennen zusammen eure Mission: siehe die"
        " Tabelle im Reisepass.",
        end="Hat dein Team seine Mission erfüllt, in deinem Zug oder in dem deines Partners, rufe:"
        " „Mission erfüllt!“ Zeigt dann beide eure geheimen Karten*. Stimmen Partner und"
        " Mission, gewinnt ihr gemeinsam. Wenn nicht, gewinnt das andere Team.",
        at_home="Soll der Botschafter auf das Botschaftsfeld, so muss er während des Spiels"
        " dorthin ziehen*.",
        three_heading="Zu dritt",
        alone="Stellst du fest, dass du keinen Partner hast, ist deine Mission, Venedig mit deiner"
        " echten Figur zu verlassen*: als Fiddlebottom oder Bubble über Feld\u00a05"
        " oder\u00a01, als Agent\u00a0X oder Zsa\u00a0Zsa über Feld\u00a06 oder\u00a04. Wer"
        " dort ankommt, hat seine Mission erfüllt und gewinnt allein.",
        alone_ares="Stellst du fest, dass du keinen Partner hast, ist deine Mission, Venedig mit"
        " deiner echten Figur zu verlassen*: als Fiddlebottom über Feld\u00a05, als Bubble"
        " über Feld\u00a01, als Zsa\u00a0Zsa über Feld\u00a04, als Agent\u00a0X über"
        " Feld\u00a06. Wer dort ankommt, hat seine Mission erfüllt und gewinnt allein.",
        absent="Betrifft eine Mission die Person im beiseitegelegten Umschlag, so gilt sie für"
        " deren Partner.",
        absent_ares="Betrifft eine Mission die Person im beiseitegelegten Satz, so gilt sie für"
        " deren Partner.",
        five_heading="Der fünfte Spieler",
        fifth="Der fünfte Spieler bewegt den Botschafter um 1 oder 2 Schritte, ohne Kugeln. Wo der"
        " Botschafter eine Figur trifft, fragt der fünfte Spieler nach zwei Karten; er sieht"
        " auch alle Karten, die beim Botschafter gezeigt werden.",
        fifth_wins="Meldet ein Team seine Mission, so gewinnt der fünfte Spieler, wenn er alle"
        " vier Identitäten und alle vier Verkleidungen kennt.",
        agents="Soll in einer Mission der Botschafter gezogen werden, so geht stattdessen eine der"
        " beiden echten Figuren des Teams dorthin.",
        head_heading="Kein Maskenkopf? Nimm einen Beutel",
        head="Lege die zehn Kugelplättchen in einen Beutel, oder mische sie mit der Rückseite nach"
        " oben*. Ziehe drei, sieh sie dir an, und lege sie nach deinem Zug zurück*.",
    ),
)
