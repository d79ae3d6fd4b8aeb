// Holds an index's answers against GEOS's covers, point by point.
// same-as-geos POINTS ANSWERS: the files of `throng-bench points` and `throng-bench answers`.
// Prints how many points were compared and how many answers differ; ends with 1 if any does.
#define GEOS_USE_ONLY_R_API
#include <geos_c.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static GEOSContextHandle_t geos;
static const GEOSPreparedGeometry **prepared;
static GEOSGeometry *point;
static unsigned char *covers;
static uint32_t *candidates;
static long candidateCount;

static void candidate(void *item, void *unused) {
  (void)unused;
  uint32_t fence = (uint32_t)((intptr_t)item - 1);
  if (covers[fence] == 2) { candidates[candidateCount++] = fence; covers[fence] = 0; }
  if (GEOSPreparedCovers_r(geos, prepared[fence], point) == 1) covers[fence] = 1;
}

static unsigned char *contents(const char *path, long *length) {
  FILE *file = fopen(path, "rb");
  if (!file) { perror(path); exit(2); }
  fseek(file, 0, SEEK_END);
  *length = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*length + 1);
  if (fread(bytes, 1, *length, file) != (size_t)*length) exit(2);
  fclose(file);
  return bytes;
}

static uint32_t number(const unsigned char **place) {
  uint32_t value;
  memcpy(&value, *place, 4);
  *place += 4;
  return value;
}

static void find(GEOSSTRtree *tree, double x, double y) {
  point = GEOSGeom_createPointFromXY_r(geos, x, y);
  GEOSSTRtree_query_r(geos, tree, point, candidate, NULL);
  GEOSGeom_destroy_r(geos, point);
}

int main(int count, char **words) {
  if (count != 3) { fprintf(stderr, "usage: same-as-geos POINTS ANSWERS\n"); return 2; }
  geos = GEOS_init_r();
  long length;
  const double *points = (const double *)contents(words[1], &length);
  long total = length / 16;
  const unsigned char *place = contents(words[2], &length);
  uint32_t fences = number(&place);
  prepared = malloc(fences * sizeof *prepared);
  candidates = malloc(fences * sizeof *candidates);
  covers = malloc(fences);
  memset(covers, 2, fences);
  GEOSSTRtree *tree = GEOSSTRtree_create_r(geos, 10);
  GEOSWKBReader *reader = GEOSWKBReader_create_r(geos);
  for (uint32_t fence = 0; fence < fences; fence++) {
    uint32_t size = number(&place);
    GEOSGeometry *shape = GEOSWKBReader_read_r(geos, reader, place, size);
    if (!shape) return 2;
    place += size;
    prepared[fence] = GEOSPrepare_r(geos, shape);
    GEOSSTRtree_insert_r(geos, tree, shape, (void *)(intptr_t)(fence + 1));
  }
  long differences = 0, inside = 0;
  for (long each = 0; each < total; each++) {
    double x = points[2 * each], y = points[2 * each + 1];
    candidateCount = 0;
    find(tree, x, y);
    find(tree, x < 0 ? x + 360 : x - 360, y);
    long expected = 0, wrong = 0;
    for (long one = 0; one < candidateCount; one++) expected += covers[candidates[one]] == 1;
    uint32_t told = number(&place);
    for (uint32_t one = 0; one < told; one++) wrong += covers[number(&place)] != 1;
    differences += wrong || told != expected;
    inside += told;
    for (long one = 0; one < candidateCount; one++) covers[candidates[one]] = 2;
  }
  printf("%ld points, %ld times inside a fence, %ld differences\n", total, inside, differences);
  return differences != 0;
}
