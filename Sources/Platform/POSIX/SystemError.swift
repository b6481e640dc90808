#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Glibc
#endif

/// An error of the operating system, by its number.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The number, as `errno` has it.
    package let code: Int32

    /// The error with a number.
    package init(code: Int32) {
        self.code = code
    }

    /// The error of this thread's last call that failed.
    package static var last: SystemError { SystemError(code: errno) }

    /// True where the disk has no more room, or none for this user.
    package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    /// True where there is no file of that name.
    package var isMissing: Bool { code == ENOENT }

    /// The system's own words.
    package var description: String { String(cString: strerror(code)) }
}
