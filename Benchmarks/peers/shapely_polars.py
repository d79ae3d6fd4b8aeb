"""shapely's tree of boxes with prepared shapes; polars for what is counted."""
import numpy
import polars
import shapely

from peer import Clock, Peer

BATCH = 100_000


def pairs(tree, points):
    """Numbers of points and the shapes that cover them, batch by batch: the pairs before the test take room."""
    for start in range(0, len(points), BATCH):
        batch = points[start:start + BATCH]
        places, shapes = tree.query(shapely.points(batch))
        # The tree's own test would prepare the points; here it is the shapes that are.
        found = shapely.intersects_xy(tree.geometries[shapes], batch[places, 0], batch[places, 1])
        yield places[found] + start, shapes[found]


def main():
    peer = Peer("shapely")
    clock = Clock()
    shapes = peer.shapes()
    shapely.prepare(shapes)
    tree = shapely.STRtree(shapes)
    built = clock.seconds()
    clock = Clock()
    counts = numpy.zeros(len(peer.points), dtype=numpy.int64)
    for points, _ in pairs(tree, peer.points):
        counts += numpy.bincount(points, minlength=len(counts))
    peer.located(clock.seconds(), counts, buildSeconds=round(built, 3))

    peer.name = "polars and shapely"
    clock = Clock()
    table = polars.read_ndjson(peer.records).select(
        "session", polars.col("time").str.slice(0, 16).alias("minute"), "lon", "lat")
    found = list(pairs(tree, table.select("lon", "lat").to_numpy()))
    rows = table.select("session", "minute")[numpy.concatenate([points for points, _ in found])]
    rows = rows.with_columns(polars.Series("shape", numpy.concatenate([shape for _, shape in found])))
    result = rows.group_by("shape", "minute").agg(polars.col("session").n_unique())
    peer.counted(clock.seconds(), len(table), len(result), result["session"].sum())


if __name__ == "__main__":
    main()
