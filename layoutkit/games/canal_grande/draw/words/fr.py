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
    hands="fiches de main",
    piles="listes de distribution",
    card_names={"spy": "Espion", "traitor": "Traître", "gondola": "Gondole", "doge": "Doge"},
    card_aids={
        "spy": "Piochez deux cartes action et jouez-les aussi.",
        "traitor": "Vous pouvez tirer au hasard une carte de la main d’un adversaire et l’ajouter à"
        " la vôtre.",
        "gondola": "Lors d’un vote, ajoutez autant de cartes d’un autre quartier que vous voulez.",
        "doge": "Lancez un vote : jouez une carte quartier et nommez ce quartier.",
    },
    district="Quartier",
    district_aid="Jouez cette carte pour ouvrir un vote ou y répondre.",
    box_heading="Les cartes de ce jeu",
    number_card="Carte chiffre {number}",
    back_actions="Dos des cartes action",
    back_numbers="Dos des cartes chiffre",
    divider="Répartiteur",
    divider_aid="Retournez 5 cartes action et 3 cartes chiffre. Faites deux offres.",
    chooser="Décideur",
    chooser_aid="Choisissez une offre et jouez-la. L’autre revient au répartiteur.",
    hand="Main",
    hand_cards=Noun("carte", "cartes"),
    display="Gagnés",
    numbers="Chiffres",
    sum="somme {sum}",
    action_pile="Pioche action",
    number_pile="Pioche chiffre",
    discard="Défausse",
    divides_next="{seat} partage",
    team="Équipe {number}",
    pair="{one} et {other}",
    aid_heading="Jouez une offre dans cet ordre",
    aid_order="Les cartes chiffre vont devant vous, face visible, les quartiers et les gondoles"
    " dans votre main ; viennent ensuite espions, traîtres et doges.",
    record_heading="Quartiers gagnés",
    record_note="Cochez une case pour chaque quartier gagné. Six quartiers différents ou quatre"
    " cartes d’un même quartier font gagner aussitôt.",
    side="Gagnés par :",
    making="Imprimez recto verso, ou collez les faces dos à dos, puis découpez les cartes. Pliez"
    " les fiches de main et les listes le long des tirets, le texte à l’intérieur.",
    signs=(
        ("dos A", "cartes action"),
        ("dos Z", "cartes chiffre"),
        ("bandes", "chaque quartier a sa couleur, ses hachures et son emblème"),
    ),
    page=RuleWords(
        title="Canal Grande : les règles",
        for_two="2 joueurs",
        for_four="4 joueurs, deux équipes",
        aim_heading="But du jeu",
        aim_two="Les cartes quartier que vous gagnez lors des votes restent devant vous, face"
        " visible. Le premier joueur qui possède ainsi une carte de chacun des six quartiers, ou"
        " quatre cartes d’un même quartier, gagne aussitôt la partie.",
        aim_four="Les cartes quartier que vous gagnez lors des votes restent devant vous, face"
        " visible. La première équipe qui possède ainsi une carte de chacun des six quartiers, ou"
        " quatre cartes d’un même quartier, gagne aussitôt la partie.",
        setup_heading="Mise en place",
        pack_two="Ces cartes forment un jeu complet : {actions} cartes action et {numbers} cartes"
        " chiffre.",
        pack_four="Ces cartes sont déjà triées pour quatre joueurs : deux jeux complets, moins huit"
        " traîtres, soit {actions} cartes action et {numbers} cartes chiffre.",
        pack_whole="Ces cartes forment deux jeux complets. Mettez huit traîtres de côté : on joue"
        " avec {actions} cartes action et {numbers} cartes chiffre.",
        setup_two=(
            "Séparez les cartes action (dos\u00a0A) des cartes chiffre (dos\u00a0Z).",
            "Mélangez deux cartes de chaque quartier et donnez-en quatre à chaque joueur, face"
            " cachée. Mélangez les quatre autres au reste des cartes action : c’est la pioche"
            " action, de {pile} cartes.",
            "Mélangez les {numbers} cartes chiffre. Placez les deux pioches face cachée, côte à"
            " côte, au milieu de la table.",
            "Décidez qui est le premier répartiteur. L’autre joueur est le décideur.",
        ),
        setup_four=(
            "Séparez les cartes action (dos\u00a0A) des cartes chiffre (dos\u00a0Z).",
            "Mélangez quatre cartes de chaque quartier et donnez-en quatre à chaque joueur, face"
            " cachée. Chaque joueur prend aussi une gondole. Mélangez les huit autres cartes"
            " quartier au reste des cartes action : c’est la pioche action, de {pile} cartes.",
            "Mélangez les {numbers} cartes chiffre. Placez les deux pioches face cachée, côte à"
            " côte, au milieu de la table.",
            "Les partenaires sont assis côte à côte. {seats} sont assis dans le sens horaire ;"
            " {one} jouent contre {other}*. A est le premier répartiteur.",
        ),
        round_heading="Une manche",
        round=(
            "Le répartiteur retourne cinq cartes action et trois cartes chiffre, puis partage les"
            " huit cartes en deux offres. Une offre peut compter autant de cartes que l’on veut,"
            " mais au moins une.",
            "Le décideur choisit une offre et la joue. Puis le répartiteur joue l’autre.",
            "Pour jouer une offre, posez d’abord ses cartes chiffre devant vous, face visible."
            " Prenez en main ses cartes quartier et ses gondoles. Jouez ensuite ses espions, ses"
            " traîtres et ses doges.",
        ),
        round_two="Après chaque manche, le répartiteur et le décideur échangent leurs rôles.",
        round_four="A partage pour C, puis B pour D, C pour A et D pour B, etc.",
        round_pair="Chacun de ces partages est une manche*.",
        round_cycle="Quatre de ces partages forment une manche*.",
        round_shares="Les partenaires ne se répartissent pas les cartes reçues.",
        cards_heading="Espion et traître",
        spy="Pour chaque espion, piochez deux cartes action. Jouez-les aussi, même un doge.",
        traitor_two="Pour chaque traître, vous pouvez tirer au hasard une carte de la main de votre"
        " adversaire et l’ajouter à la vôtre.",
        traitor_four="Pour chaque traître, vous pouvez tirer au hasard une carte de la main d’un"
        " adversaire de votre choix et l’ajouter à la vôtre.",
        traitor_none="Si cet adversaire n’a pas de carte en main, le traître est sans effet*.",
        used="Les cartes utilisées vont à la défausse. Quand la pioche action est vide, mélangez la"
        " défausse : c’est la nouvelle pioche action*.",
        vote_heading="Un vote",
        lead="Si vous jouez un doge, vous êtes le challenger. Jouez au moins une carte quartier et"
        " nommez ce quartier. Vous pouvez ajouter d’autres cartes de ce quartier. Avec chaque"
        " gondole, vous pouvez ajouter autant de cartes d’un autre quartier que vous voulez.",
        vote_two=(
            "L’adversaire répond par au moins une carte de ce quartier, renforcée de même par des"
            " gondoles, ou cède. Ensuite, ajoutez des cartes à tour de rôle, jusqu’à ce que l’un de"
            " vous s’arrête.",
            "Le joueur qui a posé le plus de cartes quartier gagne le vote. À égalité, le"
            " challenger gagne*.",
            "Le gagnant reçoit la première carte quartier jouée, la pose devant lui, face visible,"
            " et défausse toutes ses autres cartes du vote. Le perdant défausse la première carte"
            " quartier qu’il a posée et toutes ses gondoles, et reprend ses autres cartes. Pour un"
            " challenger qui perd, la première carte jouée compte comme cette carte et revient au"
            " gagnant*.",
        ),
        gondola_two="Une gondole doit accompagner une carte du quartier nommé*.",
        vote_four=(
            "Si le challenger ne peut pas poser de carte quartier, son partenaire doit ouvrir le"
            " vote. Si le partenaire ne le peut pas non plus, le doge est défaussé sans effet.",
            "Ensuite, les quatre joueurs, partenaires compris, posent des cartes dans le sens"
            " horaire, jusqu’à ce que tous les quatre aient passé. Vous pouvez poser moins de"
            " cartes que les autres. Si vous ne pouvez ou ne voulez rien poser, passez : vous"
            " quittez ce vote.",
            "Sans carte du quartier nommé, vous pouvez quand même participer : posez une gondole et"
            " autant de cartes d’un autre quartier que vous voulez.",
            "Quand les quatre joueurs ont passé, comptez les cartes quartier de chaque équipe."
            " L’équipe qui en a le plus gagne ; à égalité, c’est celle du challenger.",
            "Les gagnants reçoivent la première carte quartier jouée, quel que soit le joueur qui"
            " l’a posée*, et la placent devant eux, face visible. Chaque gagnant défausse toutes"
            " ses autres cartes du vote. Chaque perdant défausse la première carte quartier qu’il a"
            " posée et toutes ses gondoles, et reprend ses autres cartes. Pour un perdant qui a"
            " ouvert le vote, la première carte jouée compte comme cette carte et revient aux"
            " gagnants*.",
        ),
        phase_heading="Fin d’une phase",
        phase_two="La phase se termine si, après une manche, un joueur a {limit} points ou plus en"
        " cartes chiffre. Le joueur qui a le moins de points pioche trois cartes action ; l’autre"
        " est le prochain à partager.",
        phase_four="La phase se termine si, après une manche, deux partenaires ont ensemble {limit}"
        " points ou plus en cartes chiffre.",
        phase_teams="Dans l’équipe qui a le moins de points, chaque joueur peut piocher deux cartes"
        " action ; celui qui était répartiteur ou décideur lors du dernier partage* commence. Dans"
        " l’autre équipe, le joueur qui vient ensuite dans l’ordre A, B, C, D est le prochain à"
        " partager.",
        phase_bonus="Les espions, les traîtres et les doges ainsi piochés sont joués*. En cas"
        " d’égalité de points, personne ne pioche et l’ordre habituel continue*.",
        numbers_again="Mélangez toutes les cartes chiffre en une nouvelle pioche*.",
        numbers_stay="Les cartes chiffre des phases précédentes ne reviennent pas dans la pioche*.",
        win_heading="Fin de la partie",
        win_four="Les cartes quartier placées devant les deux partenaires comptent ensemble, et"
        " tous deux gagnent. Mieux vaut que les partenaires ne se donnent pas de conseils.",
        values="Sur les {numbers} cartes chiffre, {ones} portent un 1, {twos} un 2 et {threes} un"
        " 3*.",
    ),
    vote=ExampleWords(
        title="Canal Grande : exemples",
        offers_heading="Deux offres",
        offers="Laquelle prendriez-vous ? Elles se valent si vous comptez 3 pour un doge et 2 pour"
        " toute autre carte action, et retranchez les valeurs des cartes chiffre.",
        vote_heading="Un vote, étape par étape",
        teams="{seats} sont assis dans le sens horaire ; {one} jouent contre {other}*.",
        two=(
            "{seat} joue un doge : c’est le challenger, qui ouvre le vote avec {district}.",
            "{seat} répond avec {district} et ajoute, avec une gondole, des cartes d’un autre"
            " quartier.",
            "{seat} ajoute des cartes de la même façon.",
            "{seat} n’ajoute plus rien. Le vote est terminé.",
        ),
        four=(
            "{seat} joue un doge : c’est le challenger, qui ouvre le vote avec {district}.",
            "On continue dans le sens horaire, donc avec {seat}, partenaire de {leader}. Poser"
            " moins de cartes est permis.",
            "{seat} n’a pas de carte {district}, mais participe avec une gondole et des cartes d’un"
            " autre quartier.",
            "{seat} pose {district} et, avec une gondole, une carte d’un autre quartier.",
            "Personne n’a encore passé. {seat} ajoute une carte.",
            "{seats} passent à tour de rôle. Les quatre joueurs ont passé : le vote est terminé.",
        ),
        together="cartes quartier",
        tie_two="Chaque joueur a posé {cards} cartes quartier : à égalité, c’est le challenger qui"
        " gagne*.",
        tie_four="Chaque équipe a posé {cards} cartes quartier : à égalité, c’est celle du"
        " challenger qui gagne.",
        prize_two="{seat} reçoit la première carte {district} jouée.",
        prize_four="{side} reçoivent la première carte {district} jouée.",
        gets="reçoit",
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
            "Empilez ces cartes action face cachée dans l’ordre de la liste, chacune sur la"
            " précédente.",
        ),
        stack_numbers="Empilez les cartes chiffre de la même façon.",
        stack_end="Refermez la liste. Donnez les piles, face cachée, au joueur qui a la liste 2.",
        deal=(
            "Étalez la pile de cartes action face cachée, en partant du dessus, par rangées de dix."
            " Comptez les cartes comme sur l’image ; les rangées peuvent se chevaucher.",
            "Les autres détournent le regard. Ouvrez cette liste et donnez à chaque joueur, face"
            " cachée, les cartes qui ont ces numéros.",
        ),
        deal_pile="Formez la pioche action dans l’ordre de la liste, chaque carte sur la"
        " précédente.",
        deal_rest="Mélangez les cartes restantes à toutes les autres cartes action : c’est la"
        " pioche action.",
        deal_numbers="Étalez aussi les cartes chiffre et formez de même la pioche chiffre.",
        deal_no_numbers="Mélangez les cartes chiffre : c’est la pioche chiffre.",
        deal_end="Refermez la liste. Personne n’ouvre une liste avant la fin de la partie.",
        actions="Cartes action, la première en dessous",
        numbers="Cartes chiffre, la première en dessous",
        action_order="Pioche action, la première en dessous",
        number_order="Pioche chiffre, la première en dessous",
    ),
)
