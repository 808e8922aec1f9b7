"""Exercises: made from five values, judged by the engine. No Django, no words."""
