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
    gem=ByColour("rubis", "diamant", "émeraude", "topaze"),
    letter=ByColour("R", "D", "E", "T"),  # of the stones: two colours begin with V
    cut=ByColour("rond", "losange", "octogone", "triangle"),
    gem_of="{gem} : pierre du joueur {colour}",
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
    start_of="départ de {colour}",
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
    sign_start=Entry("tente ronde", "pieu de départ : le pion de sa couleur y commence ; une case"),
    sign_pole=Entry("pieu d’amarrage", "pieu simple : une case"),
    sign_wall=Entry("mur de briques", "pieu à mur : deux cases, une de chaque côté du mur"),
    sign_bridge=Entry("tablier", "pieu à pont : deux cases, le tablier et l’eau au-dessous"),
    sign_spot=Entry("cercle pointillé", "place d’un pieu ; ses traits montrent son orientation"),
    sign_plank=Entry("cadre pointillé", "place d’une planche posée au début"),
    making=(
        "Les tirets sont des plis. Pions : pliez-les en deux, collez les deux faces l’une contre "
        "l’autre, rabattez les languettes vers l’extérieur et collez-les sur une pièce de monnaie. "
        "Tentes : pliez-les le long du faîte. Les plateaux de même taille vont dos à dos : collez "
        "le jour et la nuit sur un même carton."
    ),
    card_short=Entry("Planche courte", "Posez une planche courte de votre réserve."),
    card_long=Entry("Planche longue", "Posez une planche longue de votre réserve."),
    card_take=Entry("Retirer", "Retirez une planche qui touche votre case."),
    card_move=Entry("Déplacer", "Retirez une planche et reposez-la."),
    card_step_1=Entry("1 pas", "Avancez d’un pas."),
    card_step_2=Entry("2 pas", "Avancez de deux pas au plus."),
    card_step_3=Entry("3 pas", "Avancez de trois pas au plus."),
    card_joker=Entry("Joker", "Remplace n’importe quelle carte."),
    setup_title="La mise en place",
    setup_board=(
        "Posez chaque pieu à sa place, orienté comme l’indiquent les traits. Posez les pierres "
        "comme sur ce dessin, ainsi que les planches s’il y en a."
    ),
    setup_players=(
        "Installez-vous près de votre pieu de départ, posez-y votre pion et placez votre tente à "
        "côté. Décidez qui commence ; on joue dans le sens des aiguilles d’une montre."
    ),
    setup_stock="Chaque joueur reçoit une réserve de {short} et {long}.",
    setup_jokers=(
        "Retirez les {jokers} jokers des cartes : ils forment leur propre pile, face visible, à "
        "leur place au bord du plateau. Les {tiles} tuiles sablier vont aussi à la leur."
    ),
    setup_given="Donnez à chaque joueur ces cartes : {cards}.",
    setup_draw=(
        "Mélangez les autres cartes et posez-les face cachée à leur place au bord du plateau : "
        "c’est la pioche. Chacun y pioche 2 cartes."
    ),
    rules_title="Comment jouer",
    aim="But du jeu",
    aim_number=(
        "Rassemblez les {gems} pierres de votre couleur, où qu’elles soient. Le premier qui "
        "possède les {gems} gagne et la partie est finie."
    ),
    aim_all=(
        "Rassemblez toutes les pierres de votre couleur, où qu’elles soient. Le premier qui les "
        "possède toutes gagne et la partie est finie."
    ),
    turn="Votre tour",
    turn_play=(
        "Jouez des cartes qui coûtent ensemble 4 sabliers au plus, ou n’en jouez aucune et prenez "
        "en main un joker de sa pile."
    ),
    turn_order=(
        "Jouez les cartes l’une après l’autre et achevez chacune avant la suivante. Les pas que "
        "vous ne faites pas sont perdus."
    ),
    turn_discard=(
        "Posez les cartes jouées sur la défausse, mais remettez les jokers sur leur propre pile."
    ),
    turn_draw=(
        "Piochez ensuite 2 cartes. Vous pouvez avoir en main 8 cartes au plus, dont 2 jokers au "
        "plus ; si votre main est pleine, vous en piochez moins. C’est alors au joueur assis à "
        "votre gauche."
    ),
    turn_tiles=(
        "Pour chaque pierre que vous prenez, vous recevez une tuile sablier. Chaque tuile vous "
        "donne une seule fois, pendant un tour, 1 sablier de plus ; vous pouvez en utiliser "
        "plusieurs à la fois. Retournez les tuiles utilisées."
    ),
    turn_swap=(
        "À votre tour, vous pouvez défausser 4 cartes pour prendre un joker. Vous devez le jouer "
        "aussitôt."
    ),
    turn_joker="Un joker remplace n’importe quelle carte et coûte 2 sabliers.",
    reshuffle="Quand la pioche est vide, mélangez la défausse : c’est la nouvelle pioche.",
    deeds="Ce que permettent les cartes",
    lay=Entry(
        "Poser",
        "Posez sur le plateau une planche de votre réserve. L’un de ses bouts doit toucher la case "
        "où se trouve votre pion.",
    ),
    take=Entry(
        "Retirer",
        "Prenez dans votre réserve une planche dont un bout touche votre case, quel que soit celui "
        "qui l’a posée. Aucun pion ne doit s’y trouver ni tomber. Les planches qui reposaient sur "
        "elle tombent : elles quittent le jeu et vont dans la zone des planches perdues.",
    ),
    move=Entry(
        "Déplacer",
        "Retirez une planche et reposez cette même planche en une seule fois, l’un et l’autre "
        "depuis la case où vous êtes.",
    ),
    walk=Entry(
        "Avancer",
        "Un pas mène d’une case à une planche qui la touche, d’une planche à une case, ou d’une "
        "planche à une autre si elles se touchent. Les pions se croisent et partagent les cases, "
        "et tous les pieux de départ sont ouverts à tous. Si vous arrivez sur une pierre de votre "
        "couleur, posez-la sur votre tente et continuez.",
    ),
    costs="Les cartes et leur coût",
    assumed="Ce que nous supposons",
    assumed_words=(
        "Le livret de règles ne nous dit pas combien il y a de cartes de chaque sorte (jokers mis "
        "à part), avec quelles cartes chacun commence, qui commence, ni que faire d’une pile vide "
        "ou d’une main pleine. Ce que disent ces feuilles à ce sujet est une hypothèse ; les "
        "réglages changent les nombres."
    ),
    fields_title="Cases et planches",
    fields_heading="Les cases : où un pion peut se tenir",
    field_plank="Une planche est une seule case, quelle que soit sa longueur.",
    field_pole="Un pieu est une case, un pieu de départ aussi.",
    field_wall=(
        "Un mur fait deux cases, une de chaque côté ; personne ne le traverse. Une planche touche "
        "le côté d’où elle vient, même si son bout couvre le mur. Aucune planche ne peut finir "
        "dans l’axe du mur."
    ),
    field_bridge=(
        "Un pont fait deux cases : le tablier, pour les planches dans son axe, et l’eau, pour "
        "toutes les autres. L’eau est une même case des deux côtés du tablier. Personne ne passe "
        "du tablier à l’eau ni de l’eau au tablier."
    ),
    printed_none="Voici le {side} du plateau : seuls les pieux de départ y sont imprimés.",
    printed_some=(
        "Voici le {side} du plateau : outre les pieux de départ, les pieux à double cercle y sont "
        "imprimés et restent où ils sont."
    ),
    forms="Comment poser les planches",
    form_edge=Entry("Bord", "Une planche courte relie deux pieux voisins d’une rangée ou colonne."),
    form_diagonal=Entry("Diagonale", "Une planche longue relie deux pieux en travers d’un carré."),
    form_cross=Entry(
        "T et X",
        "Une planche courte mène d’un troisième coin au milieu d’une diagonale : un T. Une autre, "
        "depuis le quatrième coin, en fait un X ; elle n’a besoin que de la diagonale, et les deux "
        "planches courtes se touchent.",
    ),
    form_bar=Entry(
        "H",
        "Une planche longue repose sur le milieu de deux planches courtes, sur deux côtés opposés "
        "d’un carré. Elle dépasse des deux côtés.",
    ),
    form_support=(
        "Dans un T ou un X, les planches courtes reposent sur la diagonale ; dans un H, la planche "
        "longue repose sur les deux courtes. Si un appui disparaît, ce qui repose dessus tombe, et "
        "ainsi de suite."
    ),
    form_never=(
        "Deux planches longues ne se croisent ni ne se recouvrent jamais : un carré n’a de place "
        "que pour une diagonale ou pour la planche longue d’un H. Les planches longues de deux H "
        "ne peuvent pas se suivre bout à bout dans deux carrés voisins, car elles dépassent. Des "
        "diagonales peuvent se rejoindre sur un pieu."
    ),
    form_once=(
        "Entre ses bouts, aucune planche ne passe sur un pieu, ni sur une autre planche sauf dans "
        "un T, un X ou un H. Là où il y a une planche, on n’en pose pas une seconde."
    ),
    gems_heading="Pierres précieuses",
    gem_for="{gem}, pour le joueur {colour}",
    in_pack="Les pièces de ce plateau",
    signs="Signes sur le plateau",
    pile_draw=Entry("Pioche", "face cachée"),
    pile_discard=Entry("Défausse", "cartes jouées, face visible"),
    pile_joker=Entry("Jokers", "ils reviennent ici"),
    pile_lost=Entry("Planches perdues", "tombées et hors du jeu"),
    pile_tiles=Entry("Tuiles sablier", "une par pierre"),
)
