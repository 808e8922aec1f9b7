"""Where everything is kept: copies of it, the way back from them, and the move to another database."""
