#ifndef THRONG_CZLIB_SHIM_H
#define THRONG_CZLIB_SHIM_H

#include <zlib.h>

#endif
