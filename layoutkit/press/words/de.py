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
    with_part="{whole}: {part}",
    on_both_sides="{sheets}, beidseitig",
    for_all_boards="Einmal für alle Spielpläne",
    printer_settings="Druckeinstellungen",
    paper="Papier: {paper}, {way}.",
    landscape="Querformat",
    portrait="Hochformat",
    scale="Größe: 100 % („Originalgröße“, „tatsächliche Größe“), niemals „an Seite anpassen“.",
    backs="Rückseiten: {backs}.",
    fold="neben den Vorderseiten, zum Umklappen und Festkleben",
    separate="auf eigenen Blättern, zum Aufkleben",
    stock=(
        "Du brauchst {sheets} Papier. Nimm für {card} davon festes Papier oder Karton (160 bis "
        "250 g/m²): für den Spielplan und die losen Teile."
    ),
    cut_then_glue="Erst schneiden, dann kleben",
    measure_first=(
        "Drucke zuerst diese Seite und miss den Kasten unten nach: Er muss 100 mm breit und 50 mm "
        "hoch sein."
    ),
    cut_whole="Schneide den Spielplan an den Schnittmarken aus.",
    cut_whole_to_size="Schneide den Spielplan auf sein endgültiges Maß zu.",
    cut_all="Schneide jedes Blatt des Spielplans an den Schnittmarken aus.",
    cut_all_to_size="Schneide jedes Blatt des Spielplans auf sein endgültiges Maß zu.",
    tape=(
        "Lege die Kanten so aneinander, dass die Rauten zusammenpassen, und klebe sie auf der "
        "Rückseite mit Klebeband zusammen."
    ),
    tabs_stay="Schneide die Klebelaschen jenseits der gepunkteten Linien nicht ab.",
    glue=(
        "Beginne mit {first}. Streiche Kleber auf die Lasche, bis zur gepunkteten Linie. Lege das "
        "Blatt, das auf der Lasche steht, so darüber, dass seine Schnittkante auf der gepunkteten "
        "Linie liegt: Es verdeckt {tuck} mm des Bildes, und die Rauten sind vollständig."
    ),
    go_on="Mach so weiter, bis {last} an seinem Platz liegt.",
    join_rows=(
        "Klebe jede Reihe von links nach rechts zusammen. Lege dann jede Reihe auf die Laschen der "
        "Reihe darüber, bis {last} an seinem Platz liegt."
    ),
    dry="Lass den Spielplan unter einem Gewicht trocknen.",
    cut_parts="Schneide die losen Teile an ihren Linien aus.",
    signs="Legende",
    check_box="Kontrollkasten",
    check_size=(
        "Dieser Kasten ist genau 100 mm breit und 50 mm hoch. Stimmt das bei dir nicht, drucke "
        "noch einmal in Originalgröße (100 %)."
    ),
    check_again=(
        "Stimmt es immer noch nicht? Teile 10.000 durch die Breite in Millimetern, dann hast du "
        "die richtige Größe: Ist der Kasten 98 mm breit, drucke mit 102 %."
    ),
    at_full_size="in Originalgröße (100 %) drucken",
    color="Farbe",
    ink="tintensparend",
    mono="schwarzweiß",
    ruler_mm="100 mm: miss mich nach",
    ruler_inch="4 Zoll",
    glue_here="hier kleben, unter {name}",
    findings="Befunde",
    broken="fehlerhaft: {findings}",
    error=Noun("Fehler", "Fehler"),
    warning=Noun("Warnung", "Warnungen"),
    note=Noun("Hinweis", "Hinweise"),
    numbers_mean="Sie sind auf dem Spielplan nummeriert; die Seite „Befunde“ erklärt jede Nummer.",
    both_long=(
        "Drucke beidseitig, über die lange Kante gewendet: {names}. Drucke alles andere einseitig."
    ),
    both_short=(
        "Drucke beidseitig, über die kurze Kante gewendet: {names}. Drucke alles andere einseitig."
    ),
    one_side="Drucke alle Blätter einseitig.",
    blank_pages="leere Seiten für leere Rückseiten, zum beidseitigen Drucken",
    backs_off=(
        "Stehen Rückseiten auf dem Kopf, wende über die andere Kante. Sind sie um ein, zwei "
        "Millimeter verschoben, schneide nach den Vorderseiten."
    ),
    duplex_test="Duplextest",
    duplex_front=(
        "Drucke diese Seite beidseitig. Wende das Blatt und halte es gegen das Licht: Das Kreuz "
        "auf dieser Seite scheint durch."
    ),
    duplex_back=(
        "Halte diese Seite gegen das Licht. Das Kreuz der anderen Seite scheint durch: Lies auf "
        "diesen Skalen in Millimetern ab, wo seine Mitte liegt. Drucke mit „--offset X,Y“."
    ),
    duplex_set=(
        "Diese Seite wurde mit „--offset {x},{y}“ gedruckt: Zähle die abgelesenen Werte dazu."
    ),
    dashed_fold="an gestrichelten Linien falten",
    assumed_note="Der Text der Originalregel sagt dazu nichts; so haben wir es festgelegt.",
    browser_advice=(
        "Wähle das Papier und drucke mit 100 % („Originalgröße“, „tatsächliche Größe“), ohne "
        "Ränder und ohne Kopfzeilen. Miss das Lineal auf dem ersten Blatt nach, bevor du den Rest "
        "druckst."
    ),
    pages=Noun("Seite", "Seiten"),
)
