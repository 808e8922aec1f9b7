from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("tutor", "0009_ease")]

    operations = [
        migrations.AddField(
            "attempt", "waits", models.BooleanField(db_default=False, default=False)
        ),
        migrations.AddIndex(
            "attempt",
            models.Index(
                fields=["learner"], condition=Q(("waits", True)), name="attempt_waits"
            ),
        ),
    ]
