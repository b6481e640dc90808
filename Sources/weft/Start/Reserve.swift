#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that holds a little room on the disk, for a start when there is none left: reading must go on.
struct Reserve {
    private static let size: off_t = 2 << 20
    private let path: String

    init(in folder: String) {
        path = "\(folder)/weft.reserve"
    }

    /// Takes the room, as far as there is any.
    func take() {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        #if canImport(Glibc)
            let isTaken = posix_fallocate(descriptor, 0, Self.size) == 0
        #else
            let isTaken = ftruncate(descriptor, Self.size) == 0
        #endif
        if !isTaken { unlink(path) }
    }

    /// Gives the room back; `false` where there was none.
    func giveUp() -> Bool {
        unlink(path) == 0
    }
}
