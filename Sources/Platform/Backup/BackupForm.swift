import Secrets

/// The form of a backup file: a mark, a byte that says what kind of key it wants, for a passphrase its lock, and then
/// one sealed stream of files.
///
/// In the stream a file is the length of its name (2 bytes, the first one the larger), its name, its size (8 bytes),
/// its bytes. A name without length ends the stream.
enum BackupForm {
    static let mark = Array("weft backup 1\n".utf8)

    /// The kind of key that a backup wants.
    enum KeyKind: UInt8 {
        case file = 1
        case passphrase = 2
    }

    /// The longest name of a file in a backup, in bytes.
    static let longestName = 4096

    static func head(of name: String, size: Int64) -> [UInt8] {
        let bytes = Array(name.utf8)
        return UInt16(clamping: bytes.count).bigEndianBytes + bytes + size.bigEndianBytes
    }

    static let end = UInt16(0).bigEndianBytes

    /// True where a file of this name may be written below a folder: plain parts, none of which leads upwards.
    static func isSafe(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return !name.utf8.contains(0) && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
