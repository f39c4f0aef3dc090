"""Everyday and foreign words for the terms of a board file, for "did you mean"."""

from __future__ import annotations

from layoutkit.wording import build_synonyms

WORDS = build_synonyms(
    {
        "game": "spiel jeu spel",
        "title": "titel titre name naam nom",
        "titles": "titels titres translations übersetzungen vertalingen traductions",
        "author": "autor auteur",
        "kind": "type art sorte soort",
        "rows": "board tiles reihen zeilen rangees rijen lignes tuiles tegels plättchen plaettchen",
        "stock": "vorrat reserve voorraad supply",
        "history": "moves züge zuege coups zetten verlauf historique geschiedenis",
        "solution": "lösung loesung oplossing answer",
        "turns": "moves_to_win züge_bis_zum_ende tours beurten",
        "loose_tiles": "loose lose_plättchen losse_tegels tuiles_libres",
        "position": "first_move move stellung stand positie",
        "finished": "fertig fini klaar finished_canal complete closed",
        "puzzle": "rätsel raetsel enigme puzzel problem problème aufgabe",
        "forbidden": "verboten interdit verboden false no",
        "allowed": "erlaubt permis toegestaan true yes",
        # forms
        "ns": "sn straight gerade vertical senkrecht nord-sued n-s nord-sud noord-zuid north-south",
        "ew": "we straight gerade ow eo wo horizontal waagerecht ost-west e-w est-ouest oost-west"
        " east-west",
        "ne": "en no on noord-oost nord-est nord-ost",
        "es": "se os so zo zuid-oost sud-est sued-ost",
        "sw": "ws so zw sud-ouest zuid-west sued-west",
        "nw": "wn no on nord-ouest noord-west nord-west",
    }
)
