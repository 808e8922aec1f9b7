import pytest
from django.test import Client, RequestFactory
from django.urls import path

from tests.tutor.visiting import HTMX
from tutor import urls
from tutor.views import errors

WORDS = {
    "es": {
        404: "Esta página no está en el mazo",
        403: "Este formulario ya no es válido",
        400: "Eso no se pudo leer",
        413: "Era demasiado de una sola vez",
        500: "Algo falló de nuestro lado",
    },
    "pt-br": {
        404: "Esta página não está no baralho",
        403: "Este formulário perdeu a validade",
        400: "Não deu para ler isso",
        413: "Foi coisa demais de uma vez",
        500: "Algo falhou do nosso lado",
    },
}
LANGUAGES = pytest.mark.parametrize("language", ["es", "pt-br"])


def fail(request):
    raise RuntimeError("on purpose")


urlpatterns = [*urls.urlpatterns, path("es/fail", fail), path("pt-br/fail", fail)]
handler500 = urls.handler500


def heading(response) -> str:
    return str(response.text.partition("<h1>")[2].partition("</h1>")[0])


@LANGUAGES
def test_a_page_that_is_not_there_says_so_and_leads_back(client, language):
    response = client.get(f"/{language}/nothing/")
    assert response.status_code == 404
    assert heading(response) == WORDS[language][404]
    assert f'href="/{language}/"' in response.text


def test_an_address_without_a_language_is_answered_in_the_browsers(client):
    response = client.get("/nothing", headers={"accept-language": "pt-BR,pt;q=0.9"})
    assert (response.status_code, heading(response)) == (404, WORDS["pt-br"][404])


@LANGUAGES
def test_a_form_without_its_token_is_refused(language):
    response = Client(enforce_csrf_checks=True).post(
        f"/{language}/settings/", {"theme": "dark"}
    )
    assert (response.status_code, heading(response)) == (403, WORDS[language][403])


@LANGUAGES
def test_s28_a_host_that_is_not_ours_is_refused(client, language):
    response = client.get(f"/{language}/", headers={"host": "evil.example"})
    assert (response.status_code, heading(response)) == (400, WORDS[language][400])


@LANGUAGES
@pytest.mark.parametrize(
    "body",
    [{"theme": "x" * 3_000_000}, {f"field-{n}": "" for n in range(1001)}],
    ids=["3 MB", "1001 fields"],
)
def test_too_much_is_refused(client, language, body):
    response = client.post(f"/{language}/settings/", body)
    assert (response.status_code, heading(response)) == (413, WORDS[language][413])


def test_a_torn_upload_is_refused(client):
    response = client.post(
        "/es/settings/",
        b"--x\r\nContent-Disp",
        content_type="multipart/form-data; boundary=x",
    )
    assert response.status_code in {400, 422}
    assert "<h1>" in response.text


@LANGUAGES
@pytest.mark.urls(__name__)
def test_s63_a_fault_of_ours_needs_no_database(language):
    client = Client(raise_request_exception=False)
    response = client.get(f"/{language}/fail")
    assert (response.status_code, heading(response)) == (500, WORDS[language][500])


def test_s63_an_error_page_that_cannot_be_drawn_is_a_plain_sentence(settings):
    settings.TEMPLATES = [{**settings.TEMPLATES[0], "DIRS": []}]
    response = errors.server_error(RequestFactory().get("/es/"))
    assert response.status_code == 500
    assert (
        response.text
        == "Mesa: 500. Algo falló de nuestro lado. / Algo falhou do nosso lado.\n"
    )


@LANGUAGES
def test_htmx_gets_only_the_notice(client, language):
    response = client.get(f"/{language}/nothing/", headers=HTMX)
    assert response.status_code == 404
    assert response.text.strip().startswith("<p")
    assert WORDS[language][404] in response.text
    assert "HX-Request" in response["Vary"]


def test_health_asks_no_database(client):
    response = client.get("/healthz")
    assert (response.status_code, response.text) == (200, "ok\n")
