from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models.functions import TruncDate


def fill_days(apps: Any, schema_editor: Any) -> None:
    """Take the day in UTC for answers of which no other is known."""
    apps.get_model("tutor", "Attempt").objects.update(day=TruncDate("created_at"))


class Migration(migrations.Migration):

    dependencies = [
        ('tutor', '0002_accounts'),
    ]

    operations = [
        migrations.CreateModel(
            name='Day',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField()),
                ('answers', models.PositiveIntegerField(default=0)),
                ('right', models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name='Skill',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rule', models.CharField(max_length=8)),
                ('criterion', models.PositiveSmallIntegerField(default=1)),
                ('tries', models.PositiveIntegerField(default=0)),
                ('solved', models.PositiveIntegerField(default=0)),
                ('recent', models.CharField(blank=True, max_length=12)),
                ('days', models.PositiveIntegerField(default=0)),
                ('last_day', models.DateField(blank=True, null=True)),
                ('met_at', models.DateTimeField(blank=True, null=True)),
                ('practised_at', models.DateTimeField(blank=True, null=True)),
                ('mastered_at', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='SkillDay',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField()),
                ('rule', models.CharField(max_length=8)),
                ('tries', models.PositiveIntegerField(default=0)),
                ('solved', models.PositiveIntegerField(default=0)),
            ],
        ),
        migrations.AddField(
            model_name='attempt',
            name='day',
            field=models.DateField(null=True),
        ),
        migrations.RunPython(fill_days, migrations.RunPython.noop, elidable=True),
        migrations.AlterField(
            model_name='attempt',
            name='day',
            field=models.DateField(),
        ),
        migrations.AddField(
            model_name='attempt',
            name='rules',
            field=models.JSONField(default=list),
        ),
        migrations.AddIndex(
            model_name='attempt',
            index=models.Index(fields=['learner', 'kind', 'exercise'], name='attempt_same_exercise'),
        ),
        migrations.AddField(
            model_name='day',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='days', to='tutor.learner'),
        ),
        migrations.AddField(
            model_name='skill',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='skills', to='tutor.learner'),
        ),
        migrations.AddField(
            model_name='skillday',
            name='learner',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='skill_days', to='tutor.learner'),
        ),
        migrations.AddConstraint(
            model_name='day',
            constraint=models.UniqueConstraint(fields=('learner', 'day'), name='day_once'),
        ),
        migrations.AddConstraint(
            model_name='skill',
            constraint=models.UniqueConstraint(fields=('learner', 'rule'), name='skill_once'),
        ),
        migrations.AddConstraint(
            model_name='skillday',
            constraint=models.UniqueConstraint(fields=('learner', 'day', 'rule'), name='skill_day_once'),
        ),
    ]
