// The kernel interfaces that Swift's Glibc module leaves out.
#ifndef THRONG_LINUX_SHIM_H
#define THRONG_LINUX_SHIM_H

#include <malloc.h>
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

// And of mremap(2), which takes a last argument or none; null if there is no memory. 1 is MREMAP_MAYMOVE.
static inline void *throng_move_pages(void *pages, size_t bytes, size_t wanted) {
  long moved = syscall(SYS_mremap, pages, bytes, wanted, 1);
  return moved == -1 ? NULL : (void *)moved;
}

// Gives memory back where much was used for a moment: arrays of 2 MiB or more (more than a piece of a file
// that is read) get pages of their own, which go when the array does, and of the heap's end no more than
// 4 MiB stay spare. Left alone glibc raises
// these bounds to 32 and 64 MiB by what is freed, and what an estimate of a million sessions needs for a
// second stays with the program for good.
static inline void throng_give_back_large_arrays(void) {
  mallopt(M_MMAP_THRESHOLD, 2 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
}

// How many processors this process may run on, from sched_getaffinity(2); of more than 1,024 it can't tell, and says 2.
static inline int throng_processors(void) {
  unsigned long mask[16];
  long bytes = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);
  if (bytes <= 0) return 2;
  int count = 0;
  for (unsigned long word = 0; word < (unsigned long)bytes / sizeof mask[0]; word++)
    count += __builtin_popcountl(mask[word]);
  return count;
}

// Asks for the memory at an address, so that it is near when it is read.
static inline void throng_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
