"""Venice Connection in Dutch."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Zonder titel",
    position_desc="Een stand van Venice Connection; tegels op tafel: {count}.",
    tiles="tegels",
    puzzles="puzzels",
    rules="spelregels",
    straight="recht kanaal",
    bend="bocht",
    making=(
        "Plak voor- en achterkanten op elkaar of print dubbelzijdig, en snijd dan de zestien "
        "tegels uit."
    ),
    signs=(
        ("rechte kant", "een kanaal van de ene rand naar de rand ertegenover"),
        ("bochtkant", "een kanaal van de ene rand naar de rand ernaast"),
    ),
    page=RuleWords(
        title="Venice Connection: de spelregels",
        players="2 spelers",
        aim_heading="Doel van het spel",
        aim=(
            "Samen leggen jullie één kanaal. Wie het sluit, zodat het in zichzelf terugloopt, wint."
        ),
        start_heading="Voorbereiding",
        start=(
            "Alle {stock} tegels zijn gelijk: een recht kanaal op de ene kant, een bocht op de "
            "andere. Ze vormen een gezamenlijke voorraad, in een of meer stapels; niemand heeft "
            "eigen tegels. Schudden is niet nodig, en welke kant boven ligt, maakt niet uit. De "
            "tafel is leeg. Spreek af wie begint*. Daarna spelen jullie om de beurt."
        ),
        move_heading="Je beurt",
        place=(
            "Neem één, twee of drie tegels van de voorraad en leg elk met de gewenste kant boven, "
            "zo gedraaid als je wilt*. Passen mag niet."
        ),
        row=(
            "Meerdere tegels leg je in één rechte, aaneengesloten rij. Alleen de tegels moeten "
            "elkaar raken; hun kanalen hoeven niet aan te sluiten."
        ),
        straddle={
            "false": "De rij mag niet over tegels heen lopen die er al liggen*.",
            "true": "De rij mag over tegels heen lopen die er al liggen*.",
        },
        touch=(
            "Vanaf de tweede beurt van het spel moet minstens één van je tegels rand aan rand "
            "liggen met een tegel die er al lag. Alleen met de hoekpunten tegen elkaar is niet "
            "genoeg."
        ),
        edges=(
            "Waar twee tegels elkaar raken, sluit kanaal op kanaal aan of oever op oever. Blokkeer "
            "nooit een kanaal."
        ),
        corner="De tegels van één beurt vormen nooit een hoek.",
        stay="Een tegel die ligt, blijft liggen*.",
        end_heading="Winnen",
        close=("Je wint als je in je beurt het kanaal sluit. Niet alle {stock} tegels zijn nodig."),
        loose_tiles={
            "false": (
                "Alle tegels op tafel moeten bij dat ene kanaal horen. Een ring met losse tegels "
                "ernaast wint niet."
            ),
            "true": (
                "Een gesloten kanaal wint, ook als er losse tegels naast liggen; de originele "
                "spelregels vragen om één enkel kanaal."
            ),
        },
        impossible_heading="“Onmogelijk!”",
        impossible=(
            "Roep direct na de beurt van je tegenstander “Onmogelijk!” als je denkt dat met de "
            "overgebleven tegels geen gesloten kanaal meer te leggen is."
        ),
        alone=(
            "Je tegenstander speelt dan alleen verder met de rest van de voorraad, beurt na beurt, "
            "volgens dezelfde regels*. Sluit je tegenstander het kanaal, dan wint je tegenstander. "
            "Zijn er niet genoeg tegels, dan win jij. Je wint ook als er wel genoeg zouden zijn, "
            "maar je tegenstander geen oplossing vindt*."
        ),
        run_out=(
            "Roept niemand “Onmogelijk!” en raakt de voorraad op, dan verliest degene die de "
            "laatste tegel heeft gelegd*."
        ),
        allowed_heading="Dit mag",
        allowed=(
            "Eén tegel naast een andere, de kanalen sluiten aan.",
            "Drie op een rij aan het eind van een kanaal.",
            "Twee op een rij die niet aansluiten: oever aan oever.",
            "Het kanaal is gesloten: je wint.",
        ),
        forbidden_heading="Dit mag niet",
        forbidden=(
            "Een kanaal loopt dood op een oever.",
            "De nieuwe tegel raakt alleen een hoekpunt.",
            "De tegels van één beurt vormen een hoek.",
            "Een rij met een gat.",
        ),
    ),
    sheet=PuzzleWords(
        task="Jij bent aan de beurt. Hoe win je in {turns}, als alleen je eigen beurten tellen?",
        task_open="Jij bent aan de beurt. Wat speel je?",
        left="Nog in de voorraad: {left}.",
        solution="Oplossing",
        answer=(
            "Het beste spel tot het eind: de getallen zijn de beurten, doorgetrokken kaders jouw "
            "tegels, gestreepte die van je tegenstander."
        ),
        course="Het beste spel tot het eind; kaders tonen de tegels van elke beurt.",
        turn="Beurt {number} – {player}",
        mover="jij",
        opponent="je tegenstander",
        closed="Het kanaal is gesloten.",
        won="Je wint in {turns}, als alleen je eigen beurten tellen.",
        lost="Je tegenstander wint in {turns}, als jouw beurten niet meetellen.",
        tile=Noun("tegel", "tegels"),
        turn_noun=Noun("beurt", "beurten"),
        page="pagina {number} van {pages}",
    ),
)
