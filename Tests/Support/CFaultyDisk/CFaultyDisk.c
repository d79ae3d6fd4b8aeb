#include "CFaultyDisk.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct throng_faulty_disk {
  sqlite3_vfs vfs;
  sqlite3_vfs *real;
  char name[32];
  throng_fault fault;
  long at;
  int lasting;
  long operations;
};

// An open file; the real VFS's own follows in the same room.
typedef struct {
  sqlite3_file base;
  throng_faulty_disk *disk;
} faulty_file;

static sqlite3_file *real_file(sqlite3_file *file) { return (sqlite3_file *)((faulty_file *)file + 1); }

static throng_faulty_disk *disk_of(sqlite3_file *file) { return ((faulty_file *)file)->disk; }

// Whether the operation now due is to fail.
static int fails(throng_faulty_disk *disk) {
  long number = disk->operations++;
  return disk->lasting ? number >= disk->at : number == disk->at;
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  throng_faulty_disk *disk = disk_of(file);
  sqlite3_file *real = real_file(file);
  int is_short = disk->fault == THRONG_FAULT_SHORT_WRITE || disk->fault == THRONG_FAULT_SHORT_FULL;
  int is_full = disk->fault == THRONG_FAULT_FULL || disk->fault == THRONG_FAULT_SHORT_FULL;
  if ((disk->fault == THRONG_FAULT_WRITE_ERROR || is_short || is_full) && fails(disk)) {
    if (is_short && count > 1) real->pMethods->xWrite(real, bytes, count / 2, offset);
    return is_full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
  }
  return real->pMethods->xWrite(real, bytes, count, offset);
}

static int faulty_sync(sqlite3_file *file, int flags) {
  throng_faulty_disk *disk = disk_of(file);
  if (disk->fault == THRONG_FAULT_SYNC_ERROR && fails(disk)) return SQLITE_IOERR_FSYNC;
  return real_file(file)->pMethods->xSync(real_file(file), flags);
}

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  throng_faulty_disk *disk = disk_of(file);
  if (disk->fault == THRONG_FAULT_READ_ERROR && fails(disk)) return SQLITE_IOERR_READ;
  return real_file(file)->pMethods->xRead(real_file(file), bytes, count, offset);
}

// Everything else goes to the real file as it is.
#define PASS(name, parameters, arguments)                         \
  static int faulty_##name parameters {                           \
    return real_file(file)->pMethods->x##name arguments;          \
  }
PASS(Close, (sqlite3_file *file), (real_file(file)))
PASS(Truncate, (sqlite3_file *file, sqlite3_int64 size), (real_file(file), size))
PASS(FileSize, (sqlite3_file *file, sqlite3_int64 *size), (real_file(file), size))
PASS(Lock, (sqlite3_file *file, int lock), (real_file(file), lock))
PASS(Unlock, (sqlite3_file *file, int lock), (real_file(file), lock))
PASS(CheckReservedLock, (sqlite3_file *file, int *out), (real_file(file), out))
PASS(FileControl, (sqlite3_file *file, int what, void *with), (real_file(file), what, with))
PASS(SectorSize, (sqlite3_file *file), (real_file(file)))
PASS(DeviceCharacteristics, (sqlite3_file *file), (real_file(file)))
PASS(ShmMap, (sqlite3_file *file, int page, int size, int extend, void volatile **out),
     (real_file(file), page, size, extend, out))
PASS(ShmLock, (sqlite3_file *file, int offset, int count, int flags), (real_file(file), offset, count, flags))
PASS(ShmUnmap, (sqlite3_file *file, int removes), (real_file(file), removes))

static void faulty_ShmBarrier(sqlite3_file *file) { real_file(file)->pMethods->xShmBarrier(real_file(file)); }

static const sqlite3_io_methods methods = {
    2, faulty_Close, faulty_read, faulty_write, faulty_Truncate, faulty_sync, faulty_FileSize,
    faulty_Lock, faulty_Unlock, faulty_CheckReservedLock, faulty_FileControl, faulty_SectorSize,
    faulty_DeviceCharacteristics, faulty_ShmMap, faulty_ShmLock, faulty_ShmBarrier, faulty_ShmUnmap,
    NULL, NULL,
};

static int faulty_open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out) {
  throng_faulty_disk *disk = vfs->pAppData;
  ((faulty_file *)file)->disk = disk;
  int code = disk->real->xOpen(disk->real, name, real_file(file), flags, out);
  file->pMethods = real_file(file)->pMethods ? &methods : NULL;
  return code;
}

throng_faulty_disk *throng_faulty_disk_make(void) {
  throng_faulty_disk *disk = calloc(1, sizeof *disk);
  disk->real = sqlite3_vfs_find(NULL);
  disk->vfs = *disk->real;
  snprintf(disk->name, sizeof disk->name, "faulty-%p", (void *)disk);
  disk->vfs.zName = disk->name;
  disk->vfs.pNext = NULL;
  disk->vfs.pAppData = disk;
  disk->vfs.szOsFile = (int)sizeof(faulty_file) + disk->real->szOsFile;
  disk->vfs.xOpen = faulty_open;
  sqlite3_vfs_register(&disk->vfs, 0);
  return disk;
}

void throng_faulty_disk_free(throng_faulty_disk *disk) {
  sqlite3_vfs_unregister(&disk->vfs);
  free(disk);
}

const char *throng_faulty_disk_name(const throng_faulty_disk *disk) { return disk->name; }

void throng_faulty_disk_break(throng_faulty_disk *disk, throng_fault fault, long at, int lasting) {
  disk->fault = fault;
  disk->at = at;
  disk->lasting = lasting;
  disk->operations = 0;
}

long throng_faulty_disk_operations(const throng_faulty_disk *disk) { return disk->operations; }
