"""ClickHouse's polygon dictionary, in this process (chdb): it tells one shape a point, the smallest it finds."""
import os
import statistics
import tempfile

import numpy
import shapely
from chdb import session

from peer import Clock, Peer

SETTINGS = "SETTINGS max_threads = 1"


def polygons(shape):
    """A multipolygon as ClickHouse has it: polygons of rings of points."""
    return [
        [[tuple(corner) for corner in ring.coords] for ring in [part.exterior, *part.interiors]]
        for part in shapely.get_parts(shape)]


def main():
    peer = Peer("clickhouse")
    with tempfile.TemporaryDirectory() as folder:
        database = session.Session(os.path.join(folder, "state"))
        rows = os.path.join(folder, "shapes.tsv")
        with open(rows, "w", encoding="utf-8") as file:
            for number, shape in enumerate(peer.shapes()):
                file.write(f"{polygons(shape)}\t{number + 1}\n")
        points = os.path.join(folder, "points.bin")
        peer.points.tofile(points)
        found = os.path.join(folder, "found.bin")
        shapes_type = "Array(Array(Array(Tuple(Float64, Float64))))"
        database.query("CREATE DATABASE b ENGINE = Atomic")
        database.query(f"CREATE TABLE b.shapes (key {shapes_type}, number UInt32) ENGINE = Memory")
        database.query(f"INSERT INTO b.shapes SELECT * FROM file('{rows}', TSV, 'key {shapes_type}, number UInt32')")
        database.query(
            f"CREATE DICTIONARY b.places (key {shapes_type}, number UInt32 DEFAULT 0) PRIMARY KEY key "
            "SOURCE(CLICKHOUSE(TABLE 'shapes' DB 'b')) LAYOUT(POLYGON()) LIFETIME(0)")
        database.query("CREATE TABLE b.points (lon Float64, lat Float64) ENGINE = Memory")
        database.query(
            f"INSERT INTO b.points SELECT * FROM file('{points}', RowBinary, 'lon Float64, lat Float64')")
        database.query("SYSTEM RELOAD DICTIONARY b.places")
        clock = Clock()
        database.query(
            f"SELECT dictGet('b.places', 'number', (lon, lat)) FROM b.points INTO OUTFILE '{found}' "
            f"FORMAT RowBinary {SETTINGS}")
        seconds = clock.seconds()
        peer.located(seconds, numpy.fromfile(found, dtype="<u4") > 0, shapesOfPoint=1)

        times = []
        for _ in range(3):
            clock = Clock()
            result = str(database.query(
                "SELECT count(), sum(sessions) FROM (SELECT number, minute, uniqExact(session) AS sessions FROM "
                "(SELECT session, substring(time, 1, 16) AS minute, dictGet('b.places', 'number', (lon, lat)) AS number "
                f"FROM file('{os.path.abspath(peer.records)}', JSONEachRow, 'session String, time String, lat Float64, lon Float64')) "
                f"WHERE number > 0 GROUP BY number, minute) {SETTINGS}", "CSV"))
            times.append(clock.seconds())
        rows, sessions = result.strip().split(",")
        peer.counted(statistics.median(times), len(peer.points), rows, sessions)


if __name__ == "__main__":
    main()
