#ifndef THRONG_CGEODESIC_H
#define THRONG_CGEODESIC_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Everything on WGS 84. Positions are pairs lon, lat in degrees; plane positions pairs x (east), y (north) in metres.

/// Geodesic area of a closed ring (its last position may repeat the first), square metres, never negative.
double throng_geodesic_ring_area(const double *_Nonnull lon_lat, size_t count);

/// Azimuthal equidistant projection about a centre: `count` positions to the plane, and back.
void throng_geodesic_project(double lon0, double lat0, const double *_Nonnull lon_lat, double *_Nonnull xy, size_t count);
void throng_geodesic_unproject(double lon0, double lat0, const double *_Nonnull xy, double *_Nonnull lon_lat, size_t count);

/// Geodesic distance in metres, and the azimuth at the first position, degrees clockwise from north, -180 to 180.
double throng_geodesic_inverse(double lon1, double lat1, double lon2, double lat2, double *_Nonnull azimuth);

#ifdef __cplusplus
}
#endif

#endif
