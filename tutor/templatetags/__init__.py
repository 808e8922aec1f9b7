"""What templates can say beyond Django's own tags."""
