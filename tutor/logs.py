"""What the site says while it runs: a JSON object a line, about what happened and never about whom.

No name, address, token or answer gets in: of a request only its method, the name of its address and its status are told, of
an exception only its kind and where it came up. What an exception says may quote what somebody sent.
"""

import json
import logging
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from django.db import OperationalError
from django.http import HttpRequest, HttpResponseBase

logger = logging.getLogger(__name__)

DEEPEST = 12
"""Calls of a fault that are told, the last ones."""


class Line(logging.Formatter):
    """One JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Tell a record in a line."""
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(
                "T", "milliseconds"
            ),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest):
            said |= told(request, getattr(record, "status_code", None))
        elif record.name.startswith("django"):
            said["message"] = str(record.msg)  # Its arguments may be somebody's.
        else:
            said["message"] = record.getMessage()
        said |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1]:
            said |= _fault(record.exc_info[1])
        return json.dumps(said, ensure_ascii=False)


def told(request: HttpRequest, status: int | None) -> dict[str, Any]:
    """What may be told of a request."""
    match = request.resolver_match
    return {
        "method": request.method if request.method in _METHODS else "other",
        "page": (match.view_name or "unnamed") if match else "none",
        "status": status,
    }


_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


def _fault(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    fault: dict[str, Any] = {
        "error": f"{type(error).__module__}.{type(error).__qualname__}",
        "at": [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames],
    }
    if isinstance(error, OperationalError):
        # Of the machine, not of what is in it: "database or disk is full".
        fault["message"] = str(error)
    return fault


class RequestsMiddleware:
    """Tells every request in a line of its own, where LOG_REQUESTS asks for that."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request and say how long it took."""
        started = time.perf_counter()
        response = self.get_response(request)
        taken = round((time.perf_counter() - started) * 1000, 1)
        facts = told(request, response.status_code) | {"ms": taken}
        logger.info("answered", extra={"facts": facts})
        return response
