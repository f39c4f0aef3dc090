"""Inkognito in French."""

from layoutkit.games.inkognito.draw.words.table import (
    EnvelopeWords,
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
    TellWords,
)
from layoutkit.language import Noun

WORDS = InkognitoWords(
    untitled="Sans titre",
    subtitle="Intrigues à Venise",
    board_desc="Un plateau d’Inkognito. Cases : {spaces}.",
    by_land="sur l’île",
    by_water="sur la mer",
    line=Noun(
        one="ligne",
        many="lignes",
    ),
    no_way="aucun chemin n’y mène",
    places={
        "E0": "Ambassade",
        "N1": "Vieil Arsenal",
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
        "tall": "grand",
        "short": "petit",
        "fat": "gros",
        "thin": "maigre",
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
    figures="espions",
    passports="passeports",
    envelopes="enveloppes",
    cards="cartes",
    marbles="billes",
    notes="feuilles de marque",
    slips="billets secrets",
    rules="règles",
    setup="mise en place",
    identity="identité",
    build="déguisement",
    message="message secret",
    start_card="Go : à vous !",
    glue="coller",
    making="Pliez les espions le long des traits discontinus et collez le pied sous la bande, pour"
    " qu’ils tiennent debout. Pliez les passeports au milieu.",
    making_envelopes="Rabattez vers l’intérieur les pattes de collage en pointillés de chaque"
    " enveloppe, puis repliez le dos par-dessus et collez-le.",
    making_slips="Prenez la feuille des billets secrets à la sortie de l’imprimante, noms des"
    " couleurs vers le haut. Découpez-la sans la retourner et pliez chaque billet au milieu,"
    " le secret à l’intérieur.",
    signs=(
        ("ligne rouge", "sur l’île"),
        ("points bleus", "sur la mer"),
        ("anneau de couleur", "case de départ d’un espion"),
        ("1 à 8", "objectifs des missions"),
        ("haut-de-forme", "l’ambassade"),
    ),
    missions=MissionWords(
        heading="Les missions",
        any_on="un de vos espions sur {who}",
        on="{one} sur {who}",
        to="{one} sur la case\u00a0{number}",
        escape="{one} sur la case {number} (fuite)",
        home="{one} à l’ambassade",
        meeting="{one} sur {other} ou l’inverse",
        agent_to="un de vos véritables espions sur la case {number}",
        agent_home="un de vos véritables espions à l’ambassade",
        names={
            "fiddlebottom": "Fiddlebottom",
            "bubble": "le Colonel Bubble",
            "zsa-zsa": "Zsa\u00a0Zsa",
            "agent-x": "l’Agent\u00a0X",
        },
        ambassador="l’Ambassadeur",
        onto_ambassador="l’Ambassadeur",
        order="La première lettre est le message du partenaire nommé en premier*. « Sur » : sur la"
        " même case ; un nom : le véritable espion de ce personnage ; « vos espions » : les huit"
        " de l’équipe*. Seules B\u00a0D à gauche, A\u00a0C et C\u00a0A à droite figurent dans la"
        " règle originale ; les autres, non*.",
    ),
    passport=PassportWords(
        cover="Passeport",
        republic="Sérénissime République de Venise",
        bearer="titulaire",
        missions="Les missions",
        teams="{f} et le {b} sont partenaires, contre {z} et l’{x}.",
        turn_heading="Votre tour",
        turn=(
            "Tirez trois billes.",
            "Déplacez vos espions et l’Ambassadeur selon les billes.",
            "Interrogez chaque joueur dont vous rencontrez un espion ; avec l’Ambassadeur, un"
            " joueur de votre choix.",
            "Exilez l’espion ou l’Ambassadeur et notez les réponses.",
        ),
        turn_ambassador="Le joueur qui incarne l’Ambassadeur avance de 1 ou 2 cases, sans tirer de"
        " billes.",
        alone_heading="Sans partenaire : votre mission",
        alone="Quittez Venise avec votre véritable espion* : si vous êtes Fiddlebottom ou le"
        " Colonel Bubble, par la case\u00a05 ou\u00a01 ; si vous êtes l’Agent\u00a0X ou"
        " Zsa\u00a0Zsa, par la case\u00a06 ou\u00a04.",
        alone_ares="Quittez Venise avec votre véritable espion* : si vous êtes Fiddlebottom, par"
        " la case\u00a05 ; le Colonel Bubble, par la case\u00a01 ; Zsa\u00a0Zsa, par la"
        " case\u00a04 ; l’Agent\u00a0X, par la case\u00a06.",
    ),
    tells=TellWords(
        heading="Les tics",
        short={
            "fiddlebottom": "tic de l’œil droit",
            "bubble": "se tire l’oreille gauche",
            "zsa-zsa": "fait la moue",
            "agent-x": "fronce les sourcils",
        },
        all="Lord Fiddlebottom a un tic de l’œil droit, le Colonel Bubble se tire l’oreille"
        " gauche, Madame Zsa\u00a0Zsa fait la moue et l’Agent\u00a0X fronce les sourcils.",
        use="Il est contraire à l’esprit du jeu de parler aux autres joueurs. Vous pouvez en"
        " revanche imiter un tic aussi souvent que vous le voulez : le vôtre, pour que votre"
        " partenaire vous reconnaisse, ou un autre, pour semer la confusion.",
        hint="Si vous pensez que votre partenaire vous interroge, vous pouvez montrer votre vraie"
        " carte d’identité.",
    ),
    note=NoteWords(
        heading="Feuille de marque",
        mine="Joueur : {colour}",
        hint="Une ligne par réponse : cochez les cartes que l’on vous a montrées. Barrez ce qui"
        " est impossible.",
        message="message",
    ),
    slip=SlipWords(
        only_for="Secret – {colour}",
        aside="À part, sans le lire",
        fold="Pliez ici, le secret à l’intérieur.",
        you_are="Vous êtes",
        true_figure="Votre véritable espion : le {build}",
        message="Message secret",
        show="Pour montrer votre message, pliez le billet dans l’autre sens et ne montrez que"
        " cette moitié.",
        put_aside="Personne n’a ces cartes.",
    ),
    envelope=EnvelopeWords(
        secret="Confidentiel",
        owner="À ouvrir à l’abri des regards",
    ),
    sheet=SetupWords(
        heading="Mise en place : {title}",
        placement="Positions de départ",
        seats="Autour de la table, dans le sens des aiguilles d’une montre : {colours}.",
        start="Premier joueur : {colour}.",
        start_mb="Premier joueur : celui qui trouve la carte « Go » ; avec des billets secrets :"
        " {colour}*.",
        take="Chaque joueur prend le passeport, les quatre espions, les huit cartes (quatre"
        " identités et quatre déguisements) et une feuille de marque d’une même couleur."
        " Dressez le passeport devant vous et posez la feuille de marque derrière.",
        place="Placez vos espions sur les cases de départ de votre couleur, comme l’indique le"
        " tableau.",
        ambassador="Placez l’Ambassadeur sur l’ambassade (haut-de-forme) et les billes à côté du"
        " plateau.",
        deal="Mélangez séparément les identités, les déguisements et les messages du jeu noir et"
        " blanc, puis glissez une carte de chaque sorte dans chacune des quatre enveloppes."
        " Glissez la carte « Go » dans l’une d’elles. Chaque joueur prend une enveloppe.",
        deal_three="Mélangez séparément les identités, les déguisements et les messages du jeu"
        " noir et blanc, puis glissez une carte de chaque sorte dans chacune des quatre"
        " enveloppes. Retirez-en une sans l’ouvrir. Glissez la carte « Go » dans l’une des trois"
        " autres, mélangez celles-ci et donnez-en une à chaque joueur.",
        deal_ares="Mélangez séparément les identités, les déguisements et les messages du jeu noir"
        " et blanc, puis distribuez à chaque couleur une carte de chaque sorte, face cachée.",
        deal_ares_three="Mélangez séparément les identités, les déguisements et les messages du"
        " jeu noir et blanc, puis formez, face cachée, quatre lots d’une carte de chaque"
        " sorte. Mettez-en un de côté sans le regarder ; chaque joueur en prend un.",
        slips="Si un meneur de jeu distribue des billets secrets, ceux-ci remplacent les cartes"
        " noir et blanc*.",
        three="La quatrième couleur reste dans la boîte.",
        five="Le cinquième joueur incarne l’Ambassadeur : il n’a ni couleur ni cartes.",
        marbles="Les billes : {marbles}*.",
        marbles_ares="Les billes : {marbles}.",
        exile={
            "unnumbered": "Un espion interrogé est placé sur n’importe quelle case libre sans"
            " numéro.",
            "white_only": "Un espion interrogé est placé sur n’importe quelle case blanche libre.",
        },
        under_way="Une partie en cours : les espions se trouvent là où l’image les montre.",
        exiled="Derniers exilés : {figures}.",
    ),
    page=RuleWords(
        title="Inkognito : les règles",
        players="{players} joueurs",
        aim_heading="But du jeu",
        aim="Découvrez qui est votre partenaire, montrez-vous l’un à l’autre vos messages secrets"
        " et soyez les premiers à accomplir votre mission commune.",
        teams="Lord Fiddlebottom et le Colonel Bubble jouent contre Madame Zsa\u00a0Zsa et"
        " l’Agent\u00a0X. Au début, personne ne sait qui est qui.",
        board_heading="Le plateau",
        board="Une ligne rouge est un déplacement sur l’île, une ligne de points bleus un"
        " déplacement sur la mer. Les cases à anneau de couleur sont des cases de départ, les"
        " cases numérotées les objectifs des missions, et les cases ordinaires sont blanches. Le"
        " haut-de-forme indique l’ambassade.",
        places="Les cases numérotées : {n1}, {n2}*, {n3}*, {n4}, {n5}, {n6}, {n7}*, {n8}*.",
        start_heading="Préparation du jeu",
        own="Chaque joueur prend les quatre espions d’une couleur, ses huit cartes (quatre"
        " identités et quatre déguisements), son passeport et une feuille de marque. Dressez"
        " le passeport devant vous et posez la feuille de marque derrière. Placez un espion"
        " sur chaque case de départ de votre couleur ; choisissez lequel va où, ou suivez la"
        " mise en place. L’Ambassadeur part de l’ambassade, et les billes restent à côté du"
        " plateau.",
        sets="Mélangez séparément les identités, les déguisements et les messages du jeu noir et"
        " blanc. Chaque joueur reçoit en secret une carte de chaque sorte : elles indiquent"
        " qui vous êtes, lequel de vos espions est le véritable et quelle est votre moitié de"
        " la mission. Cachez bien ces cartes.",
        start_mb="Elles sont distribuées dans des enveloppes, dont une contient aussi la carte «"
        " Go ». Celui qui la trouve commence ; on joue dans le sens des aiguilles d’une"
        " montre.",
        start_ares="Tirez au sort le premier joueur. On joue dans le sens des aiguilles d’une"
        " montre.",
        three="À trois : une couleur et son passeport restent dans la boîte. Formez quatre lots"
        " comme d’habitude et mettez-en un de côté sans le regarder.",
        three_start="La carte « Go » va dans l’un des trois autres.",
        five="À cinq : le cinquième joueur incarne l’Ambassadeur, sans couleur ni cartes secrètes.",
        shake_heading="Votre tour : trois billes",
        shake="Tirez trois des dix billes. Chacune permet un déplacement d’une case, le long d’une"
        " ligne :",
        counts="Les nombres indiquent combien il y a de billes de chaque couleur*.",
        counts_ares="Les nombres indiquent combien il y a de billes de chaque couleur.",
        marbles={
            "red": "un de vos espions, sur l’île",
            "blue": "un de vos espions, sur la mer",
            "yellow": "un de vos espions, sur l’île ou sur la mer",
            "black": "l’Ambassadeur, sur l’île ou sur la mer",
            "white": "aucun déplacement",
        },
        marbles_ares={
            "orange": "un de vos espions, sur l’île",
            "light-blue": "un de vos espions, sur la mer",
            "white": "un de vos espions, sur l’île ou sur la mer",
            "black": "l’Ambassadeur, sur l’île ou sur la mer",
            "purple": "un espion d’un autre joueur",
        },
        free="Répartissez ces déplacements entre vos espions comme vous le voulez. Vous n’êtes pas"
        " obligé de tous les effectuer.",
        move_heading="Déplacements",
        over="Vous pouvez passer par-dessus les autres pions, mais pas vous arrêter sur un des"
        " vôtres. Lors d’un même tour, vous pouvez rencontrer plusieurs joueurs, mais jamais deux"
        " fois le même.",
        meet="Si vous vous arrêtez sur un espion d’un autre joueur, vous rencontrez ce joueur.",
        ambassador_moves="Vous pouvez amener l’Ambassadeur sur l’un de vos espions, ce qui compte"
        " comme une rencontre avec lui, mais jamais sur l’espion d’un autre joueur.",
        purple="Avec la bille violette, il est interdit d’amener un espion sur celui d’un"
        " troisième joueur ou sur l’Ambassadeur.",
        ask_heading="Interrogatoires",
        ask="Demandez au joueur rencontré son identité (il vous montre deux identités et un"
        " déguisement) ou son déguisement (deux déguisements et une identité). Au moins une"
        " des trois cartes doit être vraie : elle montre la véritable identité ou le véritable"
        " déguisement de ce joueur.",
        ask_ambassador="Si vous rencontrez l’Ambassadeur, interrogez le joueur de votre choix : il"
        " vous montre deux identités ou deux déguisements, selon votre demande. Au moins une"
        " des deux cartes doit être vraie.",
        no_ask="Vers la fin du jeu, au lieu d’interroger le joueur rencontré, vous pouvez déplacer"
        " un de vos espions d’une case supplémentaire, sur l’île ou sur la mer, mais pas sur"
        " une case occupée. L’espion rencontré reste en place*.",
        answer_heading="Réponses",
        message="À la place d’une carte, vous pouvez montrer votre message secret, à votre"
        " partenaire ou pour tromper un adversaire. Il ne compte jamais comme une carte vraie.",
        again="Ne montrez jamais deux fois les trois mêmes cartes au même joueur. Si sa feuille de"
        " marque prouve que vous l’avez fait, vous devez dire lesquelles des trois sont vraies"
        " et lesquelles sont fausses.",
        again_ares="Si vous deviez montrer encore les trois mêmes cartes au même joueur, vous en"
        " montrez une de moins, et la fois suivante seulement une vraie.",
        note="Notez sur votre feuille de marque les cartes que l’on vous montre.",
        exile_heading="L’exil",
        exile={
            "unnumbered": "Après chaque interrogatoire, vous placez l’espion interrogé sur"
            " n’importe quelle case libre sans numéro.",
            "white_only": "Après chaque interrogatoire, vous placez l’espion interrogé sur"
            " n’importe quelle case blanche libre.",
        },
        exile_ambassador="Si vous avez rencontré l’Ambassadeur, vous l’exilez : sur une case de"
        " départ* de n’importe quelle couleur ou à l’ambassade. Cette case doit être libre*.",
        exile_ambassador_ares="Si vous avez rencontré l’Ambassadeur, vous l’exilez : à l’ambassade"
        " si elle est libre, sinon sur une case de départ* libre, de n’importe quelle couleur.",
        end_heading="La mission",
        missions="Votre message et celui de votre partenaire désignent ensemble votre mission :"
        " voir le tableau du passeport.",
        end="Quand votre équipe a accompli sa mission, à votre tour ou à celui de votre"
        " partenaire, annoncez : « Mission accomplie ! » Montrez alors tous deux vos cartes"
        " secrètes*. Si le partenaire et la mission sont les bons, vous gagnez ensemble."
        " Sinon, l’autre équipe gagne.",
        at_home="Si la mission est d’amener l’Ambassadeur à l’ambassade, il doit y venir en cours"
        " de partie*.",
        three_heading="À trois joueurs",
        alone="Si vous découvrez que vous n’avez pas de partenaire, votre mission est de quitter"
        " Venise avec votre véritable espion* : si vous êtes Fiddlebottom ou le Colonel Bubble,"
        " par la case\u00a05 ou\u00a01 ; si vous êtes l’Agent\u00a0X ou Zsa\u00a0Zsa, par la"
        " case\u00a06 ou\u00a04. Celui qui y parvient a accompli sa mission et gagne seul.",
        alone_ares="Si vous découvrez que vous n’avez pas de partenaire, votre mission est de"
        " quitter Venise avec votre véritable espion* : si vous êtes Fiddlebottom, par la"
        " case\u00a05 ; le Colonel Bubble, par la case\u00a01 ; Zsa\u00a0Zsa, par la case\u00a04"
        " ; l’Agent\u00a0X, par la case\u00a06. Celui qui y parvient a accompli sa mission et"
        " gagne seul.",
        absent="Si une mission concerne le personnage de l’enveloppe retirée, elle s’applique à"
        " son complice.",
        absent_ares="Si une mission concerne le personnage du lot mis de côté, elle s’applique à"
        " son complice.",
        five_heading="Le cinquième joueur",
        fifth="L’Ambassadeur avance de 1 ou 2 cases, sans billes. Quand il rencontre un espion, le"
        " cinquième joueur demande deux cartes ; il voit aussi toutes les cartes montrées"
        " grâce à l’Ambassadeur.",
        fifth_wins="Quand une équipe annonce sa mission, le cinquième joueur gagne s’il connaît"
        " les quatre identités et les quatre déguisements.",
        agents="Si une mission déplace l’Ambassadeur, c’est l’un des deux véritables espions de"
        " l’équipe qui s’y rend.",
        head_heading="Pas de tête masquée ? Un sac suffit",
        head="Mettez les dix jetons dans un sac, ou mélangez-les face cachée*. Tirez-en trois,"
        " regardez-les et remettez-les après votre tour*.",
    ),
)
