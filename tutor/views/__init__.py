"""What the site answers, a file per page."""
