"""Give Away: the rules of document 001, and a second round player that knows only its words."""

import hashlib
from fractions import Fraction

import pytest

from engine.cards import PACK, Rank
from engine.errors import ImpossiblePosition
from engine.giveaway.composing import compose
from engine.giveaway.matches import Match
from engine.giveaway.piles import (
    CARDS,
    dead_start_share,
    deal,
    is_dead_start,
    pile_sizes,
)
from engine.giveaway.rounds import Result, play_round
from engine.giveaway.turns import EMPTY, fitting, take_turn
from engine.notation import parse_card, parse_cards, write_cards

EVERY_NUMBER = range(2, 7)
LADDER = "A23456789TJQK"


def tops(text):
    """Draw foundations: `5C QD - -`."""
    return tuple(None if top == "-" else parse_card(top) for top in text.split())


# The pack and the deal.


def test_the_pack_has_no_jokers():
    assert len(CARDS) == 52
    assert set(CARDS) == {card for card in PACK if not card.is_joker}


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, (26, 26)),
        (3, (18, 17, 17)),
        (4, (13, 13, 13, 13)),
        (5, (11, 11, 10, 10, 10)),
        (6, (9, 9, 9, 9, 8, 8)),
    ],
)
def test_the_first_receivers_get_the_cards_left_over(players, sizes):
    assert pile_sizes(players) == sizes
    assert tuple(map(len, deal(players, "any"))) == sizes


@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_fewer_than_two_or_more_than_six_cannot_play(players):
    for question in (pile_sizes, dead_start_share, lambda n: deal(n, 1)):
        with pytest.raises(ImpossiblePosition, match="2 to 6"):
            question(players)
    with pytest.raises(ImpossiblePosition, match="2 to 6"):
        compose(Result.WIN, players, 1)


def test_one_deal_is_pinned_for_ever():
    assert [write_cards(pile) for pile in deal(6, 7)] == [
        "3S 8H 7C 9D JH 8D 5D JS 8S",
        "QH KS 6H 7H 3H TH KC 4S QS",
        "9C JD 3D 2D AS 5C 6D AD QD",
        "5H 4D AH 9S 4H 3C 5S 7D TD",
        "JC TS 6C TC 2H AC 7S 2S",
        "2C KH 9H QC 8C 4C 6S KD",
    ]


def test_a_deal_holds_the_whole_pack_once():
    for players in EVERY_NUMBER:
        for seed in range(20):
            cards = [card for pile in deal(players, seed) for card in pile]
            assert len(cards) == 52
            assert set(cards) == set(CARDS)


# The turn.


@pytest.mark.parametrize(
    ("foundations", "card", "places"),
    [
        ("- - - -", "AS", (0, 1, 2, 3)),
        ("3D - - -", "AH", (1, 2, 3)),
        ("3D 5S - -", "4C", (0,)),
        ("5S 3D - -", "5H", ()),
        ("KS 7D - -", "2C", ()),
        ("KS - - -", "AC", (1, 2, 3)),
        ("QD QS - -", "KH", (0, 1)),
        ("- - - -", "2C", ()),
    ],
)
def test_a_card_goes_on_the_rank_just_below_whatever_its_suit(
    foundations, card, places
):
    assert fitting(parse_card(card), tops(foundations)) == places


def test_the_forced_chain_of_the_document():
    turn = take_turn(EMPTY, parse_cards("AS 2C 3D 9H 4C"))
    assert write_cards(turn.played) == "AS 2C 3D"
    assert turn.exposed is parse_card("9H")
    assert write_cards(turn.left) == "9H 4C"
    assert turn.foundations == tops("3D - - -")
    assert not turn.won


def test_the_blocked_nine_plays_when_another_foundation_reaches_eight():
    turn = take_turn(tops("3D 8S - -"), parse_cards("9H 4C"))
    assert turn.won
    assert turn.foundations == tops("4C 9H - -")


def test_the_leftmost_of_several_foundations_is_used():
    assert take_turn(tops("4D 4S - -"), parse_cards("5C KS")).foundations == tops(
        "5C 4S - -"
    )


def test_playing_the_last_exposed_card_wins():
    turn = take_turn(tops("5C QD - -"), parse_cards("6H KS"))
    assert (turn.won, turn.exposed, turn.left) == (True, None, ())


def test_using_up_only_the_face_down_cards_does_not_win():
    turn = take_turn(tops("5C JD - -"), parse_cards("6H KS"))
    assert (turn.won, turn.exposed) == (False, parse_card("KS"))


def test_an_empty_pile_has_no_turn():
    with pytest.raises(ImpossiblePosition, match="pile"):
        take_turn(EMPTY, ())


def test_which_equal_foundation_is_used_never_changes_the_round():
    """Play every composed round with the rightmost foundation instead."""
    for seed in range(60):
        piles = compose(Result.WIN, 3, seed)
        assert by_the_words(piles, 0, rightmost=True) == outcome(play_round(piles))


# The round.


def by_the_words(piles, start, *, rightmost=False):
    """Play a round literally: no turn is skipped, every pass is counted, ranks are letters."""
    hidden = [[(str(card.rank), card) for card in pile] for pile in piles]
    centre, moves, passes, player = ["", "", "", ""], [], 0, start
    while True:
        moved = False
        while hidden[player]:
            letter, card = hidden[player][0]
            need = "" if letter == "A" else LADDER[LADDER.index(letter) - 1]
            fits = [place for place in range(4) if centre[place] == need]
            if not fits:
                break
            centre[fits[-1 if rightmost else 0]] = letter
            del hidden[player][0]
            moves.append((player, card))
            moved = True
        counts = [len(cards) for cards in hidden]
        if not hidden[player]:
            return ("win", player, counts, moves)
        passes = 0 if moved else passes + 1
        if passes == len(piles):
            low = min(counts)
            if counts.count(low) > 1:
                return ("draw", None, counts, moves)
            return ("blocked", counts.index(low), counts, moves)
        player = (player + 1) % len(piles)


def outcome(played):
    return (str(played.result), played.winner, list(played.counts), list(played.moves))


@pytest.mark.parametrize("players", EVERY_NUMBER)
def test_a_second_player_of_rounds_agrees_on_shuffled_deals(players):
    for seed in range(150):
        piles = deal(players, seed)
        for start in range(players):
            assert outcome(play_round(piles, start)) == by_the_words(piles, start)


def test_a_start_without_an_ace_is_blocked_at_once_and_always_a_draw():
    seen = 0
    for players in EVERY_NUMBER:
        for seed in range(100):
            piles = deal(players, seed)
            played = play_round(piles)
            assert is_dead_start(piles) is (not played.moves)
            if is_dead_start(piles):
                seen += 1
                assert played.result is Result.DRAW
                assert played.winner is None
                assert played.counts == pile_sizes(players)
    assert seen > 300


@pytest.mark.parametrize(
    ("players", "share"),
    [(2, "0.851"), (3, "0.783"), (4, "0.719"), (5, "0.659"), (6, "0.603")],
)
def test_most_starts_are_dead(players, share):
    assert format(float(dead_start_share(players)), ".3f") == share
    product = Fraction(1)
    for cards in range(players):
        product *= Fraction(48 - cards, 52 - cards)
    assert dead_start_share(players) == product


def test_a_card_moved_breaks_the_row_of_passes():
    # A and B pass, C plays an ace, D passes; then A can play on it.
    piles = tuple(parse_cards(text) for text in ("2C 9S", "9D 9H", "AC 8D", "7D 7H"))
    played = play_round(piles)
    assert [(player, write_cards([card])) for player, card in played.moves] == [
        (2, "AC"),
        (0, "2C"),
    ]
    assert (played.result, played.counts) == (Result.DRAW, (1, 2, 1, 2))


def test_a_blocked_round_goes_to_the_lowest_total():
    piles = tuple(parse_cards(text) for text in ("AS 9D", "9S 8S", "8D 8H"))
    played = play_round(piles)
    assert (played.result, played.winner, played.counts) == (
        Result.BLOCKED,
        0,
        (1, 2, 2),
    )


def test_a_win_ends_the_round_at_that_instant():
    piles = tuple(parse_cards(text) for text in ("AS 2C", "AD 3C", "3S 4S"))
    played = play_round(piles)
    assert (played.result, played.winner, played.counts) == (Result.WIN, 0, (0, 2, 2))


@pytest.mark.parametrize("start", [-1, 3, 4])
def test_nobody_who_is_not_there_starts(start):
    with pytest.raises(ImpossiblePosition, match="start"):
        play_round(deal(3, 1), start)


def test_a_round_needs_two_players_with_cards():
    with pytest.raises(ImpossiblePosition, match="players"):
        play_round((parse_cards("AS"),))
    with pytest.raises(ImpossiblePosition, match="piles"):
        play_round((parse_cards("AS 2S"), ()))


# The match.


@pytest.mark.parametrize("wins", [(4, 0), (3, 3), (-1, 0), (0,), (0,) * 7])
def test_a_match_that_cannot_be_is_refused(wins):
    with pytest.raises(ImpossiblePosition):
        Match(wins)


def test_the_first_to_win_three_rounds_wins_the_match():
    match = Match((2, 1))
    assert (match.over, match.winner) == (False, None)
    assert match.after(None) == match
    assert match.after(1) == Match((2, 2))
    won = match.after(0)
    assert (won.wins, won.over, won.winner) == ((3, 1), True, 0)
    with pytest.raises(ImpossiblePosition, match="over"):
        won.after(1)


@pytest.mark.parametrize("nobody", [-1, 2])
def test_a_round_is_won_by_somebody_who_plays(nobody):
    with pytest.raises(ImpossiblePosition, match="round"):
        Match((0, 0)).after(nobody)


# Composed deals.


@pytest.mark.parametrize("players", EVERY_NUMBER)
@pytest.mark.parametrize("result", Result)
def test_a_composed_deal_ends_as_asked(result, players):
    for seed in range(40):
        piles = compose(result, players, seed)
        assert tuple(map(len, piles)) == pile_sizes(players)
        assert {card for pile in piles for card in pile} == set(CARDS)
        played = play_round(piles)
        assert played.result is result
        assert outcome(played) == by_the_words(piles, 0)
        assert len(played.moves) >= 5
        assert len({player for player, _ in played.moves}) >= 2
        assert any(pile[0].rank is Rank.ACE for pile in piles)


def test_composed_deals_are_pinned_for_ever():
    said = " ".join(
        write_cards(pile)
        for result in Result
        for players in EVERY_NUMBER
        for seed in range(12)
        for pile in compose(result, players, f"pin-{seed}")
    )
    assert hashlib.sha256(said.encode()).hexdigest()[:16] == "e0c659488a725367"


def test_a_round_of_five_moves_is_long_enough_to_be_composed():
    moves = {
        len(play_round(compose(Result.BLOCKED, 3, f"pin-{seed}")).moves)
        for seed in range(200)
    }
    assert min(moves) == 5


def test_the_same_seed_composes_the_same_deal_and_another_another():
    deals = {compose(Result.BLOCKED, 4, seed) for seed in range(50)}
    assert len(deals) == 50
    assert compose(Result.BLOCKED, 4, "7") == compose(Result.BLOCKED, 4, 7)


def test_one_composed_deal_is_pinned_for_ever():
    assert [write_cards(pile) for pile in compose(Result.WIN, 6, 7)] == [
        "AD 8S 6H 7C TC 7S JS 2S 4S",
        "6C 3C 4C 3D QD QH 5C KH 6S",
        "4D 7H 9C KS KD 3H QS 9D 5S",
        "7D QC 6D KC 2C 9H TD JD JC",
        "5D 8C 9S 5H TS JH TH 8D",
        "AS AH 2D 2H AC 3S 4H 8H",
    ]


def test_every_seat_wins_composed_deals():
    winners = {play_round(compose(Result.WIN, 4, seed)).winner for seed in range(80)}
    assert winners == {0, 1, 2, 3}
