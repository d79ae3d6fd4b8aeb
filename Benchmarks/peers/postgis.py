"""PostGIS on a server of its own: a tree of boxes, then each pair that it finds."""
import glob
import os
import shutil
import subprocess
import tempfile

import numpy

from peer import Peer

ALONE = "-c listen_addresses= -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=1GB -c fsync=off"
# What the server's process has had of a processor, in hundredths of a second.
USED = r"\! cut -d ' ' -f 14,15 /proc/$BACKEND/stat"


class Server:
    def __init__(self, folder):
        self.folder = folder
        self.programs = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        # The server refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self.user:
            shutil.chown(folder, "postgres")
        self.run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "postgres")
        self.run("pg_ctl", "-D", f"{folder}/data", "-w", "-l", f"{folder}/log", "-o", f"{ALONE} -k {folder}", "start")

    def run(self, program, *words):
        subprocess.run(
            [*self.user, f"{self.programs}/{program}", *words], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def stop(self):
        self.run("pg_ctl", "-D", f"{self.folder}/data", "-m", "immediate", "stop")

    def psql(self, commands):
        return subprocess.run(
            ["psql", "-qAt", "-h", self.folder, "-U", "postgres", "-v", "ON_ERROR_STOP=1"], input=commands,
            check=True, stdout=subprocess.PIPE, text=True).stdout

    def timed(self, commands):
        """What commands print, and seconds of the server's processor time."""
        lines = self.psql(
            f"SELECT pg_backend_pid() AS pid \\gset\n\\setenv BACKEND :pid\n{USED}\n{commands}\n{USED}\n").splitlines()
        before, *told, after = lines
        return told, (sum(map(int, after.split())) - sum(map(int, before.split()))) / 100


def main():
    peer = Peer("postgis")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        server = Server(folder)
        try:
            measure(peer, server, folder)
        finally:
            server.stop()


def measure(peer, server, folder):
    with open(f"{folder}/shapes.csv", "w", encoding="utf-8") as file:
        file.writelines(f"{number},{wkb.hex()}\n" for number, wkb in enumerate(peer.wkb))
    numpy.savetxt(
        f"{folder}/points.csv", numpy.column_stack([numpy.arange(len(peer.points)), peer.points]),
        fmt=["%d", "%.17g", "%.17g"], delimiter=",")
    server.psql(
        "CREATE EXTENSION postgis; CREATE TABLE shapes (number int, shape geometry);\n"
        "CREATE TABLE given (number int, lon float8, lat float8);\n"
        f"\\copy shapes FROM '{folder}/shapes.csv' CSV\n\\copy given FROM '{folder}/points.csv' CSV\n"
        "CREATE TABLE points AS SELECT number, ST_Point(lon, lat) AS place FROM given;\n"
        "CREATE INDEX ON shapes USING gist (shape); VACUUM ANALYZE shapes; VACUUM ANALYZE points;")
    _, seconds = server.timed(
        "CREATE TABLE found AS SELECT points.number, count(*) AS covering FROM points "
        "JOIN shapes ON ST_Covers(shape, place) GROUP BY points.number;")
    counts = numpy.zeros(len(peer.points), dtype=numpy.int64)
    rows = numpy.array(
        [line.split("|") for line in server.psql("SELECT * FROM found;").split()], dtype=numpy.int64)
    counts[rows[:, 0]] = rows[:, 1]
    peer.located(seconds, counts)

    # Each line is one column: neither byte is in it.
    lines, seconds = server.timed(
        "CREATE TEMP TABLE lines (line text);\n"
        f"\\copy lines FROM '{os.path.abspath(peer.records)}' (FORMAT csv, QUOTE E'\\x01', DELIMITER E'\\x02')\n"
        "SELECT count(*), sum(sessions) FROM (SELECT number, minute, count(DISTINCT session) AS sessions FROM "
        "(SELECT line->>'session' AS session, substr(line->>'time', 1, 16) AS minute, "
        "ST_Point((line->>'lon')::float8, (line->>'lat')::float8) AS place "
        "FROM (SELECT line::jsonb AS line FROM lines) AS parsed) AS fixes "
        "JOIN shapes ON ST_Covers(shape, place) GROUP BY number, minute) AS counted;")
    peer.counted(seconds, len(peer.points), *lines[-1].split("|"))


if __name__ == "__main__":
    main()
