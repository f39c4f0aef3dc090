"""French."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import ByColour, Entry, LabyrinthWords
from layoutkit.language import Noun

WORDS = LabyrinthWords(
    game="Le labyrinthe de planches",
    untitled="Plateau sans titre",
    name_and_fact="{name} : {fact}",
    desc="Le {side} d’un plateau de {columns} sur {rows} pour {players} : {facts}.",
    day_side="côté jour",
    night_side="côté nuit",
    poles="pieux",
    planks="planches",
    gems="pierres précieuses",
    pawns="pions",
    tents="tentes",
    tiles="tuiles sablier",
    cards="cartes",
    setup="mise en place",
    rules="règles du jeu",
    fields="cases et planches",
    colour=ByColour("rouge", "blanc", "vert", "violet"),
    player=ByColour("joueur rouge", "joueur blanc", "joueur vert", "joueur violet"),
    gem=ByColour("rubis", "diamant", "émeraude", "topaze"),
    letter=ByColour("R", "D", "E", "T"),  # of the stones: two colours begin with V
    cut=ByColour("rond", "losange", "octogone", "triangle"),
    gem_of="{gem} : pierre du {player}",
    pole=Noun("pieu", "pieux"),
    gem_noun=Noun("pierre", "pierres"),
    plank=Noun("planche", "planches"),
    short_plank=Noun("planche courte", "planches courtes"),
    long_plank=Noun("planche longue", "planches longues"),
    pole_piece=Noun("pieu à poser", "pieux à poser"),
    pawn=Noun("pion", "pions"),
    tent=Noun("tente", "tentes"),
    tile=Noun("tuile sablier", "tuiles sablier"),
    card=Noun("carte", "cartes"),
    north="le nord est en haut",
    start_of="départ du joueur {colour}",
    along="{thing}, direction {wind}",
    gem_on="{gem} ({colour}) sur {field}",
    place_of="place : {thing}",
    winds=(
        *("nord", "nord-nord-est", "nord-est", "est-nord-est"),
        *("est", "est-sud-est", "sud-est", "sud-sud-est"),
        *("sud", "sud-sud-ouest", "sud-ouest", "ouest-sud-ouest"),
        *("ouest", "ouest-nord-ouest", "nord-ouest", "nord-nord-ouest"),
    ),
    wall="mur",
    bridge="pont",
    mooring="pieu",
    short="courte",
    long="longue",
    glue="colle",
    sign_start=Entry(
        "tente ronde",
        "pieu de départ : le pion de cette couleur y commence ; une case",
    ),
    sign_pole=Entry("pieu d’amarrage", "pieu simple, sans mur ni pont"),
    sign_wall=Entry("mur de briques", "pieu à mur : deux cases, une de chaque côté du mur"),
    sign_bridge=Entry("tablier", "pieu à pont : deux cases, le pont et l’eau au-dessous"),
    sign_spot=Entry(
        "cercle pointillé",
        "place d’un pieu à poser ; ses traits montrent son orientation",
    ),
    sign_plank=Entry("cadre pointillé", "place d’une planche"),
    making=(
        "Pliez le long des tirets. Pions : pliez-les en deux, collez les deux faces l’une contre "
        "l’autre, rabattez les languettes vers l’extérieur et collez-les sur une pièce de "
        "monnaie. Tentes : pliez-les le long du faîte. Les plateaux de même taille vont dos à dos "
        ": collez un plateau de jour et un plateau de nuit sur les deux faces d’un même carton."
    ),
    card_short=Entry("Poser une planche courte", "De votre réserve. Un bout touche votre case."),
    card_long=Entry("Poser une planche longue", "De votre réserve. Un bout touche votre case."),
    card_take=Entry("Retirer une planche", "Vers votre réserve. Un bout touche votre case."),
    card_move=Entry("Déplacer une planche", "Un bout touche votre case, avant et après."),
    card_step_1=Entry("Faire 1 pas", "Vers une planche, ou d’une planche vers un pieu."),
    card_step_2=Entry("Faire 2 pas", "Vous pouvez n’en faire qu’un."),
    card_step_3=Entry("Faire 3 pas", "Vous pouvez en faire moins."),
    card_joker=Entry("Joker", "Remplace la carte de votre choix."),
    setup_title="Mise en place",
    setup_board=(
        "Mettez chaque pieu à poser à sa place, orienté comme l’indiquent les traits du plateau. "
        "Posez les pierres comme sur ce dessin."
    ),
    setup_planks="Posez aussi les planches dessinées ici*.",
    setup_players=(
        "Choisissez une couleur et installez-vous près de son pieu de départ* ; posez-y votre "
        "pion et placez votre tente à côté*. Déterminez qui commence ; on joue dans le sens des "
        "aiguilles d’une montre."
    ),
    setup_stock="Chaque joueur prend une réserve de {short} et {long}.",
    setup_stock_shared="Chaque joueur prend une réserve de {short} et {long}*.",
    setup_stock_table="Chaque joueur prend une réserve de planches, selon ce tableau* :",
    stock_players="Nombre de joueurs",
    setup_jokers=(
        "Posez les {jokers} jokers, en une pile à part, sur l’emplacement « {joker_space} » du "
        "plateau et les {tiles} tuiles sablier sur l’emplacement « {tile_space} »."
    ),
    setup_given="Donnez à chaque joueur un exemplaire de chacune de ces cartes* : {cards}.",
    setup_draw=(
        "Mélangez les autres cartes et donnez-en encore 2 à chacun. Posez le reste face cachée "
        "sur l’emplacement « {draw_space} ». L’emplacement « {discard_space} » reste vide pour "
        "l’instant. Ne montrez pas vos cartes."
    ),
    setup_fewer=(
        "{fewer}, ne posez pas les pierres des couleurs inutilisées*. Leurs pieux de départ "
        "restent en jeu : tout le monde peut y aller."
    ),
    two_or_three="À deux ou trois joueurs",
    two="À deux joueurs",
    rules_title="Déroulement du jeu",
    aim="But du jeu",
    aim_number=(
        "Rassemblez les {gems} pierres de votre couleur. Le premier à les avoir toutes les {gems} "
        "gagne."
    ),
    aim_all="Rassemblez toutes les pierres de votre couleur. Le premier à les avoir toutes gagne.",
    places_three="Les autres peuvent ensuite continuer pour la deuxième place.",
    places_four=(
        "Les autres peuvent ensuite continuer pour la deuxième, la troisième et la quatrième place."
    ),
    turn="Votre tour",
    turn_play=(
        "Jouez des cartes pour un total de 4 sabliers au plus, ou bien n’en jouez aucune et "
        "prenez un joker en main."
    ),
    turn_order=(
        "Exécutez chaque carte en entier avant de jouer la suivante. Vous devez faire au moins un "
        "pas d’une carte*, mais pas forcément tous ; dans tous les cas, vous dépensez tous ses "
        "sabliers."
    ),
    turn_discard=(
        "Les cartes jouées et défaussées vont sur la défausse, mais les jokers joués retournent "
        "sur leur propre pile."
    ),
    turn_draw=(
        "Piochez ensuite 2 cartes. Si vous en avez alors plus de 8 en main, défaussez l’excédent "
        "; c’est vous qui choisissez les cartes."
    ),
    turn_next="C’est ensuite au tour du joueur assis à votre gauche.",
    tiles_heading="Tuiles sablier",
    turn_tiles=(
        "Pour chaque pierre, vous recevez une tuile sablier. Vous pouvez l’utiliser aussitôt ou "
        "plus tard, pendant ce tour ou un autre. Vous pouvez aussi en utiliser plusieurs à la "
        "fois : chacune vous donne 1 sablier de plus pour ce tour. Une tuile ne sert qu’une fois "
        "; retournez-la ensuite*."
    ),
    jokers="Les jokers",
    turn_swap=(
        "Pendant votre tour, avant de piocher, vous pouvez aussi échanger 4 cartes contre un "
        "joker. Vous pouvez le jouer aussitôt ou le garder. Aucune de ces 4 cartes ne peut être "
        "un joker ; posez-les sur la défausse*."
    ),
    turn_joker="Un joker remplace la carte de votre choix et coûte 2 sabliers.",
    turn_jokers=(
        "Vous ne pouvez jamais avoir plus de 2 jokers en main. Même avec 8 cartes en main, vous "
        "pouvez prendre un joker : on ne défausse qu’après avoir pioché."
    ),
    reshuffle="Quand la pioche est vide, mélangez la défausse : elle devient la nouvelle pioche.",
    deeds="L’effet des cartes",
    lay=Entry(
        "Poser",
        "Posez sur le plateau une planche de votre réserve. Un bout doit toucher votre case, "
        "celle où se trouve votre pion. Si vous n’avez plus de planche de cette longueur, vous ne "
        "pouvez pas jouer la carte.",
    ),
    take=Entry(
        "Retirer",
        "Retirez une planche dont un bout touche votre case, quel que soit le joueur qui l’a "
        "posée, et ajoutez-la à votre réserve. C’est impossible si un pion s’y trouve ou si cela "
        "fait tomber un pion à l’eau. Les autres planches qui tombent sont hors jeu : posez-les "
        "sur l’emplacement des planches perdues.",
    ),
    move=Entry(
        "Déplacer",
        "Retirez une planche et reposez-la aussitôt : avant comme après, un bout doit toucher la "
        "case où se trouve votre pion. Votre pion ne fait aucun pas entre-temps et ne peut donc "
        "pas se trouver sur cette planche. Aucun autre pion ne doit s’y trouver ni tomber à "
        "l’eau, et les planches qui reposaient sur elle sont hors jeu*.",
    ),
    walk=Entry(
        "Faire des pas",
        "Un pas mène d’une planche à une autre qui repose sur elle ou qui la porte*, d’une planche "
        "courte d’un X à l’autre, d’une planche à un pieu ou d’un pieu à une planche. Peu importe "
        "qui a posé les planches. Les pions peuvent se croiser et partager une case. Tout pion "
        "peut aller sur n’importe quel pieu de départ. Si vous arrivez sur une case où se trouve "
        "une pierre de votre couleur, posez-la sur votre tente ; vous pouvez ensuite continuer.",
    ),
    costs="Cartes : coût et nombre",
    fields_title="Cases et planches",
    fields_heading="Les cases : où un pion peut se tenir",
    field_plank="Une planche est une seule case, quelle que soit sa longueur.",
    field_pole="Un pieu de départ est une case. Un pieu simple, sans mur ni pont, aussi*.",
    field_wall=(
        "Un mur forme deux cases, une de chaque côté ; aucun pion ne le traverse. Une planche "
        "touche le côté d’où elle vient, même si son bout couvre le mur*. Aucune planche ne peut "
        "aboutir exactement dans l’axe du mur*."
    ),
    field_bridge=(
        "Un pont forme deux cases : le pont et l’eau. L’eau est une seule case : ses deux parties "
        "communiquent sous le pont. Aucun pion ne passe du pont à l’eau ni de l’eau au pont. Une "
        "planche dans l’axe du pont touche le pont ; toute autre planche touche l’eau*."
    ),
    printed_none="Voici le {side} : seuls les pieux de départ y sont imprimés*.",
    printed_some=(
        "Voici le {side} : les pieux à double cercle y sont imprimés, comme les pieux de départ*, "
        "et restent où ils sont."
    ),
    forms="Comment poser les planches",
    form_edge=Entry(
        "Droite",
        "Une planche courte relie deux pieux voisins d’une rangée ou d’une colonne.",
    ),
    form_diagonal=Entry(
        "Diagonale",
        "Une planche longue relie deux pieux en diagonale dans un carré.",
    ),
    form_cross=Entry(
        "T et X",
        "Une planche courte part d’un pieu placé à un troisième coin et aboutit au milieu d’une "
        "diagonale : un T. Une deuxième, depuis un pieu placé au quatrième coin, prolonge la "
        "première : un X. Chacune des deux n’a besoin que de la diagonale*. Elles se touchent : "
        "depuis l’une, vous pouvez poser ou retirer l’autre. Passer de l’une à l’autre coûte "
        "1 pas.",
    ),
    form_bar=Entry(
        "H",
        "Une planche longue repose sur le milieu de deux planches courtes, sur deux côtés opposés "
        "d’un carré. Elle dépasse des deux côtés : les planches longues de deux H ne peuvent donc "
        "pas se suivre bout à bout dans deux carrés voisins*.",
    ),
    form_support=(
        "Dans un T ou un X, les planches courtes reposent sur la diagonale ; dans un H, la "
        "planche longue repose sur les deux courtes. Si un appui est retiré, les planches qui "
        "reposent dessus tombent, et ainsi de suite."
    ),
    form_never=(
        "Une diagonale ne croise jamais une planche longue, mais des diagonales peuvent se "
        "rejoindre sur un pieu. La planche longue d’un H ne croise pas non plus de planche longue "
        ": un carré n’a de place que pour une diagonale ou pour une telle planche*."
    ),
    form_once=(
        "Toute autre position est interdite. Entre ses bouts, aucune planche ne passe sur un "
        "pieu, ni sur une autre planche, sauf dans un T, un X ou un H. Deux planches ne peuvent "
        "pas occuper la même position*."
    ),
    gems_heading="Pierres précieuses",
    in_pack="Pièces pour ce plateau",
    signs="Signes sur le plateau",
    pile_draw=Entry("Pioche", "face cachée"),
    pile_discard=Entry("Défausse", "cartes jouées ou défaussées"),
    pile_joker=Entry("Jokers", "les jokers joués reviennent ici"),
    pile_lost=Entry("Planches perdues", "tombées, hors jeu"),
    pile_tiles=Entry("Tuiles sablier", "une par pierre"),
)
