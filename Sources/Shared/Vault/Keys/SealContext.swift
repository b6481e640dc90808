public import Kernel
import Secrets

/// The place of a sealed thing, which is checked and not stored: account, object, version and type.
///
/// A row that was swapped with another, put back from an older version or read as something else does not open.
///
/// ```swift
/// let context = SealContext("note", of: notebook.account, object: note.bytes, version: 7)
/// let sealed = Sealer(key: notebook.key).seal(text, context: context.bytes)
/// ```
public struct SealContext: Sendable {
    /// The bytes that are authenticated with the sealed ones.
    public let bytes: [UInt8]

    /// The place of one object.
    ///
    /// - Parameters:
    ///   - type: what it is, such as `"note"`: a word that is used for one kind of thing only.
    ///   - account: whose it is.
    ///   - object: what names it among those of its type, of any length.
    ///   - version: grows with every change.
    public init(_ type: StaticString, of account: ID<Account>, object: [UInt8], version: Int64 = 1) {
        let numbers = [account.rawValue, version, Int64(object.count)]
        bytes = numbers.flatMap(\.bigEndianBytes) + object + Array("\(type)".utf8)
    }
}
