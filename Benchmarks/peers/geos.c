// How many points a second GEOS tells the zones of: a tree of boxes, then each candidate prepared.
// geos ZONES.wkb POINTS.bin COUNTS.bin: u32 count, then u32 length and WKB of each; pairs of doubles, longitude and
// latitude; written: in how many zones each point is, u16.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static GEOSContextHandle_t geos;
static const GEOSPreparedGeometry **prepared;
static GEOSGeometry *point;
static long found;

static void candidate(void *item, void *unused) {
  (void)unused;
  found += GEOSPreparedCovers_r(geos, prepared[(intptr_t)item - 1], point) == 1;
}

static void *contents(const char *path, long *length) {
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(2); }
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  rewind(file);
  void *bytes = malloc(*length);
  if (fread(bytes, 1, *length, file) != (size_t)*length) exit(2);
  fclose(file);
  return bytes;
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int count, char **words) {
  if (count != 4) { fprintf(stderr, "usage: geos ZONES.wkb POINTS.bin COUNTS.bin\n"); return 2; }
  geos = GEOS_init_r();
  long length;
  const unsigned char *zones = contents(words[1], &length);
  uint32_t number = *(const uint32_t *)zones;
  prepared = malloc(number * sizeof *prepared);
  double start = seconds();
  GEOSSTRtree *tree = GEOSSTRtree_create_r(geos, 10);
  GEOSWKBReader *reader = GEOSWKBReader_create_r(geos);
  const unsigned char *place = zones + 4;
  for (intptr_t zone = 0; zone < number; zone++) {
    uint32_t size;
    __builtin_memcpy(&size, place, 4);
    GEOSGeometry *shape = GEOSWKBReader_read_r(geos, reader, place + 4, size);
    place += 4 + size;
    prepared[zone] = GEOSPrepare_r(geos, shape);
    GEOSSTRtree_insert_r(geos, tree, shape, (void *)(zone + 1));
  }
  double built = seconds() - start;
  const double *points = contents(words[2], &length);
  long total = length / 16;
  uint16_t *counts = calloc(total, sizeof *counts);
  start = seconds();
  for (long each = 0; each < total; each++) {
    long before = found;
    point = GEOSGeom_createPointFromXY_r(geos, points[2 * each], points[2 * each + 1]);
    GEOSSTRtree_query_r(geos, tree, point, candidate, NULL);
    GEOSGeom_destroy_r(geos, point);
    counts[each] = found - before;
  }
  double taken = seconds() - start;
  FILE *file = fopen(words[3], "wb");
  if (!file || fwrite(counts, sizeof *counts, total, file) != (size_t)total || fclose(file)) { perror(words[3]); return 2; }
  printf("{\"peer\":\"geos\",\"part\":\"locate\",\"pointsPerSecond\":%.0f,\"found\":%ld,\"buildSeconds\":%.3f}\n",
         total / taken, found, built);
  return 0;
}
