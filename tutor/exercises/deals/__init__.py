"""Exercises about a deal in progress, what it earns, what is paid, and about Give Away."""

from . import (
    compose_chain,
    first_deal,
    give_away,
    scores,
    tribute_cards,
    tributes,
    tricks,
)

DRILLS = (
    *(
        choice.drill()
        for choice in (
            *first_deal.CHOICES,
            *tricks.CHOICES,
            *scores.CHOICES,
            *tribute_cards.CHOICES,
            *tributes.CHOICES,
            *give_away.CHOICES,
        )
    ),
    compose_chain.DRILL,
)
