"""Everyday and foreign words for the terms of a board file, for "did you mean"."""

from __future__ import annotations

from layoutkit.wording import build_synonyms

WORDS = build_synonyms(
    {
        # keys
        "game": "spiel jeu spel",
        "title": "titel titre name naam nom",
        "titles": "titels titres translations übersetzungen vertalingen traductions",
        "author": "autor auteur",
        "palaces": "ring treasures lots palace paläste palaeste palais paleizen palazzi",
        "values": "value werte valeurs waarden tiles",
        "start": "beginn begin depart anfang debut",
        "players": "player spieler joueurs spelers colours colors",
        "placement": "aufbau plaatsing setup",
        "first": "erster premier eerste",
        # groups
        "mirror": "spiegel miroir mirrors spiegels",
        "candlestick": "leuchter kerzenleuchter kerzenständer kandelaar kandelaber chandelier "
        "bougeoir candelabre candle candles candleholder kerze candlesticks",
        "fan": "fächer faecher eventail waaier fans",
        "lion": "löwe loewe leeuw lions",
        "painting": "gemälde gemaelde bild tableau peinture schilderij picture paintings",
        "glass": "glas verre vase vaas glasses",
        "clock": "uhr horloge klok pendule clocks watch",
        "bust": "büste bueste buste borstbeeld busts statue",
        "stove": "ofen poele kachel fourneau stoves oven",
        "ring": "bague anneau rings",
        "lamp": "lampe lamps lantern laterne lanterne lantaarn",
        "necklace": "kette halskette collier ketting halsketting halssnoer necklaces chain",
        # colours
        "red": "rot rouge rood rote",
        "blue": "blau bleu blauw blaue",
        "green": "grün gruen vert groen grüne",
        "yellow": "gelb jaune geel gelbe",
        # placement
        "chosen": "gewählt gewaehlt choisi gekozen manual free",
        "random": "zufall zufällig hasard aleatoire toeval willekeurig",
    }
)
