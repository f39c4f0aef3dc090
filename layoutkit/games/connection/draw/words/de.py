"""Venice Connection in German."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Ohne Titel",
    position_desc="Eine Stellung von Venice Connection; Karten auf dem Tisch: {count}.",
    tiles="Karten",
    puzzles="Aufgaben",
    rules="Spielregeln",
    straight="gerader Kanal",
    bend="Bogen",
    making=(
        "Klebt Vorder- und Rückseiten aufeinander oder druckt beidseitig und schneidet dann die "
        "sechzehn Karten aus."
    ),
    signs=(
        ("gerade Seite", "ein Kanal von einem Rand zum gegenüberliegenden"),
        ("gebogene Seite", "ein Kanal von einem Rand zum benachbarten"),
    ),
    page=RuleWords(
        title="Venice Connection: die Spielregeln",
        players="2 Spieler",
        aim_heading="Spielziel",
        aim=(
            "Gemeinsam legt ihr einen einzigen Kanal. Wer ihn schließt, sodass er in sich selbst "
            "zurückläuft, gewinnt."
        ),
        start_heading="Vorbereitung",
        start=(
            "Alle {stock} Karten sind gleich: auf einer Seite ein gerader Kanal, auf der anderen "
            "ein Bogen. Sie sind ein gemeinsamer Vorrat, in einem oder mehreren Stapeln; niemand "
            "hat eigene. Ihr müsst sie nicht mischen, und es ist egal, welche Seite nach oben "
            "zeigt. Der Tisch ist leer. Macht aus, wer beginnt*. Dann spielt ihr abwechselnd."
        ),
        move_heading="Dein Zug",
        place=(
            "Nimm eine, zwei oder drei Karten vom Vorrat und lege jede mit der gewünschten "
            "Seite nach oben, gedreht, wie du willst*. Passen ist nicht erlaubt."
        ),
        row=(
            "Mehrere Karten legst du in gerader Linie und zusammenhängend. Nur die Karten müssen "
            "sich berühren; ihre Kanäle müssen nicht verbunden sein."
        ),
        straddle={
            "false": "Die Reihe darf nicht über Karten hinweggehen, die schon liegen*.",
            "true": "Die Reihe darf über Karten hinweggehen, die schon liegen*.",
        },
        touch=(
            "Ab dem zweiten Zug der Partie muss mindestens eine deiner Karten Seite an Seite mit "
            "einer liegen, die schon auf dem Tisch ist. Nur Ecke an Ecke genügt nicht."
        ),
        edges=(
            "Wo zwei Karten sich berühren, trifft Kanal auf Kanal oder Ufer auf Ufer. Blockiere "
            "nie einen Kanal."
        ),
        corner="Die Karten eines Zuges bilden nie einen Winkel.",
        stay="Einmal gelegte Karten bleiben liegen*.",
        end_heading="Gewinnen",
        close=(
            "Du gewinnst, wenn dein Zug den Kanal schließt. Ihr müsst nicht alle {stock} Karten "
            "benutzen."
        ),
        loose_tiles={
            "false": (
                "Alle Karten auf dem Tisch müssen zu diesem einen Kanal gehören. Ein Ring mit "
                "losen Karten daneben gewinnt nicht."
            ),
            "true": (
                "Ein geschlossener Kanal gewinnt, auch wenn lose Karten daneben liegen; die "
                "Originalregel verlangt einen einzigen Kanal."
            ),
        },
        impossible_heading="„Unmöglich!“",
        impossible=(
            "Rufe gleich nach einem Zug deines Gegners „Unmöglich!“, wenn du glaubst, dass sich "
            "mit den übrigen Karten kein geschlossener Kanal mehr legen lässt."
        ),
        alone=(
            "Dein Gegner spielt dann allein mit dem Rest des Vorrats weiter, Zug um Zug, nach "
            "denselben Regeln*. Schließt er den Kanal, gewinnt er. Reichen die Karten nicht, "
            "gewinnst du. Du gewinnst auch, wenn sie reichen würden, dein Gegner aber keine "
            "Lösung findet*."
        ),
        run_out=(
            "Ruft niemand „Unmöglich!“ und ist der Vorrat aufgebraucht, verliert, wer die letzte "
            "Karte gelegt hat*."
        ),
        allowed_heading="Erlaubt",
        allowed=(
            "Eine Karte neben einer anderen, die Kanäle verbunden.",
            "Drei in einer Reihe am Ende eines Kanals.",
            "Zwei in einer Reihe, nicht verbunden: Ufer an Ufer.",
            "Der Kanal ist geschlossen: Du gewinnst.",
        ),
        forbidden_heading="Nicht erlaubt",
        forbidden=(
            "Ein Kanal stößt auf ein Ufer.",
            "Die neue Karte berührt nur eine Ecke.",
            "Die Karten eines Zuges bilden einen Winkel.",
            "Eine Reihe mit einer Lücke.",
        ),
    ),
    sheet=PuzzleWords(
        task="Du bist am Zug. Wie gewinnst du in {turns} (nur deine Züge zählen)?",
        task_open="Du bist am Zug. Was spielst du?",
        left="Noch im Vorrat: {left}.",
        solution="Lösung",
        answer=(
            "Bestes Spiel bis zum Ende: Die Zahlen sind die Züge, durchgezogene Rahmen deine "
            "Karten, gestrichelte die deines Gegners."
        ),
        course="Bestes Spiel bis zum Ende; Rahmen zeigen die Karten jedes Zuges.",
        turn="Zug {number} – {player}",
        mover="du",
        opponent="dein Gegner",
        closed="Der Kanal ist geschlossen.",
        won="Du gewinnst in {turns} (nur deine Züge zählen).",
        lost="Dein Gegner gewinnt in {turns} (nur seine Züge zählen).",
        tile=Noun("Karte", "Karten"),
        turn_noun=Noun("Zug", "Zügen"),
        page="Seite {number} von {pages}",
    ),
)
