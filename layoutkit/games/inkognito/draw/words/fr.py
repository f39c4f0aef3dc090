"""Inkognito in French."""

from layoutkit.games.inkognito.draw.words.table import (
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
)
from layoutkit.language import Noun

WORDS = InkognitoWords(
    untitled="Sans titre",
    subtitle="Intrigues à Venise",
    board_desc="Un plateau d’Inkognito. Cases : {spaces}.",
    by_land="par terre",
    by_water="par eau",
    line=Noun(
        one="ligne",
        many="lignes",
    ),
    no_way="aucun chemin n’y mène",
    places={
        "E0": "Ambassade",
        "N1": "Arsenal",
        "N2": "Cannaregio",
        "N3": "Grand Canal",
        "N4": "Corne d’Or",
        "N5": "Yacht",
        "N6": "Vedette",
        "N7": "San Marco",
        "N8": "Giudecca",
    },
    colours={
        "red": "rouge",
        "green": "vert",
        "blue": "bleu",
        "yellow": "jaune",
        "ambassador": "Ambassadeur",
    },
    builds={
        "tall": "grande",
        "short": "petite",
        "fat": "grosse",
        "thin": "mince",
    },
    people={
        "fiddlebottom": "Lord Fiddlebottom",
        "bubble": "Colonel Bubble",
        "zsa-zsa": "Madame Zsa Zsa",
        "agent-x": "Agent X",
    },
    marble_names={
        "white": "blanches",
        "black": "noires",
        "red": "rouges",
        "blue": "bleues",
        "yellow": "jaune",
        "orange": "orange",
        "light-blue": "bleu clair",
        "purple": "violette",
    },
    figures="figurines",
    passports="passeports",
    cards="cartes",
    marbles="billes",
    notes="feuilles de notes",
    slips="billets secrets",
    rules="règles",
    setup="mise en place",
    identity="identité",
    build="silhouette",
    message="message",
    start_card="À vous de jouer.",
    glue="colle",
    making="Pliez les figurines le long des tirets et collez le pied sous la bande, pour qu’elles"
    " tiennent debout. Pliez les passeports au milieu.",
    making_slips="Prenez la feuille des billets secrets dans l’imprimante, les noms des couleurs"
    " vers le haut ; découpez-la sans la retourner, et pliez chaque billet au milieu : le secret"
    " est à l’intérieur.",
    signs=(
        ("ligne rouge", "par terre"),
        ("points bleus", "par eau"),
        ("anneau de couleur", "départ des figurines d’une couleur"),
        ("N1 à N8", "lieux des missions"),
    ),
    missions=MissionWords(
        heading="Les missions",
        any_on="toute figurine sur {who}",
        on="{one} sur {who}",
        to="{one} en {place}",
        escape="{one} en {place} (fuite)",
        meeting="{one} sur {other} ou {other} sur {one}",
        agent_to="l’un de vous deux en {place}",
        ambassador="l’Ambassadeur",
        order="Les codes de deux partenaires : d’abord celui de la personne nommée en premier. «"
        " Sur » veut dire sur la même case ; « toute figurine » est l’une des huit de votre"
        " équipe.",
    ),
    passport=PassportWords(
        cover="Passeport",
        republic="Sérénissime République de Venise",
        bearer="titulaire",
        inside_only="Ne montrez l’intérieur à personne.",
        teams_heading="Qui est avec qui",
        teams="{f} et {b} sont partenaires, contre {z} et {x}.",
        turn_heading="Votre tour",
        turn=(
            "Tirez trois billes.",
            "Avancez comme elles le disent ; on passe librement devant les figurines.",
            "Interrogez chaque joueur dont vous rencontrez une figurine.",
            "Renvoyez la figurine, et notez ce que vous avez vu.",
        ),
        turn_ambassador="Le joueur de l’Ambassadeur l’avance de 1 ou 2 pas, sans billes.",
        alone_heading="Sans partenaire",
        alone="Fuyez avec votre vraie figurine : {f} en N5, {b} en N1, {z} en N4, {x} en N6.",
    ),
    note=NoteWords(
        heading="Notes",
        mine="Joueur : {colour}",
        hint="Une ligne par réponse : cochez les cartes que l’on vous a montrées. Barrez ce qui ne"
        " peut être.",
        message="message",
    ),
    slip=SlipWords(
        only_for="Réservé : {colour}",
        aside="À part, non lu",
        fold="Pliez ici ; le secret reste à l’intérieur.",
        you_are="Vous êtes",
        true_figure="Votre vraie figurine : la {build}",
        message="Message",
        show="Pour montrer votre message, pliez le billet dans l’autre sens et ne montrez que"
        " cette moitié.",
        put_aside="Personne n’a ce lot.",
    ),
    sheet=SetupWords(
        heading="Mise en place : {title}",
        placement="Qui est où",
        seats="Autour de la table, dans le sens des aiguilles d’une montre : {colours}.",
        start="{colour} commence.",
        take="Chacun prend le passeport, les quatre figurines, les huit cartes et la feuille de"
        " notes d’une couleur.",
        place="Placez vos figurines sur les départs de votre couleur, comme le montre le tableau.",
        ambassador="Placez l’Ambassadeur sur l’ambassade (E0), et les billes à côté du plateau.",
        deal="Mélangez séparément les identités, les silhouettes et les messages des cartes noires"
        " et blanches ; mettez-en une de chaque dans quatre enveloppes, et la carte de départ dans"
        " l’une d’elles. Chacun en reçoit une.",
        deal_ares="Mélangez séparément les identités, les silhouettes et les messages des cartes"
        " noires et blanches, et donnez-en une de chaque à chaque couleur.",
        deal_three="Le quatrième lot est mis à part sans être vu.",
        slips="Si un meneur de jeu distribue des billets secrets, ils remplacent les cartes noires"
        " et blanches.",
        three="La quatrième couleur reste dans la boîte.",
        five="Le cinquième joueur est l’Ambassadeur : il n’a ni couleur ni cartes.",
        marbles="Les billes : {marbles}.",
        exile={
            "unnumbered": "Qui a été interrogé va sur une case libre sans numéro.",
            "white_only": "Qui a été interrogé va sur une case blanche libre.",
        },
        under_way="Une partie en cours : les figurines sont là où l’image les montre.",
        exiled="Renvoyées en dernier : {figures}.",
    ),
    page=RuleWords(
        title="Inkognito : les règles",
        players="{players} joueurs",
        aim_heading="Le but",
        aim="Trouvez votre partenaire, découvrez votre mission commune, et accomplissez-la avant"
        " les autres.",
        teams="Lord Fiddlebottom et Colonel Bubble jouent contre Madame Zsa Zsa et Agent X. Au"
        " début, personne ne sait qui est qui.",
        board_heading="Le plateau",
        board="Une ligne rouge est un pas par terre, une ligne de points bleus un pas par eau. Les"
        " cases avec une lettre et un anneau de couleur sont des départs, celles avec un W sont"
        " ordinaires.",
        places="Lieux : {places}.",
        start_heading="Avant de commencer",
        own="Chacun prend les quatre figurines d’une couleur, les huit cartes de cette couleur,"
        " son passeport et une feuille de notes. Vos figurines partent des quatre cases de votre"
        " couleur, une sur chacune ; vous choisissez laquelle va où, ou la mise en place le dit."
        " L’Ambassadeur part de l’ambassade (E0), les billes sont à côté du plateau.",
        sets="Les identités, les silhouettes et les messages des cartes noires et blanches sont"
        " mélangés séparément. Chacun en reçoit secrètement une de chaque : qui il est, laquelle"
        " de ses figurines est la vraie, et la moitié du code de sa mission.",
        start_mb="Qui trouve la carte de départ dans son enveloppe commence ; puis on joue dans le"
        " sens des aiguilles d’une montre.",
        start_ares="Tirez au sort qui commence ; puis on joue dans le sens des aiguilles d’une"
        " montre.",
        three="À trois : une couleur et son passeport restent dans la boîte. On forme tout de même"
        " quatre lots ; l’un est mis à part sans être vu.",
        five="À cinq : le cinquième joue l’Ambassadeur, n’a pas de couleur et ne reçoit pas de"
        " lot.",
        shake_heading="Votre tour : trois billes",
        shake="Tirez trois des dix billes. Chacune permet un pas le long d’une ligne :",
        marbles={
            "red": "une de vos figurines par terre",
            "blue": "une de vos figurines par eau",
            "yellow": "une de vos figurines par terre ou par eau",
            "black": "l’Ambassadeur, par terre ou par eau",
            "white": "rien",
        },
        marbles_ares={
            "orange": "une de vos figurines par terre",
            "light-blue": "une de vos figurines par eau",
            "white": "une de vos figurines par terre ou par eau",
            "black": "l’Ambassadeur, par terre ou par eau",
            "purple": "une figurine d’un autre joueur",
        },
        free="Répartissez les pas entre vos figurines comme vous voulez ; on n’est pas obligé de"
        " tous les utiliser.",
        move_heading="Avancer",
        over="On passe librement devant les figurines. On ne s’arrête pas sur une de ses"
        " figurines, et on ne rencontre pas deux fois le même joueur dans un tour ; plusieurs"
        " joueurs différents, oui.",
        meet="Qui s’arrête sur la case d’une figurine d’un autre joueur rencontre ce joueur.",
        ambassador_moves="L’Ambassadeur n’est pas amené sur la figurine d’un autre joueur.",
        purple="La bille violette n’amène aucune figurine sur un troisième joueur ni sur"
        " l’Ambassadeur.",
        ask_heading="Interroger",
        ask="Demandez au joueur rencontré son identité (il vous montre deux identités et une"
        " silhouette) ou sa silhouette (deux silhouettes et une identité). Au moins une des trois"
        " cartes est vraie.",
        ask_ambassador="Sur l’Ambassadeur, interrogez le joueur de votre choix : il montre deux"
        " identités ou deux silhouettes, et l’une d’elles est vraie.",
        no_ask="Ou bien avancez plutôt la figurine rencontrée d’un pas de plus, pas sur une case"
        " occupée.",
        message="La carte message peut être montrée à la place d’une carte, mais ne compte jamais"
        " comme la vraie.",
        again="Qui montre encore les trois mêmes cartes au même joueur doit dire de chacune si"
        " elle est vraie.",
        again_ares="Qui montrerait encore les trois mêmes cartes au même joueur en montre une de"
        " moins, et la fois suivante seulement une vraie.",
        exile_heading="Renvoyer",
        exile={
            "unnumbered": "Après la réponse, vous posez la figurine sur une case libre sans"
            " numéro.",
            "white_only": "Après la réponse, vous posez la figurine sur une case blanche libre.",
        },
        exile_ambassador="L’Ambassadeur va sur une case de couleur libre ou sur l’ambassade.",
        exile_ambassador_ares="L’Ambassadeur retourne à l’ambassade si elle est libre, sinon sur"
        " une case de couleur libre.",
        end_heading="La mission",
        missions="Les messages de deux partenaires désignent leur mission : voyez le tableau du"
        " passeport.",
        end="Une mission ne s’accomplit qu’à votre tour ou à celui de votre partenaire. Dites «"
        " mission accomplie », et montrez les cartes : si c’est juste, votre équipe gagne ; avec"
        " un faux partenaire ou une fausse mission, c’est l’autre.",
        at_home="S’il faut amener l’Ambassadeur à l’ambassade, il doit y venir pendant la partie.",
        three_heading="À trois joueurs",
        alone="Qui n’a pas de partenaire fuit avec sa vraie figurine : Fiddlebottom en N5, Bubble"
        " en N1, Zsa Zsa en N4, Agent X en N6.",
        absent="Si une mission porte sur la personne qui ne joue pas, son partenaire prend sa"
        " place.",
        five_heading="Le cinquième joueur",
        fifth="L’Ambassadeur avance de 1 ou 2 pas, sans billes. Là où il rencontre une figurine,"
        " il demande deux cartes ; il voit toutes les cartes qui sont montrées par lui.",
        fifth_wins="Quand une équipe annonce sa mission, il gagne s’il connaît les quatre"
        " identités et les quatre silhouettes.",
        agents="Là où une mission déplace l’Ambassadeur, c’est l’une des deux vraies figurines de"
        " l’équipe qui y va.",
        head_heading="Tirer sans la tête",
        head="Mettez les dix billes dans un sac, ou mélangez-les face cachée. Tirez-en trois,"
        " regardez-les, et remettez-les après le tour.",
    ),
)
