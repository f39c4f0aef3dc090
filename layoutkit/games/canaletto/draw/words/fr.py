"""French."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto : règle du jeu",
    players="Un jeu d’enchères pour {players} joueurs",
    to_players="{fewest} à {most}",
    aim_heading="But du jeu",
    aim=(
        "Achetez aux enchères les trésors des palais. Dès que tous les trésors d’une même sorte "
        "ont été achetés, ils sont vendus et rapportent de l’argent. Le plus riche à la fin "
        "remporte la partie."
    ),
    auction_heading="Une enchère",
    lot=(
        "La colonne désigne le palais dont les trésors sont mis aux enchères, toujours en un seul "
        "lot."
    ),
    bid=(
        "Chacun à son tour, dans le sens des aiguilles d’une montre, annonce plus que la dernière "
        "offre, ou passe et se retire de cette enchère. Les offres sont des nombres entiers : la "
        "première est d’au moins {least}, et il n’y a pas de maximum."
    ),
    gondola=(
        "À chaque offre, la gondole avance dans le sens des aiguilles d’une montre d’autant de "
        "palais que l’offre a monté. Elle a donc toujours sur la colonne une avance égale à "
        "l’offre."
    ),
    buy=(
        "Quand tous les autres ont passé, le dernier à avoir fait une offre la paie et pose les "
        "trésors devant lui, face visible. Les autres ne paient rien."
    ),
    onward=(
        "Le palais où se trouve la gondole est le suivant. S’il est vide (c’est toujours le cas "
        "après une offre de 16), la gondole continue jusqu’au premier palais qui ne l’est pas. La "
        "colonne la rejoint."
    ),
    opener="Le voisin de gauche de l’acheteur ouvre l’enchère suivante.",
    auction_example=(
        "Rouge offre {first} : la gondole avance de {first} palais. Bleu offre {price} : elle "
        "avance encore de {raised}. Les autres passent. Bleu paie {price}, et le palais {palace} "
        "est le suivant."
    ),
    nobody_heading="Si personne n’enchérit",
    nobody=(
        "Si tous passent sans aucune offre, les trésors restent en place. Gondole et colonne vont "
        "ensemble au prochain palais qui n’est pas vide. Le voisin de gauche de celui qui avait "
        "ouvert cette enchère ouvre la suivante."
    ),
    mask_heading="Le masque",
    mask=(
        "Une fois par partie, au lieu d’enchérir, vous pouvez jouer votre masque : vous prenez "
        "les trésors gratuitement, et personne ne paie. Il faut qu’une offre ait déjà été faite "
        "et qu’elle ne dépasse pas {mask}."
    ),
    mask_gone=(
        "Le masque est retiré du jeu. La gondole reste où elle est : son palais est le suivant, et "
        "votre voisin de gauche ouvre cette enchère."
    ),
    sale_heading="Une vente",
    sale=(
        "Dès que tous les trésors d’une même sorte ont été achetés, peu importe par qui, il faut "
        "les vendre : chacun rapporte à son propriétaire la valeur de la tuile suivante. Puis ils "
        "sont retirés du jeu."
    ),
    tile_order="Les tuiles de valeur servent dans l’ordre de leurs cases, de 1 à 12.",
    tiles_lie={
        "all": "Elles sont visibles dès le début. Retournez toute tuile utilisée.",
        "next": "Seule la tuile suivante est visible. Retirez du plateau toute tuile utilisée.",
        "hidden": "Retournez une tuile quand elle sert, puis retirez-la du plateau.",
    },
    several=(
        "Si un achat complète plusieurs sortes, l’acheteur choisit dans quel ordre elles sont "
        "vendues. Chaque sorte utilise sa propre tuile."
    ),
    sale_example=(
        "Bleu achète le dernier éventail. La tuile suivante est un 8 : Rouge a deux éventails et "
        "gagne 16, Bleu en a un et gagne 8."
    ),
    money_heading="Argent et dettes",
    discs=(
        "L’un de vos disques simples indique votre argent sur la piste. À partir de 70, posez "
        "l’autre sur 70, 80, 90 ou 100 et indiquez le reste sur la piste : 83, c’est 80 et 3."
    ),
    debt=(
        "Vous pouvez offrir plus que vous n’avez. Si vous ne pouvez pas tout payer, votre argent "
        "tombe à 0, et le disque à croix indique sur la piste ce que vous devez encore. Les "
        "nouvelles dettes s’y ajoutent. L’argent gagné plus tard ne réduit jamais une dette."
    ),
    debt_example=("Vert a 6 et doit payer 10 : argent 0, dette 4. À la fin, cela lui coûte 8."),
    end_heading="Fin de la partie",
    end=(
        "La partie s’achève dès qu’à la fin d’un tour il reste au plus deux sortes de trésors "
        "dans les palais. Ce que ce tour a complété est encore vendu."
    ),
    worthless=(
        "Les trésors qui n’ont pas été vendus ne valent rien. Il peut rester des tuiles de valeur."
    ),
    winner=(
        "Retirez maintenant de votre argent deux fois votre dette. Le plus riche gagne ; en cas "
        "d’égalité, la victoire est partagée."
    ),
    box_heading="Matériel",
    box=(
        "trésors de douze sortes ; le chiffre dit combien il y en a de cette sorte",
        "tuiles de valeur, de {low} à {high}",
        "disques : dans chacune des quatre couleurs, deux simples et un à croix",
        "masques, un par joueur",
        "gondole et 1 colonne",
    ),
)

_SHEET = SetupWords(
    untitled="Mise en place sans titre",
    value_tiles="Tuiles de valeur",
    left_out="Hors jeu : {values}",
    used="utilisée",
    start="départ",
    column="colonne",
    lay_treasures=(
        "Disposez les 34 trésors face visible dans les palais comme sur ce plan : un à trois par "
        "palais, jamais deux de la même sorte."
    ),
    lay_tiles={
        "all": "Posez les tuiles de valeur face visible sur les cases 1 à 12 comme sur ce plan.",
        "next": (
            "Posez les tuiles de valeur sur les cases 1 à 12 comme sur ce plan : seule la "
            "première est visible."
        ),
        "hidden": "Posez les tuiles de valeur face cachée sur les cases 1 à 12, dans cet ordre.",
    },
    put_markers="Placez la gondole et la colonne ensemble au palais {palace}.",
    take_discs=(
        "Chacun prend un masque et les trois disques d’une couleur, et commence avec {money} : "
        "posez un disque simple sur ce nombre."
    ),
    keep_discs=(
        "Gardez les deux autres : le simple sert à partir de 70, celui à croix pour les dettes."
    ),
    seats="Ordre autour de la table, dans le sens des aiguilles d’une montre : {colours}.",
    first="{colour} ouvre la première enchère.",
    first_by_choice="Décidez qui ouvre la première enchère.",
    under_way="Colonne au palais {column}, gondole au palais {gondola}, offre {bid}",
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
    values="tuiles de valeur",
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
        used="utilisée",
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
        "painting": "tableau", "glass": "verre", "clock": "horloge", "bust": "buste",
        "stove": "poêle", "ring": "bague", "lamp": "lampe", "necklace": "collier",
    },
    colour_names={"red": "Rouge", "blue": "Bleu", "green": "Vert", "yellow": "Jaune"},
    colour_letters={"red": "R", "blue": "B", "green": "V", "yellow": "J"},
    signs=(
        ("1 à 16", "les palais, dans le sens des aiguilles d’une montre"),
        ("flèche", "le sens de la gondole"),
        ("2, 3, 4", "sur un trésor : combien il y en a de cette sorte"),
        ("6, 9", "le trait est au pied du chiffre"),
        ("disque simple", "argent ; le second à partir de 70"),
        ("disque à croix", "dette"),
    ),
    aid=(
        "Un tour est une enchère pour tous les trésors du palais de la colonne.",
        "Tour à tour, offrez plus que la dernière offre, ou passez et retirez-vous.",
        "À chaque offre, la gondole avance d’autant de palais que l’offre a monté.",
        "Le dernier à offrir paie et pose les trésors devant lui, face visible.",
        "Le palais de la gondole est le suivant ; s’il est vide, elle continue. La colonne suit.",
        "Le voisin de gauche de l’acheteur ouvre l’enchère suivante.",
        "Dès que tous les trésors d’une sorte sont achetés, chacun rapporte la tuile suivante.",
        "Plusieurs sortes à la fois : l’acheteur choisit l’ordre.",
        "Payer plus qu’on n’a : l’argent tombe à 0, le reste est une dette qui compte double à "
        "la fin.",
        "Masque, une fois : prenez les trésors gratuitement, après une offre d’au plus {mask}.",
        "La partie s’achève quand il reste au plus deux sortes dans les palais.",
        "Le plus riche gagne.",
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
