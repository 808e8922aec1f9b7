"""What make does. Each module is run as `python -m scripts.<name>` from the house."""
