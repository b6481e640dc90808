/* Loaded before all others into a server: its disk is full while the file `full` is in the folder DISK_FAULTS, until room
   is made by removing the reserve. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void place(const char *name, char *path, size_t size) {
    const char *folder = getenv("DISK_FAULTS");
    snprintf(path, size, "%s/%s", folder ? folder : "/nowhere", name);
}

static int is_full(void) {
    char full[4096], room[4096];
    place("full", full, sizeof full);
    place("room", room, sizeof room);
    return access(full, F_OK) == 0 && access(room, F_OK) != 0;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    static ssize_t (*real)(int, const void *, size_t, off64_t);
    if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
    if (is_full()) { errno = ENOSPC; return -1; }
    return real(file, bytes, count, offset);
}

int posix_fallocate(int file, off_t offset, off_t size) {
    static int (*real)(int, off_t, off_t);
    char full[4096];
    if (!real) real = dlsym(RTLD_NEXT, "posix_fallocate");
    place("full", full, sizeof full);
    return access(full, F_OK) == 0 ? ENOSPC : real(file, offset, size);
}

int unlink(const char *path) {
    static int (*real)(const char *);
    if (!real) real = dlsym(RTLD_NEXT, "unlink");
    int status = real(path);
    if (status == 0 && strstr(path, "/weft.reserve")) {
        char room[4096];
        place("room", room, sizeof room);
        int file = open(room, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        if (file >= 0) close(file);
    }
    return status;
}
