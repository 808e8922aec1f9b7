"""Guandan 掼蛋: its house rules, its combinations and its deals."""
