"""French."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    AidWords,
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto : règle du jeu",
    players="Un jeu d’enchères pour {players} joueurs*",
    to_players="{fewest} à {most}",
    aim_heading="But du jeu",
    aim=(
        "Achetez aux enchères les trésors des palais. Dès que tous les trésors d’un groupe sont "
        "achetés, le groupe est revendu et rapporte de l’argent à ses propriétaires. Le plus "
        "riche à la fin gagne."
    ),
    auction_heading="La vente aux enchères",
    lot=(
        "La colonne désigne le palais dont les trésors sont mis aux enchères, tous en un seul lot."
    ),
    bid=(
        "À tour de rôle, vers la gauche, misez plus que la mise précédente, ou passez et "
        "quittez la vente. Les mises sont des nombres entiers, la première d’au "
        "moins\u00a0{least} ; il n’y a pas de maximum*."
    ),
    gondola=(
        "À chaque mise, avancez la gondole, dans le sens des aiguilles d’une montre, d’un nombre "
        "de palais égal à l’augmentation de la mise. Son avance sur la colonne est donc toujours "
        "égale à la mise."
    ),
    buy=(
        "Quand tous les autres ont passé, le dernier à avoir misé paie sa mise, prend les trésors "
        "et les pose devant lui, face visible. Les autres ne paient rien. Les groupes complets "
        "sont ensuite revendus."
    ),
    onward=(
        "La prochaine vente a lieu dans le palais où se trouve la gondole. S’il est vide (toujours "
        "après une mise de\u00a016), la gondole continue jusqu’au prochain palais avec des "
        "trésors. La colonne l’y rejoint."
    ),
    opener="Le joueur à gauche de l’acheteur ouvre la vente suivante.",
    auction_example=(
        "Rouge mise {first} : la gondole avance de {first} palais. Bleu mise {price} : elle avance "
        "encore de {raised}. Les autres passent. Bleu paie\u00a0{price}, et le "
        "palais\u00a0{palace} est le suivant."
    ),
    nobody_heading="Si personne ne mise",
    nobody=(
        "Si tous passent sans avoir misé, les trésors restent en place*. Avancez ensemble gondole "
        "et colonne jusqu’au prochain palais avec des trésors*. Le joueur à gauche de celui qui a "
        "ouvert cette vente ouvre la suivante*."
    ),
    mask_heading="La corruption",
    mask=(
        "Une fois par partie, vous pouvez prendre les trésors gratuitement en jouant votre "
        "masque. Une mise doit déjà avoir éloigné la gondole du palais, et la mise en cours ne "
        "doit pas dépasser\u00a0{mask}. Jouez le masque à votre tour, au lieu de miser*. Si vous "
        "avez passé, il est trop tard. Les autres joueurs ne paient rien non plus*."
    ),
    mask_gone=(
        "Le masque est retiré du jeu. La vente se termine normalement : le palais de la gondole "
        "est le suivant. Le joueur à votre gauche ouvre la vente suivante*."
    ),
    sale_heading="La revente",
    sale=(
        "Dès que tous les trésors d’un groupe ont été achetés, peu importe par qui, le groupe "
        "entier doit être revendu : chaque trésor rapporte à son propriétaire la valeur du "
        "prochain pion de valeur. Retournez les trésors revendus face cachée."
    ),
    tile_order=(
        "Les pions de valeur servent dans l’ordre des cases 1\u00a0à\u00a012 : la colonne de "
        "gauche de haut en bas, puis celle de droite."
    ),
    tiles_lie={
        "all": (
            "Ils sont visibles dès le début, alors que la règle originale prévoit de les poser "
            "face cachée. Retournez face cachée tout pion utilisé."
        ),
        "next": (
            "Seul le prochain pion est visible, alors que la règle originale prévoit de les poser "
            "tous face cachée. Retournez face cachée tout pion utilisé."
        ),
        "hidden": (
            "Ils sont posés face cachée. Retournez un pion face visible au moment de la revente, "
            "puis de nouveau face cachée."
        ),
    },
    several=(
        "Si un achat complète plusieurs groupes, l’acheteur décide dans quel ordre ils sont "
        "revendus ; à chaque groupe son propre pion."
    ),
    sale_example=(
        "Bleu achète le dernier éventail. Le prochain pion est un\u00a08 : Rouge a deux "
        "éventails et gagne\u00a016, Bleu en a un et gagne\u00a08."
    ),
    money_heading="Argent et dettes",
    discs=(
        "L’un de vos marqueurs simples indique votre argent sur la table des scores. À partir "
        "de\u00a070, placez l’autre sur 70, 80, 90 ou 100. Le premier indique alors le reste : 83, "
        "c’est 80 et 3*."
    ),
    debt=(
        "Vous pouvez miser plus que vous n’avez. Si vous ne pouvez pas tout payer, votre argent "
        "tombe à\u00a00, et le marqueur avec la croix indique sur la table ce que vous devez "
        "encore. Les nouvelles dettes s’y ajoutent*. L’argent gagné plus tard ne réduit aucune "
        "dette."
    ),
    debt_example=(
        "Vert a 6 et doit payer 10 : argent\u00a00, dette\u00a04. À la fin, cela coûte\u00a08."
    ),
    end_heading="Fin de la partie",
    end=(
        "La partie se termine à la fin de la vente après laquelle il reste au plus deux groupes "
        "de trésors dans les palais. Les groupes complétés pendant cette vente sont encore "
        "revendus."
    ),
    worthless=(
        "Les trésors qui n’ont pas été revendus ne valent rien. Il peut rester des pions de valeur."
    ),
    winner=(
        "Déduisez maintenant de votre argent le double de votre dette. Le plus riche gagne. En cas "
        "d’égalité, la victoire est partagée*."
    ),
    box_heading="Matériel",
    box=(
        "trésors en douze groupes ; le chiffre donne la taille du groupe",
        "pions de valeur, un de chaque nombre de {low} à {high}*",
        "marqueurs de score : par couleur, 2 simples et 1 avec la croix",
        "marqueurs de corruption (masques), un par joueur",
        "plateau, 1 gondole et 1 colonne",
    ),
)

_SHEET = SetupWords(
    untitled="Mise en place sans titre",
    value_tiles="Pions de valeur",
    left_out="Hors jeu : {values}",
    used="utilisé",
    start="départ",
    column="colonne",
    lay_treasures=(
        "Disposez les 34 trésors face visible dans les palais comme sur ce plan : un à trois par "
        "palais, jamais deux du même groupe."
    ),
    lay_tiles={
        "all": "Posez les pions de valeur sur les cases 1\u00a0à\u00a012 comme sur ce plan.",
        "next": (
            "Posez les pions de valeur sur les cases 1\u00a0à\u00a012 comme sur ce plan : seul le "
            "premier est visible."
        ),
        "hidden": (
            "Posez les pions de valeur face cachée sur les cases 1\u00a0à\u00a012, dans cet ordre."
        ),
    },
    put_markers="Placez la gondole et la colonne ensemble au palais\u00a0{palace}.",
    take_discs=(
        "Chacun prend un marqueur de corruption (masque) et les trois marqueurs de score d’une "
        "couleur, et commence avec\u00a0{money} : posez un marqueur simple sur ce nombre "
        "de la table des scores."
    ),
    keep_discs=(
        "Gardez les deux autres devant vous : le simple pour l’argent dès\u00a070, celui avec la "
        "croix pour les dettes."
    ),
    seats="Ordre autour de la table, dans le sens des aiguilles d’une montre : {colours}.",
    first="{colour} ouvre la première vente aux enchères.",
    first_by_choice="Décidez qui ouvre la première vente aux enchères.",
    under_way=(
        "Colonne au palais\u00a0{column}, gondole au palais\u00a0{gondola}, mise\u00a0{bid}"
    ),
    sold="Revendus : {treasures}",
    nothing="rien",
    player="{colour} : {facts} ; {owns}",
    money="argent {money}",
    debt="dette {debt}",
    mask_used="masque joué",
    owns="possède {treasures}",
)

WORDS = CanalettoWords(
    board_desc="Le plateau : seize palais en cercle.",
    setup_desc="Une mise en place de Canaletto : {title}.",
    treasures="trésors",
    values="pions de valeur",
    markers="pions et marqueurs",
    aids="aides de jeu",
    setup="mise en place",
    rules="règle du jeu",
    values_heading="Valeurs",
    money_heading="Argent",
    clockwise="la gondole avance dans le sens des aiguilles d’une montre",
    glue="coller",
    making=(
        "Pliez le long des tirets. Gondole et colonne : pliez-les en forme de tente et collez "
        "la bande sous le pied."
    ),
    titles=TitleWords(
        palace="palais {number} : {name}",
        value="valeur {value}",
        used="utilisé",
        debt="dette de {colour}",
        setup="Mise en place : {title}",
        gondola="gondole",
        column="colonne",
        mask="masque",
        aid="aide de jeu",
        legend="légende",
    ),
    treasure_names={
        "mirror": "miroir", "candlestick": "chandelier", "fan": "éventail", "lion": "lion",
        "painting": "peinture", "glass": "verre", "clock": "horloge", "bust": "buste",
        "stove": "poêle", "ring": "anneau", "lamp": "lampe", "necklace": "collier de perles",
    },
    colour_names={"red": "Rouge", "blue": "Bleu", "green": "Vert", "yellow": "Jaune"},
    colour_letters={"red": "R", "blue": "B", "green": "V", "yellow": "J"},
    signs=(
        ("1 à 16", "les palais, dans le sens des aiguilles d’une montre"),
        ("flèche", "le sens de la gondole"),
        ("2, 3, 4", "sur un trésor : combien le groupe en compte"),
        ("6, 9", "le trait est sous le chiffre"),
        ("marqueur simple", "argent ; le second à partir de\u00a070"),
        ("marqueur avec la croix", "dette"),
    ),
    aid=AidWords(
        auction_heading="Vente aux enchères",
        auction=(
            "Misez plus que la mise précédente, ou passez et sortez.",
            "La gondole avance d’autant de palais que la mise augmente.",
            "Le dernier à avoir misé paie et prend les trésors.",
            "Palais suivant : celui de la gondole.",
            "S’il est vide, la gondole continue.",
            "Le joueur à gauche de l’acheteur ouvre la suivante.",
        ),
        mask_heading="Masque, une fois par partie",
        mask=(
            "Après une mise d’au plus {mask} : les trésors sont gratuits.",
            "Jouez-le au lieu de miser*.",
            "Le joueur à votre gauche ouvre la vente suivante*.",
        ),
        sale_heading="Revente",
        sale=(
            "Groupe complet : chaque trésor, la valeur suivante.",
            "Plusieurs groupes : l’acheteur choisit l’ordre.",
        ),
        debt_heading="Dette",
        debt=(
            "Impossible de tout payer : argent 0, le reste en dette.",
            "À la fin, la dette compte double.",
        ),
        end_heading="Fin",
        end=(
            "Après une vente, au plus deux groupes dans les palais.",
            "Le plus riche gagne ; égalité : victoire partagée*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
