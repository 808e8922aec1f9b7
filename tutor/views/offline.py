"""What is kept for where there is no connection: the pages of the copy, the index, the worker, and the manifest."""

import json

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tutor.offline import bundle, files, index, sheets

GONE = """
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("mesa-")).map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
"""
"""The worker of a site that keeps no copies any more: it takes away what was kept, and itself."""


@require_safe
@cache_control(no_cache=True)
def page(request: HttpRequest, name: str) -> HttpResponse:
    """Show a page of the copy as the worker puts it together, the same for everybody."""
    try:
        response = HttpResponse(sheets.sheet(get_language() or "", name))
    except KeyError as missing:
        raise Http404 from missing
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
@cache_control(no_cache=True)
def written_book(request: HttpRequest) -> HttpResponse:
    """Give all pages of the copy, for the worker to put together."""
    content = bundle.written(get_language() or "")
    return HttpResponse(content, content_type="application/json")


@require_safe
@cache_control(no_cache=True)
def written_index(request: HttpRequest) -> HttpResponse:
    """Give the index of look-up."""
    content = index.written(get_language() or "")
    return HttpResponse(content, content_type="application/json")


@require_safe
@cache_control(no_cache=True)
def worker(request: HttpRequest) -> HttpResponse:
    """Give the worker of this version of the copy; with OFFLINE=0 one that removes itself."""
    if not settings.OFFLINE:
        return HttpResponse(GONE, content_type="text/javascript")
    copy = files.copy()
    known = {
        "VERSION": copy.version,
        "LANGUAGES": [code for code, _ in settings.LANGUAGES],
        "FILES": copy.files,
    }
    lines = [f"const {name} = {json.dumps(value)};" for name, value in known.items()]
    program = "\n".join((*lines, files.worker_source()))
    return HttpResponse(program, content_type="text/javascript")


@require_safe
@cache_control(max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    """Say what the site is called and looks like once it is installed."""
    icons = [
        {"src": static("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        *(
            {
                "src": static(f"icon-{name}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in (
                ("192", 192, "any"),
                ("512", 512, "any"),
                ("maskable", 512, "maskable"),
            )
        ),
    ]
    content = {
        "id": "/",
        "name": gettext("Mesa: learn card games by playing"),
        "short_name": "Mesa",
        "lang": get_language(),
        "start_url": reverse("home"),
        "scope": "/",
        "display": "standalone",
        "background_color": "#f7f3ea",
        "theme_color": "#f7f3ea",
        "icons": icons,
        "shortcuts": [
            {"name": gettext("Look up"), "url": reverse("look-up")},
            {"name": gettext("Does this beat that?"), "url": reverse("beats")},
        ],
    }
    return JsonResponse(content, content_type="application/manifest+json")
