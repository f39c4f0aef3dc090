"""Everyday and foreign words for the terms of a board file, for "did you mean"."""

from __future__ import annotations

from layoutkit.wording import build_synonyms

WORDS = build_synonyms(
    {
        "game": "spiel jeu spel",
        "title": "titel titre name naam nom",
        "titles": "titels titres translations übersetzungen vertalingen traductions",
        "author": "autor auteur",
        "edition": "version ausgabe editie uitgave",
        "players": "seats spieler spelers joueurs colours colors",
        "start": "start_player first starter startspieler startspeler premier",
        "placement": "figures aufstellung opstelling mise_en_place pions",
        "ambassador": "botschafter ambassadeur",
        "deal": "secret secrets geheim geheimnis karten kaarten cartes",
        "marbles": "murmeln kugeln knikkers billes balls",
        "exile": "exil verbannung ballingschap",
        "board": "spielplan plan bord plateau",
        "spaces": "felder velden cases fields places",
        "land": "roads wege wegen red terre",
        "water": "canals kanäle kanalen blue eau bridges",
        "snapshot": "state stand now position",
        "exiled": "verbannt verbannen exilés exiles banished",
        "identity": "who person identität identiteit identite",
        "build": "figure statur gestalte silhouette shape",
        "message": "code botschaft boodschap",
        "aside": "rest put_aside beiseite terzijde ecarte",
        # colours
        "red": "rot rood rouge",
        "green": "grün gruen groen vert",
        "blue": "blau blauw bleu",
        "yellow": "gelb geel jaune",
        # builds
        "tall": "big large long gross groot lang grand hoch",
        "short": "small little klein petit kurz kort",
        "fat": "thick wide dick dik gros stout",
        "thin": "slim narrow dünn duenn dun mince maigre slender",
        # identities
        "fiddlebottom": "lord_fiddlebottom lord fiddle",
        "bubble": "colonel_bubble colonel oberst kolonel",
        "zsa-zsa": "madame_zsa_zsa zsazsa zaza madame",
        "agent-x": "agent agentx x",
        # messages
        "alpha": "a alfa",
        "bravo": "b",
        "charlie": "c",
        "delta": "d",
        # marbles
        "white": "weiss weiß wit blanc",
        "black": "schwarz zwart noir",
        "orange": "oranje",
        "light-blue": "lightblue hellblau lichtblauw bleu_clair",
        "purple": "violet lila paars",
        "unnumbered": "any",
        "white_only": "white-only only_white",
    }
)
