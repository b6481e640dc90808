import Kernel
import Runtime
import SQL

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The output that the person at the terminal reads.
enum Terminal {
    /// Writes a line to the standard output.
    static func say(_ line: String) {
        write(Array((line + "\n").utf8)[...], to: STDOUT_FILENO)
    }

    /// Writes a line to the standard error.
    static func complain(_ line: String) {
        log(line + "\n")
    }

    /// Writes a line of the log, in one piece.
    @Sendable static func log(_ level: Log.Level, _ line: String) {
        log(line)
    }

    /// Writes text to the standard error as it is.
    static func log(_ text: String) {
        write(Array(text.utf8)[...], to: STDERR_FILENO)
    }

    /// Writes lines of the log.
    static func log(lines: [UInt8]) {
        write(lines[...], to: STDERR_FILENO)
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
        var bytes = bytes
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}

/// The folder that holds everything.
enum Folder {
    /// Makes the folder and those above it, readable by its owner only.
    ///
    /// - Throws: ``UsageError`` where that cannot be.
    static func make(_ path: String) throws(UsageError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let parent = path.split(separator: "/").dropLast().joined(separator: "/")
        if errno == ENOENT, !parent.isEmpty {
            try make(path.hasPrefix("/") ? "/\(parent)" : parent)
            if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        }
        throw UsageError(
            description: "The folder \(path) cannot be made: \(String(cString: strerror(errno))). "
                + "The data folder is the one that WEFT_DATA names; choose another one."
        )
    }
}

extension Runtime.Clock {
    /// The system's clock.
    static let system = Runtime.Clock {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// This process as the system sees it.
enum Process {
    /// Stops this server as its operator would.
    static func askToStop() {
        kill(getpid(), SIGTERM)
    }
}

/// Ends the process with an exit code at once: whatever was acknowledged is on the disk.
func exitProcess(_ code: Int32) -> Never {
    _exit(code)
}
