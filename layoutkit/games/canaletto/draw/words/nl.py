"""Dutch."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto: de spelregels",
    players="Een veilingspel voor {players} spelers",
    to_players="{fewest} tot {most}",
    aim_heading="Doel van het spel",
    aim=(
        "Op veilingen koop je de schatten uit de paleizen. Zodra alle schatten van één soort "
        "gekocht zijn, worden ze verkocht en leveren ze geld op. Wie aan het eind het meeste geld "
        "heeft, wint."
    ),
    auction_heading="Een veiling",
    lot=(
        "De zuil staat bij het paleis waarvan de schatten geveild worden, altijd allemaal samen "
        "als één kavel."
    ),
    bid=(
        "Met de klok mee bied je om de beurt meer dan het laatste bod, of je past en doet in deze "
        "veiling niet meer mee. Je biedt hele getallen: de eerste keer minstens {least}, en een "
        "bovengrens is er niet."
    ),
    gondola=(
        "Bij elk bod vaart de gondel met de klok mee verder, evenveel paleizen als het bod "
        "omhooggaat. Ze ligt dus altijd zoveel paleizen voor de zuil als er geboden is."
    ),
    buy=(
        "Hebben alle anderen gepast, dan betaalt de laatste bieder zijn bod en legt hij de "
        "schatten open voor zich neer. De anderen betalen niets."
    ),
    onward=(
        "Daarna is het paleis van de gondel aan de beurt. Is dat leeg (na een bod van 16 is het "
        "dat altijd), dan vaart de gondel door naar het volgende paleis dat niet leeg is. Zet de "
        "zuil erbij."
    ),
    opener="De speler links van de koper opent de volgende veiling.",
    auction_example=(
        "Rood biedt {first}: de gondel vaart {first} paleizen verder. Blauw biedt {price}: nog "
        "{raised} verder. De anderen passen. Blauw betaalt {price} en paleis {palace} is aan de "
        "beurt."
    ),
    nobody_heading="Als niemand biedt",
    nobody=(
        "Passen alle spelers zonder dat er geboden is, dan blijven de schatten liggen. Gondel en "
        "zuil gaan samen naar het volgende paleis dat niet leeg is. De speler links van wie deze "
        "veiling opende, opent de volgende."
    ),
    mask_heading="Het masker",
    mask=(
        "Eén keer per spel mag je je masker spelen in plaats van te bieden: je krijgt de schatten "
        "voor niets en niemand betaalt. Er moet al geboden zijn, en het bod mag niet hoger zijn "
        "dan {mask}."
    ),
    mask_gone=(
        "Het masker gaat uit het spel. De gondel blijft liggen: haar paleis is het volgende, en je "
        "linkerbuur opent die veiling."
    ),
    sale_heading="Een verkoop",
    sale=(
        "Zodra alle schatten van één soort gekocht zijn, door wie dan ook, moeten ze verkocht "
        "worden: elke schat levert zijn eigenaar de waarde van de volgende tegel op. Daarna gaan "
        "de schatten uit het spel."
    ),
    tile_order="De waardetegels worden gebruikt in de volgorde van hun vakken, van 1 tot 12.",
    tiles_lie={
        "all": "Ze liggen van begin af aan open. Draai een gebruikte tegel om.",
        "next": "Alleen de volgende tegel ligt open. Haal een gebruikte tegel van het bord.",
        "hidden": "Draai een tegel pas om als hij nodig is en haal hem daarna van het bord.",
    },
    several=(
        "Maakt één koop meer soorten compleet, dan kiest de koper in welke volgorde ze verkocht "
        "worden. Voor elke soort geldt een eigen tegel."
    ),
    sale_example=(
        "Blauw koopt de laatste waaier. De volgende tegel is een 8: Rood heeft twee waaiers en "
        "krijgt 16, Blauw heeft er één en krijgt 8."
    ),
    money_heading="Geld en schulden",
    discs=(
        "Een van je gewone schijven geeft op het geldspoor aan hoeveel geld je hebt. Vanaf 70 leg "
        "je de andere op 70, 80, 90 of 100 en geef je op het spoor aan wat er overblijft: 83 is "
        "80 en 3."
    ),
    debt=(
        "Je mag meer bieden dan je hebt. Kun je niet alles betalen, dan zakt je geld naar 0 en "
        "geeft de schijf met het kruis op het spoor aan hoeveel je nog schuldig bent. Nieuwe "
        "schulden komen erbij. Geld dat je later verdient, maakt een schuld nooit kleiner."
    ),
    debt_example=("Groen heeft 6 en moet 10 betalen: geld 0, schuld 4. Aan het eind kost dat 8."),
    end_heading="Einde van het spel",
    end=(
        "Het spel eindigt zodra er na een beurt nog hoogstens twee soorten schatten in de paleizen "
        "liggen. Wat in die beurt compleet is geworden, wordt nog verkocht."
    ),
    worthless=(
        "Schatten die niet verkocht zijn, zijn niets waard. Er kunnen waardetegels overblijven."
    ),
    winner=(
        "Trek nu twee keer je schuld van je geld af. Wie het meeste geld heeft, wint; bij een "
        "gelijke stand delen spelers de overwinning."
    ),
    box_heading="Inhoud van de doos",
    box=(
        "schatten in twaalf soorten; het getal zegt hoeveel er van die soort zijn",
        "waardetegels, {low} tot en met {high}",
        "schijven: in elk van vier kleuren twee gewone en een met een kruis",
        "maskers, een voor elke speler",
        "gondel en 1 zuil",
    ),
)

_SHEET = SetupWords(
    untitled="Naamloze opstelling",
    value_tiles="Waardetegels",
    left_out="Niet in het spel: {values}",
    used="gebruikt",
    start="begin",
    column="zuil",
    lay_treasures=(
        "Leg de 34 schatten open in de paleizen zoals hier getekend: één tot drie in elk paleis, "
        "nooit twee van dezelfde soort."
    ),
    lay_tiles={
        "all": "Leg de waardetegels open op de vakken 1 tot en met 12, zoals hier getekend.",
        "next": (
            "Leg de waardetegels op de vakken 1 tot en met 12, zoals hier getekend: alleen de "
            "eerste open."
        ),
        "hidden": "Leg de waardetegels dicht op de vakken 1 tot en met 12, in deze volgorde.",
    },
    put_markers="Zet gondel en zuil samen bij paleis {palace}.",
    take_discs=(
        "Iedereen krijgt een masker en de drie schijven van één kleur en begint met {money}: leg "
        "een gewone schijf op dat getal."
    ),
    keep_discs=(
        "Bewaar de andere twee: de gewone is voor geld vanaf 70, die met het kruis voor schulden."
    ),
    seats="Volgorde aan tafel, met de klok mee: {colours}.",
    first="{colour} opent de eerste veiling.",
    first_by_choice="Spreek af wie de eerste veiling opent.",
    under_way="Zuil bij paleis {column}, gondel bij paleis {gondola}, bod {bid}",
    sold="Verkocht: {treasures}",
    nothing="niets",
    player="{colour}: {facts}; {owns}",
    money="geld {money}",
    debt="schuld {debt}",
    mask_used="masker gebruikt",
    owns="heeft {treasures}",
)

WORDS = CanalettoWords(
    board_desc="Het speelbord: zestien paleizen in een kring.",
    setup_desc="Een beginopstelling van Canaletto: {title}.",
    treasures="schatten",
    values="waardetegels",
    markers="speelstukken",
    aids="overzichtskaarten",
    setup="beginopstelling",
    rules="spelregels",
    values_heading="Waarde",
    money_heading="Geld",
    clockwise="de gondel vaart met de klok mee",
    glue="lijm",
    making=(
        "Stippellijnen zijn vouwlijnen. Gondel en zuil: vouw ze tot een tentje en lijm de "
        "strook onder de voet."
    ),
    titles=TitleWords(
        palace="paleis {number}: {name}",
        value="waarde {value}",
        used="gebruikt",
        debt="schuld van {colour}",
        setup="Beginopstelling: {title}",
        gondola="gondel",
        column="zuil",
        mask="masker",
        aid="overzichtskaart",
        legend="legenda",
    ),
    treasure_names={
        "mirror": "spiegel", "candlestick": "kandelaar", "fan": "waaier", "lion": "leeuw",
        "painting": "schilderij", "glass": "glas", "clock": "klok", "bust": "borstbeeld",
        "stove": "kachel", "ring": "ring", "lamp": "lamp", "necklace": "parelsnoer",
    },
    colour_names={"red": "Rood", "blue": "Blauw", "green": "Groen", "yellow": "Geel"},
    colour_letters={"red": "R", "blue": "B", "green": "Gr", "yellow": "Ge"},
    signs=(
        ("1 tot 16", "de paleizen, met de klok mee"),
        ("pijl", "zo vaart de gondel"),
        ("2, 3, 4", "op een schat: zoveel zijn er van die soort"),
        ("6, 9", "het streepje staat onder het getal"),
        ("gewone schijf", "geld; de tweede vanaf 70"),
        ("schijf met kruis", "schuld"),
    ),
    aid=(
        "Elke beurt is een veiling van alle schatten in het paleis van de zuil.",
        "Met de klok mee: bied meer dan het laatste bod, of pas en doe niet meer mee.",
        "Bij elk bod vaart de gondel met de klok mee, zoveel paleizen als het bod omhooggaat.",
        "De laatste bieder betaalt en legt de schatten open voor zich neer.",
        "Het paleis van de gondel is het volgende; is het leeg, dan vaart ze door. De zuil volgt.",
        "De speler links van de koper opent de volgende veiling.",
        "Zijn alle schatten van een soort gekocht, dan levert elk de volgende waardetegel op.",
        "Meer soorten tegelijk: de koper kiest de volgorde.",
        "Betaal je meer dan je hebt, dan zakt je geld naar 0; de rest is schuld en telt aan het "
        "eind dubbel.",
        "Masker, één keer: neem de schatten voor niets, na een bod van hoogstens {mask}.",
        "Het spel eindigt als na een beurt hoogstens twee soorten in de paleizen liggen.",
        "Het meeste geld wint.",
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
