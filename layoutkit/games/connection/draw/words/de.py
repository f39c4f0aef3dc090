"""Venice Connection in German."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Ohne Titel",
    position_desc="Eine Stellung von Venice Connection; Plättchen auf dem Tisch: {count}.",
    tiles="Plättchen",
    puzzles="Rätsel",
    rules="Spielregeln",
    straight="gerader Kanal",
    bend="Biegung",
    making="Klebt Vorder- und Rückseiten aufeinander oder druckt beidseitig, und schneidet dann die"
    " sechzehn Plättchen aus.",
    signs=(
        ("gerade Seite", "ein Kanal von einer Kante zur Kante gegenüber"),
        ("gebogene Seite", "ein Kanal von einer Kante zur nächsten"),
    ),
    page=RuleWords(
        title="Venice Connection: die Spielregeln",
        players="2 Spieler",
        aim_heading="Das Ziel",
        aim="Gemeinsam baut ihr einen einzigen Kanal. Wer ihn schließt, so dass er in sich selbst"
        " zurückläuft, gewinnt.",
        start_heading="Vor dem Spiel",
        start="Alle sechzehn Plättchen sind ein gemeinsamer Vorrat; niemand hat eigene. Der Tisch"
        " ist leer. Macht aus, wer beginnt; dann spielt ihr abwechselnd.",
        move_heading="Dein Zug",
        place="Lege ein, zwei oder drei Plättchen, jedes mit der Seite und der Drehung, die du"
        " willst. Passen ist nicht erlaubt.",
        row="Mehrere Plättchen liegen in einer geraden Reihe, Kante an Kante, ohne Lücke. Nur die"
        " Plättchen müssen sich berühren, nicht ihre Kanäle.",
        touch="Vom zweiten Zug an liegt mindestens eines deiner Plättchen Kante an Kante mit einem,"
        " das schon lag. Ecken zählen nicht.",
        edges="Wo zwei Plättchen sich berühren, trifft Kanal auf Kanal oder Ufer auf Ufer."
        " Versperre nie einen Kanal.",
        corner="Die Plättchen eines Zuges bilden nie einen Winkel.",
        stay="Ein Plättchen, das liegt, wird nicht mehr bewegt.",
        end_heading="Gewinnen",
        close="Du gewinnst, wenn dein Zug den Kanal schließt. Ihr müsst nicht alle sechzehn"
        " Plättchen verbrauchen.",
        all_tiles="Alle Plättchen auf dem Tisch müssen zu diesem einen Kanal gehören. Ein Ring mit"
        " losen Plättchen daneben gewinnt nicht.",
        impossible_heading="„Unmöglich!“",
        impossible="Gleich nach dem Zug des anderen darfst du „unmöglich“ sagen, wenn du glaubst,"
        " dass niemand den Kanal mehr schließen kann.",
        alone="Der andere spielt dann allein mit dem Rest des Vorrats weiter, nach denselben"
        " Regeln, Zug um Zug. Schließt er den Kanal, gewinnt er; sonst gewinnst du.",
        run_out="Sagt niemand etwas und geht der Vorrat aus, so hat verloren, wer das letzte"
        " Plättchen gelegt hat.",
        allowed_heading="Erlaubt",
        allowed=(
            "Ein Plättchen neben einem anderen, die Kanäle verbunden.",
            "Drei in einer Reihe am Ende eines Kanals.",
            "Zwei in einer Reihe, nicht verbunden: Ufer an Ufer.",
            "Der Kanal ist geschlossen: du gewinnst.",
        ),
        forbidden_heading="Nicht erlaubt",
        forbidden=(
            "Ein Kanal stößt auf ein Ufer.",
            "Das neue Plättchen berührt nur eine Ecke.",
            "Die Plättchen eines Zuges bilden einen Winkel.",
            "Eine Reihe mit einer Lücke.",
        ),
        assumed_heading="Wo die bekannten Regeln schweigen",
        assumed=(
            "Eine Reihe läuft nicht über ein Plättchen hinweg, das schon lag.",
            "Ein falsches „unmöglich“ verliert nur, wenn der andere den Kanal wirklich schließt.",
        ),
    ),
    sheet=PuzzleWords(
        task="Du bist am Zug. Welcher Zug gewinnt in {turns}?",
        task_open="Du bist am Zug. Was spielst du?",
        left="Noch im Vorrat: {left}.",
        solution="Lösung",
        course="Bestes Spiel bis zum Ende; Rahmen zeigen die Plättchen jedes Zuges.",
        turn="Zug {number}",
        closed="Der Kanal ist geschlossen.",
        won="Wer am Zug ist, gewinnt in {turns}.",
        lost="Wer am Zug ist, verliert nach {turns}.",
        tile=Noun("Plättchen", "Plättchen"),
        turn_noun=Noun("Zug", "Zügen"),
        page="Seite {number} von {pages}",
    ),
)
