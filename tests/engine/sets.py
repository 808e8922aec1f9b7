"""Sets of cards that are often combinations, and often almost."""

from collections import Counter

from hypothesis import strategies as st

from engine import LEVELS, PACK, RANKS, Card, Rank, Suit

RUN_PLACES = (Rank.ACE, *RANKS)
levels = st.sampled_from(LEVELS)


def fits_the_pack(cards):
    return all(count <= 2 for count in Counter(cards).values())


@st.composite
def ranks_of_a_combination(draw):
    """Draw the ranks of something that is a combination in some document."""
    width = draw(st.sampled_from([0, 1, 1, 1, 2, 2, 3]))
    if width == 0:
        triple, pair = draw(st.permutations(list(Rank)))[:2]
        return draw(
            st.sampled_from(
                [[triple] * draw(st.integers(1, 10)), [triple] * 3 + [pair] * 2]
            )
        )
    length = draw(st.integers(2, {1: 8, 2: 4, 3: 3}[width]))
    start = draw(st.integers(0, len(RUN_PLACES) - 1))
    return [
        RUN_PLACES[(start + step) % 13] for step in range(length) for _ in range(width)
    ]


@st.composite
def near_combinations(draw, level):
    """Draw cards that make a combination or nearly so, with up to two wilds."""
    wild = Card(level, Suit.HEARTS)
    one_suit = draw(st.one_of(st.none(), st.sampled_from(Suit)))
    cards = []
    for rank in draw(ranks_of_a_combination()):
        if rank in RANKS:
            cards.append(Card(rank, one_suit or draw(st.sampled_from(Suit))))
        else:
            cards.append(Card(rank))
    for _ in range(draw(st.integers(0, 2))):
        cards[draw(st.integers(0, len(cards) - 1))] = wild
    if draw(st.integers(0, 3)) == 0:
        cards.append(draw(st.sampled_from(PACK)))
    while not fits_the_pack(cards):
        cards.remove(next(card for card, count in Counter(cards).items() if count > 2))
    return tuple(draw(st.permutations(cards)))


@st.composite
def questions(draw):
    """Draw a level and a set of cards."""
    level = draw(levels)
    return level, draw(near_combinations(level))


@st.composite
def hands(draw, most=8):
    """Draw a level and a small hand that holds many combinations."""
    level = draw(levels)
    places = draw(st.lists(st.integers(0, 12), min_size=1, max_size=4, unique=True))
    ranks = [RANKS[place] for place in places]
    near = [card for card in PACK if card.rank in ranks or card.is_joker]
    pool = st.one_of(
        st.sampled_from(near), st.sampled_from(near), st.just(Card(level, Suit.HEARTS))
    )
    cards = draw(st.lists(pool, min_size=1, max_size=most).filter(fits_the_pack))
    return level, tuple(cards)
