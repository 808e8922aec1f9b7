"""Exercises by themselves."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def practice(request: HttpRequest) -> HttpResponse:
    """Show the kinds of exercise."""
    return render(request, "practice.html")
