"""All scenes, by name: each module adds its own when it is read."""

import indoors
import streets
import waters
from outdoors import ALL

__all__ = ["ALL", "indoors", "streets", "waters"]
