"""What an exercise shows, what a learner answers, and what is said of the answer: frozen values of codes and cards."""

from dataclasses import dataclass
from enum import StrEnum

from engine import Card, Play, Profile, Rank, Reading, Verdict, write_card

from .spec import Spec
from .told import Fact, Told, Who


@dataclass(frozen=True, slots=True)
class Held:
    """One of the two copies of a card. Which copy it is tells form controls apart and never matters to the rules."""

    card: Card
    copy: int

    @property
    def value(self) -> str:
        """The value of its form control: `8C1`, `RJ2`."""
        return f"{write_card(self.card)}{self.copy}"


class Entry(StrEnum):
    """How an exercise is answered."""

    CARDS = "cards"
    """Choose cards from the hand, and say what each wild stands for."""
    ONE = "one"
    """Choose one of the options."""
    MANY = "many"
    """Choose every option that fits, perhaps none."""
    ORDER = "order"
    """Put the options in order."""


class Goal(StrEnum):
    """What is asked, as a predicate. `explain` has a sentence for each."""

    BEATS_OR_NOT = "beats-or-not"
    """Say whether the shown cards beat the cards on the table."""
    WHICH_BEAT = "which-beat"
    """Choose every option whose cards beat the cards on the table."""
    NAME_IT = "name-it"
    """Choose a reading of the shown cards."""
    NAME_ALL = "name-all"
    """Choose every reading of the shown cards; or say that they have none."""
    TUBE_OR_PLATE = "tube-or-plate"
    """Say whether the shown cards can be a tube, a plate, both or neither."""
    FIND_BOMBS = "find-bombs"
    """Choose every bomb that the shown hand can make; or say that it can make none of them."""
    WHY_REFUSED = "why-refused"
    """Say why the shown cards may not be played."""
    TWO_RULES = "two-rules"
    """Say by which of two sets of rules the shown cards may be played."""
    BOMBS_WEAKEST_FIRST = "bombs-weakest-first"
    """Put the bombs in order, from the weakest."""
    BEAT_WITH_BOMB = "beat-with-bomb"
    """Choose cards of the hand that are a bomb and beat the cards on the table; or say that there are none."""
    BEAT_WITH_WILD_BOMB = "beat-with-wild-bomb"
    """The same, with a wild that stands for another card."""
    STRONGEST_BOMB = "strongest-bomb"
    """Choose the cards of the hand that are its strongest bomb."""
    ANSWER = "answer"
    """Choose cards of the hand that beat the cards on the table; or say that there are none."""
    ANSWER_WITHOUT_BOMB = "answer-without-bomb"
    """The same, with a play that is no bomb."""
    ANSWER_WITH_FEWEST = "answer-with-fewest"
    """The same, with as few cards as can be."""
    WILD_FLUSH = "wild-flush"
    """Choose a straight flush of the hand in which a wild stands for another card, and that may be played."""
    WEAKEST_FIRST = "weakest-first"
    """Put the cards in order as singles, from the weakest; equal cards in any order."""
    STRONGEST_FIRST = "strongest-first"
    """The same, from the strongest."""
    FIRST_LEAD = "first-lead"
    """Say who leads the first deal of a match."""
    WHO_RECEIVES = "who-receives"
    """Say who receives the card that was turned up."""
    HOW_MANY = "how-many"
    """Say how many there are of the cards that are looked for."""
    WHOSE_TURN = "whose-turn"
    """Say who is to move."""
    DEAL_WON = "deal-won"
    """Say which team won the deal."""
    HOW_MANY_DEALT = "how-many-dealt"
    """Say how many cards a player of Give Away is dealt."""
    WHOSE_LEAD = "whose-lead"
    """Say who leads now that the trick is over."""
    TRICK_ENDS = "trick-ends"
    """Say whether the trick is over."""
    COUNT_DUTY = "count-duty"
    """Say whether the number of cards must be told."""
    NEW_LEVEL = "new-level"
    """Say which level the team that won the deal has now."""
    LOSERS_LEVEL = "losers-level"
    """Say which level the team that lost the deal has now."""
    NEXT_DEAL = "next-deal"
    """Say who declares in the next deal, at which level."""
    WINS_MATCH = "wins-match"
    """Say whether the deal won the match."""
    TRIBUTE_CARD = "tribute-card"
    """Say which card must be paid; of equal ones any."""
    TRIBUTE_GOES = "tribute-goes"
    """Say who receives the shown card."""
    TRIBUTE_PAID = "tribute-paid"
    """Say whether tribute is paid."""
    TRIBUTE_LEAD = "tribute-lead"
    """Say who leads the next deal."""
    RETURNS = "returns"
    """Choose every card that may be given back."""
    FORCED_CHAIN = "forced-chain"
    """Say which card stays exposed at the end of the turn."""
    COMPOSE_CHAIN = "compose-chain"
    """Put the cards in an order in which one turn plays them all."""
    BLOCKED_ROUND = "blocked-round"
    """Say who wins the blocked round, if anybody."""


LEVELLESS = frozenset(
    {
        Goal.FIRST_LEAD,
        Goal.WHO_RECEIVES,
        Goal.HOW_MANY,
        Goal.DEAL_WON,
        Goal.COUNT_DUTY,
        Goal.NEW_LEVEL,
        Goal.LOSERS_LEVEL,
        Goal.NEXT_DEAL,
        Goal.WINS_MATCH,
        Goal.TRIBUTE_PAID,
    }
)
"""Goals whose answer is the same whatever the level of the exercise: where one counts, the facts tell it."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be chosen or put in order. Nothing in it says whether it is right.

    `id` is the value of its form control. It shows its `cards`, its `reading`, or the sentence of its `code`
    (`yes`, `no`, `none`), which may name somebody, a rank or a number.
    """

    id: str
    cards: tuple[Card, ...] = ()
    reading: Reading | None = None
    code: str | None = None
    who: Who | None = None
    rank: Rank | None = None
    number: int | None = None
    rules: str | None = None
    """A set of rules by its name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """A question with everything that may be seen before it is answered; the answer is not in it."""

    spec: Spec
    level: Rank
    profile: Profile
    goal: Goal
    entry: Entry
    story: tuple[Told, ...] = ()
    """Who did what before, the earliest first."""
    facts: tuple[Fact, ...] = ()
    """What else is so."""
    over: tuple[Card, ...] | None = None
    """The cards on the table that are to be beaten."""
    over_reading: Reading | None = None
    """What they were played as."""
    shown: tuple[Card, ...] = ()
    """The cards the question is about, where they are neither on the table nor in a hand."""
    hand: tuple[Held, ...] = ()
    """The learner's hand, from high to low."""
    options: tuple[Option, ...] = ()
    may_be_none: bool = False
    """Whether "none" is offered as an answer."""

    @property
    def marked_level(self) -> Rank | None:
        """The level that is told with the question and whose wilds are marked.

        None in a game without levels, where no level matters, and where the facts tell which was played.
        """
        plain = self.spec.rules == "giveaway" or self.goal in LEVELLESS
        return None if plain else self.level


@dataclass(frozen=True, slots=True)
class Stands:
    """What a wild is said to stand for."""

    wild: Held
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a learner answers. Only the fields of the exercise's entry are read."""

    cards: tuple[Held, ...] = ()
    wilds: tuple[Stands, ...] = ()
    options: tuple[str, ...] = ()
    """Ids of options; in order, where the entry is `order`."""
    none: bool = False
    """ "None of them", or "no cards of this hand"."""


class Result(StrEnum):
    """What is said of an answer in a word. `explain` has a sentence for each."""

    SOLVED = "solved"
    """Right."""
    NONE_INDEED = "none-indeed"
    """Right: there is none."""
    THERE_IS_ONE = "there-is-one"
    """ "None" was answered, and there is one."""
    NOT_LEGAL = "not-legal"
    """The cards may not be played; the verdict says why."""
    NOT_THE_GOAL = "not-the-goal"
    """The play is legal, and is not what was asked for."""
    SAY_WHAT_IT_STANDS_FOR = "say-what-it-stands-for"
    """A wild has no stated meaning and could have several."""
    STANDS_FOR_SOMETHING_ELSE = "stands-for-something-else"
    """With the stated meaning of the wilds the cards are no combination, though with another they are."""
    IT_DOES_BEAT = "it-does-beat"
    """ "No" was answered, and the cards do beat."""
    IT_DOES_NOT_BEAT = "it-does-not-beat"
    """ "Yes" was answered, and the cards do not beat."""
    SOME_ARE_WRONG = "some-are-wrong"
    """Of several options some were chosen that do not fit, or left out that do; the rulings say which."""
    NOT_THAT_NAME = "not-that-name"
    """The shown cards are not what was chosen."""
    NOT_THAT_ONE = "not-that-one"
    """Of several options another one is right: `right`."""
    OUT_OF_ORDER = "out-of-order"
    """Two neighbours stand the wrong way round: `stumble`."""
    CHAIN_STOPS = "chain-stops"
    """The turn stops at a card before all are played: `to_move`; `chosen` were played."""


@dataclass(frozen=True, slots=True)
class Change:
    """The smallest change that turns the chosen cards into a right answer: proved by search.

    Nothing to add and nothing to drop: only the meaning of the wilds must be another.
    """

    add: tuple[Card, ...]
    drop: tuple[Card, ...]
    reading: Reading
    """What the changed cards are; its wilds are what the wilds stand for."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is said of one option."""

    option: Option
    chosen: bool
    right: bool
    """Whether it belongs to the answer."""
    verdict: Verdict | None = None
    rule: str | None = None
    """The rule that says so, where there is no verdict."""
    example: Play | None = None
    """Cards that make it so, where the option is a reading of a hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What is said of an answer: codes and cards only; sentences come from `explain`."""

    solved: bool
    code: Result
    complete: bool = True
    """False when the answer lacks something that must be said: it is asked for, and nothing is counted."""
    chosen: tuple[Card, ...] = ()
    reading: Reading | None = None
    """What the chosen cards are, with the stated meaning of the wilds."""
    claimed: Reading | None = None
    """What the cards were said to be."""
    verdict: Verdict | None = None
    rule: str | None = None
    nearest: Change | None = None
    none_exists: bool = False
    """True when a search proved that no cards of the hand would do."""
    enough: Reading | None = None
    """The weakest reading that would have beaten the cards on the table."""
    also: tuple[Reading, ...] = ()
    """Other right answers, by reading, in the engine's order."""
    rulings: tuple[Ruling, ...] = ()
    right: tuple[Option, ...] = ()
    """The options that are right, where one had to be chosen."""
    stumble: tuple[Option, Option] | None = None
    """The first two neighbours that stand the wrong way round."""
    to_move: tuple[Option, ...] = ()
    """The fewest that have to move to put the rest in order."""
    meanings: tuple[Card, ...] = ()
    """What the wilds among the chosen cards were said to stand for."""
    reminder: bool = False
    """True when a wild's meaning was not stated and only one was possible: accepted, with the rule to state it."""


class HintCode(StrEnum):
    """What a hint says. `explain` has a sentence for each."""

    JOKERS_ON_TOP = "jokers-on-top"
    """The red joker is the strongest card, the black one comes next."""
    LEVEL_ABOVE_ACE = "level-above-ace"
    """The cards of the level `rank` stand below the jokers and above the ace."""
    ACE_TO_TWO = "ace-to-two"
    """The others go from the ace down to the two, without the level `rank`."""
    SOME_ARE_EQUAL = "some-are-equal"
    """`number` of the cards have an equal; suits do not count."""
    COUNT_THE_CARDS = "count-the-cards"
    """There are `number` cards: few forms have so many."""
    SET_WILDS_APART = "set-wilds-apart"
    """`number` of the cards are wilds: see what the others lack."""
    EQUAL_OR_IN_A_ROW = "equal-or-in-a-row"
    """Equal cards first, then ranks in a row, the ace at either end."""
    SAME_FORM = "same-form"
    """On the table lies `reading`: only the same form is compared with it."""
    HOW_COMPARED = "how-compared"
    """How the form of `reading` is compared."""
    A_BOMB_BEATS = "a-bomb-beats"
    """A bomb beats any play that is none."""
    ONLY_A_BOMB = "only-a-bomb"
    """On the table lies `reading`, a bomb: only a stronger one beats it."""
    WILDS_COUNT_TOO = "wilds-count-too"
    """Four or more equal cards are a bomb, and each of the hand's `number` wilds is one."""
    A_FLUSH_IS_A_BOMB = "a-flush-is-a-bomb"
    """Five cards of one suit in a row are a bomb too."""
    COUNT_EACH_RANK = "count-each-rank"
    """Count how many cards of each rank there are."""
    FOUR_JOKERS_ON_TOP = "four-jokers-on-top"
    """The four jokers together are the highest bomb."""
    PAIRS_OR_TRIPLES = "pairs-or-triples"
    """Set the wilds apart and sort the rest by rank: three pairs in a row, or two triples?"""
    IS_IT_A_COMBINATION = "is-it-a-combination"
    """See first whether the cards are a combination at all."""
    THEN_FORM_THEN_STRENGTH = "then-form-then-strength"
    """Then the form and the number of cards, then the strength."""
    WHERE_RULES_DIFFER = "where-rules-differ"
    """The two sets of rules differ in straights, pairs in a row, straight flushes and wilds."""
    FLUSH_BETWEEN = "flush-between"
    """A straight flush beats bombs of up to `number` equal cards, and no larger ones."""
    ONE_SUIT_AT_A_TIME = "one-suit-at-a-time"
    """Look at one suit at a time; `number` of the cards may be missing, for so many wilds are held."""
    WILD_TAKES_THE_SUIT = "wild-takes-the-suit"
    """A wild takes the suit that is needed, too."""
    ACE_AT_EITHER_END = "ace-at-either-end"
    """The ace may be at either end of a run."""
    SIZE_BEFORE_RANK = "size-before-rank"
    """Between bombs the number of cards comes before the rank."""
    READ_THE_RULE = "read-the-rule"
    """The rule that the whole kind of exercise is about, to be read again."""
    ONE_CARD_EACH = "one-card-each"
    """The cards go round one at a time: see which way, and count."""
    WHAT_DECIDES_THE_LEAD = "what-decides-the-lead"
    """A card or a lot decides who leads: see which of them in the rules in force."""
    EVERY_CARD_TWICE = "every-card-twice"
    """Two packs: every card is there twice, every rank in four suits."""
    TO_THE_RIGHT = "to-the-right"
    """From whoever did something last, go to the right; who has no cards is passed by."""
    WHO_WAS_FIRST = "who-was-first"
    """The team of whoever went out first."""
    DEAL_ROUND_BY_ROUND = "deal-round-by-round"
    """Deal the cards round by round: the last round may not reach everybody."""
    WHO_PLAYED_LAST = "who-played-last"
    """See who made the last play that nobody beat, and whether that player still holds cards."""
    COUNT_THE_PASSES = "count-the-passes"
    """Count the passes since the last play; an empty hand passes by itself."""
    FROM_WHICH_NUMBER = "from-which-number"
    """There is a number of cards from which on one must tell."""
    WHERE_THE_PARTNER_IS = "where-the-partner-is"
    """The team of the first wins; the place of the partner says by how much."""
    WHOSE_LEVEL_NEXT = "whose-level-next"
    """One team's level is played next: see who won."""
    WHOSE_ACE = "whose-ace"
    """See whose level was played, and where the partner finished."""
    HIGHEST_BUT = "highest-but"
    """The highest single card in the order of the level is paid, and some cards are kept out."""
    HIGHER_TO_THE_FIRST = "higher-to-the-first"
    """Compare the cards in the order of the level; if they are equal, look to the right of the first."""
    LOW_CARDS_GO_BACK = "low-cards-go-back"
    """See each card's natural rank, whether it is of the level, and whether it is the received one's twin."""
    LOOK_FOR_RED_JOKERS = "look-for-red-jokers"
    """See who must pay, and where the red jokers are."""
    WHO_PAYS_THE_FIRST = "who-pays-the-first"
    """See first who must pay, and whether it is paid at all."""
    ONE_RANK_UP = "one-rank-up"
    """Each card goes on the rank just below it, whatever the suit; an ace starts a foundation."""
    COUNT_WHAT_IS_LEFT = "count-what-is-left"
    """Add the exposed card to the ones face down, and look for the lowest total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """One step of help. It never contains the answer."""

    code: HintCode
    rule: str | None = None
    cards: tuple[Card, ...] = ()
    rank: Rank | None = None
    reading: Reading | None = None
    number: int | None = None
