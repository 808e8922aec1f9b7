"""Whole deals and matches, played at random, against a second table that counts every pass."""

from collections import Counter

import pytest

from engine import (
    LEVELS,
    PROFILES,
    SEATS,
    Action,
    Card,
    Chance,
    Declared,
    Due,
    PerSeat,
    Score,
    Table,
    deal,
    deck,
    find_profile,
    payable,
    payers,
    plays,
    promote,
    returns,
    tribute,
)

RULES = [
    *PROFILES,
    "recreational+pass-locks-out",
    "sheet+steps-421",
    "kawu+tie-winners-choose",
]


def random_action(table, chance):
    """A legal action by the seat to move: any of its plays, or a pass where one is allowed."""
    hand = table.hands.of(table.turn)
    over = table.to_beat
    answers = plays(
        hand,
        table.level,
        table.profile,
        None if over is None else over.cards,
        over_declared=None if over is None else over.declared,
    )
    if over is not None and (not answers or chance.happens(0.3)):
        return Action(table.turn)
    play = chance.pick(answers)
    return Action(
        table.turn, play.cards, Declared(play.reading.kind, play.reading.rank)
    )


def played_out(table, chance):
    """Play a deal to its end; return every table on the way and every action."""
    tables, actions = [table], []
    while not tables[-1].over:
        actions.append(random_action(tables[-1], chance))
        tables.append(tables[-1].after(actions[-1]))
        assert len(actions) < 2000, "a deal that never ends"
    return tables, actions


def whose_turn(leader, left, actions, profile):
    """A second table: every seat is asked in turn, and every pass is counted, its own too."""
    counts = dict(zip("ABCD", left, strict=True))
    out, locked = list[str](), set[str]()
    seat, last, passes, turns = str(leader), "", 0, list[tuple[str, bool]]()
    rest = list(actions)
    while True:
        pair = {"A", "C"} <= set(out) or {"B", "D"} <= set(out)
        if len(out) == 3 or (pair and profile.base != "sheet"):
            return turns, out + (
                sorted(set("ABCD") - set(out)) if len(out) == 3 else []
            )
        if passes == 3:
            partner = "CDAB"["ABCD".index(last)]
            line = [last, partner, *("ABCD" * 2)["ABCD".index(last) + 1 :]]
            seat = next(name for name in line if counts[name])
            last, passes, locked = "", 0, set()
        if counts[seat] == 0 or seat in locked:
            passes += 1
        else:
            turns.append((seat, not last))
            action = rest.pop(0)
            if action.cards is None:
                passes += 1
                if profile.pass_locks_out:
                    locked.add(seat)
            else:
                counts[seat] -= len(action.cards)
                last, passes = seat, 0
                if not counts[seat]:
                    out.append(seat)
        seat = "BCDA"["ABCD".index(seat)]


@pytest.mark.parametrize("rules", RULES)
def test_a_second_table_agrees_on_whole_deals(rules):
    profile = find_profile(rules)
    for seed in range(5):
        chance = Chance("whole-deal", seed)
        dealt = deal(seed, profile)
        table = Table.dealt(dealt.leader, dealt.hands, chance.pick(LEVELS), profile)
        tables, actions = played_out(table, chance)
        turns, out = whose_turn(dealt.leader, (27,) * 4, actions, profile)
        assert turns == [(str(t.turn), t.leads) for t in tables[:-1]]
        assert out == [str(seat) for seat in tables[-1].finished]


@pytest.mark.parametrize("rules", RULES)
def test_cards_are_conserved_and_nobody_answers_himself(rules):
    profile = find_profile(rules)
    for seed in range(4):
        chance = Chance("conserved", seed)
        dealt = deal(seed, profile)
        table = Table.dealt(dealt.leader, dealt.hands, chance.pick(LEVELS), profile)
        tables, actions = played_out(table, chance)
        gone = Counter[Card]()
        for before, done, now in zip(tables, actions, tables[1:], strict=False):
            gone.update(done.cards or ())
            held = Counter(card for hand in now.hands.things for card in hand)
            assert held + gone == Counter(deck())
            assert now.left == PerSeat.filled(map(len, now.hands.things))
            assert now.finished[: len(before.finished)] == before.finished
            if now.to_beat is not None:
                assert now.to_beat.seat is not now.turn
            if now.turn is not None:
                assert now.left.of(now.turn) > 0
        empty = {seat for seat in SEATS if not tables[-1].left.of(seat)}
        assert empty <= set(tables[-1].finished)
        assert len(tables[-1].finished) in ((4,) if profile.base == "sheet" else (2, 4))


@pytest.mark.parametrize("rules", RULES)
def test_counts_alone_give_the_same_turns_as_known_hands(rules):
    profile = find_profile(rules)
    chance, dealt = Chance("counts", 3), deal(3, profile)
    known = Table.dealt(dealt.leader, dealt.hands, LEVELS[5], profile)
    counted = Table.counted(dealt.leader, PerSeat((27, 27, 27, 27)), LEVELS[5], profile)
    tables, actions = played_out(known, chance)
    for table, done in zip(tables[1:], actions, strict=True):
        counted = counted.after(done)
        assert (counted.turn, counted.to_beat, counted.finished, counted.left) == (
            table.turn,
            table.to_beat,
            table.finished,
            table.left,
        )


def exchanged(dealt, finish, level, profile, chance):
    """The hands after tribute and returns, and who leads."""
    hands = dict(zip(SEATS, dealt.hands.things, strict=True))
    ruling = tribute(finish, hands, level, profile)
    assert set(payers(finish, profile)) >= {
        payment.payer for payment in ruling.payments
    }
    for paid in ruling.payments:
        back = chance.pick(returns(hands[paid.receiver], paid.card, level, profile))
        assert paid.card in payable(hands[paid.payer], level, profile)
        hands[paid.payer] = (*without(hands[paid.payer], paid.card), back)
        hands[paid.receiver] = (*without(hands[paid.receiver], back), paid.card)
    assert [len(hand) for hand in hands.values()] == [27] * 4
    assert Counter(card for hand in hands.values() for card in hand) == Counter(deck())
    return PerSeat.filled(hands[seat] for seat in SEATS), ruling


def without(hand, card):
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


@pytest.mark.parametrize("rules", RULES)
def test_a_whole_match_is_played_from_a_seed(rules):
    """Deals, tribute, returns, play and levels, until somebody wins at the ace."""
    profile = find_profile(rules)
    chance, score, finish, seen = Chance("match", rules), Score(), None, set()
    for number in range(400):
        dealt = deal(f"{rules}:{number}", profile)
        hands, leader = dealt.hands, dealt.leader
        if finish is not None:
            hands, ruling = exchanged(dealt, finish, score.level, profile, chance)
            leader = ruling.leader
            seen.add(ruling.due)
        tables, _ = played_out(Table.dealt(leader, hands, score.level, profile), chance)
        finish = tables[-1].finish
        before, score = score, promote(finish, score, profile)
        assert score.declarers is finish.first.team
        assert score.levels.of(score.declarers.rivals) is before.levels.of(
            score.declarers.rivals
        )
        if score.winner is not None:
            break
    assert score.winner is score.declarers
    never = Due.BOTH_RED_JOKERS if profile.base == "sheet" else Due.NO_TRIBUTE_AFTER_1_4
    assert len(seen) > 1
    assert never not in seen
