"""How static files are named once they are collected."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Hashed names and brotli copies; `import` paths between our modules are rewritten too."""

    support_js_module_import_aggregation = True
