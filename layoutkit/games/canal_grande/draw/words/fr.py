"""Canal Grande in French."""

from layoutkit.games.canal_grande.draw.words.table import CanalWords, RuleWords, SecretWords
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Sans titre",
    desc_two="Une table de Canal Grande pour deux joueurs.",
    desc_four="Une table de Canal Grande pour deux équipes de deux.",
    cards="cartes",
    markers="marqueurs de rôle",
    aids="aides de jeu",
    records="feuilles de victoire",
    rules="règles du jeu",
    hands="mains scellées",
    piles="ordre des pioches",
    card_names={"spy": "Espion", "traitor": "Traître", "gondola": "Gondole", "doge": "Doge"},
    card_aids={
        "spy": "Pioche deux cartes d'action.",
        "traitor": "Prends au hasard une carte dans la main d'un adversaire.",
        "gondola": "Lors d'un vote : ajoute autant de cartes d'un seul autre quartier que tu veux.",
        "doge": "Appelle au vote : joue une carte de quartier et nomme ce quartier.",
    },
    district="Quartier",
    district_aid="Ouvre un vote avec lui, ou réponds avec lui.",
    box_heading="Les cartes d'un jeu",
    number_card="Carte de nombre {number}",
    back_actions="Dos des cartes d'action",
    back_numbers="Dos des cartes de nombre",
    divider="Partageur",
    divider_aid="Retourne 5 cartes d'action et 3 de nombre. Fais deux offres.",
    chooser="Choisisseur",
    chooser_aid="Prends une offre et joue-la. Le partageur reçoit l'autre.",
    hand="Main",
    hand_cards=Noun("carte", "cartes"),
    display="Gagnés",
    numbers="Nombres",
    sum="somme {sum}",
    action_pile="Pioche d'action",
    number_pile="Pioche de nombres",
    discard="Défausse",
    divides_next="{seat} partage",
    team="Équipe {number}",
    aid_heading="Joue une offre dans cet ordre",
    aid_order="Cartes de nombre devant toi, quartiers et gondoles en main ; puis espions, traîtres,"
    " doges.",
    record_heading="Feuille de victoire",
    record_note="Coche chaque carte de quartier gagnée. Les six quartiers, ou quatre fois le même,"
    " gagnent aussitôt.",
    side="Camp :",
    making="Imprime recto et verso, ou colle les faces dos à dos, puis découpe les cartes. Plie les"
    " mains scellées le long des tirets.",
    signs=(
        ("dos A", "cartes d'action"),
        ("dos Z", "cartes de nombre"),
        ("bandes", "chaque quartier a sa couleur, ses hachures et son emblème"),
    ),
    page=RuleWords(
        title="Canal Grande : les règles",
        for_two="2 joueurs",
        for_four="4 joueurs, deux équipes",
        aim_heading="Le but",
        aim="Gagne des quartiers par des votes. Une carte de chacun des six quartiers, ou quatre"
        " cartes d'un même quartier, gagnent aussitôt la partie.",
        setup_heading="Avant de commencer",
        setup_two=(
            "Sépare les cartes d'action (dos A) et les cartes de nombre (dos Z).",
            "Mélange deux cartes de chaque quartier ; donnes-en quatre à chacun, cachées. Mélange"
            " les quatre autres à la pioche d'action : elle a 44 cartes.",
            "Mélange les 14 cartes de nombre. Les deux pioches sont face cachée, côte à côte.",
            "Décidez qui partage en premier. L'autre choisit.",
        ),
        setup_four=(
            "Prenez deux jeux ; huit traîtres restent dans la boîte. Sépare les cartes d'action"
            " (dos A) et les cartes de nombre (dos Z).",
            "Mélange quatre cartes de chaque quartier ; donnes-en quatre à chacun, cachées. Chacun"
            " prend aussi une gondole. Mélange les huit autres à la pioche d'action : elle a 76"
            " cartes.",
            "Mélange les 28 cartes de nombre. Les deux pioches sont face cachée, côte à côte.",
            "Les partenaires sont assis côte à côte : A et B jouent contre C et D. A partage en"
            " premier.",
        ),
        round_heading="Une manche",
        round=(
            "Le partageur retourne cinq cartes d'action et trois cartes de nombre et fait deux"
            " offres de n'importe quelle taille. Chacune a au moins une carte ; les huit servent.",
            "Le choisisseur prend une offre et la joue. Puis le partageur joue l'autre.",
            "Pose d'abord les cartes de nombre devant toi et prends quartiers et gondoles en main."
            " Joue ensuite espions, traîtres et doges.",
        ),
        round_two="Partageur et choisisseur changent après chaque manche.",
        round_four="A partage pour C, puis B pour D, C pour A, D pour B, et ainsi de suite. On ne"
        " partage pas sa part avec son partenaire.",
        cards_heading="Espion et traître",
        spy="Un espion pioche deux cartes d'action ; elles sont jouées aussi, même les doges.",
        traitor_two="Un traître prend au hasard une carte dans la main de l'adversaire.",
        traitor_four="Un traître prend au hasard une carte dans la main d'un des deux adversaires.",
        used="Les cartes utilisées vont à la défausse.",
        vote_heading="Un vote",
        lead="Qui a un doge joue au moins une carte de quartier et nomme ce quartier. D'autres"
        " cartes de ce quartier peuvent suivre ; chaque gondole en amène autant qu'on veut d'un"
        " seul autre quartier.",
        vote_two=(
            "L'adversaire répond par au moins une carte de ce quartier, renforcée de même, ou"
            " cède. Puis chacun ajoute des cartes à son tour, jusqu'à ce que l'un s'arrête. Qui a"
            " le plus de cartes de quartier gagne.",
            "Le gagnant garde devant lui la première carte de quartier jouée et défausse ses autres"
            " cartes du vote. Le perdant défausse sa première carte de quartier et toutes les"
            " gondoles, et reprend le reste.",
        ),
        vote_four=(
            "Qui ne peut pas ouvrir laisse faire son partenaire ; s'il ne peut pas non plus, le"
            " doge est défaussé sans effet.",
            "Les quatre jouent dans le sens des aiguilles d'une montre, le partenaire aussi. Qui ne"
            " peut ou ne veut pas passe et sort de ce vote. On peut jouer moins de cartes que les"
            " autres.",
            "Sans carte du quartier on peut quand même entrer : avec une gondole et autant de"
            " cartes d'un seul quartier qu'on veut.",
            "Quand tous ont passé, on compte les cartes de quartier de chaque équipe. À égalité,"
            " l'équipe du challenger gagne.",
            "Les gagnants reçoivent la première carte de quartier jouée, qui que ce soit qui l'ait"
            " jouée. Chaque gagnant défausse toutes ses cartes du vote, chaque perdant sa première"
            " carte de quartier et toutes les gondoles.",
        ),
        example_heading="Deux offres, par exemple",
        example="Laquelle prendrais-tu ? Elles se valent pour qui compte 3 pour un doge, 2 pour"
        " toute autre carte d'action, et les nombres en moins.",
        phase_heading="La fin d'une phase",
        phase_two="Si un joueur a {limit} ou plus en cartes de nombre après une manche, la phase"
        " finit. Le plus bas pioche trois cartes d'action ; le plus haut partage ensuite.",
        phase_four="Si les cartes de nombre d'une équipe font {limit} ou plus après une manche, la"
        " phase finit. Les deux joueurs de l'équipe la plus basse piochent deux cartes d'action,"
        " d'abord celui qui a partagé ou choisi en dernier ; l'adversaire suivant partage.",
        numbers_again="Toutes les cartes de nombre sont remélangées.",
        win_heading="Gagner",
        win="Six quartiers différents, ou quatre fois le même, gagnent aussitôt.",
        win_four="Les deux étalages d'une équipe comptent ensemble. Pas d'indices entre"
        " partenaires.",
        assumed_heading="Là où les règles connues se taisent",
        assumed_two=(
            "Si la pioche d'action est vide, on mélange les cartes utilisées.",
            "À égalité lors d'un vote, le challenger gagne. Une gondole demande une carte du"
            " quartier joué.",
            "Des sommes égales à la fin d'une phase n'apportent pas de carte. Les cartes piochées"
            " en bonus sont jouées. Un traître ne trouve rien dans une main vide.",
        ),
        assumed_four=(
            "Si la pioche d'action est vide, on mélange les cartes utilisées.",
            "Une manche est un partage. Peu importe quelles gondoles sont données.",
            "Des sommes égales à la fin d'une phase n'apportent pas de carte. Les cartes piochées"
            " en bonus sont jouées. Un traître ne trouve rien dans une main vide.",
        ),
    ),
    secret=SecretWords(
        hand="Main de {seat}",
        sealed="Ne pas ouvrir avant le début de la partie.",
        take="Prends ces cartes :",
        how_to_fold="Plie cette partie vers le haut sur les cartes, puis la partie haute en"
        " arrière.",
        piles="Ordre des pioches",
        piles_note="Pour qui prépare la table, et pour personne qui joue.",
        action_order="Pioche d'action, carte du dessus d'abord",
        number_order="Pioche de nombres, carte du dessus d'abord",
        unknown="le fichier ne le dit pas : mélange-la",
    ),
)
