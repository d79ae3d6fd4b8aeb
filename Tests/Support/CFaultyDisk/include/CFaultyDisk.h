#ifndef THRONG_CFAULTYDISK_H
#define THRONG_CFAULTYDISK_H

// A SQLite VFS over the default one whose disk fails when it is told to. For tests alone.
// Each disk is a VFS of a name of its own; one thread at a time.
typedef struct throng_faulty_disk throng_faulty_disk;

typedef enum {
  THRONG_FAULT_NONE,
  THRONG_FAULT_WRITE_ERROR,  // EIO, nothing written
  THRONG_FAULT_SHORT_WRITE,  // half is written, then EIO
  THRONG_FAULT_FULL,         // ENOSPC, nothing written
  THRONG_FAULT_SHORT_FULL,   // half is written, then ENOSPC
  THRONG_FAULT_SYNC_ERROR,   // EIO of an fsync
  THRONG_FAULT_READ_ERROR,   // EIO of a read
} throng_fault;

throng_faulty_disk *throng_faulty_disk_make(void);
void throng_faulty_disk_free(throng_faulty_disk *disk);

// The name to open a database with.
const char *throng_faulty_disk_name(const throng_faulty_disk *disk);

// From now on operations of the fault's kind are counted from 0; number `at` fails, and if it is lasting
// all behind it.
void throng_faulty_disk_break(throng_faulty_disk *disk, throng_fault fault, long at, int lasting);

// How many operations of the fault's kind there have been since.
long throng_faulty_disk_operations(const throng_faulty_disk *disk);

#endif
