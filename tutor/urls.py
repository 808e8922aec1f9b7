"""The site map."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path, register_converter

from tutor.converters import ChapterName, Day, RuleNumber
from tutor.views import (
    account,
    beats,
    combinations,
    daily,
    documents,
    door,
    errors,
    export,
    glossary,
    health,
    home,
    house,
    lessons,
    look_up,
    offline,
    pictures,
    practice,
    progress,
    report,
    review,
    rules,
    runs,
    settings,
)

register_converter(ChapterName, "chapter")
register_converter(Day, "day")
register_converter(RuleNumber, "rule")

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    # at the root: a worker answers for what lies below its own address
    path("worker.js", offline.worker, name="worker"),
    path("beats.png", beats.picture, name="beats-picture"),
    *i18n_patterns(
        # /<lang>/: the course map
        path("", home.home, name="home"),
        path("picture.png", pictures.course, name="home-picture"),
        # /<lang>/offline/: the copy of the book for where there is no connection
        path("mesa.webmanifest", offline.manifest, name="manifest"),
        path("offline/book.json", offline.written_book, name="offline-book"),
        path("offline/index.json", offline.written_index, name="offline-index"),
        path("offline/<slug:name>/", offline.page, name="offline"),
        # /<lang>/lessons/: a lesson, step by step
        path("lessons/<slug:lesson>/", lessons.lesson, name="lesson"),
        path(
            "lessons/<slug:lesson>/picture.png", pictures.lesson, name="lesson-picture"
        ),
        path("lessons/<slug:lesson>/<slug:step>/", lessons.lesson, name="lesson"),
        # /<lang>/practice/: one exercise has one address
        path("practice/", practice.practice, name="practice"),
        path("practice/about/<rule:number>/", review.about, name="about"),
        path("practice/<slug:kind>/", practice.another, name="another"),
        path("practice/<slug:kind>/<str:name>/", practice.exercise, name="exercise"),
        # /<lang>/daily/: the exercise of the day
        path("daily/", daily.daily, name="daily"),
        path("daily/<day:day>/", daily.day, name="day"),
        path("daily/<day:day>/picture.png", pictures.day, name="day-picture"),
        # /<lang>/review/: what to practise again
        path("review/", review.review, name="review"),
        path("review/next/", review.review_next, name="review-next"),
        path(
            "review/<slug:kind>/<str:name>/",
            review.review_exercise,
            name="review-exercise",
        ),
        # /<lang>/run/: exercises one after the other
        path("run/", runs.run_start, name="run-start"),
        path("run/<slug:key>/", runs.run, name="run"),
        path("run/<slug:key>/<int:number>/", runs.run_exercise, name="run-exercise"),
        # /<lang>/report/: what is wrong, and what was said to be
        path("report/", report.report, name="report"),
        path("reports/", report.reports, name="reports"),
        # /<lang>/progress/: what the reader has done
        path("progress/", progress.progress, name="progress"),
        # /<lang>/settings/: how the pages look
        path("settings/", settings.settings, name="settings"),
        path("settings/rules/", house.table_rules, name="table-rules"),
        path("settings/rules/sheet/", house.house_sheet, name="house-sheet"),
        # /<lang>/account/: who has one, and how to get one
        path("account/", account.account, name="account"),
        path("account/sign-up/", door.sign_up, name="sign-up"),
        path("account/sign-in/", door.sign_in, name="sign-in"),
        path("account/sign-out/", door.sign_out, name="sign-out"),
        path("account/recover/", door.recover, name="recover"),
        path("account/recover/<slug:ticket>/", door.new_password, name="new-password"),
        path("account/details/", account.details, name="details"),
        path("account/password/", account.password, name="password"),
        path("account/mesa.json", export.export_json, name="export-json"),
        path("account/mesa.zip", export.export_csv, name="export-csv"),
        path("account/delete/", account.delete, name="delete"),
        # /<lang>/classes/: for teachers and pupils
        path("classes/", include("tutor.classes.urls")),
        # /<lang>/rules/: the rulebook
        path("rules/", rules.rules, name="rules"),
        path("rules/<chapter:name>/", rules.chapter, name="chapter"),
        path("rules/<rule:number>/", rules.rule, name="rule"),
        path("rules/<rule:number>/picture.png", pictures.rule, name="rule-picture"),
        path("rules/examples/<slug:name>/", rules.example, name="example"),
        # /<lang>/glossary/: the words of the game
        path("glossary/", glossary.glossary, name="glossary"),
        path("glossary/<slug:name>/", glossary.term, name="term"),
        # /<lang>/look-up/?q=: search over rules, examples, terms, lessons
        path("look-up/", look_up.look_up, name="look-up"),
        # /<lang>/combinations/: every form drawn, and what beats what
        path("combinations/", combinations.combinations, name="combinations"),
        # /<lang>/beats/?play=&over=: does this beat that, a verdict that can be linked to
        path("beats/", beats.beats, name="beats"),
        # /<lang>/documents/: the documents side by side
        path("documents/", documents.documents, name="documents"),
        path("documents/mistakes/", documents.mistakes, name="mistakes"),
        path("documents/<slug:name>/", documents.point, name="point"),
    ),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
