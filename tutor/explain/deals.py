"""The sentences of exercises about a deal and about Give Away: questions, hints, and why an answer is right."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tutor.exercises import Exercise, Goal, HintCode, Option, Outcome

from .facts import coded_option
from .said import Said, Shown, joined, say, within

GOALS = {
    Goal.FIRST_LEAD: _("Who leads the first deal?"),
    Goal.WHO_RECEIVES: _("Who receives the card that was turned up?"),
    Goal.HOW_MANY: _("How many are there?"),
    Goal.WHOSE_TURN: _("Whose turn is it?"),
    Goal.DEAL_WON: _("Which team won the deal?"),
    Goal.HOW_MANY_DEALT: _("How many cards do you get?"),
    Goal.WHOSE_LEAD: _("Who leads now?"),
    Goal.TRICK_ENDS: _("Is the trick over?"),
    Goal.COUNT_DUTY: _("Must you say the number?"),
    Goal.NEW_LEVEL: _("At which level is the team that won the deal now?"),
    Goal.LOSERS_LEVEL: _("At which level is the team that lost the deal now?"),
    Goal.NEXT_DEAL: _("Who are the declarers of the next deal, and at which level?"),
    Goal.WINS_MATCH: _("Is the match won?"),
    Goal.TRIBUTE_CARD: _("Which card do you pay?"),
    Goal.TRIBUTE_GOES: _("Who receives this card?"),
    Goal.TRIBUTE_PAID: _("Is tribute paid?"),
    Goal.TRIBUTE_LEAD: _("Who leads?"),
    Goal.RETURNS: _("Which of these cards of yours may you give back?"),
    Goal.FORCED_CHAIN: _("Which card stays exposed at the end of your turn?"),
    Goal.BLOCKED_ROUND: _("The round is blocked. Who wins it?"),
    Goal.COMPOSE_CHAIN: _(
        "Put these cards in an order in which one turn plays them all."
    ),
}

ALSO_ASKED = {
    Goal.COMPOSE_CHAIN: _("The first is turned up first. More than one order may do."),
    Goal.TRIBUTE_CARD: _("Of equal cards, any will do."),
    Goal.RETURNS: _("It may be several, one or none."),
}

HINTS = {
    HintCode.READ_THE_RULE: _(
        "Read the rule %(rule)s once more; its examples are close to this."
    ),
    HintCode.ONE_CARD_EACH: _(
        "The cards go round one at a time. See which way, and count in fours."
    ),
    HintCode.WHAT_DECIDES_THE_LEAD: _(
        "A card decides who leads, or the lot. See which of them at this table."
    ),
    HintCode.EVERY_CARD_TWICE: _(
        "Each pack has every card once: four suits of each rank, and two jokers. There are two packs."
    ),
    HintCode.TO_THE_RIGHT: _(
        "From whoever did something last, go to the right. Who has no cards is skipped."
    ),
    HintCode.WHO_WAS_FIRST: _(
        "See who finished first. Partners sit opposite each other."
    ),
    HintCode.DEAL_ROUND_BY_ROUND: _(
        "Deal the 52 cards one by one: the last round may not reach everybody."
    ),
    HintCode.WHO_PLAYED_LAST: _(
        "See who made the last play, and whether that player still holds cards."
    ),
    HintCode.COUNT_THE_PASSES: _(
        "Count the passes since the last play. Who has no cards passes without a word."
    ),
    HintCode.FROM_WHICH_NUMBER: _(
        "There is a number of cards from which on you must answer."
    ),
    HintCode.WHERE_THE_PARTNER_IS: _(
        "The team of the first wins. The place of the partner says by how much."
    ),
    HintCode.WHOSE_LEVEL_NEXT: _(
        "One level is played by all: that of the team that has just won."
    ),
    HintCode.WHOSE_ACE: _(
        "See whose level was played, and in which place the partner finished."
    ),
    HintCode.HIGHEST_BUT: _(
        "Look for the highest single card in the order of the level. Not every card is paid."
    ),
    HintCode.HIGHER_TO_THE_FIRST: _(
        "Compare the cards in the order of the level. If they are equal, look to the right of the first."
    ),
    HintCode.LOW_CARDS_GO_BACK: _(
        "Look at the natural rank of each card, at the level, and at the card you received."
    ),
    HintCode.LOOK_FOR_RED_JOKERS: _(
        "See first who must pay, and then where the red jokers are."
    ),
    HintCode.WHO_PAYS_THE_FIRST: _(
        "See first whether tribute is paid, and then who pays the first."
    ),
    HintCode.ONE_RANK_UP: _(
        "A card goes on the rank just below it, whatever the suit. An ace starts a foundation."
    ),
    HintCode.COUNT_WHAT_IS_LEFT: _(
        "Count the exposed card too, and look for the lowest total."
    ),
}

WHY = {
    "G2.8": _("The cards go round to the right, one at a time."),
    "G2.11": _("Whoever receives the card that was turned up leads the first deal."),
    "G2.14": _("The next deal is played at the level of the team that won this one."),
    "G2.18": _("With these rules the lot decides who leads the first deal."),
    "G2.19": _(
        "With these rules whoever receives the first 2 of diamonds leads the first deal."
    ),
    "G2.20": _("With these rules the cards go round to the left, one at a time."),
    "G2.4": _("Two packs together: every card is there twice, 108 cards in all."),
    "G2.5": _("Each pack has two jokers: there are two red ones and two black ones."),
    "G6.1": _("The turn goes on to the right, after a play as after a pass."),
    "G6.6": _("A trick is over when three players in a row have passed."),
    "G6.7": _("An empty hand counts as a pass."),
    "G6.9": _("Whoever made the last play that nobody beat leads again."),
    "G6.10": _("That player is out: the partner leads."),
    "G6.12": _("Both partners of a team are out: that ends the deal, and the trick."),
    "G6.13": _("Only one player still holds cards: that ends the deal, and the trick."),
    "G6.14": _("With ten cards or fewer you say the exact number when somebody asks."),
    "G6.17": _("With these rules, who has passed stays out until the trick ends."),
    "G6.18": _(
        "That player and the partner are out: the next one to the right who holds cards leads."
    ),
    "G6.19": _("At this table you say the exact number with six cards or fewer."),
    "G7.1": _("Whoever finishes first wins the deal for the team."),
    "G7.2": _("First and second: three levels, counted from the team's own."),
    "G7.3": _("First and third: two levels, counted from the team's own."),
    "G7.4": _("First and fourth: one level, counted from the team's own."),
    "G7.8": _("At the ace a team stops, and has still to win there."),
    "G7.9": _(
        "The match is won only in a deal played at the team's own ace, by its declarers."
    ),
    "G7.10": _(
        "At their own ace the declarers win the match when they finish first, with the partner second or third."
    ),
    "G7.11": _("First and fourth at the ace is not enough: the team stays there."),
    "G7.12": _("Failing at the ace costs nothing: the team stays there."),
    "G7.13": _("At this table the third failure at the ace costs levels."),
    "G7.14": _(
        "With these rules a win with the team at the ace is enough, whatever the partner's place."
    ),
    "G7.15": _("At this table only first and second at the ace wins the match."),
    "G8.2": _("The last pays the first."),
    "G8.3": _("The highest single card is paid, in the order of the level."),
    "G8.4": _("A wild is never paid: the next highest card is."),
    "G8.5": _("The last pays the first even when they are partners."),
    "G8.6": _("The card that goes back is a different one, not its twin."),
    "G8.7": _("A card of 10 or lower goes back, in natural rank."),
    "G8.8": _("A card of the level does not go back."),
    "G8.10": _("The higher tribute goes to the first, the other to the second."),
    "G8.11": _(
        "Of two equal tributes the first receives that of the rival on the right."
    ),
    "G8.12": _(
        "Of two equal tributes the first receives that of the rival on the right, and the partner the other."
    ),
    "G8.14": _("After a tribute whoever paid leads."),
    "G8.15": _("When two pay, whoever paid the first leads."),
    "G8.16": _(
        "If the one who must pay holds both red jokers, nothing is paid; if not, it is."
    ),
    "G8.17": _(
        "If the two who must pay hold both red jokers between them, nothing is paid; if not, it is."
    ),
    "G8.18": _("Where nothing is paid, whoever was first in the deal before leads."),
    "G8.21": _(
        "With these rules any card of 10 or lower may go back, one of the level too."
    ),
    "G8.22": _(
        "With these rules jokers and level cards are not paid: the highest of the others is."
    ),
    "G8.23": _(
        "With these rules nobody pays when the last is the partner of the first."
    ),
    "G8.24": _("With these rules any card of 10 or lower may go back."),
    "G8.25": _("With these rules whoever was first in the deal before leads."),
    "G8.26": _("At this table any card but the twin of the one received may go back."),
    "G8.27": _(
        "At this table the winners agree on who receives which of two equal tributes."
    ),
    "G8.28": _("With these rules jokers cancel nothing."),
    "G8.20": _("Where no card may go back, the lowest does, but no wild."),
    "V2.6": _(
        "All 52 cards are dealt one by one: piles are equal, or differ by one card."
    ),
    "V3.13": _(
        "You play as long as the card that you turn up fits, and stop at the first that does not."
    ),
    "V3.15": _("The exposed card fits nowhere: it stays, and you pass."),
    "V4.7": _("The lowest total of cards wins a blocked round."),
    "V4.8": _("Two have the lowest total: nobody wins the round."),
    "V5.1": _("The last card is played and none is left face down: that wins at once."),
}
"""Why an answer is right, by the rule that decides."""


def tell(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Which answer is right, and why."""
    if not outcome.solved and outcome.right:
        right = [within(_named(option, exercise)) for option in outcome.right]
        yield say(gettext("The answer: %(answer)s."), answer=joined(right))
    if outcome.rule is not None:
        yield say(str(WHY[outcome.rule]))


def tell_chain(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Where the turn stops, and why."""
    if outcome.to_move:
        stuck = Shown(outcome.to_move[0].cards)
        if outcome.chosen:
            sentence = ngettext(
                "In this order %(played)s is played, and the turn stops at %(stuck)s.",
                "In this order %(played)s are played, and the turn stops at %(stuck)s.",
                len(outcome.chosen),
            )
            yield say(sentence, played=Shown(outcome.chosen), stuck=stuck)
        else:
            yield say(gettext("The turn stops at once, at %(stuck)s."), stuck=stuck)
    yield say(str(WHY[outcome.rule or ""]))


def tell_returns(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Which cards were wrong or left out, and why."""
    wrong = [r for r in outcome.rulings if r.chosen and not r.right]
    missed = [r for r in outcome.rulings if r.right and not r.chosen]
    for rulings, go_back in ((wrong, _these_do_not), (missed, _these_may)):
        for rule in dict.fromkeys(ruling.rule for ruling in rulings if ruling.rule):
            cards = [r.option.cards[0] for r in rulings if r.rule == rule]
            shown = Shown(tuple(cards), exercise.level)
            yield say(go_back(len(cards)), cards=shown)
            yield say(str(WHY[rule]))
    if outcome.solved and outcome.rule is not None:
        yield say(str(WHY[outcome.rule]))


def _these_do_not(number: int) -> str:
    return ngettext(
        "It does not go back: %(cards)s.", "They do not go back: %(cards)s.", number
    )


def _these_may(number: int) -> str:
    return ngettext(
        "It may go back: %(cards)s.", "They may go back: %(cards)s.", number
    )


def _named(option: Option, exercise: Exercise) -> Said:
    """An option inside a sentence."""
    if option.cards:
        return say("%(cards)s", cards=Shown(option.cards, exercise.marked_level))
    return coded_option(option) or Said(())
