"""What every game's facts share: they are a frozen value, and what follows from it is worked out once."""

from __future__ import annotations

from dataclasses import fields


class KeptFacts:
    """Be facts whose properties are kept (`cached_property`): in its `__dict__`, beside the fields, for as long as it
    lives. What is compared, hashed, replaced, copied or pickled are the fields alone.

    Words are no such property: the language may be another one by the time that they are asked for again.
    """

    def __getstate__(self) -> dict[str, object]:
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]
