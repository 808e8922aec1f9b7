"""Codes that people read aloud, copy from paper and type: no letter or digit that looks like another."""

import re
import secrets

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""31 signs: without I, L and O, without 0 and 1."""
LENGTH = 8
KEY_LENGTH = 10
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
_BETWEEN = re.compile(r"[\s\-‐‑–—_.·]+")


def new_code() -> str:
    """Draw a code. 31 to the power of 8 are enough that nobody finds one by trying."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_key() -> str:
    """Draw what names a class or an assignment in addresses."""
    return "".join(secrets.choice(ALPHABET.lower()) for _ in range(KEY_LENGTH))


def write_code(code: str) -> str:
    """Write a code as it is printed: `K7M4-QX9P`."""
    return f"{code[:4]}-{code[4:]}"


def read_code(text: str) -> str | None:
    """Read a code as somebody types it, in any case, with or without its hyphen; None when it is none."""
    code = _BETWEEN.sub("", text[:40]).upper()
    return code if _CODE.fullmatch(code) else None
