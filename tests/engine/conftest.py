def pytest_collection_modifyitems(items):
    """Replay the rulings first: they are fast, and notice most mistakes."""
    items.sort(key=lambda item: "test_rulings" not in item.nodeid)
