"""Files that people send: a list of names is short, and nothing more of a file is kept than a short one has."""

from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import InMemoryUploadedFile
from django.core.files.uploadhandler import FileUploadHandler

KEPT = 128 * 1024


class ShortFiles(FileUploadHandler):
    """Keeps the beginning of a file in memory, and how large it really was. Nothing is written to a disk."""

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        """Begin a file."""
        super().new_file(*args, **kwargs)
        self.kept = BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        """Keep what fits."""
        self.kept.write(raw_data[: max(0, KEPT - start)])

    def file_complete(self, file_size: int) -> InMemoryUploadedFile:
        """Give the beginning, with the size of the whole."""
        self.kept.seek(0)
        return InMemoryUploadedFile(
            file=self.kept,
            field_name=self.field_name,
            name=self.file_name,
            content_type=self.content_type or "",
            size=file_size,
            charset=self.charset,
        )
