"""The copy of the book for where there is no connection: its sheets, the index of look-up, and the worker that keeps them.

Everything in it is the same for everybody: no name, no form token, nothing of what somebody has done.
"""
