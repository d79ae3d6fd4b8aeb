#ifndef THRONG_CGEOS_SHIM_H
#define THRONG_CGEOS_SHIM_H

// Only the reentrant calls: every one names its context, so no state is shared behind our back.
#define GEOS_USE_ONLY_R_API

// Completing the handle types makes Swift import a distinct pointer type for each, so that a geometry
// given where a prepared geometry belongs does not compile.
struct GEOSGeom_t { char unused; };
struct GEOSPrepGeom_t { char unused; };
struct GEOSCoordSeq_t { char unused; };
struct GEOSSTRtree_t { char unused; };

#include <geos_c.h>

#endif
