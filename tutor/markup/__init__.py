"""Markdown with card notation, links that name things, and blocks; no HTML of the author's."""
