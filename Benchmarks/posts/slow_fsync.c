/* Makes every flush to the disk slower by SLOW_FSYNC_MICROSECONDS, as on a disk that is farther away.
 * Loaded into the server with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>

static void wait_a_little(void) {
    const char *text = getenv("SLOW_FSYNC_MICROSECONDS");
    long microseconds = text ? atol(text) : 0;
    struct timespec rest = {microseconds / 1000000, microseconds % 1000000 * 1000};
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {
    }
}

static int flush(const char *name, int file) {
    int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    wait_a_little();
    return original(file);
}

int fsync(int file) { return flush("fsync", file); }

int fdatasync(int file) { return flush("fdatasync", file); }
