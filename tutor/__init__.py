"""The site: one Django project and its one app."""
