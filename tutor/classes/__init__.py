"""Classes: a teacher's pupils, what they are given to do, and what came of it."""
