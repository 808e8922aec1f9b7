"""The words people have for cards, in both languages, put into signs: `ocho de picas` is `8♠`, `par de reyes` is `2XK`."""

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
    "J": "JOTA JOTAS SOTA SOTAS VALETE VALETES JACK JACKS",
    "Q": "DAMA DAMAS REINA REINAS RAINHA RAINHAS QUEEN QUEENS",
    "K": "REY REYES REI REIS KING KINGS",
    "A": "ASES AZES ACE ACES",
}
_COUNTS = {"DUAS": "2"}
_ALIKE = {
    "2": "PAR PAREJA",
    "3": "TRIO TERNA TRINCA",
    "4": "POKER POQUER QUADRA",
}
"""Combinations of one rank, by how many cards they have."""
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
ALIKE = _by_word(_ALIKE)
MANY = {
    word
    for words in _RANKS.values()
    for word in words.split()
    if word.endswith("S") and word not in {"DOS", "DOIS", "TRES", "SEIS"}
}
"""Ranks in the plural: a number before one says how many."""


def _some(words: set[str] | dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_IN_A_ROW = {rank: place for place, rank in enumerate("A23456789TJQK", 1)} | {
    "10": 10,
    "1": 1,
}
"""The places of ranks in a run; an ace may also stand after the king."""

_START, _END = r"(?<![A-Z0-9])", r"(?![A-Z0-9])"
_AS = re.compile(r"(?<![A-Za-z0-9])[Aa][Ss](?![A-Za-z0-9])")
_ACUTE = re.compile(r"(?<![A-Za-z0-9])[Áá][Ss](?![A-Za-z0-9])")
_ENGLISH = re.compile(r"(?:10|[2-9tjqka])[shd](?![a-z0-9])", re.IGNORECASE)
_COUNTED = re.compile(rf"{_START}({_some(NUMBERS)})\s+(?=(?:{_some(MANY)}){_END})")
_COUNTED_JOKERS = re.compile(
    rf"{_START}({_some(NUMBERS)})\s+(?=(?:JOKERS?|COMODINES|CORINGAS|CURINGAS){_END}|[RB]J)"
)
_COLOURED = re.compile(
    rf"{_START}(?:(?:JOKER|COMODIN|CORINGA|CURINGA)(?:E?S)?\s+({_some(JOKERS)})|({_some(JOKERS)})\s+JOKERS?){_END}"
)
_SHORT = re.compile(rf"{_START}(?:{_some(_SHORT_JOKERS)}){_END}")
_RANK = re.compile(rf"{_START}({_some(RANKS)}){_END}")
_SUIT = re.compile(rf"\s*(?:{_START}DE\s+)?{_START}({_some(SUITS)}){_END}")
_BETWEEN = re.compile(rf"{_START}(?:Y|E|CON|COM|DE|UN|UNA|UM|UMA){_END}")
_SIGN_FIRST = re.compile(r"([♠♥♣♦♤♡♧♢])\s*(10|[2-9TJQKA1])(?![0-9])")
_NAMED = rf"(?:{_some(RANKS)}|10|[2-9TJQKA1])"
_OF_ALIKE = re.compile(
    rf"{_START}({_some(ALIKE)})\s+(?:DE\s+)?(?=(?:{_NAMED}|JOKERS?){_END}|[RB]J)"
)
_FULL = re.compile(
    rf"{_START}FULL(?:\s+HOUSE)?\s+(?:DE\s+)?({_NAMED})\s+(?:CON|COM|Y|E)\s+({_NAMED}){_END}"
)
_RUN = re.compile(
    rf"{_START}(?:ESCALERA|SEQUENCIA)\s+(?:DEL?|DO|DA)\s+({_NAMED})\s+(?:AL?|AO|ATE|HASTA)\s+(?:(?:EL|LA|O)\s+)?({_NAMED}){_END}"
)
_AFTER = re.compile(rf"{_START}(10|[TJQKA])\s*X\s*([2-8]){_END}")
_WILD_WORDS = re.compile(
    rf"{_START}(?:COMODIN(?:ES)?|CORINGAS?|CURINGAS?|WILDS?){_END}"
)
_ASIDE = re.compile(rf"{_START}(?:LOS|LAS|EL|LA|OS){_END}|[()\[\]{{}}«»“”\"']")
_HYPHENS = str.maketrans("‐‑–—-/×*", "      XX")


def signs(text: str) -> str:
    """Return what was typed in capitals, without accents, its words for cards as signs."""
    plain = _aces(text.replace("\ufe0e", "").replace("\ufe0f", ""))
    plain = _without_accents(plain.upper()).translate(_HYPHENS).strip()
    plain = _ASIDE.sub(" ", plain).strip()
    plain = _SHORT.sub(lambda found: _SHORT_JOKERS[found[0]], plain)
    plain = _COLOURED.sub(lambda found: JOKERS[found[found.lastindex or 0]], plain)
    plain = _COUNTED_JOKERS.sub(lambda found: f"{NUMBERS[found[1]]}X ", plain)
    plain = _FULL.sub(r"3X \1 2X \2", plain)
    plain = _RUN.sub(_run, plain)
    plain = _OF_ALIKE.sub(lambda found: f"{ALIKE[found[1]]}X ", plain)
    plain = _COUNTED.sub(lambda found: f"{NUMBERS[found[1]]}X ", plain)
    plain = _RANK.sub(lambda found: RANKS[found[1]], plain)
    plain = _AFTER.sub(r"\2X\1", plain)
    plain = _SUIT.sub(lambda found: SUITS[found[1]], plain)
    plain = _BETWEEN.sub(" ", plain).strip()
    if _SIGN_FIRST.match(plain):
        plain = _SIGN_FIRST.sub(r"\2\1 ", plain)
    return plain


def _run(found: re.Match[str]) -> str:
    """Write out the ranks from one to another, the ace below the two or above the king; as it was where there are none."""
    first, last = (_IN_A_ROW.get(RANKS.get(rank, rank), 0) for rank in found.groups())
    last = last if last > 1 else 14
    if not 0 < first < last:
        return found[0]
    return " ".join("A23456789TJQKA"[first - 1 : last])


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
