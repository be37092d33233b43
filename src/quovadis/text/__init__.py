"""Sentences for people, from one Fluent catalogue in four languages."""

from quovadis.text.catalogue import LANGUAGES, Catalogue, Language, catalogue, language_of

__all__ = ["LANGUAGES", "Catalogue", "Language", "catalogue", "language_of"]
