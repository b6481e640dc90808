"""What another reader of the tz database says: one line for each zone and moment, `name second offset`.

Arguments: how many moments a zone is asked for. The first line of each zone is far in the future.
"""

import random
import sys
from datetime import datetime, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

chance = random.Random(7)
lines = Path("/usr/share/zoneinfo/zone.tab").read_text().splitlines()
for name in sorted(line.split("\t")[2] for line in lines if line and not line.startswith("#")):
    zone = ZoneInfo(name)
    moments = [4_000_000_000] + [chance.randrange(-1_500_000_000, 8_000_000_000) for _ in range(int(sys.argv[1]))]
    for second in moments:
        offset = datetime.fromtimestamp(second, timezone.utc).astimezone(zone).utcoffset()
        print(name, second, round(offset.total_seconds()))
