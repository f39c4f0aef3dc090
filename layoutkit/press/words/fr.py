"""French. A space that no line breaks stands before : ; ! ? % and inside « »."""

from __future__ import annotations

from layoutkit.language import Noun
from layoutkit.press.words.table import PressWords

WORDS = PressWords(
    board="plateau",
    cover="couverture",
    parts="pièces",
    in_this_pack="Contenu",
    board_sheet=Noun("feuille de plateau", "feuilles de plateau"),
    when_joined="{sheets}, {size} une fois assemblé",
    sheet=Noun("feuille", "feuilles"),
    pieces_on="{component}, {sheets}",
    page_on="{component} : {sheets}",
    with_part="{whole} : {part}",
    on_both_sides="{sheets} recto verso",
    for_all_boards="Une seule fois pour tous les plateaux",
    printer_settings="Réglages de l’imprimante",
    paper="Papier : {paper}, {way}.",
    landscape="paysage",
    portrait="portrait",
    scale="Échelle : 100 % (« taille réelle »), jamais « ajuster à la page ».",
    backs="Versos : {backs}.",
    fold="à côté des rectos, à replier et à coller",
    separate="sur des feuilles à part, à coller au dos",
    stock=(
        "Il vous faut {sheets} de papier, dont {card} de papier fort ou de carton (160 à 250 g/m²) "
        "pour le plateau et les pièces."
    ),
    cut_then_glue="Découper, puis coller",
    measure_first=(
        "Imprimez d’abord cette page et mesurez le cadre ci-dessous : il doit mesurer 100 mm sur "
        "50 mm."
    ),
    cut_whole="Découpez le plateau en suivant les traits de coupe.",
    cut_whole_to_size="Découpez le plateau à son format définitif.",
    cut_all="Découpez chaque feuille du plateau en suivant les traits de coupe.",
    cut_all_to_size="Découpez chaque feuille du plateau à son format définitif.",
    tape=(
        "Placez les feuilles bord à bord en faisant coïncider les losanges, puis fixez-les au dos "
        "avec du ruban adhésif."
    ),
    tabs_stay="Ne coupez pas les languettes à coller, au-delà des pointillés.",
    glue=(
        "Commencez par {first}. Encollez sa languette jusqu’au pointillé. Posez par-dessus la "
        "feuille indiquée sur la languette, bord coupé sur le pointillé : elle recouvre {tuck} mm "
        "de l’image et complète les losanges."
    ),
    go_on="Continuez jusqu’à ce que {last} soit en place.",
    join_rows=(
        "Assemblez chaque rangée de gauche à droite, puis posez chaque rangée sur les languettes "
        "de celle du dessus, jusqu’à ce que {last} soit en place."
    ),
    dry="Laissez sécher le plateau sous un poids.",
    cut_parts="Découpez les pièces en suivant leurs lignes.",
    signs="Légende",
    check_box="Cadre de contrôle",
    check_size=(
        "Ce cadre mesure exactement 100 mm de large et 50 mm de haut. Si ce n’est pas le cas chez "
        "vous, réimprimez en taille réelle (100 %)."
    ),
    check_again=(
        "Toujours pas ? Divisez 10 000 par la largeur en millimètres pour obtenir l’échelle : si "
        "le cadre mesure 98 mm de large, imprimez à 102 %."
    ),
    at_full_size="imprimer en taille réelle (100 %)",
    color="couleur",
    ink="économie d’encre",
    mono="noir et blanc",
    ruler_mm="100 mm : mesurez-moi",
    ruler_inch="4 pouces",
    glue_here="coller ici, sous {name}",
    findings="anomalies",
    broken="erroné : {findings}",
    error=Noun("erreur", "erreurs"),
    warning=Noun("avertissement", "avertissements"),
    note=Noun("remarque", "remarques"),
    numbers_mean=(
        "Elles sont numérotées sur le plateau ; la page « anomalies » explique chaque numéro."
    ),
    both_long=(
        "Imprimez en recto verso, en retournant sur le bord long : {names}. Imprimez tout le reste "
        "en recto seul."
    ),
    both_short=(
        "Imprimez en recto verso, en retournant sur le bord court : {names}. Imprimez tout le "
        "reste en recto seul."
    ),
    one_side="Imprimez toutes les feuilles en recto seul.",
    blank_pages="pages blanches pour les versos vides, afin d’imprimer en recto verso",
    backs_off=(
        "Si les versos sortent à l’envers, retournez sur l’autre bord. S’ils sont décalés d’un ou "
        "deux millimètres, découpez en suivant les rectos."
    ),
    duplex_test="test recto verso",
    duplex_front=(
        "Imprimez cette page en recto verso. Retournez-la et placez-la devant une lumière : la "
        "croix de ce côté se voit par transparence."
    ),
    duplex_back=(
        "Placez ce côté devant une lumière. La croix de l’autre côté se voit par transparence : "
        "lisez sur ces échelles, en millimètres, où se trouve son centre. Imprimez avec « --offset "
        "X,Y »."
    ),
    duplex_set="Cette page a été imprimée avec « --offset {x},{y} » : ajoutez-y les valeurs lues.",
    dashed_fold="plier sur les tirets",
    assumed_note="Le texte de la règle originale n’en dit rien : c’est notre choix.",
    browser_advice=(
        "Choisissez le papier, puis imprimez à 100 % (« taille réelle »), sans marges ni en-têtes. "
        "Mesurez la règle de la première feuille avant d’imprimer le reste."
    ),
    pages=Noun("page", "pages"),
)
