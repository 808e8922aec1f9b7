"""Who gets what at every address: a name in urls.py without a row fails.

A row says, for the eight people in their order, what a GET answers, and after a slash what a POST answers:

    P the page   D the way to the door   R it leads on   N no such page   F refused   M not that way   U 422: incomplete
"""

PEOPLE = (
    "anonymous",
    "learner",
    "pupil of this class",
    "pupil of another class",
    "teacher of this class",
    "teacher removed from this class",
    "teacher of another class",
    "staff",
)
ANSWERS = {
    "P": 200,
    "D": 302,
    "R": 302,
    "N": 404,
    "F": 403,
    "M": 405,
    "U": 422,
    "C": 409,
    "X": 400,
}

TEACHERS_PAGE = "D N F N P N N N"
TEACHERS_DEED = "D N F N R N N N"
NOBODYS_GET = "M M M M M M M M"

# Pages that depend on nobody
EVERYBODY = (
    *("healthz", "home", "lesson", "practice", "exercise", "settings"),
    *("rules", "chapter", "rule", "documents", "point", "mistakes"),
    *("look-up", "beats", "glossary", "term", "progress"),
    *("review", "review-exercise", "day", "combinations"),
    *("house-sheet", "table-rules"),
    *("offline", "offline-book", "offline-index", "manifest", "worker"),
    *("home-picture", "lesson-picture", "rule-picture", "day-picture"),
    *("account", "sign-up", "sign-in", "recover", "delete"),
)
LEADING_ON = ["about", "another", "daily", "example", "review-next"]

# Pages about one's own account
OWNERS = ["details", "password"]

ROWS = {
    **dict.fromkeys(EVERYBODY, "P P P P P P P P"),
    **dict.fromkeys(LEADING_ON, "R R R R R R R R"),
    **dict.fromkeys(OWNERS, "D P P P P P P P"),
    "sign-out": NOBODYS_GET,
    "run-start": "P P P P P P P P / C C C C C C C C",
    **dict.fromkeys(["run", "run-exercise"], "N N N N N N N N / N N N N N N N N"),
    "report": f"{NOBODYS_GET} / U U U U U U U U",
    "reports": "D N N N N N N P / D N N N N N N N",
    **dict.fromkeys(["export-json", "export-csv"], "N P P P P P P P"),
    "new-password": "N N N N N N N N",
    "beats-picture": "N N N N N N N N",
    "classes": "P P P P P P P P / P U U U U U U U",
    "class": "D N P N P N N N / M M M M M M M M",
    "class-join": "P P P P P P P P / U U U U U U U U",
    "class-join-as": "P P R P R P P P / P U R U R U U U",
    "class-card": "P P P P P P P P / U U U U U U U U",
    "class-parents": "P P P P P P P P",
    "class-pupils": f"{TEACHERS_PAGE} / {TEACHERS_DEED}",
    "class-add": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-cards": f"{NOBODYS_GET} / D N F N U N N N",
    "class-pupil": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-code": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-agree": f"{NOBODYS_GET} / D N R N N N N N",
    "class-quit": f"{NOBODYS_GET} / D N R N N N N N",
    "class-assign": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-work": "D N P N P N N N / M M M M M M M M",
    "class-work-edit": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-work-items": f"{NOBODYS_GET} / D N F N U N N N",
    "class-work-state": f"{NOBODYS_GET} / {TEACHERS_DEED}",
    "class-work-copy": f"{NOBODYS_GET} / {TEACHERS_DEED}",
    "class-work-delete": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-item": "D N P N R N N N / D N C N R N N N",
    "class-board": TEACHERS_PAGE,
    "class-results": TEACHERS_PAGE,
    "class-results-file": TEACHERS_PAGE,
    "class-answers": TEACHERS_PAGE,
    "class-reteach": f"{NOBODYS_GET} / D N F N N N N N",
    "class-sheets": TEACHERS_PAGE,
    "class-sheet": "P P P P P P P P / U U U U U U U U",
    "class-sheet-of": "P P P P P P P P",
    "class-settings": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-archive": f"{NOBODYS_GET} / {TEACHERS_DEED}",
    "class-copy": f"{NOBODYS_GET} / {TEACHERS_DEED}",
    "class-delete": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-invitation": f"{NOBODYS_GET} / D N N N N N N N",
    "class-teachers": f"{TEACHERS_PAGE} / D N F N R N N N",
    "class-leave": f"{TEACHERS_PAGE} / D N F N U N N N",
    "class-notices": f"{NOBODYS_GET} / D N F N U N N N",
}

SOME = {"whom": "some", "number-order": "1", "tries": "0", "counts": "best"}
NAMED = [
    *(
        ("class-pupils", {"do": do, "group": "Azules"}, "pupil", "pupil")
        for do in (
            *("let-in", "turn-away", "remove", "take-back"),
            *("forget", "group", "ungroup", ""),
        )
    ),
    ("class-pupils", {"do": "forget", "sure": "1"}, "pupil", "pupil"),
    ("class-cards", {}, "pupil", "pupil"),
    ("class-notices", {}, "remove", "notice"),
    ("class-teachers", {}, "remove", "teacher"),
    ("class-teachers", {}, "owner", "teacher"),
    *(
        (form, SOME, field, field)
        for form in ("class-assign", "class-work-edit")
        for field in ("group", "pupil")
    ),
    ("class-work-items", {}, "replace", "item"),
    ("class-work-items", {}, "take-out", "item"),
    ("class-work-copy", {}, "class", "class"),
    ("class-board", None, "work", "work"),
]
"""What forms name: an address, its other fields (None for a GET), the field, and what it names.

One of another class is answered like one that does not exist. A field of a template without a row fails.
"""
KEPT_FORMS = {"class-assign", "class-work-edit"}
"""Forms that are shown again, 422, where what they name is not there: it may have gone while they were filled in."""
DEEDS_IN_A_CLOSED_CLASS = {
    *("class-archive", "class-delete", "class-leave", "class-copy"),
    *("class-work-copy", "class-quit", "class-agree", "class-invitation"),
}
"""What may still be done when a class is closed. All else is answered 409, and nothing is written."""
