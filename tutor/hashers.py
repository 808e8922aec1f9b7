"""How passwords are kept."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class Hasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB and two passes: hard to guess, and a class that signs in at once does not wait."""

    time_cost = 2
    memory_cost = 19 * 1024
    parallelism = 1
