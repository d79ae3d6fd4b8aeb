// The kernel interfaces that Swift's Glibc module leaves out.
#ifndef THRONG_LINUX_SHIM_H
#define THRONG_LINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

#endif
