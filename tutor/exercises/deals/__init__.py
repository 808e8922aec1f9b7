"""Exercises about a deal in progress, what it earns, what is paid, and about Give Away."""

from . import (
    compose_chain,
    first_deal,
    give_away,
    scores,
    starts,
    tribute_cards,
    tributes,
    tricks,
    turns,
)

DRILLS = (
    *(
        choice.drill()
        for choice in (
            *first_deal.CHOICES,
            *starts.GUANDAN,
            *turns.CHOICES,
            *tricks.CHOICES,
            *scores.CHOICES,
            *tribute_cards.CHOICES,
            *tributes.CHOICES,
            *starts.GIVE_AWAY,
            *give_away.CHOICES,
        )
    ),
    compose_chain.DRILL,
)
