"""Dutch."""

from __future__ import annotations

from layoutkit.language import Noun
from layoutkit.press.words.table import PressWords

WORDS = PressWords(
    board="speelbord",
    cover="voorblad",
    parts="onderdelen",
    in_this_pack="In dit pakket",
    board_sheet=Noun("vel van het speelbord", "vellen van het speelbord"),
    when_joined="{sheets}, samen {size}",
    sheet=Noun("vel", "vellen"),
    pieces_on="{component}, {sheets}",
    page_on="{component}: {sheets}",
    with_part="{whole}: {part}",
    on_both_sides="{sheets}, dubbelzijdig",
    for_all_boards="Eén keer voor alle speelborden",
    printer_settings="Printerinstellingen",
    paper="Papier: {paper}, {way}.",
    landscape="liggend",
    portrait="staand",
    scale="Schaal: 100 % (‘ware grootte’), nooit ‘passend maken’.",
    backs="Achterkanten: {backs}.",
    fold="naast de voorkanten, om om te vouwen en vast te lijmen",
    separate="op aparte vellen, om op de voorkanten te lijmen",
    stock=(
        "Je hebt {sheets} papier nodig. Neem voor {card} daarvan stevig papier of karton (160 tot "
        "250 g/m²): voor het speelbord en de losse onderdelen."
    ),
    cut_then_glue="Eerst snijden, dan lijmen",
    measure_first=(
        "Print eerst deze pagina en meet het kader hieronder na: het moet 100 bij 50 mm zijn."
    ),
    cut_whole="Snijd het speelbord uit langs de snijtekens.",
    cut_whole_to_size="Snijd het speelbord op maat.",
    cut_all="Snijd elk vel van het speelbord uit langs de snijtekens.",
    cut_all_to_size="Snijd elk vel van het speelbord op maat.",
    tape=(
        "Leg de randen tegen elkaar, zodat de ruitjes op elkaar aansluiten, en plak ze aan de "
        "achterkant vast met tape."
    ),
    tabs_stay="Snijd de lijmranden voorbij de stippellijnen niet af.",
    glue=(
        "Begin met {first}. Doe lijm op de lijmrand, tot aan de stippellijn. Leg het vel dat op de "
        "lijmrand staat eroverheen, met de snijrand op de stippellijn: {tuck} mm van de tekening "
        "verdwijnt eronder en de ruitjes zijn compleet."
    ),
    go_on="Ga zo door tot {last} op zijn plaats ligt.",
    join_rows=(
        "Lijm elke rij van links naar rechts aan elkaar. Leg daarna elke rij op de lijmranden van "
        "de rij erboven, tot {last} op zijn plaats ligt."
    ),
    dry="Laat het speelbord onder een gewicht drogen.",
    cut_parts="Snijd de losse onderdelen uit langs hun lijnen.",
    signs="Legenda",
    check_box="Meetkader",
    check_size=(
        "Dit kader is precies 100 mm breed en 50 mm hoog. Klopt dat bij jou niet, print dan "
        "opnieuw op ware grootte (100 %)."
    ),
    check_again=(
        "Klopt het nog steeds niet? Deel 10.000 door de breedte in millimeters, dan heb je de "
        "schaal: is het kader 98 mm breed, print dan op 102 %."
    ),
    at_full_size="printen op ware grootte (100 %)",
    color="kleur",
    ink="inktbesparend",
    mono="zwart-wit",
    ruler_mm="100 mm: meet mij na",
    ruler_inch="4 inch",
    glue_here="hier lijmen, onder {name}",
    findings="bevindingen",
    broken="ongeldig: {findings}",
    error=Noun("fout", "fouten"),
    warning=Noun("waarschuwing", "waarschuwingen"),
    note=Noun("opmerking", "opmerkingen"),
    numbers_mean="Ze zijn genummerd op het speelbord; de pagina ‘bevindingen’ legt elk nummer uit.",
    both_long=(
        "Print dubbelzijdig, omslaan langs de lange zijde: {names}. Print al het andere "
        "enkelzijdig."
    ),
    both_short=(
        "Print dubbelzijdig, omslaan langs de korte zijde: {names}. Print al het andere "
        "enkelzijdig."
    ),
    one_side="Print alle vellen enkelzijdig.",
    blank_pages="lege pagina’s bij lege achterkanten, om dubbelzijdig te printen",
    backs_off=(
        "Staan de achterkanten op hun kop, sla dan langs de andere zijde om. Zijn ze een paar "
        "millimeter verschoven, snijd dan langs de voorkanten."
    ),
    duplex_test="test voor dubbelzijdig printen",
    duplex_front=(
        "Print deze pagina dubbelzijdig. Draai het vel om en houd het tegen het licht: het kruis "
        "op deze kant schijnt erdoorheen."
    ),
    duplex_back=(
        "Houd deze kant tegen het licht. Het kruis op de andere kant schijnt erdoorheen: lees op "
        "deze schalen af, in millimeters, waar het midden ervan ligt. Print met ‘--offset X,Y’."
    ),
    duplex_set="Deze pagina is geprint met ‘--offset {x},{y}’: tel wat je afleest daarbij op.",
    dashed_fold="vouwen langs de streepjeslijnen",
    assumed_note="De tekst van de originele spelregels zegt dit niet; het is onze keuze.",
    browser_advice=(
        "Kies het papier en print op 100 % (‘ware grootte’), zonder marges of kopteksten. Meet de "
        "liniaal op het eerste vel na voordat je de rest print."
    ),
    pages=Noun("pagina", "pagina’s"),
)
