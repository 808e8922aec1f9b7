"""Pictures for where an address is shared: 1200 by 630, drawn once and kept; never a person, never an answer."""
