"""The level that is told with a question: where it counts, and nowhere else."""

import re

import pytest

from engine import LEVELS, ImpossiblePosition, find_profile
from tutor.exercises import DRILLS, Spec, levels, make, newest_version, usual_rules
from tutor.exercises.deals import first_deal, scores, starts, tributes, tricks
from tutor.exercises.values import LEVELLESS
from tutor.explain.cards import rank_sign

CHOICES = [
    choice
    for module in (first_deal, scores, tricks, tributes)
    for choice in module.CHOICES
] + list(starts.GUANDAN)
PLAIN = [choice for choice in CHOICES if choice.goal in LEVELLESS]


@pytest.mark.parametrize("choice", PLAIN, ids=lambda choice: choice.kind)
@pytest.mark.parametrize("rules", ["recreational", "sheet", "competition"])
def test_where_no_level_is_told_the_answer_is_the_same_at_every_level(choice, rules):
    profile = find_profile(rules)
    for number in range(8):
        spec = Spec(choice.kind, f"told-{number}", choice.levels[0], rules, 3)
        scene = choice.draw(spec)
        asked = set()
        for level in LEVELS:
            try:
                question = choice.ask(scene, level, profile)
            except ImpossiblePosition:
                continue
            asked.add((question.right, question.options, question.rule))
        assert len(asked) == 1, spec


def test_every_question_about_a_score_tells_its_levels_itself():
    told = {choice.goal for choice in scores.CHOICES}
    assert told <= LEVELLESS


@pytest.mark.parametrize("kind", DRILLS)
def test_a_page_names_the_level_where_the_exercise_marks_one(client, kind):
    for number in range(3):
        level = levels(kind)[-1]
        spec = Spec(
            kind, f"told-{number}", level, usual_rules(kind), 2, newest_version(kind)
        )
        page = client.get(f"/es/practice/{kind}/{spec.id}/").text
        chips = re.findall(r'<p class="facts"><span class="chip">([^<]+)<', page)
        marked = make(spec).marked_level
        assert chips == ([f"Nivel {rank_sign(marked)}"] if marked else [])


def test_an_old_address_about_a_won_match_tells_no_level_that_was_not_played(client):
    page = client.get("/es/practice/wins-match/document-7.9.recreational.1.1/")
    assert page.status_code == 200
    assert ">Nivel 7<" not in page.text
