"""DuckDB's spatial join; the extension comes from PyPI with the DuckDB that it fits."""
import glob
import os

import duckdb
import duckdb_extension_spatial
import numpy

from peer import Clock, Peer


def main():
    peer = Peer("duckdb spatial")
    database = duckdb.connect(config={"threads": 1})
    folder = os.path.dirname(duckdb_extension_spatial.__file__)
    database.load_extension(
        glob.glob(f"{folder}/extensions/v{duckdb.__version__}/spatial.duckdb_extension")[0])
    database.execute("CREATE TABLE wkb (number INTEGER, shape BLOB)")
    database.executemany("INSERT INTO wkb VALUES (?, ?)", list(enumerate(peer.wkb)))
    database.execute("CREATE TABLE shapes AS SELECT number, ST_GeomFromWKB(shape) AS shape FROM wkb")
    lon, lat = peer.points[:, 0].copy(), peer.points[:, 1].copy()
    numbers = numpy.arange(len(lon), dtype=numpy.int32)
    database.register("given", {"number": numbers, "lon": lon, "lat": lat})
    database.execute("CREATE TABLE points AS SELECT number, ST_Point(lon, lat) AS place FROM given")
    clock = Clock()
    found = database.execute(
        "SELECT points.number, count(*) AS covering FROM points JOIN shapes ON ST_Intersects(shapes.shape, points.place) "
        "GROUP BY points.number").fetchnumpy()
    seconds = clock.seconds()
    counts = numpy.zeros(len(lon), dtype=numpy.int64)
    counts[found["number"]] = found["covering"]
    peer.located(seconds, counts)

    clock = Clock()
    rows = database.execute(
        "WITH fixes AS MATERIALIZED (SELECT session, substr(time, 1, 16) AS minute, ST_Point(lon, lat) AS place "
        "FROM read_json(?, format = 'newline_delimited', columns = {session: 'VARCHAR', time: 'VARCHAR', "
        "lat: 'DOUBLE', lon: 'DOUBLE'})) "
        "SELECT shapes.number, minute, count(DISTINCT session) FROM fixes "
        "JOIN shapes ON ST_Intersects(shapes.shape, fixes.place) GROUP BY ALL", [peer.records]).fetchall()
    peer.counted(clock.seconds(), len(lon), len(rows), sum(row[2] for row in rows))


if __name__ == "__main__":
    main()
