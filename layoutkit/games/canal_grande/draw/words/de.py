"""Canal Grande in German."""

from layoutkit.games.canal_grande.draw.words.table import (
    CanalWords,
    ExampleWords,
    RuleWords,
    SecretWords,
)
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Ohne Titel",
    desc_two="Ein Tisch von Canal Grande für zwei Spieler.",
    desc_four="Ein Tisch von Canal Grande für zwei Teams zu zweit.",
    cards="Karten",
    markers="Rollenkärtchen",
    aids="Übersichtskarten",
    records="Wertungskarten",
    rules="Spielregeln",
    example="Beispiele",
    hands="versiegelte Handkarten",
    piles="Austeillisten",
    card_names={"spy": "Spion", "traitor": "Verräter", "gondola": "Gondel", "doge": "Doge"},
    card_aids={
        "spy": "Ziehe zwei Aktionskarten vom Stapel und führe auch sie aus.",
        "traitor": "Du darfst blind eine Karte aus der Hand eines Gegners ziehen und auf die Hand"
        " nehmen.",
        "gondola": "Lege bei einer Abstimmung beliebig viele Karten eines anderen Viertels dazu.",
        "doge": "Eröffne eine Abstimmung: Spiele eine Viertelkarte aus und nenne ihr Viertel.",
    },
    district="Viertel",
    district_aid="Spiele die Karte zu Beginn einer Abstimmung aus oder lege sie dazu.",
    box_heading="Die Karten dieses Pakets",
    number_card="Zahlenkarte {number}",
    back_actions="Rückseite der Aktionskarten",
    back_numbers="Rückseite der Zahlenkarten",
    divider="Verteiler",
    divider_aid="Decke 5 Aktionskarten und 3 Zahlenkarten auf. Mache zwei Angebote.",
    chooser="Bestimmer",
    chooser_aid="Nimm ein Angebot und führe es aus. Der Verteiler bekommt das andere.",
    hand="Handkarten",
    hand_cards=Noun("Karte", "Karten"),
    display="Gewonnen",
    numbers="Zahlen",
    sum="Summe {sum}",
    action_pile="Aktionsstapel",
    number_pile="Zahlenstapel",
    discard="Ablagestapel",
    divides_next="{seat} verteilt",
    team="Team {number}",
    pair="{one} und {other}",
    aid_heading="Führe ein Angebot in dieser Reihenfolge aus",
    aid_order="Zahlenkarten kommen offen vor dich, Viertel und Gondeln auf die Hand; danach Spione,"
    " Verräter und Dogen.",
    record_heading="Gewonnene Viertel",
    record_note="Kreuze für jedes gewonnene Viertel ein Kästchen an. Sechs verschiedene Viertel"
    " oder vier Karten eines Viertels gewinnen sofort.",
    side="Gewonnen von:",
    making="Drucke beidseitig oder klebe Vorder- und Rückseiten aufeinander und schneide die Karten"
    " aus. Falte Handkartenzettel und Listen an der gestrichelten Linie mit dem Text nach innen.",
    signs=(
        ("Rückseite A", "Aktionskarten"),
        ("Rückseite Z", "Zahlenkarten"),
        ("Bänder", "jedes Viertel hat seine Farbe, seine Schraffur und sein Zeichen"),
    ),
    page=RuleWords(
        title="Canal Grande: die Spielregeln",
        for_two="2 Spieler",
        for_four="4 Spieler, zwei Teams",
        aim_heading="Ziel des Spiels",
        aim_two="Viertelkarten, die du in Abstimmungen gewinnst, liegen offen vor dir. Der erste"
        " Spieler, der solche Karten von allen sechs Vierteln oder vier von einem Viertel hat,"
        " gewinnt das Spiel sofort.",
        aim_four="Viertelkarten, die du in Abstimmungen gewinnst, liegen offen vor dir. Das erste"
        " Team, das solche Karten von allen sechs Vierteln oder vier von einem Viertel hat, gewinnt"
        " das Spiel sofort.",
        setup_heading="Vorbereitung",
        pack_two="Dieses Paket ist ein ganzer Satz: {actions} Aktionskarten und {numbers}"
        " Zahlenkarten.",
        pack_four="Dieses Paket ist schon für vier Spieler sortiert: zwei Sätze ohne acht der"
        " Verräter, zusammen {actions} Aktionskarten und {numbers} Zahlenkarten.",
        pack_whole="Dieses Paket enthält zwei ganze Sätze. Lege acht Verräter beiseite: {actions}"
        " Aktionskarten und {numbers} Zahlenkarten sind im Spiel.",
        setup_two=(
            "Trenne die Aktionskarten (Rückseite A) von den Zahlenkarten (Rückseite Z).",
            "Mische zwei Karten von jedem Viertel und teile jedem Spieler vier davon verdeckt aus."
            " Mische die anderen vier unter die übrigen Aktionskarten: Das ist der Aktionsstapel"
            " mit {pile} Karten.",
            "Mische die {numbers} Zahlenkarten. Beide Stapel liegen verdeckt nebeneinander in der"
            " Tischmitte.",
            "Einigt euch, wer zuerst Verteiler ist. Der andere Spieler ist Bestimmer.",
        ),
        setup_four=(
            "Trenne die Aktionskarten (Rückseite A) von den Zahlenkarten (Rückseite Z).",
            "Mische vier Karten von jedem Viertel und teile jedem Spieler vier davon verdeckt aus."
            " Jeder Spieler nimmt außerdem eine Gondel. Mische die anderen acht Viertelkarten unter"
            " die übrigen Aktionskarten: Das ist der Aktionsstapel mit {pile} Karten.",
            "Mische die {numbers} Zahlenkarten. Beide Stapel liegen verdeckt nebeneinander in der"
            " Tischmitte.",
            "Partner sitzen nebeneinander. {seats} sitzen im Uhrzeigersinn; {one} spielen gegen"
            " {other}*. A ist zuerst Verteiler.",
        ),
        round_heading="Eine Runde",
        round=(
            "Der Verteiler deckt fünf Aktionskarten und drei Zahlenkarten auf und teilt alle acht"
            " in zwei Angebote auf. Ein Angebot darf beliebig groß sein, muss aber mindestens eine"
            " Karte enthalten.",
            "Der Bestimmer nimmt ein Angebot und führt es aus. Danach führt der Verteiler das"
            " andere aus.",
            "Lege beim Ausführen zuerst die Zahlenkarten offen vor dich. Nimm die Viertelkarten und"
            " Gondeln auf die Hand. Führe dann die Spione, Verräter und Dogen aus.",
        ),
        round_two="Nach jeder Runde tauschen Verteiler und Bestimmer die Rollen.",
        round_four="A verteilt für C, dann B für D, C für A und D für B und so weiter.",
        round_pair="Jede dieser Verteilungen ist eine Runde*.",
        round_cycle="Vier solche Verteilungen sind eine Runde*.",
        round_shares="Partner teilen ihre Karten nicht untereinander auf.",
        cards_heading="Spion und Verräter",
        spy="Ziehe für jeden Spion zwei Aktionskarten vom Stapel. Führe auch sie aus, selbst einen"
        " Dogen.",
        traitor_two="Für jeden Verräter darfst du blind eine Karte aus der Hand deines Gegners"
        " ziehen und auf die Hand nehmen.",
        traitor_four="Für jeden Verräter darfst du blind eine Karte aus der Hand eines beliebigen"
        " Gegners ziehen und auf die Hand nehmen.",
        traitor_none="Hat dieser Gegner keine Handkarten, verfällt der Verräter*.",
        used="Gebrauchte Karten kommen auf den Ablagestapel. Ist der Aktionsstapel leer, mische den"
        " Ablagestapel: Er ist der neue Aktionsstapel*.",
        vote_heading="Eine Abstimmung",
        lead="Wer einen Dogen ausführt, ist der Herausforderer. Er spielt mindestens eine"
        " Viertelkarte aus und nennt ihr Viertel. Weitere Karten dieses Viertels dürfen dazugelegt"
        " werden. Mit jeder Gondel darf er beliebig viele Karten eines anderen Viertels dazulegen.",
        vote_two=(
            "Der Gegner antwortet mit mindestens einer Karte dieses Viertels, ebenso durch Gondeln"
            " verstärkt, oder gibt nach. Danach legt ihr abwechselnd Karten dazu, bis einer von"
            " euch aufhört.",
            "Wer mehr Viertelkarten gelegt hat, gewinnt die Abstimmung. Bei Gleichstand gewinnt der"
            " Herausforderer*.",
            "Der Gewinner bekommt die zuerst ausgespielte Viertelkarte, legt sie offen vor sich und"
            " legt alle seine anderen Karten der Abstimmung ab. Der Verlierer legt die erste"
            " Viertelkarte, die er gelegt hat, und alle seine Gondeln ab und nimmt seine anderen"
            " Karten zurück. Für einen Herausforderer, der verliert, gilt die zuerst ausgespielte"
            " Karte als diese Karte und geht an den Gewinner*.",
        ),
        gondola_two="Zu einer Gondel gehört eine Karte des genannten Viertels*.",
        vote_four=(
            "Kann der Herausforderer keine Viertelkarte legen, muss sein Partner ausspielen. Kann"
            " auch der Partner das nicht, kommt der Doge ohne Wirkung auf den Ablagestapel.",
            "Danach legen alle vier Spieler, auch die Partner, im Uhrzeigersinn Karten, reihum, bis"
            " alle vier gepasst haben. Du darfst weniger Karten legen als andere. Kannst oder"
            " willst du keine Karte legen, passt du und scheidest aus dieser Abstimmung aus.",
            "Auch ohne Karte des genannten Viertels darfst du mitmachen: Lege eine Gondel und"
            " beliebig viele Karten eines anderen Viertels.",
            "Haben alle vier gepasst, werden die Viertelkarten jedes Teams gezählt. Das Team mit"
            " mehr Karten gewinnt; bei Gleichstand ist es das Team des Herausforderers.",
            "Die Gewinner bekommen die zuerst ausgespielte Viertelkarte, egal, wer sie gelegt hat*,"
            " und legen sie offen vor sich. Jeder Gewinner legt alle seine anderen Karten der"
            " Abstimmung ab. Jeder Verlierer legt die erste Viertelkarte, die er gelegt hat, und"
            " alle seine Gondeln ab und nimmt seine anderen Karten zurück. Für einen Verlierer, der"
            " die Abstimmung eröffnet hat, gilt die zuerst ausgespielte Karte als diese Karte und"
            " geht an die Gewinner*.",
        ),
        phase_heading="Ende einer Phase",
        phase_two="Die Phase endet, wenn ein Spieler nach einer Runde {limit} oder mehr Punkte auf"
        " Zahlenkarten hat. Wer weniger Punkte hat, zieht drei Aktionskarten; der andere ist als"
        " Nächster Verteiler.",
        phase_four="Die Phase endet, wenn nach einer Runde zwei Partner zusammen {limit} oder mehr"
        " Punkte auf Zahlenkarten haben.",
        phase_teams="Im Team mit weniger Punkten darf jeder Spieler zwei Aktionskarten ziehen; wer"
        " bei der letzten Verteilung* Verteiler oder Bestimmer war, beginnt. Im anderen Team ist"
        " als Nächster Verteiler, wer in der Reihenfolge A, B, C, D an die Reihe kommt.",
        phase_bonus="Spione, Verräter und Dogen unter den gezogenen Karten werden ausgeführt*. Bei"
        " gleichen Punkten zieht niemand, und die Reihenfolge bleibt, wie sie ist*.",
        numbers_again="Mische alle Zahlenkarten zu einem neuen Stapel*.",
        numbers_stay="Zahlenkarten früherer Phasen kommen nicht in den Zahlenstapel zurück*.",
        win_heading="Ende des Spiels",
        win_four="Die Viertelkarten, die vor beiden Partnern liegen, zählen zusammen, und beide"
        " Partner gewinnen. Partner sollten einander keine Tipps geben.",
        values="Von den {numbers} Zahlenkarten zeigen {ones} eine 1, {twos} eine 2 und {threes}"
        " eine 3*.",
    ),
    vote=ExampleWords(
        title="Canal Grande: Beispiele",
        offers_heading="Zwei Angebote",
        offers="Welches würdest du nehmen? Beide sind gleich viel wert, wenn du einen Dogen mit 3"
        " und jede andere Aktionskarte mit 2 zählst und die Werte der Zahlenkarten davon abziehst.",
        vote_heading="Eine Abstimmung, Schritt für Schritt",
        teams="{seats} sitzen im Uhrzeigersinn; {one} spielen gegen {other}*.",
        two=(
            "{seat} führt einen Dogen aus, ist der Herausforderer und eröffnet mit {district}.",
            "{seat} antwortet mit {district} und legt mit einer Gondel Karten eines anderen"
            " Viertels dazu.",
            "{seat} legt auf gleiche Weise Karten dazu.",
            "{seat} legt nichts mehr dazu. Die Abstimmung ist zu Ende.",
        ),
        four=(
            "{seat} führt einen Dogen aus, ist der Herausforderer und eröffnet mit {district}.",
            "Es geht im Uhrzeigersinn weiter, also mit {seat}, dem Partner von {leader}. Weniger"
            " Karten sind erlaubt.",
            "{seat} hat kein {district}, macht aber mit einer Gondel und Karten eines anderen"
            " Viertels mit.",
            "{seat} legt {district} und mit einer Gondel eine Karte eines anderen Viertels.",
            "Bisher hat niemand gepasst. {seat} legt eine Karte dazu.",
            "{seats} passen nacheinander. Alle vier haben gepasst: Die Abstimmung ist zu Ende.",
        ),
        together="Viertelkarten",
        tie_two="Beide Spieler haben {cards} Viertelkarten gelegt: Gleichstand, also gewinnt der"
        " Herausforderer*.",
        tie_four="Beide Teams haben {cards} Viertelkarten gelegt: Gleichstand, also gewinnt das"
        " Team des Herausforderers.",
        prize_two="{seat} bekommt die zuerst ausgespielte Karte {district}.",
        prize_four="{side} bekommen die zuerst ausgespielte Karte {district}.",
        gets="bekommt",
        discards="legt ab",
        takes_back="nimmt zurück",
    ),
    secret=SecretWords(
        hand="Handkarten von {seat}",
        sealed="Öffne den Zettel nach dem Austeilen.",
        fold="Hier falten; das Geheime bleibt innen.",
        compare="Das sind deine Handkarten. Hast du andere bekommen? Sag nicht, welche: Teilt mit"
        " beiden Listen neu aus.",
        list_one="Liste 1: stapeln",
        list_two="Liste 2: austeilen",
        stacker="Für einen Spieler und für sonst niemanden.",
        dealer="Für einen anderen Spieler. Der Spieler mit Liste 1 liest sie nie.",
        why="Beide Listen zusammen ersetzen das Mischen und Austeilen der Vorbereitung. Eine Liste"
        " allein verrät nicht, wer welche Karte bekommt; so können zwei der Spieler austeilen.",
        laid_out="Lege zuerst die Karten aus, die im Bild des Tischs offen liegen.",
        stack=(
            "Setze dich abseits von den anderen hin und öffne diese Liste.",
            "Staple diese Aktionskarten verdeckt in der Reihenfolge der Liste: Jede kommt auf die"
            " vorige.",
        ),
        stack_numbers="Staple die Zahlenkarten auf gleiche Weise.",
        stack_end="Schließe die Liste. Gib die Stapel verdeckt dem Spieler mit Liste 2.",
        deal=(
            "Lege den Stapel der Aktionskarten verdeckt aus, von oben nach unten, in Reihen zu"
            " zehn. Zähle die Karten wie im Bild; Reihen dürfen sich überlappen.",
            "Die anderen sehen weg. Öffne diese Liste und gib jedem Spieler verdeckt die Karten mit"
            " diesen Nummern.",
        ),
        deal_pile="Bilde den Aktionsstapel in der Reihenfolge der Liste: Jede Karte kommt auf die"
        " vorige.",
        deal_rest="Mische die übrigen Karten mit allen anderen Aktionskarten: Das ist der"
        " Aktionsstapel.",
        deal_numbers="Lege auch die Zahlenkarten aus und bilde ebenso den Zahlenstapel.",
        deal_no_numbers="Mische die Zahlenkarten: Das ist der Zahlenstapel.",
        deal_end="Schließe die Liste. Niemand öffnet eine der Listen vor dem Ende des Spiels.",
        actions="Aktionskarten, erste Karte zuunterst",
        numbers="Zahlenkarten, erste Karte zuunterst",
        action_order="Aktionsstapel, erste Karte zuunterst",
        number_order="Zahlenstapel, erste Karte zuunterst",
    ),
)
