"""German."""

from __future__ import annotations

from layoutkit.language import Noun
from layoutkit.press.words.table import PressWords

WORDS = PressWords(
    board="Spielplan",
    cover="Deckblatt",
    parts="Teile",
    in_this_pack="In diesem Paket",
    board_sheet=Noun("Blatt des Spielplans", "Blätter des Spielplans"),
    when_joined="{sheets}, zusammen {size}",
    sheet=Noun("Blatt", "Blätter"),
    pieces_on="{component}, {sheets}",
    page_on="{component}: {sheets}",
    for_all_boards="Einmal für alle Spielpläne",
    printer_settings="Druckeinstellungen",
    paper="Papier {paper}, {way}.",
    landscape="Querformat",
    portrait="Hochformat",
    scale="Größe 100 % oder „tatsächliche Größe“, niemals „an Seite anpassen“.",
    backs="Rückseiten: {backs}.",
    fold="neben den Vorderseiten, zum Falten und Kleben",
    separate="auf eigenen Blättern, zum Aufkleben",
    stock="Festes Papier oder Karton von 160 bis 250 g lässt sich am besten kleben.",
    cut_then_glue="Erst schneiden, dann kleben",
    measure_first="Drucke zuerst diese Seite und miss den Kasten unten nach: 100 mm mal 50 mm.",
    cut_whole="Schneide den Spielplan an den Schnittmarken aus.",
    cut_whole_to_size="Schneide den Spielplan auf seine endgültige Größe zu.",
    cut_all="Schneide jedes Blatt des Spielplans an den Schnittmarken aus.",
    cut_all_to_size="Schneide jedes Blatt des Spielplans auf seine endgültige Größe zu.",
    tape=(
        "Lege die Kanten so aneinander, dass die Rauten zusammenpassen, und verbinde sie auf der "
        "Rückseite mit Klebeband."
    ),
    tabs_stay="Die Klebelaschen jenseits der gepunkteten Linien bleiben stehen.",
    glue=(
        "Beginne mit {first}. Streiche Kleber auf die Lasche, bis an die gepunktete Linie. Lege "
        "das Blatt, das auf der Lasche genannt ist, darüber, die Schnittkante auf die gepunktete "
        "Linie: {tuck} mm des Bildes verschwinden darunter und die Rauten sind ganz."
    ),
    go_on="Mach so weiter, bis {last} an seinem Platz liegt.",
    join_rows=(
        "Klebe jede Reihe von links nach rechts zusammen und lege dann jede Reihe auf die Laschen "
        "der Reihe darüber, bis {last} an seinem Platz liegt."
    ),
    dry="Lass den Spielplan unter einem Gewicht trocknen.",
    cut_parts="Schneide die losen Teile an ihren Linien aus.",
    signs="Zeichen",
    check_box="Prüfkasten",
    check_size=(
        "Genau 100 mm breit und 50 mm hoch. Stimmt das nicht, drucke noch einmal mit 100 %."
    ),
    check_again=(
        "Stimmt es immer noch nicht, merkt sich „layoutkit print calibrate“, was du gemessen hast."
    ),
    at_full_size="mit 100 % drucken",
    color="Farbe",
    ink="tintensparend",
    mono="schwarzweiß",
    ruler_mm="100 mm: miss mich nach",
    ruler_inch="4 Zoll",
    glue_here="hier kleben, unter {name}",
    findings="Befunde",
    broken="fehlerhaft: {findings}",
    error=Noun("Fehler", "Fehler"),
    warning=Noun("Warnung", "Warnungen"),
    note=Noun("Hinweis", "Hinweise"),
    numbers_mean=(
        "Nummern auf dem Spielplan zeigen sie an; die Seite „Befunde“ sagt, was jede bedeutet."
    ),
    both_long="Beidseitig, über die lange Kante gewendet: {names}. Alles andere einseitig.",
    both_short="Beidseitig, über die kurze Kante gewendet: {names}. Alles andere einseitig.",
    one_side="Drucke alle Blätter einseitig.",
    blank_pages="leere Seiten, wo die Rückseite leer bleibt, für beidseitigen Druck",
    backs_off=(
        "Sind Rückseiten versetzt, druckt „--parts duplex-test“ eine Seite, die misst, um wie viel."
    ),
    duplex_test="Duplextest",
    duplex_front=(
        "Drucke diese Seite beidseitig. Wende sie und halte sie gegen das Licht: Das Kreuz auf "
        "dieser Seite scheint durch."
    ),
    duplex_back=(
        "Halte diese Seite gegen das Licht. Das Kreuz der anderen Seite scheint durch: Lies in "
        "Millimetern ab, wo seine Mitte auf diesen Skalen liegt. Drucke mit „--offset X,Y“."
    ),
    duplex_set="Diese Seite wurde mit „--offset {x},{y}“ gedruckt: Zähle das dazu.",
    dashed_fold="gestrichelt: falten",
    browser_advice=(
        "Wähle das Papier und drucke mit 100 % („tatsächliche Größe“), ohne Ränder und ohne "
        "Kopfzeilen. Miss das Lineal auf dem ersten Blatt nach, bevor du den Rest druckst."
    ),
    assumed_note="Dazu sagt die Spielregel nichts; so haben wir es festgelegt.",
    pages=Noun("Seite", "Seiten"),
)
