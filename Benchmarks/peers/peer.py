"""What every peer of ours in Python reads and prints."""
import json
import sys
import time

import numpy
import shapely


class Peer:
    """Called as PEER SHAPES.wkb POINTS.bin RECORDS.ndjson COUNTS.bin."""

    def __init__(self, name):
        self.name = name
        shapes, points, self.records, self.counts = sys.argv[1:]
        with open(shapes, "rb") as file:
            data = file.read()
        self.wkb = []
        place = 4
        for _ in range(int.from_bytes(data[:4], "little")):
            length = int.from_bytes(data[place:place + 4], "little")
            self.wkb.append(data[place + 4:place + 4 + length])
            place += 4 + length
        self.points = numpy.fromfile(points).reshape(-1, 2)

    def shapes(self):
        return shapely.from_wkb(numpy.array(self.wkb, dtype=object))

    def located(self, seconds, counts, **members):
        """Tells how long it took to locate all points, and writes in how many shapes each is."""
        numpy.asarray(counts).astype("<u2").tofile(self.counts)
        self.say("locate", pointsPerSecond=round(len(self.points) / seconds), found=int(counts.sum()), **members)

    def counted(self, seconds, records, rows, sessions):
        """Tells how long it took from lines to distinct sessions a shape and minute, and the sum of those."""
        self.say("distinct sessions", recordsPerSecond=round(records / seconds), rows=int(rows), sessions=int(sessions))

    def say(self, part, **members):
        line = json.dumps({"peer": self.name, "part": part, **members}, separators=(",", ":"))
        print(line, flush=True)


class Clock:
    """Seconds since it was made, of all threads' processor time: one core's at full use."""

    def __init__(self):
        self.start = time.process_time()

    def seconds(self):
        return time.process_time() - self.start
