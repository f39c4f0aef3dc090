"""Canal Grande in German."""

from layoutkit.games.canal_grande.draw.words.table import CanalWords, RuleWords, SecretWords
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Ohne Titel",
    desc_two="Ein Tisch von Canal Grande für zwei Spieler.",
    desc_four="Ein Tisch von Canal Grande für zwei Teams zu zweit.",
    cards="Karten",
    markers="Rollenmarker",
    aids="Spielhilfen",
    records="Gewinnbögen",
    rules="Spielregeln",
    hands="versiegelte Handkarten",
    piles="Reihenfolge der Stapel",
    card_names={"spy": "Spion", "traitor": "Verräter", "gondola": "Gondel", "doge": "Doge"},
    card_aids={
        "spy": "Zieh zwei Aktionskarten vom Stapel.",
        "traitor": "Zieh verdeckt eine Karte aus der Hand eines Gegners.",
        "gondola": "Bei einer Abstimmung: bringt beliebig viele Karten eines anderen Viertels ein.",
        "doge": "Ruf zur Abstimmung: spiel eine Viertelkarte aus und nenn das Viertel.",
    },
    district="Viertel",
    district_aid="Damit eröffnest oder beantwortest du eine Abstimmung.",
    box_heading="Die Karten eines Spiels",
    number_card="Zahlenkarte {number}",
    back_actions="Rückseite der Aktionskarten",
    back_numbers="Rückseite der Zahlenkarten",
    divider="Teiler",
    divider_aid="Deck 5 Aktions- und 3 Zahlenkarten auf. Mach zwei Angebote.",
    chooser="Wähler",
    chooser_aid="Nimm ein Angebot und führ es aus. Der Teiler bekommt das andere.",
    hand="Handkarten",
    hand_cards=Noun("Karte", "Karten"),
    display="Gewonnen",
    numbers="Zahlen",
    sum="Summe {sum}",
    action_pile="Aktionsstapel",
    number_pile="Zahlenstapel",
    discard="Ablagestapel",
    divides_next="{seat} teilt",
    team="Team {number}",
    aid_heading="So wird ein Angebot ausgeführt",
    aid_order="Zahlenkarten offen vor dich, Viertel und Gondeln auf die Hand; dann Spione,"
    " Verräter, Dogen.",
    record_heading="Gewinnbogen",
    record_note="Kreuzt jede gewonnene Viertelkarte an. Alle sechs Viertel oder vier gleiche"
    " gewinnen sofort.",
    side="Partei:",
    making="Druckt Vorder- und Rückseiten beidseitig oder klebt sie aufeinander, und schneidet die"
    " Karten aus. Faltet versiegelte Handkarten an den gestrichelten Linien.",
    signs=(
        ("Rückseite A", "Aktionskarten"),
        ("Rückseite Z", "Zahlenkarten"),
        ("Bänder", "jedes Viertel hat seine Farbe, seine Schraffur und sein Zeichen"),
    ),
    page=RuleWords(
        title="Canal Grande: die Spielregeln",
        for_two="2 Spieler",
        for_four="4 Spieler, zwei Teams",
        aim_heading="Das Ziel",
        aim="Gewinnt Viertel durch Abstimmungen. Eine Karte von jedem der sechs Viertel oder vier"
        " Karten eines Viertels gewinnen das Spiel sofort.",
        setup_heading="Vor dem Spiel",
        setup_two=(
            "Trennt Aktionskarten (Rückseite A) und Zahlenkarten (Rückseite Z).",
            "Mischt zwei Karten von jedem Viertel; jeder bekommt vier davon verdeckt. Mischt die"
            " anderen vier in den Aktionsstapel: er hat 44 Karten.",
            "Mischt die 14 Zahlenkarten. Beide Stapel liegen verdeckt nebeneinander.",
            "Macht aus, wer zuerst teilt. Der andere wählt.",
        ),
        setup_four=(
            "Nehmt zwei Spiele; acht Verräter bleiben in der Schachtel. Trennt Aktionskarten"
            " (Rückseite A) und Zahlenkarten (Rückseite Z).",
            "Mischt vier Karten von jedem Viertel; jeder bekommt vier davon verdeckt, dazu eine"
            " Gondel. Mischt die anderen acht in den Aktionsstapel: er hat 76 Karten.",
            "Mischt die 28 Zahlenkarten. Beide Stapel liegen verdeckt nebeneinander.",
            "Partner sitzen nebeneinander: A und B spielen gegen C und D. A teilt zuerst.",
        ),
        round_heading="Eine Runde",
        round=(
            "Der Teiler deckt fünf Aktionskarten und drei Zahlenkarten auf und macht zwei beliebig"
            " große Angebote. Jedes hat mindestens eine Karte; alle acht werden verteilt.",
            "Der Wähler nimmt ein Angebot und führt es aus. Danach führt der Teiler das andere"
            " aus.",
            "Leg zuerst Zahlenkarten offen vor dich und nimm Viertel und Gondeln auf die Hand."
            " Führ dann Spione, Verräter und Dogen aus.",
        ),
        round_two="Teiler und Wähler wechseln nach jeder Runde.",
        round_four="A teilt für C, dann B für D, C für A, D für B und so weiter. Niemand teilt"
        " seinen Anteil mit dem Partner.",
        cards_heading="Spion und Verräter",
        spy="Ein Spion zieht zwei Aktionskarten vom Stapel; auch sie werden ausgeführt, Dogen"
        " ebenso.",
        traitor_two="Ein Verräter zieht verdeckt eine Karte aus der Hand des Gegners.",
        traitor_four="Ein Verräter zieht verdeckt eine Karte aus der Hand eines der beiden Gegner.",
        used="Verbrauchte Karten kommen auf den Ablagestapel.",
        vote_heading="Eine Abstimmung",
        lead="Wer einen Dogen hat, spielt mindestens eine Viertelkarte aus und nennt das Viertel."
        " Weitere Karten dieses Viertels dürfen dazu; jede Gondel bringt beliebig viele Karten"
        " eines anderen Viertels ein.",
        vote_two=(
            "Der Gegner antwortet mit mindestens einer Karte dieses Viertels, ebenso verstärkt,"
            " oder gibt nach. Dann legen beide abwechselnd nach, bis einer aufhört. Wer mehr"
            " Viertelkarten hat, gewinnt.",
            "Der Gewinner behält die zuerst ausgespielte Viertelkarte offen vor sich und legt seine"
            " anderen Stimmkarten ab. Der Verlierer legt seine erste Viertelkarte und alle Gondeln"
            " ab und nimmt den Rest zurück.",
        ),
        vote_four=(
            "Wer nicht ausspielen kann, überlässt es dem Partner; kann der es auch nicht, verfällt"
            " der Doge.",
            "Alle vier spielen im Uhrzeigersinn, auch der Partner. Wer nicht kann oder will, passt"
            " und ist bei dieser Abstimmung draußen. Man darf weniger Karten spielen als andere.",
            "Ohne Karte des Viertels darf man trotzdem mitmachen: mit einer Gondel und beliebig"
            " vielen Karten eines Viertels.",
            "Haben alle gepasst, zählt jedes Team seine Viertelkarten. Bei Gleichstand gewinnt das"
            " Team des Herausforderers.",
            "Die Gewinner bekommen die zuerst ausgespielte Viertelkarte, wer immer sie gespielt"
            " hat. Jeder Gewinner legt alle Stimmkarten ab, jeder Verlierer seine erste"
            " Viertelkarte und alle Gondeln.",
        ),
        example_heading="Zwei Angebote, zum Beispiel",
        example="Welches nähmst du? Sie sind gleich viel wert, wenn ein Doge 3 zählt, jede andere"
        " Aktionskarte 2 und Zahlenkarten als Verlust.",
        phase_heading="Das Ende einer Phase",
        phase_two="Hat ein Spieler nach einer Runde {limit} oder mehr auf Zahlenkarten, endet die"
        " Phase. Der niedrigere zieht drei Aktionskarten; der höhere teilt als Nächster.",
        phase_four="Haben die Zahlenkarten eines Teams nach einer Runde die Summe {limit} oder"
        " mehr, endet die Phase. Beide Spieler des niedrigeren Teams ziehen zwei Aktionskarten,"
        " zuerst wer zuletzt geteilt oder gewählt hat; der nächste Gegner in der Reihe teilt.",
        numbers_again="Alle Zahlenkarten werden neu gemischt.",
        win_heading="Gewinnen",
        win="Sechs verschiedene Viertel oder vier gleiche gewinnen sofort.",
        win_four="Beide Auslagen eines Teams zählen zusammen. Partner geben sich keine Hinweise.",
        assumed_heading="Wo die bekannten Regeln schweigen",
        assumed_two=(
            "Ist der Aktionsstapel leer, werden die verbrauchten Karten gemischt.",
            "Bei Gleichstand einer Abstimmung gewinnt der Herausforderer. Eine Gondel braucht eine"
            " Karte des genannten Viertels.",
            "Gleiche Summen am Ende einer Phase bringen keine Karten. Gezogene Bonuskarten werden"
            " ausgeführt. Ein Verräter findet in einer leeren Hand nichts.",
        ),
        assumed_four=(
            "Ist der Aktionsstapel leer, werden die verbrauchten Karten gemischt.",
            "Eine Runde ist eine Teilung. Welche Gondeln verteilt werden, ist gleich.",
            "Gleiche Summen am Ende einer Phase bringen keine Karten. Gezogene Bonuskarten werden"
            " ausgeführt. Ein Verräter findet in einer leeren Hand nichts.",
        ),
    ),
    secret=SecretWords(
        hand="Handkarten von {seat}",
        sealed="Vor Spielbeginn nicht öffnen.",
        take="Nimm diese Karten:",
        how_to_fold="Falte diesen Teil nach oben über die Karten, dann den oberen Teil nach"
        " hinten.",
        piles="Reihenfolge der Stapel",
        piles_note="Für alle, die den Tisch vorbereiten, und für niemanden, der mitspielt.",
        action_order="Aktionsstapel, oberste Karte zuerst",
        number_order="Zahlenstapel, oberste Karte zuerst",
        unknown="steht nicht in der Datei: mischt ihn",
    ),
)
