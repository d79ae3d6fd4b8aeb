// How many points a second S2 tells the zones of: a shape index and a query of the shapes that contain a point.
// s2 ZONES.wkb POINTS.bin COUNTS.bin. S2's edges are arcs on the sphere: of long ones it says otherwise than a map.
#include <s2/mutable_s2shape_index.h>
#include <s2/s2contains_point_query.h>
#include <s2/s2latlng.h>
#include <s2/s2loop.h>
#include <s2/s2polygon.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

template <typename Value>
static Value take(const char *&place) {
  Value value;
  memcpy(&value, place, sizeof value);
  place += sizeof value;
  return value;
}

static std::string contents(const char *path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

static void rings(const char *&place, std::vector<std::unique_ptr<S2Loop>> &loops) {
  for (uint32_t left = take<uint32_t>(place); left > 0; left--) {
    std::vector<S2Point> corners;
    for (uint32_t corner = take<uint32_t>(place); corner > 0; corner--) {
      double lon = take<double>(place), lat = take<double>(place);
      corners.push_back(S2LatLng::FromDegrees(lat, lon).ToPoint());
    }
    corners.pop_back();
    auto loop = std::make_unique<S2Loop>(corners, S2Debug::DISABLE);
    loop->Normalize();
    loops.push_back(std::move(loop));
  }
}

// A polygon or multipolygon: a byte for the order of bytes, a number for the kind, then rings or polygons.
static std::unique_ptr<S2Polygon> shape(const char *place) {
  std::vector<std::unique_ptr<S2Loop>> loops;
  place += 1;
  if (take<uint32_t>(place) == 3) {
    rings(place, loops);
  } else {
    for (uint32_t left = take<uint32_t>(place); left > 0; left--) {
      place += 5;
      rings(place, loops);
    }
  }
  auto polygon = std::make_unique<S2Polygon>();
  polygon->set_s2debug_override(S2Debug::DISABLE);
  polygon->InitNested(std::move(loops));
  return polygon;
}

static double seconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "usage: s2 ZONES.wkb POINTS.bin COUNTS.bin\n");
    return 2;
  }
  const std::string zones = contents(words[1]), points = contents(words[2]);
  const char *place = zones.data();
  double start = seconds();
  MutableS2ShapeIndex index;
  for (uint32_t left = take<uint32_t>(place); left > 0; left--) {
    const uint32_t length = take<uint32_t>(place);
    index.Add(std::make_unique<S2Polygon::OwningShape>(shape(place)));
    place += length;
  }
  index.ForceBuild();
  const double built = seconds() - start;
  std::vector<uint16_t> counts(points.size() / 16);
  long found = 0;
  place = points.data();
  start = seconds();
  S2ContainsPointQueryOptions options(S2VertexModel::CLOSED);
  auto query = MakeS2ContainsPointQuery(&index, options);
  for (auto &covering : counts) {
    double lon = take<double>(place), lat = take<double>(place);
    query.VisitContainingShapes(S2LatLng::FromDegrees(lat, lon).ToPoint(), [&](S2Shape *) {
      covering++;
      return true;
    });
    found += covering;
  }
  const double taken = seconds() - start;
  std::ofstream(words[3], std::ios::binary).write(reinterpret_cast<char *>(counts.data()), 2 * counts.size());
  printf("{\"peer\":\"s2\",\"part\":\"locate\",\"pointsPerSecond\":%.0f,\"found\":%ld,\"buildSeconds\":%.3f}\n",
         counts.size() / taken, found, built);
}
