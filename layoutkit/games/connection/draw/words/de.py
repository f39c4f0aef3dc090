"""Venice Connection in German."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Ohne Titel",
    position_desc="Eine Stellung von Venice Connection; Plättchen auf dem Tisch: {count}.",
    tiles="Plättchen",
    puzzles="Aufgaben",
    rules="Spielregeln",
    straight="gerader Kanal",
    bend="Bogen",
    making=(
        "Klebt Vorder- und Rückseiten aufeinander oder druckt beidseitig, und schneidet dann die "
        "sechzehn Plättchen aus."
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
            "Alle {stock} Plättchen (in der Anleitung heißen sie Karten) sind gleich: auf einer "
            "Seite ein gerader Kanal, auf der anderen ein Bogen. Sie sind ein gemeinsamer Vorrat, "
            "in einem oder mehreren Stapeln; niemand hat eigene. Der Tisch ist leer. Macht aus, "
            "wer beginnt*. Dann spielt ihr abwechselnd."
        ),
        move_heading="Dein Zug",
        place=(
            "Nimm ein, zwei oder drei Plättchen vom Vorrat und lege jedes mit der gewünschten "
            "Seite nach oben, gedreht, wie du willst*. Passen ist nicht erlaubt."
        ),
        row=(
            "Mehrere Plättchen legst du in gerader Linie und zusammenhängend, Seite an Seite. Nur "
            "die Plättchen müssen sich berühren, nicht ihre Kanäle."
        ),
        straddle={
            "false": "Die Reihe darf nicht über Plättchen hinweggehen, die schon liegen*.",
            "true": "Die Reihe darf über Plättchen hinweggehen, die schon liegen*.",
        },
        touch=(
            "Vom zweiten Zug an liegt mindestens eines deiner Plättchen Seite an Seite mit einem, "
            "das schon lag. Über Eck zählt nicht."
        ),
        edges=(
            "Wo zwei Plättchen sich berühren, trifft Kanal auf Kanal oder Ufer auf Ufer. Blockiere "
            "nie einen Kanal."
        ),
        corner="Die Plättchen eines Zuges bilden nie einen Winkel.",
        stay="Ein Plättchen, das liegt, bleibt liegen.",
        end_heading="Gewinnen",
        close=(
            "Du gewinnst, wenn dein Zug den Kanal schließt. Ihr müsst nicht alle {stock} Plättchen "
            "benutzen."
        ),
        loose_tiles={
            "false": (
                "Alle Plättchen auf dem Tisch müssen zu diesem einen Kanal gehören. Ein Ring mit "
                "losen Plättchen daneben gewinnt nicht."
            ),
            "true": "Ein geschlossener Kanal gewinnt, auch wenn lose Plättchen daneben liegen*.",
        },
        impossible_heading="„Unmöglich!“",
        impossible=(
            "Rufe gleich nach einem Zug deines Gegners „Unmöglich!“, wenn du glaubst, dass sich "
            "mit den übrigen Plättchen kein geschlossener Kanal mehr legen lässt."
        ),
        alone=(
            "Dein Gegner spielt dann allein mit dem Rest des Vorrats weiter, Zug um Zug, nach "
            "denselben Regeln*. Schließt er den Kanal, gewinnt er. Reichen die Plättchen nicht, "
            "gewinnst du. Du gewinnst auch, wenn sie reichen würden, dein Gegner aber nicht sieht, "
            "wie*."
        ),
        run_out=(
            "Ruft niemand und geht der Vorrat aus, hat verloren, wer das letzte Plättchen gelegt "
            "hat*."
        ),
        allowed_heading="Erlaubt",
        allowed=(
            "Ein Plättchen neben einem anderen, die Kanäle verbunden.",
            "Drei in einer Reihe am Ende eines Kanals.",
            "Zwei in einer Reihe, nicht verbunden: Ufer an Ufer.",
            "Der Kanal ist geschlossen: Du gewinnst.",
        ),
        forbidden_heading="Nicht erlaubt",
        forbidden=(
            "Ein Kanal stößt auf ein Ufer.",
            "Das neue Plättchen berührt nur eine Ecke.",
            "Die Plättchen eines Zuges bilden einen Winkel.",
            "Eine Reihe mit einer Lücke.",
        ),
    ),
    sheet=PuzzleWords(
        task="Du bist am Zug. Wie gewinnst du in {turns}, wenn nur deine zählen?",
        task_open="Du bist am Zug. Was spielst du?",
        left="Noch im Vorrat: {left}.",
        solution="Lösung",
        answer=(
            "Bestes Spiel bis zum Ende: Die Zahlen sind die Züge, durchgezogene Rahmen deine "
            "Plättchen, gestrichelte die deines Gegners."
        ),
        course="Bestes Spiel bis zum Ende; Rahmen zeigen die Plättchen jedes Zuges.",
        turn="Zug {number} – {player}",
        mover="du",
        opponent="dein Gegner",
        closed="Der Kanal ist geschlossen.",
        won="Du gewinnst in {turns}, nur deine gezählt.",
        lost="Dein Gegner gewinnt in {turns}, deine nicht gezählt.",
        tile=Noun("Plättchen", "Plättchen"),
        turn_noun=Noun("Zug", "Zügen"),
        page="Seite {number} von {pages}",
    ),
)
