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
    page_on="{component} : {sheets}",
    for_all_boards="Une seule fois pour tous les plateaux",
    printer_settings="Réglages de l’imprimante",
    paper="Papier {paper}, {way}.",
    landscape="paysage",
    portrait="portrait",
    scale="Échelle 100 % ou « taille réelle », jamais « ajuster à la page ».",
    backs="Versos : {backs}.",
    fold="à côté des rectos, à plier et à coller",
    separate="sur des feuilles à part, à coller au dos",
    stock="Un papier fort ou un carton de 160 à 250 g se colle le mieux.",
    cut_then_glue="Découper, puis coller",
    measure_first=(
        "Imprimez d’abord cette page et mesurez le cadre ci-dessous : 100 mm sur 50 mm."
    ),
    cut_whole="Découpez le plateau le long des traits de coupe.",
    cut_whole_to_size="Découpez le plateau à son format définitif.",
    cut_all="Découpez chaque feuille du plateau le long des traits de coupe.",
    cut_all_to_size="Découpez chaque feuille du plateau à son format définitif.",
    tape=(
        "Posez les bords côte à côte en faisant coïncider les losanges et fixez-les au dos avec "
        "du ruban adhésif."
    ),
    tabs_stay="Les languettes à coller, au-delà des pointillés, restent en place.",
    glue=(
        "Commencez par {first}. Encollez sa languette jusqu’au pointillé. Posez par-dessus la "
        "feuille indiquée sur la languette, bord coupé sur le pointillé : {tuck} mm de l’image "
        "disparaissent dessous et les losanges sont entiers."
    ),
    go_on="Continuez jusqu’à ce que {last} soit en place.",
    join_rows=(
        "Assemblez chaque rangée de gauche à droite, puis posez chaque rangée sur les languettes "
        "de celle du dessus, jusqu’à ce que {last} soit en place."
    ),
    dry="Laissez sécher le plateau sous un poids.",
    cut_parts="Découpez les pièces le long de leurs lignes.",
    signs="Signes",
    check_box="Cadre de contrôle",
    check_size=(
        "Exactement 100 mm de large et 50 mm de haut. Sinon, réimprimez à l’échelle 100 %."
    ),
    check_again=(
        "S’il n’est toujours pas juste, « layoutkit print calibrate » retient vos mesures."
    ),
    at_full_size="imprimer à 100 %",
    color="couleur",
    ink="économie d’encre",
    mono="noir et blanc",
    ruler_mm="100 mm : mesurez-moi",
    ruler_inch="4 pouces",
    glue_here="coller ici, sous {name}",
    findings="constats",
    broken="erroné : {findings}",
    error=Noun("erreur", "erreurs"),
    warning=Noun("avertissement", "avertissements"),
    note=Noun("remarque", "remarques"),
    numbers_mean=(
        "Des numéros les signalent sur le plateau ; la page « constats » explique chacun d’eux."
    ),
    both_long="Recto verso, reliure sur le bord long : {names}. Tout le reste en recto seul.",
    both_short="Recto verso, reliure sur le bord court : {names}. Tout le reste en recto seul.",
    one_side="Imprimez toutes les feuilles en recto seul.",
    blank_pages="pages blanches là où le verso est vide, pour imprimer en recto verso",
    backs_off=(
        "Si les versos sont décalés, « --parts duplex-test » imprime une page qui mesure de "
        "combien."
    ),
    duplex_test="test recto verso",
    duplex_front=(
        "Imprimez cette page en recto verso. Retournez-la et tenez-la face à la lumière : la croix "
        "de ce côté se voit par transparence."
    ),
    duplex_back=(
        "Tenez ce côté face à la lumière. La croix de l’autre côté se voit par transparence : "
        "lisez en millimètres où se trouve son milieu sur ces échelles. Imprimez avec "
        "« --offset X,Y »."
    ),
    duplex_set="Cette page a été imprimée avec « --offset {x},{y} » : ajoutez-le.",
    dashed_fold="tirets : plier",
    browser_advice=(
        "Choisissez le papier, puis imprimez à 100 % (« taille réelle »), sans marges ni "
        "en-têtes. Mesurez la règle de la première feuille avant d’imprimer le reste."
    ),
    assumed_note="La règle du jeu n’en dit rien : c’est notre choix.",
    pages=Noun("page", "pages"),
)
