"""What is told before a question: who did what, and what else is so."""

from dataclasses import dataclass
from enum import StrEnum

from engine import Card, Rank, Reading


class Who(StrEnum):
    """A seat, seen from the learner's. Play goes to the right."""

    YOU = "you"
    RIGHT = "right"
    PARTNER = "partner"
    LEFT = "left"


class Did(StrEnum):
    """What somebody did before the question."""

    LED = "led"
    ANSWERED = "answered"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Told:
    """One event of the story that leads to the question."""

    who: Who
    did: Did
    cards: tuple[Card, ...] = ()
    reading: Reading | None = None


class FactCode(StrEnum):
    """What a fact says. `explain` has a sentence for each."""

    FINISHED = "finished"
    """`who` went out in this order; who is not named still holds cards."""
    YOUR_LEVEL = "your-level"
    """The recorded level `rank` of the learner's team."""
    THEIR_LEVEL = "their-level"
    """The recorded level `rank` of the rivals."""
    YOU_DECLARED = "you-declared"
    """The deal was played at the learner's team's level."""
    THEY_DECLARED = "they-declared"
    """The deal was played at the rivals' level."""
    YOU_FAILED = "you-failed"
    """The learner's team has failed at the ace `number` times already."""
    FIRST_DEAL = "first-deal"
    """It was the first deal of the match."""
    DEALT_FIRST = "dealt-first"
    """It is the first deal of a match, and `who` receives the first card of the pack."""
    TURNED_UP = "turned-up"
    """This card was turned up; it is card `number` of the pack."""
    FIRST_OF_TWO = "first-of-two"
    """The first of the two such cards is card `number` of the pack."""
    LOT = "lot"
    """Lots were drawn, and fell on `who`."""
    LAST_CARD = "last-card"
    """`who` played the last card of the hand."""
    HOLDS = "holds"
    """`who` was dealt these red jokers."""
    PAYS = "pays"
    """`who` pays this card."""
    RECEIVED = "received"
    """The learner received this card as tribute."""
    YOU_PAY = "you-pay"
    """The learner owes tribute; the card to be paid is one of the options."""
    LOWEST_CARDS = "lowest-cards"
    """The learner holds no card of natural rank 10 or lower; the options are all the lower ones."""
    FOUNDATIONS = "foundations"
    """The top cards of the foundations; the others of the four are empty."""
    NO_FOUNDATIONS = "no-foundations"
    """All four foundations are empty."""
    PILE = "pile"
    """The learner's exposed card and the ones below it, down to the last one."""
    PILE_GOES_ON = "pile-goes-on"
    """The same, and more cards lie below."""
    PLAYER_HAS = "player-has"
    """Player `number` has `count` cards face down and one exposed."""
    TWO_PACKS = "two-packs"
    """Two packs with their jokers are shuffled together."""
    SOUGHT_CARD = "sought-card"
    """This card is looked for."""
    SOUGHT_RANK = "sought-rank"
    """Cards of this rank are looked for, besides those that are shown."""
    SOUGHT_JOKERS = "sought-jokers"
    """Jokers of this colour are looked for."""
    SOUGHT_ALL = "sought-all"
    """All cards are counted."""
    PLAY_AND_PLACE = "play-and-place"
    """`number` play Give Away, and the learner gets the card of place `count` in each round of the deal."""
    CARDS_LEFT = "cards-left"
    """The learner holds `number` cards, and somebody asks."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so, told before a question about a deal."""

    code: FactCode
    who: tuple[Who, ...] = ()
    cards: tuple[Card, ...] = ()
    rank: Rank | None = None
    number: int | None = None
    count: int | None = None
