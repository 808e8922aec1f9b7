"""The batch protocol: questions as JSON objects to values, and answers back."""
