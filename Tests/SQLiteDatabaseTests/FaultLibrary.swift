import DatabaseTesting
import Foundation

/// A library loaded before all others into a process, in which the disk fails while files of certain names exist.
struct FaultLibrary {
    private let path: String

    /// Builds it with the compiler that Swift brings along.
    init(in folder: TemporaryFolder) throws {
        path = folder.path("faults.so")
        let source = folder.path("faults.c")
        try Data(Self.source.utf8).write(to: URL(filePath: source))
        try Command.run(["clang", "-shared", "-fPIC", "-O1", "-o", path, source])
    }

    /// The environment that loads it; `faults` is the folder in which the files `full` and `sync` switch it on.
    func environment(faults: String) -> [String: String] {
        ["LD_PRELOAD": path, "WEFT_FAULTS": faults]
    }

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <unistd.h>

        static int on(const char *fault) {
            const char *folder = getenv("WEFT_FAULTS");
            char path[4096];
            if (!folder) return 0;
            snprintf(path, sizeof path, "%s/%s", folder, fault);
            return access(path, F_OK) == 0;
        }

        ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
            static ssize_t (*real)(int, const void *, size_t, off64_t);
            if (!real) real = dlsym(RTLD_NEXT, "pwrite64");
            if (on("full")) { errno = ENOSPC; return -1; }
            return real(file, bytes, count, offset);
        }

        int fdatasync(int file) {
            static int (*real)(int);
            if (!real) real = dlsym(RTLD_NEXT, "fdatasync");
            if (on("sync")) { errno = EIO; return -1; }
            return real(file);
        }
        """
}
