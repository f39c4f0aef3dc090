"""Inkognito in Dutch."""

from layoutkit.games.inkognito.draw.words.table import (
    EnvelopeWords,
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
    TellWords,
)
from layoutkit.language import Noun

WORDS = InkognitoWords(
    untitled="Zonder titel",
    subtitle="Intriges in Venetië",
    board_desc="Een bord van Inkognito. Velden: {spaces}.",
    by_land="over land",
    by_water="over water",
    line=Noun(
        one="lijn",
        many="lijnen",
    ),
    no_way="er leidt geen weg heen",
    places={
        "E0": "Ambassade",
        "N1": "Oude Arsenaal",
        "N2": "Cannaregio",
        "N3": "Canal Grande",
        "N4": "Gouden Hoorn",
        "N5": "Jacht",
        "N6": "Motorboot",
        "N7": "San Marco",
        "N8": "Giudecca",
    },
    colours={
        "red": "rood",
        "green": "groen",
        "blue": "blauw",
        "yellow": "geel",
        "ambassador": "ambassadeur",
    },
    builds={
        "tall": "groot",
        "short": "klein",
        "fat": "dik",
        "thin": "dun",
    },
    people={
        "fiddlebottom": "Lord Fiddlebottom",
        "bubble": "Colonel Bubble",
        "zsa-zsa": "Madame Zsa Zsa",
        "agent-x": "Agent X",
    },
    marble_names={
        "white": "witte",
        "black": "zwarte",
        "red": "rode",
        "blue": "blauwe",
        "yellow": "gele",
        "orange": "oranje",
        "light-blue": "lichtblauwe",
        "purple": "paarse",
    },
    figures="figuren",
    passports="paspoorten",
    envelopes="enveloppen",
    cards="kaarten",
    marbles="knikkers",
    notes="notitiebladen",
    slips="geheime briefjes",
    rules="spelregels",
    setup="opstelling",
    identity="identiteit",
    build="vermomming",
    message="geheime boodschap",
    start_card="Jij begint.",
    glue="plak",
    making="Vouw de figuren langs de streeplijnen en plak de voet onder de strook, zodat ze"
    " blijven staan. Vouw de paspoorten in het midden.",
    making_envelopes="Vouw bij elke envelop de gestippelde plakstroken naar binnen, vouw de"
    " achterkant eroverheen en plak die vast.",
    making_slips="Neem het blad met de geheime briefjes uit de printer met de namen van de kleuren"
    " naar boven. Knip het uit zonder het om te draaien en vouw elk briefje in het midden, met"
    " het geheim aan de binnenkant.",
    signs=(
        ("rode lijn", "over land"),
        ("blauwe stippen", "over water"),
        ("gekleurde ring", "startveld van een figuur"),
        ("1 tot 8", "missiedoelen"),
        ("hoge hoed", "de ambassade"),
    ),
    missions=MissionWords(
        heading="De missies",
        any_on="een van jullie figuren op {who}",
        on="{one} op {who}",
        to="{one} naar veld\u00a0{number}",
        escape="{one} naar veld {number} (vlucht)",
        home="{one} naar de ambassade",
        meeting="{one} op {other} of {other} op {one}",
        agent_to="een van jullie echte figuren naar veld {number}",
        agent_home="een van jullie echte figuren naar de ambassade",
        names={
            "fiddlebottom": "Fiddlebottom",
            "bubble": "Bubble",
            "zsa-zsa": "Zsa\u00a0Zsa",
            "agent-x": "Agent\u00a0X",
        },
        ambassador="de ambassadeur",
        onto_ambassador="de ambassadeur",
        order="Eerst komt de boodschap van de eerstgenoemde partner*. “Op” betekent op hetzelfde"
        " veld, een naam de echte figuur, “jullie figuren” alle acht van je team*. Alleen"
        " B\u00a0D links en A\u00a0C en C\u00a0A rechts staan in de originele spelregels; de"
        " andere niet*.",
    ),
    passport=PassportWords(
        cover="Paspoort",
        republic="Doorluchtige Republiek Venetië",
        bearer="houder",
        missions="De missies",
        teams="{f} en {b} zijn partners, tegen {z} en {x}.",
        turn_heading="Jouw beurt",
        turn=(
            "Trek drie knikkers.",
            "Verzet je figuren en de ambassadeur zoals de knikkers aangeven.",
            "Ondervraag elke speler van wie je een figuur ontmoet; bij de ambassadeur een speler"
            " naar keuze.",
            "Verban die figuur of de ambassadeur en noteer wat je zag.",
        ),
        turn_ambassador="Wie de ambassadeur speelt, zet hem 1 of 2 stappen verder en trekt geen"
        " knikkers.",
        alone_heading="Zonder partner: je missie",
        alone="Verlaat Venetië met je echte figuur*: als Fiddlebottom of Bubble via veld\u00a05"
        " of\u00a01, als Agent\u00a0X of Zsa\u00a0Zsa via veld\u00a06 of\u00a04.",
        alone_ares="Verlaat Venetië met je echte figuur*: als Fiddlebottom via veld\u00a05, als"
        " Bubble via veld\u00a01, als Zsa\u00a0Zsa via veld\u00a04, als Agent\u00a0X via"
        " veld\u00a06.",
    ),
    tells=TellWords(
        heading="Tics",
        short={
            "fiddlebottom": "rechteroog trilt",
            "bubble": "trekt aan zijn linkeroor",
            "zsa-zsa": "pruilt",
            "agent-x": "fronst",
        },
        all="Het rechteroog van Lord Fiddlebottom trilt, Colonel Bubble trekt aan zijn linkeroor,"
        " Madame Zsa\u00a0Zsa pruilt en Agent\u00a0X fronst.",
        use="Met de andere spelers praten is tegen de geest van het spel. Je mag wel zo vaak je"
        " wilt een tic nadoen: je eigen tic, zodat je partner je herkent, of een andere, om de"
        " rest te misleiden.",
        hint="Denk je dat je partner je ondervraagt, dan mag je je echte identiteitskaart tonen.",
    ),
    note=NoteWords(
        heading="Notities",
        mine="Speler: {colour}",
        hint="Eén regel per antwoord: kruis aan welke kaarten je te zien kreeg. Streep door wat"
        " niet kan.",
        message="boodschap",
    ),
    slip=SlipWords(
        only_for="Alleen voor {colour}",
        aside="Ongelezen opzijleggen",
        fold="Hier vouwen, met het geheim aan de binnenkant.",
        you_are="Jij bent",
        true_figure="Je echte figuur: {build}",
        message="Geheime boodschap",
        show="Wil je je boodschap tonen, vouw het briefje dan andersom en laat alleen deze helft"
        " zien.",
        put_aside="Deze kaarten heeft niemand.",
    ),
    envelope=EnvelopeWords(
        secret="Strikt geheim",
        owner="Uitsluitend voor jou bestemd",
    ),
    sheet=SetupWords(
        heading="Opstelling: {title}",
        placement="Beginopstelling",
        seats="Met de klok mee rond de tafel: {colours}.",
        start="Eerste speler: {colour}.",
        start_mb="Eerste speler: wie de startkaart vindt; met geheime briefjes: {colour}*.",
        take="Iedere speler neemt het paspoort, de vier figuren, de acht kaarten (vier"
        " identiteiten en vier vermommingen) en een notitieblad van één kleur. Zet het paspoort"
        " rechtop voor je neer en leg het notitieblad erachter.",
        place="Zet je figuren op de startvelden van je kleur, zoals de tabel aangeeft.",
        ambassador="Zet de ambassadeur op de ambassade (hoge hoed) en leg de knikkers naast het"
        " bord.",
        deal="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten apart"
        " en doe van elk één in elk van de vier enveloppen. Stop de startkaart in een ervan."
        " Iedere speler neemt een envelop.",
        deal_three="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart en doe van elk één in elk van de vier enveloppen. Leg er één ongeopend opzij."
        " Stop de startkaart in een van de andere drie, schud die en geef iedere speler er een.",
        deal_ares="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart en geef elke kleur er van elk één, gedekt.",
        deal_ares_three="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte"
        " kaarten apart en maak gedekt vier setjes met van elk één. Leg er één ongezien opzij;"
        " iedere speler neemt er een.",
        slips="Deelt een spelleider geheime briefjes uit, dan vervangen die de zwart-witte"
        " kaarten*.",
        three="De vierde kleur blijft in de doos.",
        five="De vijfde speler is de ambassadeur en heeft geen kleur en geen kaarten.",
        marbles="De knikkers: {marbles}*.",
        marbles_ares="De knikkers: {marbles}.",
        exile={
            "unnumbered": "Een ondervraagde figuur gaat naar een vrij veld naar keuze zonder"
            " nummer.",
            "white_only": "Een ondervraagde figuur gaat naar een vrij wit veld naar keuze.",
        },
        under_way="Een spel dat al bezig is: de figuren staan waar de tekening ze toont.",
        exiled="Het laatst verbannen: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: de spelregels",
        players="{players} spelers",
        aim_heading="Doel van het spel",
        aim="Ontdek wie je partner is, toon elkaar je geheime boodschap en volbreng als eersten"
        " jullie gezamenlijke missie.",
        teams="Lord Fiddlebottom en Colonel Bubble spelen tegen Madame Zsa\u00a0Zsa en"
        " Agent\u00a0X. In het begin weet niemand wie wie is.",
        board_heading="Het bord",
        board="Een rode lijn is een stap over land, een lijn van blauwe stippen een stap over"
        " water. Velden met een gekleurde ring zijn startvelden, velden met een nummer zijn"
        " missiedoelen en gewone velden zijn wit. De hoge hoed geeft de ambassade aan.",
        places="De genummerde velden: {n1}, {n2}*, {n3}*, {n4}, {n5}, {n6}, {n7}*, {n8}*.",
        start_heading="Voorbereiding",
        own="Iedere speler neemt de vier figuren van een kleur, de acht kaarten van die kleur"
        " (vier identiteiten en vier vermommingen), het paspoort en een notitieblad. Zet het"
        " paspoort rechtop voor je neer, als scherm, en leg het notitieblad erachter. Zet op elk"
        " startveld van je kleur één figuur; kies zelf welke waar staat, of volg de opstelling."
        " De ambassadeur begint op de ambassade en de knikkers liggen naast het bord.",
        sets="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart. Iedere speler krijgt in het geheim van elk één: ze zeggen wie je bent, welke"
        " van je figuren de echte is en wat jouw helft van de missie is. Houd deze kaarten"
        " verborgen.",
        start_mb="Ze worden uitgedeeld in enveloppen; in een daarvan zit ook de startkaart. Wie"
        " die vindt, begint, en daarna gaat het met de klok mee.",
        start_ares="Loot wie begint. Daarna gaat het met de klok mee.",
        three="Met drie spelers: één kleur en het paspoort ervan blijven in de doos. Maak zoals"
        " altijd vier setjes en leg er één ongezien opzij.",
        three_start="De startkaart gaat in een van de andere drie.",
        five="Met vijf spelers: de vijfde speelt de ambassadeur en heeft geen kleur en geen"
        " geheime kaarten.",
        shake_heading="Jouw beurt: drie knikkers",
        shake="Trek drie van de tien knikkers. Elke knikker is goed voor één stap langs één lijn:",
        counts="De getallen geven aan hoeveel knikkers er van elke kleur zijn*.",
        counts_ares="De getallen geven aan hoeveel knikkers er van elke kleur zijn.",
        marbles={
            "red": "een van je figuren over land",
            "blue": "een van je figuren over water",
            "yellow": "een van je figuren over land of over water",
            "black": "de ambassadeur, over land of over water",
            "white": "niets",
        },
        marbles_ares={
            "orange": "een van je figuren over land",
            "light-blue": "een van je figuren over water",
            "white": "een van je figuren over land of over water",
            "black": "de ambassadeur, over land of over water",
            "purple": "een figuur van een andere speler",
        },
        free="Verdeel de stappen over je figuren zoals je wilt. Je hoeft ze niet allemaal te"
        " zetten.",
        move_heading="Figuren verzetten",
        over="Je mag over andere figuren heen lopen, maar niet stoppen op een eigen figuur. In één"
        " beurt mag je verschillende spelers ontmoeten, maar nooit twee keer dezelfde.",
        meet="Stop je op de figuur van een andere speler, dan ontmoet je die speler.",
        ambassador_moves="Je mag de ambassadeur naar een van je eigen figuren brengen; dat geldt"
        " als een ontmoeting met hem. Op de figuur van een andere speler mag je hem nooit"
        " zetten.",
        purple="Met paars mag je een figuur niet op een figuur van een derde speler of op de"
        " ambassadeur zetten.",
        ask_heading="Ondervragen",
        ask="Vraag de speler die je ontmoet naar de identiteit (je krijgt twee identiteiten en één"
        " vermomming te zien) of naar de vermomming (twee vermommingen en één identiteit)."
        " Minstens één van de drie kaarten moet waar zijn: ze toont de echte identiteit of de"
        " echte vermomming van die speler.",
        ask_ambassador="Ontmoet je de ambassadeur, ondervraag dan een speler naar keuze: je krijgt"
        " twee identiteiten of twee vermommingen te zien, afhankelijk van wat je vraagt."
        " Minstens één van de twee moet waar zijn.",
        no_ask="Tegen het einde van het spel mag je, in plaats van de ontmoete speler te"
        " ondervragen, een van je eigen figuren nog één stap over land of over water"
        " verzetten, maar niet naar een bezet veld. De ontmoete figuur blijft staan*.",
        answer_heading="Antwoorden",
        message="In plaats van een kaart mag je je geheime boodschap tonen, aan je partner of om"
        " een ander te misleiden. Die telt nooit als ware kaart.",
        again="Toon dezelfde speler nooit twee keer dezelfde drie kaarten. Bewijst het notitieblad"
        " van die speler dat je het toch deed, dan moet je zeggen welke van de drie kloppen en"
        " welke niet.",
        again_ares="Zou je dezelfde speler nog eens dezelfde drie kaarten tonen, dan toon je er"
        " een minder, en de keer daarna alleen een ware.",
        note="Noteer op je notitieblad wat je te zien krijgt.",
        exile_heading="Verbanning",
        exile={
            "unnumbered": "Na elke ondervraging zet je de ondervraagde figuur op een vrij veld"
            " naar keuze zonder nummer.",
            "white_only": "Na elke ondervraging zet je de ondervraagde figuur op een vrij wit veld"
            " naar keuze.",
        },
        exile_ambassador="Heb je de ambassadeur ontmoet, dan verban je hem: naar een startveld*"
        " van een kleur naar keuze of naar de ambassade. Dat veld moet vrij zijn*.",
        exile_ambassador_ares="Heb je de ambassadeur ontmoet, dan verban je hem: naar de ambassade"
        " als die vrij is en anders naar een vrij startveld* van een kleur naar keuze.",
        end_heading="De missie",
        missions="Jouw boodschap en die van je partner bepalen samen jullie missie: zie de tabel"
        " in het paspoort.",
        end="Heeft je team zijn missie volbracht, in jouw beurt of in die van je partner, roep"
        " dan: “Missie volbracht!” Toon daarna allebei je geheime kaarten*. Kloppen partner en"
        " missie, dan winnen jullie samen. Zo niet, dan wint het andere team.",
        at_home="Is het jullie missie de ambassadeur naar de ambassade te brengen, dan moet hij er"
        " tijdens het spel naartoe gaan*.",
        three_heading="Met drie spelers",
        alone="Ontdek je dat je geen partner hebt, dan is het je missie Venetië te verlaten met je"
        " echte figuur*: als Fiddlebottom of Bubble via veld\u00a05 of\u00a01, als"
        " Agent\u00a0X of Zsa\u00a0Zsa via veld\u00a06 of\u00a04. Wie daar aankomt, heeft de"
        " missie volbracht en wint alleen.",
        alone_ares="Ontdek je dat je geen partner hebt, dan is het je missie Venetië te verlaten"
        " met je echte figuur*: als Fiddlebottom via veld\u00a05, als Bubble via veld\u00a01,"
        " als Zsa\u00a0Zsa via veld\u00a04, als Agent\u00a0X via veld\u00a06. Wie daar"
        " aankomt, heeft de missie volbracht en wint alleen.",
        absent="Gaat een missie over de persoon in de weggelegde envelop, dan geldt ze voor diens"
        " partner.",
        absent_ares="Gaat een missie over de persoon in het weggelegde setje, dan geldt ze voor"
        " diens partner.",
        five_heading="De vijfde speler",
        fifth="De ambassadeur zet 1 of 2 stappen, zonder knikkers. Waar hij een figuur ontmoet,"
        " vraagt de vijfde speler om twee kaarten; die speler ziet ook alle kaarten die via de"
        " ambassadeur worden getoond.",
        fifth_wins="Meldt een team zijn missie, dan wint de vijfde speler als die alle vier de"
        " identiteiten en alle vier de vermommingen kent.",
        agents="Moet in een missie de ambassadeur worden verzet, dan gaat in plaats daarvan een"
        " van de twee echte figuren van het team erheen.",
        head_heading="Geen gemaskerd hoofd? Neem een zakje",
        head="Doe de tien knikkerfiches in een zakje, of schud ze met de bedrukte kant naar"
        " beneden*. Trek er drie, bekijk ze en leg ze na je beurt terug*.",
    ),
)
