"""Everyday and foreign words for the terms of a board file, for "did you mean"."""

from __future__ import annotations

from layoutkit.wording import build_synonyms

# A word may belong to two terms: "o" is east (Ost, oost) or west (ouest).
WORDS = build_synonyms(
    {
        # keys
        "game": "spiel jeu spel",
        "format": "version versie",
        "title": "titel titre name naam nom",
        "titles": "titels titres translations übersetzungen vertalingen traductions",
        "author": "autor auteur",
        "notes": "note remarks notiz notizen remarques opmerkingen",
        "size": "columns rows width height grösse groesse taille grootte maat dimensions",
        "side": "seite cote kant zijde",
        "players": "player spieler joueurs joueur spelers colours colors",
        "stock": "vorrat reserve voorraad hand",
        "poles": "pole posts pfähle pfaehle pfosten poteaux pieux palen",
        "gems": "gem jewels stones steine edelsteine gemmes pierres joyaux stenen edelstenen",
        "planks": "plank boards bretter planken planches",
        "id": "pole cell point name identifier",
        "kind": "length type art sorte soort genre",
        "axis": "achse axe as direction orientation richtung richting",
        "colour": "colour color farbe couleur kleur",
        "printed": "gedruckt imprime gedrukt",
        "at": "on xy coordinates coords place position ort lieu plaats",
        "on": "at pole place position cell auf field sur op feld champ veld",
        "ends": "from to start begin source target between end enden bouts extremites einden "
        "uiteinden von nach van naar de vers",
        # kinds
        "start": "begin anfang debut depart beginn",
        "plain": "pole post einfach normal simple gewoon leer pfahl pfosten pieu poteau paal",
        "wall": "mauer wand mur muur murs",
        "bridge": "deck brücke bruecke pont brug above over top dessus oben boven",
        "under": "water below beneath eau wasser unten unter dessous sous onder beneden",
        "short": "kurz court courte kort kleine small",
        "long": "lang longue lange big",
        # colours, also by their stones
        "red": "ruby rubis rubin robijn rot rouge rood rote",
        "white": "diamond diamant diamanten weiss blanc blanche wit weisse clear",
        "green": "emerald emeraude smaragd grün gruen vert verte groen groene",
        "purple": "topaz topas topaze lila violet violett paars pourpre mauve amethyst purpur",
        # sides
        "day": "tag jour dag journee",
        "night": "nacht nuit dark",
        # directions
        "n": "north nord noord nn nördlich ns sn vertical vertikal verticaal upright up nordsud "
        "nordsüd noordzuid northsouth southnorth",
        "e": "east ost oost est ee o ew we horizontal horizontaal ostwest estouest oostwest "
        "eastwest westeast ow",
        "s": "south süd sued sud zuid ss z down",
        "w": "west ouest ww o",
        "ne": "no nordost nordest noordoost northeast nee nesw swne diagonal diagonaal diagonale",
        "se": "so südost suedost sudest zuidoost zo southeast senw nwse diagonal diagonaal "
        "diagonale",
        "sw": "südwest suedwest sudouest zuidwest zw southwest so",
        "nw": "nordwest nordouest noordwest northwest no",
    }
)
