"""Canal Grande in French."""

from layoutkit.games.canal_grande.draw.words.table import (
    CanalWords,
    ExampleWords,
    RuleWords,
    SecretWords,
)
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Sans titre",
    desc_two="Une table de Canal Grande pour deux joueurs.",
    desc_four="Une table de Canal Grande pour deux équipes de deux.",
    cards="cartes",
    markers="cartes de rôle",
    aids="aides de jeu",
    records="feuilles de score",
    rules="règles du jeu",
    example="exemples",
    hands="mains scellées",
    piles="listes de distribution",
    card_names={"spy": "Espion", "traitor": "Traître", "gondola": "Gondole", "doge": "Doge"},
    card_aids={
        "spy": "Piochez deux cartes d’action et jouez-les aussi.",
        "traitor": "Tirez au hasard une carte de la main d’un adversaire et gardez-la.",
        "gondola": "Lors d’un vote, ajoutez autant de cartes d’un autre quartier que vous voulez.",
        "doge": "Lancez un vote : jouez une carte de quartier et nommez ce quartier.",
    },
    district="Quartier",
    district_aid="Ouvrez un vote avec cette carte, ou répondez avec elle.",
    box_heading="Les cartes de ce jeu",
    number_card="Carte de nombre {number}",
    back_actions="Dos des cartes d’action",
    back_numbers="Dos des cartes de nombre",
    divider="Qui partage",
    divider_aid="Retournez 5 cartes d’action et 3 cartes de nombre. Faites deux offres.",
    chooser="Qui choisit",
    chooser_aid="Prenez une offre et jouez-la. L’autre revient à celui qui partage.",
    hand="Main",
    hand_cards=Noun("carte", "cartes"),
    display="Gagnés",
    numbers="Nombres",
    sum="somme {sum}",
    action_pile="Pioche d’action",
    number_pile="Pioche de nombres",
    discard="Défausse",
    divides_next="{seat} partage",
    team="Équipe {number}",
    aid_heading="Jouez une offre dans cet ordre",
    aid_order="Les cartes de nombre vont devant vous, les quartiers et les gondoles dans votre"
    " main ; viennent ensuite les espions, les traîtres et les doges.",
    record_heading="Quartiers gagnés",
    record_note="Cochez une case pour chaque quartier gagné. Six quartiers différents ou quatre"
    " cartes d’un même quartier font gagner aussitôt.",
    side="Par :",
    making="Imprimez recto verso, ou collez les faces dos à dos, puis découpez les cartes. Pliez"
    " les mains et les listes le long du pointillé, le texte à l’intérieur.",
    signs=(
        ("dos A", "cartes d’action"),
        ("dos Z", "cartes de nombre"),
        ("bandes", "chaque quartier a sa couleur, ses hachures et son emblème"),
    ),
    page=RuleWords(
        title="Canal Grande : les règles",
        for_two="2 joueurs",
        for_four="4 joueurs, deux équipes",
        aim_heading="But du jeu",
        aim="Gagnez des quartiers lors de votes. Le premier camp qui a une carte de chacun des six"
        " quartiers, ou quatre cartes d’un même quartier, gagne aussitôt la partie.",
        setup_heading="Mise en place",
        pack_two="Ces cartes forment un jeu complet : {actions} cartes d’action et {numbers} cartes"
        " de nombre.",
        pack_four="Ces cartes sont déjà triées pour quatre joueurs : deux jeux sans huit des"
        " traîtres, soit {actions} cartes d’action et {numbers} cartes de nombre.",
        pack_whole="Ces cartes forment deux jeux complets. Mettez huit traîtres de côté : on joue"
        " avec {actions} cartes d’action et {numbers} cartes de nombre.",
        setup_two=(
            "Séparez les cartes d’action (dos A) des cartes de nombre (dos Z).",
            "Mélangez deux cartes de chaque quartier et donnez-en quatre à chaque joueur, face"
            " cachée. Mélangez les quatre autres au reste des cartes d’action : c’est la pioche"
            " d’action, de {pile} cartes.",
            "Mélangez les {numbers} cartes de nombre. Les deux pioches sont placées face cachée,"
            " côte à côte.",
            "Décidez qui partage en premier. L’autre joueur choisit.",
        ),
        setup_four=(
            "Séparez les cartes d’action (dos A) des cartes de nombre (dos Z).",
            "Mélangez quatre cartes de chaque quartier et donnez-en quatre à chaque joueur, face"
            " cachée. Chaque joueur prend aussi une gondole. Mélangez les huit autres cartes de"
            " quartier au reste des cartes d’action : c’est la pioche d’action, de {pile} cartes.",
            "Mélangez les {numbers} cartes de nombre. Les deux pioches sont placées face cachée,"
            " côte à côte.",
            "Les partenaires sont assis côte à côte. Dans le sens horaire sont assis {seats}, et"
            " {one} jouent contre {other}*. A partage en premier.",
        ),
        round_heading="Une manche",
        round=(
            "Celui qui partage retourne cinq cartes d’action et trois cartes de nombre, et répartit"
            " les huit cartes en deux offres. Une offre peut être de n’importe quelle taille, mais"
            " compte au moins une carte.",
            "Celui qui choisit prend une offre et la joue. Puis celui qui partage joue l’autre.",
            "Pour jouer une offre, posez d’abord ses cartes de nombre devant vous, face visible."
            " Prenez en main ses cartes de quartier et ses gondoles. Jouez ensuite ses espions, ses"
            " traîtres et ses doges.",
        ),
        round_two="Après chaque manche, celui qui partage et celui qui choisit échangent leurs"
        " rôles.",
        round_four="A partage pour C, puis B pour D, C pour A et D pour B, et ainsi de suite."
        " Chacun de ces partages est une manche. Les partenaires ne se répartissent pas les cartes"
        " reçues.",
        cards_heading="Espion et traître",
        spy="Pour chaque espion, piochez deux cartes d’action. Jouez-les aussi, même un doge.",
        traitor_two="Pour chaque traître, tirez au hasard une carte de la main de votre adversaire"
        " et gardez-la.",
        traitor_four="Pour chaque traître, tirez au hasard une carte de la main d’un adversaire de"
        " votre choix et gardez-la.",
        traitor_none="Si cette main est vide, le traître est sans effet*.",
        used="Les cartes utilisées vont à la défausse. Quand la pioche d’action est vide, mélangez"
        " la défausse : c’est la nouvelle pioche d’action*.",
        vote_heading="Un vote",
        lead="Celui qui joue un doge lance un vote : il joue au moins une carte de quartier et"
        " nomme ce quartier. D’autres cartes de ce quartier peuvent suivre. Avec chaque gondole, on"
        " ajoute autant de cartes d’un autre quartier que l’on veut.",
        vote_two=(
            "L’adversaire répond par au moins une carte de ce quartier, renforcée de même par des"
            " gondoles, ou cède. Ensuite, ajoutez des cartes à tour de rôle, jusqu’à ce que l’un"
            " des deux s’arrête.",
            "Celui qui a posé le plus de cartes de quartier gagne le vote. À égalité, c’est celui"
            " qui a lancé le vote*.",
            "Le gagnant garde devant lui, face visible, la première carte de quartier jouée, et"
            " défausse toutes ses autres cartes du vote. Le perdant défausse sa première carte de"
            " quartier et toutes ses gondoles, et reprend ses autres cartes.",
        ),
        gondola_two="Une gondole doit accompagner une carte du quartier nommé*.",
        vote_four=(
            "Si celui qui lance le vote ne peut pas jouer de carte de quartier, son partenaire doit"
            " ouvrir. Si le partenaire ne le peut pas non plus, le doge est défaussé sans effet.",
            "Ensuite, les quatre joueurs posent des cartes dans le sens horaire, le partenaire"
            " aussi, pendant autant de tours que l’on veut. Vous pouvez poser moins de cartes que"
            " les autres. Si vous ne pouvez ou ne voulez rien poser, passez : vous quittez ce"
            " vote.",
            "Sans carte du quartier nommé, vous pouvez quand même participer : posez une gondole et"
            " autant de cartes d’un autre quartier que vous voulez.",
            "Quand les quatre joueurs ont passé, comptez les cartes de quartier de chaque équipe."
            " L’équipe qui en a le plus gagne ; à égalité, c’est celle qui a lancé le vote.",
            "Les gagnants reçoivent la première carte de quartier jouée, quel que soit celui qui"
            " l’a posée. Chaque gagnant défausse toutes ses autres cartes du vote. Chaque perdant"
            " défausse sa première carte de quartier et toutes ses gondoles, et reprend ses autres"
            " cartes.",
        ),
        phase_heading="Fin d’une phase",
        phase_two="La phase se termine après une manche où un joueur a {limit} points ou plus en"
        " cartes de nombre. Le joueur au total le plus faible pioche trois cartes d’action ;"
        " l’autre partage ensuite.",
        phase_four="La phase se termine après une manche où deux partenaires ont ensemble {limit}"
        " points ou plus en cartes de nombre. Dans l’équipe au total le plus faible, chaque joueur"
        " peut piocher deux cartes d’action ; celui qui vient de partager ou de choisir commence."
        " L’adversaire qui vient ensuite dans l’ordre A, B, C, D partage.",
        phase_cycle="Dans cette partie, une phase ne peut se terminer qu’après chaque quatrième"
        " manche.",
        phase_bonus="Les espions, les traîtres et les doges ainsi piochés sont joués*. Si les"
        " totaux sont égaux, personne ne pioche et l’ordre habituel continue*.",
        numbers_again="Mélangez toutes les cartes de nombre pour former une nouvelle pioche*.",
        numbers_stay="Les cartes de nombre des phases précédentes ne reviennent pas dans la"
        " pioche*.",
        win_heading="Fin de la partie",
        win_four="Les quartiers des deux partenaires comptent ensemble, et tous deux gagnent. Nous"
        " conseillons aux partenaires de ne pas se donner d’indices.",
        values="Sur les {numbers} cartes de nombre, {ones} portent un 1, {twos} un 2 et {threes} un"
        " 3*.",
    ),
    vote=ExampleWords(
        title="Canal Grande : exemples",
        offers_heading="Deux offres",
        offers="Laquelle prendriez-vous ? Elles se valent pour qui compte 3 pour un doge et 2 pour"
        " toute autre carte d’action, et en retranche les cartes de nombre.",
        vote_heading="Un vote, étape par étape",
        teams="{one} jouent contre {other}. Les places suivent le sens horaire.",
        two=(
            "{seat} joue un doge, lance ainsi un vote et ouvre avec {district}.",
            "{seat} répond avec {district} et ajoute, avec une gondole, des cartes d’un autre"
            " quartier.",
            "{seat} ajoute des cartes de la même façon.",
            "{seat} n’ajoute plus rien. Le vote est terminé.",
        ),
        four=(
            "{seat} joue un doge, lance ainsi un vote et ouvre avec {district}.",
            "On continue dans le sens horaire, donc avec le partenaire {seat}. Poser moins de"
            " cartes est permis.",
            "{seat} n’a pas de carte {district}, mais participe avec une gondole et des cartes d’un"
            " autre quartier.",
            "{seat} pose {district} et, avec une gondole, une carte d’un autre quartier.",
            "Personne n’a encore passé. {seat} ajoute une carte.",
            "{seats} passent à tour de rôle. Les quatre joueurs ont passé : le vote est terminé.",
        ),
        together="cartes de quartier",
        count_two="{one} a posé {cards_one} cartes de quartier et {other} en a posé {cards_other}.",
        tie_two="À égalité, celui qui a lancé le vote gagne*.",
        count_four="{one} ont posé {cards_one} cartes de quartier et {other} en ont posé"
        " {cards_other}.",
        tie_four="À égalité, l’équipe qui a lancé le vote gagne.",
        prize_two="{seat} garde la première carte {district} jouée.",
        prize_four="{side} reçoivent la première carte {district} jouée.",
        keeps="garde",
        discards="défausse",
        takes_back="reprend",
    ),
    secret=SecretWords(
        hand="Main de {seat}",
        sealed="À ouvrir après la distribution.",
        fold="Pliez ici ; le secret reste à l’intérieur.",
        compare="Ces cartes forment votre main. En avez-vous reçu d’autres ? Ne dites pas"
        " lesquelles : redistribuez avec les deux listes.",
        list_one="Liste 1 : empiler",
        list_two="Liste 2 : distribuer",
        stacker="Pour un seul joueur, et pour personne d’autre.",
        dealer="Pour un autre joueur. Le joueur qui a la liste 1 ne la lit jamais.",
        why="Les deux listes ensemble remplacent le mélange et la distribution de la mise en place."
        " Une liste seule ne révèle pas qui reçoit quelle carte : deux des joueurs peuvent donc"
        " distribuer.",
        laid_out="Posez d’abord les cartes visibles sur l’image de la table.",
        stack=(
            "Installez-vous à l’écart des autres et ouvrez cette liste.",
            "Empilez ces cartes d’action face cachée dans l’ordre de la liste, chacune sur la"
            " précédente.",
        ),
        stack_numbers="Empilez les cartes de nombre de la même façon.",
        stack_end="Refermez la liste. Donnez les piles, face cachée, au joueur qui a la liste 2.",
        deal=(
            "Étalez la pile de cartes d’action face cachée, en partant du dessus, par rangées de"
            " dix. Comptez les cartes comme sur l’image ; les rangées peuvent se chevaucher.",
            "Les autres détournent le regard. Ouvrez cette liste et donnez à chaque joueur, face"
            " cachée, les cartes qui ont ces numéros.",
        ),
        deal_pile="Formez la pioche d’action dans l’ordre de la liste, chaque carte sur la"
        " précédente.",
        deal_rest="Mélangez les cartes restantes à toutes les autres cartes d’action : c’est la"
        " pioche d’action.",
        deal_numbers="Étalez aussi les cartes de nombre et formez de même la pioche de nombres.",
        deal_no_numbers="Mélangez les cartes de nombre : c’est la pioche de nombres.",
        deal_end="Refermez la liste. Personne n’ouvre une liste avant la fin de la partie.",
        actions="Cartes d’action, la première en dessous",
        numbers="Cartes de nombre, la première en dessous",
        action_order="Pioche d’action, la première en dessous",
        number_order="Pioche de nombres, la première en dessous",
    ),
)
