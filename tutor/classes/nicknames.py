"""Names for accounts that a teacher makes: a friendly animal, a word and a number, and nothing about the child."""

import secrets
from collections.abc import Collection

from tutor import names
from tutor.models import User

ANIMALS = {
    "es": "Tigre Zorro Delfín Halcón Gato Puma Lince Cóndor Colibrí Jaguar Koala Panda Búho Tucán Castor Erizo Caimán "
    "Gorrión Pingüino Caballo Conejo Oso León Lobo Mapache Ciervo Camello Armadillo Canguro Flamenco",
    "pt-br": "Tigre Lobo Golfinho Falcão Gato Puma Lince Condor Jaguar Coala Panda Tucano Castor Jacaré Pinguim Cavalo "
    "Coelho Urso Leão Guaxinim Cervo Camelo Tatu Canguru Flamingo Tamanduá Quati Sabiá Gavião Mico",
}
WORDS = {
    "es": "azul verde gris veloz feliz audaz genial gentil ágil fuerte valiente alegre celeste amable brillante",
    "pt-br": "azul verde cinza veloz feliz audaz genial gentil ágil forte valente alegre celeste amável brilhante",
}
DIGITS = "23456789"


def draw(language: str, count: int) -> list[str]:
    """Draw so many names that nobody has, none of which looks like another."""
    found: dict[str, str] = {}
    digits = 2
    while len(found) < count:
        drawn = {
            names.key(name): name
            for name in (_draw(language, digits) for _ in range(2 * count))
        }
        taken = _taken(drawn)
        found |= {key: name for key, name in drawn.items() if key not in taken}
        digits += 1
    return list(found.values())[:count]


def _draw(language: str, digits: int) -> str:
    animal = secrets.choice(ANIMALS[language].split())
    word = secrets.choice(WORDS[language].split())
    number = "".join(secrets.choice(DIGITS) for _ in range(digits))
    return f"{animal} {word} {number}"


def _taken(keys: Collection[str]) -> set[str]:
    return set(
        User.objects.filter(name_key__in=list(keys)).values_list("name_key", flat=True)
    )
