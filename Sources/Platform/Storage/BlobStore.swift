/// Where the bytes of uploads lie, each under a name of its own: a folder, or a store that several servers share.
///
/// A name stands for the same bytes for good, so whoever has read a blob once need not ask whether it changed.
///
///     let store = DiskStore(folder: "data/media")
///     try await store.keep("data/incoming/7/small.webp", as: "9f3c…-small")
public protocol BlobStore: Sendable {
    /// Takes the file at `path` under `name`: once this returns, neither a kill nor a power cut loses it.
    ///
    /// The file at `path` may be gone afterwards.
    func keep(_ path: String, as name: BlobName) async throws(StorageError)

    /// Removes what is under `names`; what is not there is no mistake.
    func remove(_ names: [BlobName]) async throws(StorageError)

    /// The file in which the bytes under `name` lie, where they lie on this machine.
    func file(of name: BlobName) -> String?

    /// A part of the bytes under `name`.
    func read(_ name: BlobName, _ range: Range<Int>) async throws(StorageError) -> [UInt8]
}

/// The name of a blob: letters, digits, `-` and `.`, so that it is the same in a folder, an address and a store.
public struct BlobName: Sendable, Hashable, CustomStringConvertible {
    /// The name itself.
    public let description: String

    /// A name; `nil` for what could be read as a path, or is longer than 100 letters.
    public init?(_ text: String) {
        guard (3...100).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "."),
            text.utf8.allSatisfy({ $0.isNameByte })
        else { return nil }
        description = text
    }
}

/// Why bytes could not be kept or read.
public enum StorageError: Error, Sendable, Equatable {
    /// There is no room left.
    case full
    /// There is nothing under that name.
    case missing
    /// The store does not answer, or not as it should; the words are for the log.
    case failed(String)
}

extension UInt8 {
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
