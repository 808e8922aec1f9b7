import pytest

from scripts.mutate import Source


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("a < b", ["a <= b"]),
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("a not in b", ["a in b"]),
        ("a is b or c", ["a is b and c", "a is not b or c"]),
        ("not a", ["a"]),
        ("é + 10", ["é - 10", "é + 11"]),
        ("f(x=True)", ["f(x=False)"]),
        ('"and 1 < 2"', []),
        ("@d(x=True)\nclass C: y = 1", ["@d(x=True)\nclass C: y = 2"]),
        ("if (a and\n    b): c", ["if (a or\n    b): c"]),
    ],
)
def test_each_operator_and_number_is_changed_once(code, changed):
    source = Source("some.py", code.encode())
    assert [
        mutant.applied(source.code).decode() for mutant in source.mutants()
    ] == changed
