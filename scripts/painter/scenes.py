"""All scenes, by name: each module adds its own when it is read."""

import indoors
import streets
from outdoors import ALL

__all__ = ["ALL", "indoors", "streets"]
