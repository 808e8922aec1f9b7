"""The words people have for cards, in both languages, put into signs: `ocho de picas` is `8♠`, `dos reyes` is `2XK`."""

import re
import unicodedata

from engine import COPIES

_RANKS = {
    "2": "DOS DOSES DOIS",
    "3": "TRES TRESES",
    "4": "CUATRO CUATROS QUATRO QUATROS",
    "5": "CINCO CINCOS",
    "6": "SEIS SEISES",
    "7": "SIETE SIETES SETE SETES",
    "8": "OCHO OCHOS OITO OITOS",
    "9": "NUEVE NUEVES NOVE NOVES",
    "10": "DIEZ DIECES DEZ DEZES",
    "J": "JOTA JOTAS SOTA SOTAS VALETE VALETES",
    "Q": "DAMA DAMAS REINA REINAS RAINHA RAINHAS",
    "K": "REY REYES REI REIS",
    "A": "ASES AZES",
}
_COUNTS = {"DUAS": "2"}
_SUITS = {
    "♠": "PICA PICAS ESPADA ESPADAS",
    "♥": "CORAZON CORAZONES COPA COPAS",
    "♣": "TREBOL TREBOLES PAU PAUS",
    "♦": "DIAMANTE DIAMANTES OURO OUROS",
}
_JOKERS = {
    "RJ": "ROJO ROJOS VERMELHO VERMELHOS GRANDE GRANDES",
    "BJ": "NEGRO NEGROS PRETO PRETOS PEQUENO PEQUENOS",
}


def _by_word(words: dict[str, str]) -> dict[str, str]:
    return {word: sign for sign, text in words.items() for word in text.split()}


_SHORT_JOKERS = {"JR": "RJ", "JV": "RJ", "JN": "BJ"}
RANKS, SUITS, JOKERS = _by_word(_RANKS), _by_word(_SUITS), _by_word(_JOKERS)
NUMBERS = (
    {word: rank for word, rank in RANKS.items() if rank.isdigit()}
    | {str(number): str(number) for number in range(1, 10)}
    | _COUNTS
)
MANY = {
    word
    for words in _RANKS.values()
    for word in words.split()
    if word.endswith("S") and word not in {"DOS", "DOIS", "TRES", "SEIS"}
}
"""Ranks in the plural: a number before one says how many."""


def _some(words: set[str] | dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_START, _END = r"(?<![A-Z0-9])", r"(?![A-Z0-9])"
_AS = re.compile(r"(?<![A-Za-z0-9])[Aa][Ss](?![A-Za-z0-9])")
_ACUTE = re.compile(r"(?<![A-Za-z0-9])[Áá][Ss](?![A-Za-z0-9])")
_ENGLISH = re.compile(r"(?:10|[2-9tjqka])[shd](?![a-z0-9])", re.IGNORECASE)
_COUNTED = re.compile(rf"{_START}({_some(NUMBERS)})\s+(?=(?:{_some(MANY)}){_END})")
_COUNTED_JOKERS = re.compile(rf"{_START}({_some(NUMBERS)})\s+(?=JOKERS?{_END}|[RB]J)")
_COLOURED = re.compile(
    rf"{_START}(?:JOKERS?\s+({_some(JOKERS)})|({_some(JOKERS)})\s+JOKERS?){_END}"
)
_SHORT = re.compile(rf"{_START}(?:{_some(_SHORT_JOKERS)}){_END}")
_RANK = re.compile(rf"{_START}({_some(RANKS)}){_END}")
_SUIT = re.compile(rf"\s*(?:{_START}DE\s+)?{_START}({_some(SUITS)}){_END}")
_BETWEEN = re.compile(rf"{_START}(?:Y|E|DE|UN|UNA|UM|UMA){_END}")
_SIGN_FIRST = re.compile(r"([♠♥♣♦♤♡♧♢])\s*(10|[2-9TJQKA1])(?![0-9])")
_HYPHENS = str.maketrans("‐‑–—-/×*", "      XX")


def signs(text: str) -> str:
    """Return what was typed in capitals, without accents, its words for cards as signs."""
    plain = _aces(text.replace("\ufe0e", "").replace("\ufe0f", ""))
    plain = _without_accents(plain.upper()).translate(_HYPHENS).strip()
    plain = _SHORT.sub(lambda found: _SHORT_JOKERS[found[0]], plain)
    plain = _COLOURED.sub(lambda found: JOKERS[found[found.lastindex or 0]], plain)
    plain = _COUNTED_JOKERS.sub(lambda found: f"{NUMBERS[found[1]]}X ", plain)
    plain = _COUNTED.sub(lambda found: f"{NUMBERS[found[1]]}X ", plain)
    plain = _RANK.sub(lambda found: RANKS[found[1]], plain)
    plain = _SUIT.sub(lambda found: SUITS[found[1]], plain)
    plain = _BETWEEN.sub(" ", plain).strip()
    if _SIGN_FIRST.match(plain):
        plain = _SIGN_FIRST.sub(r"\2\1 ", plain)
    return plain


def _aces(text: str) -> str:
    """Put the word for an ace into a sign.

    `AS` in capitals is one of spades, unless there are more than two; so is `as` beside English letters of suits.
    """
    words = _AS.findall(text)
    english = {found[0].lower() for found in _ENGLISH.finditer(text)} - {"as"}
    if len(words) > COPIES:
        return _AS.sub("A", text)
    return _AS.sub(
        lambda found: found[0] if found[0] == "AS" or english else "A",
        _ACUTE.sub("A", text),
    )


def _without_accents(text: str) -> str:
    return "".join(
        sign
        for sign in unicodedata.normalize("NFD", text)
        if not unicodedata.combining(sign)
    )
