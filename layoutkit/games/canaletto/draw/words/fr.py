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
        "achetés, le groupe est revendu et rapporte de l’argent. Le plus riche à la fin gagne."
    ),
    auction_heading="La vente aux enchères",
    lot=(
        "La colonne désigne le palais dont les trésors sont mis aux enchères, tous en un seul lot."
    ),
    bid=(
        "À votre tour, dans le sens des aiguilles d’une montre, misez plus que la mise précédente, "
        "ou passez et quittez la vente. On mise en nombres entiers, d’abord au moins {least}, sans "
        "maximum*."
    ),
    gondola=(
        "À chaque mise, avancez la gondole dans le sens des aiguilles d’une montre d’autant de "
        "palais que la mise a augmenté. Son avance sur la colonne est donc toujours égale à la "
        "mise."
    ),
    buy=(
        "Quand tous les autres ont passé, le dernier à avoir misé paie sa mise, prend les trésors "
        "et les pose devant lui, face visible. Les autres ne paient rien."
    ),
    onward=(
        "Le palais où se trouve la gondole est le suivant. S’il est vide (ce qui est toujours le "
        "cas après une mise de 16), elle continue jusqu’au prochain palais avec des trésors. "
        "Placez ensuite la colonne à côté d’elle."
    ),
    opener="Le joueur à gauche de l’acheteur ouvre la vente suivante.",
    auction_example=(
        "Rouge mise {first} : la gondole avance de {first} palais. Bleu mise {price} : elle avance "
        "encore de {raised}. Les autres passent. Bleu paie {price}, et le palais {palace} est le "
        "suivant."
    ),
    nobody_heading="Si personne ne mise",
    nobody=(
        "Si tous passent sans avoir misé, les trésors restent en place*. Avancez ensemble gondole "
        "et colonne jusqu’au prochain palais avec des trésors*. Le joueur à gauche de celui qui a "
        "ouvert cette vente ouvre la suivante*."
    ),
    mask_heading="La corruption",
    mask=(
        "Une fois par partie, vous pouvez jouer votre marqueur de corruption (masque) et prendre "
        "les trésors gratuitement. Une mise doit déjà avoir éloigné la gondole du palais, et la "
        "mise ne doit pas dépasser {mask}. Jouez le masque à votre tour, au lieu de miser ; si "
        "vous avez passé, il est trop tard*. Les autres ne paient rien non plus*."
    ),
    mask_gone=(
        "Le masque est retiré du jeu. Le tour finit normalement : le palais de la gondole est le "
        "suivant. Le joueur à votre gauche ouvre la vente*."
    ),
    sale_heading="La revente",
    sale=(
        "Dès que tous les trésors d’un groupe ont été achetés, peu importe par qui, le groupe "
        "entier doit être vendu : chaque trésor rapporte à son propriétaire la valeur du prochain "
        "pion de valeur. Retournez les trésors vendus face cachée : ils sont hors jeu."
    ),
    tile_order=(
        "Les pions de valeur servent dans l’ordre des cases 1 à 12 : la colonne de gauche de haut "
        "en bas, puis celle de droite."
    ),
    tiles_lie={
        "all": (
            "Ils sont visibles dès le début, alors que la règle originale les pose face cachée. "
            "Retournez face cachée tout pion utilisé."
        ),
        "next": (
            "Seul le prochain pion est visible, alors que la règle originale les pose tous face "
            "cachée. Retournez face cachée tout pion utilisé."
        ),
        "hidden": (
            "Ils sont posés face cachée. Retournez un pion face visible pour sa vente, puis de "
            "nouveau face cachée."
        ),
    },
    several=(
        "Si un achat complète plusieurs groupes, l’acheteur décide dans quel ordre ils sont "
        "revendus ; chaque groupe utilise son propre pion."
    ),
    sale_example=(
        "Bleu achète le dernier éventail. Le prochain pion de valeur est un 8 : Rouge a deux "
        "éventails et gagne 16, Bleu en a un et gagne 8."
    ),
    money_heading="Argent et dettes",
    discs=(
        "L’un de vos marqueurs simples indique votre argent sur la table des scores. À partir de "
        "70, placez l’autre sur 70, 80, 90 ou 100. Le premier indique alors le reste : 83, c’est "
        "80 et 3*."
    ),
    debt=(
        "Vous pouvez miser plus que vous n’avez. Si vous ne pouvez pas tout payer, votre argent "
        "tombe à 0, et le marqueur à croix indique sur la table ce que vous devez encore. Les "
        "nouvelles dettes s’y ajoutent*. L’argent gagné plus tard ne réduit jamais une dette."
    ),
    debt_example="Vert a 6 et doit payer 10 : argent 0, dette 4. À la fin, cela lui coûte 8.",
    end_heading="Fin de la partie",
    end=(
        "La partie se termine avec le tour qui laisse au plus deux groupes de trésors dans les "
        "palais. Les groupes que ce tour a complétés sont encore revendus."
    ),
    worthless=(
        "Les trésors qui n’ont pas été revendus ne valent rien*. Il peut rester des pions de "
        "valeur."
    ),
    winner=(
        "Retirez maintenant de votre argent le double de votre dette. Le plus riche gagne. En cas "
        "d’égalité, la victoire est partagée*."
    ),
    box_heading="Matériel",
    box=(
        "trésors en douze groupes ; le chiffre donne la taille du groupe",
        "pions de valeur, un de chaque nombre de {low} à {high}*",
        "marqueurs de score : deux simples et un à croix par couleur",
        "marqueurs de corruption (masques), un par joueur",
        "gondole et 1 colonne",
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
        "all": "Posez les pions de valeur face visible sur les cases 1 à 12 comme sur ce plan.",
        "next": (
            "Posez les pions de valeur sur les cases 1 à 12 comme sur ce plan : seul le premier "
            "est visible."
        ),
        "hidden": "Posez les pions de valeur face cachée sur les cases 1 à 12, dans cet ordre.",
    },
    put_markers="Placez la gondole et la colonne ensemble au palais {palace}.",
    take_discs=(
        "Chacun prend un marqueur de corruption (masque) et les trois marqueurs de score d’une "
        "couleur, et commence avec {money} : posez un marqueur simple sur ce nombre."
    ),
    keep_discs=(
        "Gardez les deux autres devant vous : le simple sert à partir de 70, celui à croix pour "
        "les dettes."
    ),
    seats="Ordre autour de la table, dans le sens des aiguilles d’une montre : {colours}.",
    first="{colour} ouvre la première vente aux enchères.",
    first_by_choice="Décidez qui ouvre la première vente aux enchères.",
    under_way="Colonne au palais {column}, gondole au palais {gondola}, mise {bid}",
    sold="Vendus : {treasures}",
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
        "Les tirets sont des plis. Gondole et colonne : pliez-les en forme de tente et collez "
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
        "stove": "poêle", "ring": "anneau", "lamp": "lampe", "necklace": "collier",
    },
    colour_names={"red": "Rouge", "blue": "Bleu", "green": "Vert", "yellow": "Jaune"},
    colour_letters={"red": "R", "blue": "B", "green": "V", "yellow": "J"},
    signs=(
        ("1 à 16", "les palais, dans le sens des aiguilles d’une montre"),
        ("flèche", "le sens de la gondole"),
        ("2, 3, 4", "sur un trésor : combien le groupe en compte"),
        ("6, 9", "le trait est sous le chiffre"),
        ("marqueur simple", "argent ; le second à partir de 70"),
        ("marqueur à croix", "dette"),
    ),
    aid=AidWords(
        auction_heading="Enchère",
        auction=(
            "Misez plus que la mise précédente, ou passez et sortez.",
            "La gondole avance d’autant que la mise augmente.",
            "Le dernier à avoir misé paie et prend les trésors.",
            "Palais suivant : à la gondole ; s’il est vide, elle continue.",
            "Le joueur à gauche de l’acheteur ouvre.",
        ),
        mask_heading="Masque, une fois par partie",
        mask=(
            "Après une mise d’au plus {mask} : les trésors gratuits.",
            "Au lieu de miser*. Votre voisin de gauche ouvre*.",
        ),
        sale_heading="Revente",
        sale=(
            "Groupe complet : chaque pièce, la valeur suivante.",
            "Plusieurs groupes : l’acheteur choisit l’ordre.",
        ),
        debt_heading="Dette",
        debt=(
            "Impossible de tout payer : argent 0, le reste en dette.",
            "À la fin, la dette compte double.",
        ),
        end_heading="Fin",
        end=(
            "Après un tour, au plus deux groupes dans les palais.",
            "Le plus riche gagne ; égalité : victoire partagée*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
