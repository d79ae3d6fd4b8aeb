#include "CGeodesic.h"

#include <GeographicLib/AzimuthalEquidistant.hpp>
#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/PolygonArea.hpp>

#include <cmath>

using namespace GeographicLib;

double throng_geodesic_ring_area(const double *lon_lat, size_t count) {
  PolygonArea polygon(Geodesic::WGS84());
  for (size_t i = 0; i < count; i++) polygon.AddPoint(lon_lat[2 * i + 1], lon_lat[2 * i]);
  double perimeter, area;
  polygon.Compute(false, true, perimeter, area);
  return std::fabs(area);
}

void throng_geodesic_project(double lon0, double lat0, const double *lon_lat, double *xy, size_t count) {
  AzimuthalEquidistant plane(Geodesic::WGS84());
  for (size_t i = 0; i < count; i++) plane.Forward(lat0, lon0, lon_lat[2 * i + 1], lon_lat[2 * i], xy[2 * i], xy[2 * i + 1]);
}

void throng_geodesic_unproject(double lon0, double lat0, const double *xy, double *lon_lat, size_t count) {
  AzimuthalEquidistant plane(Geodesic::WGS84());
  for (size_t i = 0; i < count; i++) {
    double lat, lon;
    plane.Reverse(lat0, lon0, xy[2 * i], xy[2 * i + 1], lat, lon);
    // The answer is taken near the centre, so that a shape across the antimeridian stays in one piece.
    lon_lat[2 * i] = lon0 + std::remainder(lon - lon0, 360.0);
    lon_lat[2 * i + 1] = lat;
  }
}

double throng_geodesic_inverse(double lon1, double lat1, double lon2, double lat2, double *azimuth) {
  double metres, arrival;
  Geodesic::WGS84().Inverse(lat1, lon1, lat2, lon2, metres, *azimuth, arrival);
  return metres;
}
