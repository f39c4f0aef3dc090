"""Joins the rooms: the only place that knows them all."""
