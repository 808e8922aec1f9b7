"""A question from a table, as it stands in an address or was typed.

play=8C 8D 8S 7H          the cards to be played, in the engine's notation or as people type them
over=KC KD                those on the table; nothing when leading
level=7   rules=sheet     the level and the rules, with what goes without saying left out
as=bomb-8   over_as=…     what either is declared to be
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from django.utils.translation import gettext

from engine import (
    COPIES,
    HAND_SIZE,
    Card,
    Declared,
    EngineError,
    Kind,
    NotationError,
    Profile,
    Rank,
    Suit,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
    parse_rank,
    read,
)
from tutor.beats import Question
from tutor.explain import card_name
from tutor.explain.cards import rank_sign

from .problems import Problem, Unreadable, nothing_chosen, shown, too_many
from .typed import EITHER, Typed, pieces

# Where somebody names only ranks, the suits are dealt out in this order: never all the same, hearts last.
_ANY_SUIT = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)


_NOTHING = {"-", "nada"}
"""What people write where nothing lies on the table."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a form says."""

    question: Question | None
    problems: tuple[Problem, ...] = ()
    hearts: Question | None = None
    """The same question with hearts for every C that was typed, where these could have been meant."""
    wilds: tuple[Question, ...] = ()
    """The same question with a wild, or two, for cards of the level without a suit, where that makes a difference."""


def read_question(values: Mapping[str, str]) -> Read:
    """Read a question; one without cards is none, and no problem."""
    if not any(values.get(name, "").strip() for name in ("play", "over")):
        return Read(None)
    try:
        question = _question(values)
    except Unreadable as unreadable:
        return Read(None, (unreadable.problem,))
    return Read(
        question,
        hearts=_with_hearts(values),
        wilds=tuple(_with_wilds(values, question)),
    )


def _question(values: Mapping[str, str]) -> Question:
    play, over = values.get("play", "").strip(), values.get("over", "").strip()
    if over.lower() in _NOTHING:
        over = ""
    level, profile = _level(values.get("level", "")), _profile(values.get("rules", ""))
    used: Counter[Card] = Counter()
    over_cards = _cards(over, "over", level, used) if over else None
    if not play:
        raise nothing_chosen("play")
    return Question(
        play=_cards(play, "play", level, used),
        over=over_cards,
        level=level,
        profile=profile,
        declared=_declared(values.get("as", "")),
        over_declared=_declared(values.get("over_as", "")),
    )


def _with_hearts(values: Mapping[str, str]) -> Question | None:
    """Return the question with hearts for each C that may be one; None where there is no such C, or no such cards."""
    meant = {name: _hearts_in(values, name) for name in ("play", "over")}
    if not any(meant.values()):
        return None
    kept = {name: values.get(name, "") for name in ("play", "over", "level", "rules")}
    try:
        return _question(kept | {name: text for name, text in meant.items() if text})
    except Unreadable:
        return None


def _hearts_in(values: Mapping[str, str], name: str) -> str:
    """Return the cards as they were typed with hearts for each C that may be one; nothing where there is none."""
    typed = _pieces(values, name)
    if all(piece.suits != EITHER for piece in typed):
        return ""
    return " ".join(
        piece.text.replace("C", "♥", 1) if piece.suits == EITHER else piece.text
        for piece in typed
    )


def _with_wilds(values: Mapping[str, str], plain: Question) -> Iterator[Question]:
    """Yield the question with wilds for cards of the level without a suit, where the cards can be something else then."""
    bare = {
        name: sum(_is_bare(piece, plain.level) for piece in _pieces(values, name))
        for name in ("play", "over")
    }
    for play, over in product(range(bare["play"] + 1), range(bare["over"] + 1)):
        if not 0 < play + over <= COPIES:
            continue
        kept = {name: values.get(name, "") for name in ("level", "rules")}
        kept["play"] = _wild_text(values, "play", play, plain.level)
        kept["over"] = _wild_text(values, "over", over, plain.level)
        try:
            question = _question(kept)
        except Unreadable:
            continue
        if _what(question) != _what(plain):
            yield question


def _pieces(values: Mapping[str, str], name: str) -> list[Typed]:
    """Return the cards of a field as they were typed; none where they are no cards."""
    try:
        return list(pieces(values.get(name, ""), name))
    except Unreadable:
        return []


def _is_bare(piece: Typed, level: Rank) -> bool:
    return piece.rank is level and len(piece.suits) == len(Suit)


def _wild_text(values: Mapping[str, str], name: str, number: int, level: Rank) -> str:
    """Return the cards of a field as they were typed, with the heart for the first so many that may be it."""
    texts = []
    for piece in _pieces(values, name):
        wild = number > 0 and _is_bare(piece, level)
        number -= wild
        texts.append(f"{piece.text}♥" if wild else piece.text)
    return " ".join(texts)


def _what(question: Question) -> tuple[object, ...]:
    """Return what the cards can be, whichever suits were dealt to them."""
    return tuple(
        [
            (reading.kind, reading.size, reading.rank)
            for reading in read(cards, question.level, question.profile)
        ]
        for cards in (question.play, question.over or ())
    )


def _level(text: str) -> Rank:
    if not text.strip():
        return Rank.TWO
    try:
        return parse_level(text)
    except NotationError:
        said = gettext("“%(text)s” is no level: it goes from 2 to A.")
        raise Unreadable("level", said % {"text": shown(text)}) from None


def _profile(text: str) -> Profile:
    try:
        return find_profile(text.strip().replace(" ", "+") or "recreational")
    except EngineError:
        said = gettext("There are no rules called “%(text)s”.")
        raise Unreadable("rules", said % {"text": shown(text)}) from None


def _declared(text: str) -> Declared | None:
    """Read `bomb-8`; what is none is as if nothing had been declared."""
    kind, _, rank = text.strip().partition("-")
    try:
        return Declared(Kind(kind), parse_rank(rank))
    except ValueError:
        return None


def _cards(text: str, field: str, level: Rank, used: Counter[Card]) -> tuple[Card, ...]:
    """Read cards, of which no more than two of each may be used in all."""
    try:
        # Addresses are written in capitals; `as` is no ace of spades but the word for an ace.
        cards = parse_cards(text if text == text.upper() else "?")
    except NotationError:
        cards = tuple(_typed_cards(text, field, level, used))
    if not cards:
        raise nothing_chosen(field)
    if len(cards) > HAND_SIZE:
        raise too_many(field)
    used.update(cards)
    _check_packs(used, field)
    for card in cards:
        if used[card] > COPIES:
            said = gettext("There are only two of each card: %(card)s.")
            raise Unreadable(field, said % {"card": card_name(card)})
    return cards


def _check_packs(used: Counter[Card], field: str) -> None:
    """Refuse more cards of a rank than two packs have, whatever their suits."""
    ranks = Counter(card.rank for card in used.elements() if card.suit)
    for rank, number in ranks.items():
        if number > COPIES * len(Suit):
            said = gettext("Two packs have only eight cards of each rank: %(rank)s.")
            raise Unreadable(field, said % {"rank": rank_sign(rank)})


def _typed_cards(
    text: str, field: str, level: Rank, used: Counter[Card]
) -> Iterable[Card]:
    """Yield the cards that were typed, in the order in which they were."""
    typed = list(pieces(text, field))
    counts = used.copy()
    counts.update(_named(piece) for piece in typed if len(piece.suits) < len(Suit))
    for place, piece in enumerate(typed):
        if len(piece.suits) < len(Suit):
            yield _named(piece)
            continue
        card = _of_any_suit(piece.rank, place, level, counts)
        counts[card] += 1
        yield card


def _named(piece: Typed) -> Card:
    suit = Suit.CLUBS if piece.suits == EITHER else piece.suits[0]
    return Card(piece.rank, suit)


def _of_any_suit(rank: Rank, place: int, level: Rank, counts: Counter[Card]) -> Card:
    """Return a card of `rank`, in a suit that goes round with its place; a wild only where nothing else is left."""
    turned = [_ANY_SUIT[(place + turn) % len(Suit)] for turn in range(len(Suit))]
    cards = [Card(rank, suit) for suit in turned]
    cards.sort(
        key=lambda card: (counts[card] >= COPIES, is_wild(card, level), counts[card])
    )
    return cards[0]
