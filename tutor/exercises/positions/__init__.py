"""Positions composed by hand, one file per kind. A lesson asks for one by its name as the seed."""
