// The kernel interfaces that Swift's Glibc module leaves out.
#ifndef THRONG_LINUX_SHIM_H
#define THRONG_LINUX_SHIM_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

// accept4(2): its declaration needs a feature macro that Swift's importer doesn't set.
static inline int throng_accept4(int listener, int flags) {
  return (int)syscall(SYS_accept4, listener, 0, 0, flags);
}

#endif
