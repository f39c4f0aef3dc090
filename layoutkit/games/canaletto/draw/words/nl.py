"""Dutch."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    AidWords,
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto: de spelregels",
    players="Een veilingspel voor {players} spelers*",
    to_players="{fewest} tot {most}",
    aim_heading="Doel van het spel",
    aim=(
        "Koop op veilingen de schatten uit de paleizen. Zodra alle schatten van een groep gekocht "
        "zijn, wordt de groep verkocht en levert dat de eigenaars geld op. Wie aan het eind het "
        "meeste geld heeft, wint."
    ),
    auction_heading="Een veiling",
    lot=(
        "De zuil staat bij het paleis waarvan de schatten geveild worden, allemaal samen als één "
        "kavel."
    ),
    bid=(
        "Met de klok mee bied je om de beurt meer dan het laatste bod, of je past en doet in deze "
        "veiling niet meer mee. Je biedt in hele getallen, de eerste keer minstens {least}; een "
        "bovengrens is er niet*."
    ),
    gondola=(
        "Verplaats de gondel bij elk bod evenveel paleizen met de klok mee als het bod "
        "omhooggaat. De gondel ligt dus altijd zoveel paleizen voor op de zuil als er geboden is."
    ),
    buy=(
        "Hebben alle anderen gepast, dan betaalt de laatste bieder het bod, neemt de schatten en "
        "legt ze open voor zich neer. De anderen betalen niets. Daarna worden complete groepen "
        "verkocht."
    ),
    onward=(
        "Het paleis van de gondel is het volgende. Is het leeg (na een bod van\u00a016 is dat "
        "altijd zo), dan gaat de gondel door naar het eerstvolgende paleis met schatten. Zet "
        "daarna de zuil bij de gondel."
    ),
    opener="De speler links van de koper opent de volgende veiling.",
    auction_example=(
        "Rood biedt {first}: de gondel gaat {first} paleizen vooruit. Blauw biedt {price}: nog "
        "{raised} verder. De anderen passen. Blauw betaalt\u00a0{price} en paleis\u00a0{palace} is "
        "het volgende."
    ),
    nobody_heading="Als niemand biedt",
    nobody=(
        "Past iedereen zonder dat er geboden is, dan blijven de schatten liggen*. Zet gondel en "
        "zuil samen bij het eerstvolgende paleis met schatten*. De speler links van degene die "
        "deze veiling opende, opent de volgende*."
    ),
    mask_heading="Het masker",
    mask=(
        "Eén keer per spel mag je je masker spelen en de schatten voor niets nemen. Door een bod "
        "moet de gondel al van het paleis weg zijn, en het huidige bod mag niet hoger zijn dan "
        "{mask}. Speel het masker als je aan de beurt bent, in plaats van te bieden*. Heb je "
        "gepast, dan is het te laat. Ook de andere spelers betalen niets*."
    ),
    mask_gone=(
        "Het masker is uit het spel. De veiling eindigt zoals altijd: het paleis van de gondel is "
        "het volgende. Je linkerbuur opent de volgende veiling*."
    ),
    sale_heading="Een verkoop",
    sale=(
        "Zodra alle schatten van een groep gekocht zijn, door wie dan ook, moet de hele groep "
        "verkocht worden: elke schat levert de eigenaar de waarde van de volgende tegel op. Draai "
        "verkochte schatten om."
    ),
    tile_order=(
        "De waardetegels gelden in de volgorde van hun vakken, van 1\u00a0tot\u00a012: de "
        "linkerkolom van boven naar beneden, daarna de rechterkolom."
    ),
    tiles_lie={
        "all": (
            "Ze liggen van het begin af open; volgens de originele spelregels liggen ze gedekt. "
            "Draai gebruikte tegels om."
        ),
        "next": (
            "Alleen de volgende tegel ligt open; volgens de originele spelregels liggen ze "
            "allemaal gedekt. Draai gebruikte tegels om."
        ),
        "hidden": (
            "Ze liggen gedekt. Draai een tegel open voor zijn verkoop en leg hem daarna weer "
            "gedekt."
        ),
    },
    several=(
        "Worden door één aankoop meerdere groepen compleet, dan kiest de koper in welke volgorde "
        "ze verkocht worden; voor elke groep geldt een eigen tegel."
    ),
    sale_example=(
        "Blauw koopt de laatste waaier. De volgende tegel is een 8: Rood heeft twee waaiers en "
        "krijgt 16, Blauw heeft er één en krijgt 8."
    ),
    money_heading="Geld en schulden",
    discs=(
        "Een van je gewone schijven geeft op het scorespoor aan hoeveel geld je hebt. Leg vanaf "
        "70 de andere op 70, 80, 90 of 100. De eerste schijf geeft dan de rest aan: 83 is 80 en "
        "3*."
    ),
    debt=(
        "Je mag meer bieden dan je hebt. Kun je niet alles betalen, dan zakt je geld naar 0 en "
        "geeft de schijf met het kruis op het spoor aan hoeveel je nog schuldig bent. Nieuwe "
        "schulden komen daarbij*. Geld dat je later verdient, maakt een schuld nooit kleiner."
    ),
    debt_example="Groen heeft 6 en moet 10 betalen: geld 0, schuld 4. Aan het eind kost dat 8.",
    end_heading="Einde van het spel",
    end=(
        "Het spel eindigt met de veiling waarna nog hoogstens twee groepen schatten in de "
        "paleizen liggen. Groepen die door deze veiling compleet zijn geworden, worden nog "
        "verkocht."
    ),
    worthless=(
        "Schatten die niet verkocht zijn, zijn niets waard. Er kunnen waardetegels overblijven."
    ),
    winner=(
        "Trek nu twee keer je schuld van je geld af. Wie het meeste geld heeft, wint. Bij een "
        "gelijke stand delen spelers de overwinning*."
    ),
    box_heading="Inhoud van de doos",
    box=(
        "schatten in twaalf groepen; het getal is de groepsgrootte",
        "waardetegels, één van elk getal van {low} tot en met {high}*",
        "scoreschijven: per kleur twee gewone en een met een kruis",
        "maskers, één voor elke speler",
        "speelbord, 1 gondel en 1 zuil",
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
        "nooit twee van dezelfde groep."
    ),
    lay_tiles={
        "all": "Leg de waardetegels op de vakken 1\u00a0tot en met\u00a012, zoals hier getekend.",
        "next": (
            "Leg de waardetegels op de vakken 1\u00a0tot en met\u00a012, zoals hier getekend: "
            "alleen de eerste open."
        ),
        "hidden": (
            "Leg de waardetegels gedekt op de vakken 1\u00a0tot en met\u00a012, in deze volgorde."
        ),
    },
    put_markers="Zet gondel en zuil samen bij paleis\u00a0{palace}.",
    take_discs=(
        "Iedereen krijgt een masker en de drie schijven van één kleur en begint met {money}: leg "
        "een gewone schijf op dat getal van het scorespoor."
    ),
    keep_discs=(
        "Leg de andere twee voor je neer: de gewone is voor geld vanaf\u00a070, die met het kruis "
        "voor schulden."
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
        "Vouw langs de streepjeslijnen. Gondel en zuil: vouw ze tot een tentje en lijm de "
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
        ("pijl", "de vaarrichting van de gondel"),
        ("2, 3, 4", "op een schat: zoveel zijn er in de groep"),
        ("6, 9", "het streepje staat onder het getal"),
        ("gewone schijf", "geld; de tweede vanaf 70"),
        ("schijf met kruis", "schuld"),
    ),
    aid=AidWords(
        auction_heading="Veiling",
        auction=(
            "Bied meer dan het laatste bod, of pas en stap eruit.",
            "De gondel gaat zo ver vooruit als het bod stijgt.",
            "De laatste bieder betaalt en neemt de schatten.",
            "Het paleis van de gondel is het volgende.",
            "Is dat leeg, dan vaart de gondel door.",
            "De speler links van de koper opent de volgende veiling.",
        ),
        mask_heading="Masker, één keer per spel",
        mask=(
            "Na een bod van hoogstens {mask}: de schatten voor niets.",
            "Speel het in plaats van te bieden*.",
            "Je linkerbuur opent de volgende veiling*.",
        ),
        sale_heading="Verkoop",
        sale=(
            "Groep compleet: elke schat levert de volgende waarde.",
            "Meerdere groepen: de koper kiest de volgorde.",
        ),
        debt_heading="Schuld",
        debt=(
            "Kun je niet alles betalen: geld 0, de rest is schuld.",
            "Aan het eind telt schuld dubbel.",
        ),
        end_heading="Einde",
        end=(
            "Na een veiling hoogstens twee groepen in de paleizen.",
            "Het meeste geld wint; bij een gelijke stand samen*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
