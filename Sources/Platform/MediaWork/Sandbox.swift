internal import CJail

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The sandbox of a child process: all that it gives up before it looks at bytes from outside.
///
/// On Linux: privileges, memory, time, descriptors, network, new processes, and all files but those it is for (seccomp,
/// Landlock). Elsewhere only time, descriptors and the size of files.
package enum Sandbox {
    /// A part of the sandbox could not be built, so nothing may be done in it.
    struct BrokenError: Error {}

    /// The only variables a child has.
    ///
    /// libvips would load every plug-in of the folder that its home has: none.
    static let environment = [
        "LC_ALL=C", "MALLOC_ARENA_MAX=2", "VIPSHOME=/nonexistent", "SWIFT_BACKTRACE=enable=no",
    ]

    private static let memory: UInt64 = 1 << 30
    private static let fileSize: UInt64 = 128 << 20

    /// The first steps: limits, and no descriptor from `first` on.
    package static func begin(seconds: UInt64, keepingBelow first: Int32) throws {
        try check(weft_jail_close_from(first))
        try check(weft_jail_humble())
        try check(weft_jail_limits(memory, seconds, fileSize))
    }

    /// Lets no crash of this process write its memory, and with it keys and what they open, to the disk.
    ///
    /// A limit alone is not enough: the kernel hands the memory to a program all the same where the system has one.
    package static func forbidDumps() throws { try check(weft_jail_no_dumps()) }

    /// The last step of who only computes: from now on this process reads and writes what is open, and that is all.
    package static func lock() throws {
        try check(weft_jail_calls(weft_jail_computes))
    }

    /// The last steps of who draws words: it reads fonts, the library's own files, and what is open.
    package static func lockToFonts() throws {
        let folders = [
            "/usr", "/lib", "/lib64", "/etc/fonts", "/var/cache/fontconfig", "/opt/homebrew", "/System/Library/Fonts",
        ]
        try keep(folders.map { (path: $0, isFolder: true, mayWrite: false) })
        try check(weft_jail_calls(weft_jail_reads_folders))
    }

    /// The last steps before `program` starts in place of this process: it reads `input` and the system's libraries,
    /// and writes `output`, both of which are there.
    package static func lock(for program: String, reading input: String, writing output: String) throws {
        let folders = ["/usr", "/lib", "/lib64"].map { (path: $0, isFolder: true, mayWrite: false) }
        let files = [program, input, "/etc/ld.so.cache", "/dev/urandom"].map {
            (path: $0, isFolder: false, mayWrite: false)
        }
        let written = [output, "/dev/null"].map { (path: $0, isFolder: false, mayWrite: true) }
        try keep(folders + files + written)
        try check(weft_jail_calls(weft_jail_starts_program))
    }

    /// Leaves only these places within reach.
    private static func keep(_ all: [(path: String, isFolder: Bool, mayWrite: Bool)]) throws {
        let paths = CStrings(all.map(\.path))
        let places = zip(all, paths.pointers).map { place, path in
            weft_jail_place(path: path, is_folder: place.isFolder ? 1 : 0, may_write: place.mayWrite ? 1 : 0)
        }
        try withExtendedLifetime(paths) { try check(weft_jail_files(places, places.count)) }
    }

    private static func check(_ problem: Int32) throws {
        guard problem == 0 else { throw BrokenError() }
    }
}
