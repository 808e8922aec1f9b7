"""Pages of classes, for teachers and pupils."""
