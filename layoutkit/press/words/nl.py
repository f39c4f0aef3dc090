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
    for_all_boards="Eén keer voor alle speelborden",
    printer_settings="Printerinstellingen",
    paper="Papier {paper}, {way}.",
    landscape="liggend",
    portrait="staand",
    scale="Schaal 100 % of ‘ware grootte’, nooit ‘passend maken’.",
    backs="Achterkanten: {backs}.",
    fold="naast de voorkanten, om te vouwen en vast te lijmen",
    separate="op aparte vellen, om erop te lijmen",
    stock="Stevig papier of karton van 160 tot 250 g laat zich het best lijmen.",
    cut_then_glue="Eerst snijden, dan lijmen",
    measure_first="Print eerst deze bladzijde en meet het kader hieronder na: 100 bij 50 mm.",
    cut_whole="Snijd het speelbord langs de snijtekens uit.",
    cut_whole_to_size="Snijd het speelbord op maat.",
    cut_all="Snijd elk vel van het speelbord langs de snijtekens uit.",
    cut_all_to_size="Snijd elk vel van het speelbord op maat.",
    tape=(
        "Leg de randen tegen elkaar, zodat de ruitjes op elkaar aansluiten, en plak ze aan de "
        "achterkant met tape vast."
    ),
    tabs_stay="De lijmranden, voorbij de stippellijnen, blijven eraan.",
    glue=(
        "Begin met {first}. Doe lijm op de lijmrand, tot aan de stippellijn. Leg het vel dat op "
        "de rand genoemd staat eroverheen, met de snijrand op de stippellijn: {tuck} mm van de "
        "tekening verdwijnt eronder en de ruitjes zijn heel."
    ),
    go_on="Ga zo door tot {last} op zijn plaats ligt.",
    join_rows=(
        "Lijm elke rij van links naar rechts aan elkaar en leg daarna elke rij op de lijmranden "
        "van de rij erboven, tot {last} op zijn plaats ligt."
    ),
    dry="Laat het speelbord onder een gewicht drogen.",
    cut_parts="Snijd de losse onderdelen langs hun lijnen uit.",
    signs="Tekens",
    check_box="Meetkader",
    check_size="Precies 100 mm breed en 50 mm hoog. Klopt dat niet, print dan opnieuw op 100 %.",
    check_again=(
        "Klopt het nog steeds niet, dan onthoudt ‘layoutkit print calibrate’ wat je hebt gemeten."
    ),
    at_full_size="printen op 100 %",
    color="kleur",
    ink="inktbesparend",
    mono="zwart-wit",
    ruler_mm="100 mm: meet mij na",
    ruler_inch="4 inch",
    glue_here="hier lijmen, onder {name}",
    findings="bevindingen",
    broken="ongeldig: {findings}",
    error=Noun("fout", "fouten"),
    warning=Noun("waarschuwing", "waarschuwingen"),
    note=Noun("opmerking", "opmerkingen"),
    numbers_mean=(
        "Nummers op het speelbord wijzen ze aan; de bladzijde ‘bevindingen’ zegt wat elk nummer "
        "betekent."
    ),
    both_long="Dubbelzijdig, omslaan langs de lange zijde: {names}. Al het andere enkelzijdig.",
    both_short="Dubbelzijdig, omslaan langs de korte zijde: {names}. Al het andere enkelzijdig.",
    one_side="Print elk vel enkelzijdig.",
    blank_pages="lege bladzijden waar niets op de achterkant staat, om dubbelzijdig te printen",
    backs_off=(
        "Zitten de achterkanten scheef, dan print ‘--parts duplex-test’ een bladzijde die meet "
        "hoeveel."
    ),
    duplex_test="dubbelzijdige test",
    duplex_front=(
        "Print deze bladzijde dubbelzijdig. Keer haar om en houd haar tegen het licht: het kruis "
        "op deze kant schijnt door."
    ),
    duplex_back=(
        "Houd deze kant tegen het licht. Het kruis op de andere kant schijnt door: lees in "
        "millimeters af waar het midden op deze schalen ligt. Print met ‘--offset X,Y’."
    ),
    duplex_set="Deze bladzijde is geprint met ‘--offset {x},{y}’: tel dat erbij op.",
    dashed_fold="streepjes: vouwen",
    browser_advice=(
        "Kies het papier en print op 100 % (‘ware grootte’), zonder marges en zonder kopteksten. "
        "Meet de liniaal op het eerste vel na voordat je de rest print."
    ),
    assumed_note="Dit staat niet in de spelregels; het is onze keuze.",
    pages=Noun("bladzijde", "bladzijden"),
)
