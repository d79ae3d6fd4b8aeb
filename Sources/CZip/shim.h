#ifndef THRONG_CZIP_SHIM_H
#define THRONG_CZIP_SHIM_H

#include <zip.h>

#endif
