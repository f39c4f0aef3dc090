"""Everyday and foreign words for the terms of a board file, for "did you mean"."""

from __future__ import annotations

from layoutkit.wording import build_synonyms

WORDS = build_synonyms(
    {
        "game": "spiel jeu spel",
        "title": "titel titre",
        "titles": "titels titres translations übersetzungen vertalingen traductions",
        "author": "autor auteur",
        "variant": "players spieler spelers joueurs variante version",
        "seats": "plätze sitze plaatsen places seating",
        "names": "namen noms name naam nom",
        "teams": "team équipes pairs partners",
        "first_divider": "first start starter divider startspieler startspeler teiler verdeler",
        "removed": "out entfernt verwijderd retirées out_of_play",
        "hands": "hand hände handkarten handkaarten mains deal",
        "action_pile": "pile actions action_cards aktionsstapel aktionskarten actiestapel pioche",
        "number_pile": "numbers_pile number_cards zahlenstapel zahlenkarten getallenstapel nombres",
        "snapshot": "state stand now position",
        "displays": "display auslage won tafel etalage",
        "numbers": "number zahlen getallen shown",
        "discard": "discards discarded ablage abwurf aflegstapel defausse",
        "last_divider": "last letzter_teiler laatste_verdeler",
        "used_numbers": "used used_number_cards",
        "round": "rounds runde ronde manche",
        "random": "seed zufall toeval hasard shuffle",
        "two": "2 zwei twee deux",
        "four": "4 vier quatre",
        "pair": "division paar",
        "cycle": "zyklus cyclus",
        # cards
        "cannaregio": "canareggio cannareggio green grün groen vert",
        "santa-croce": "santacroce croce",
        "san-polo": "sanpolo polo",
        "dorsoduro": "dorsodoro",
        "san-marco": "sanmarco marco markus",
        "castello": "castelo",
        "spy": "spion espion spies",
        "traitor": "verräter verraeter verrader traître traitors",
        "gondola": "gondel gondole gondolas",
        "doge": "doges",
    }
)
