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

// The same of pipe2(2).
static inline int throng_pipe2(int ends[2], int flags) {
  return (int)syscall(SYS_pipe2, ends, flags);
}

// And of posix_spawn_file_actions_addclosefrom_np(3); `actions` is a posix_spawn_file_actions_t.
int throng_spawn_closes_from(void *actions, int first)
    __asm__("posix_spawn_file_actions_addclosefrom_np");

#endif
