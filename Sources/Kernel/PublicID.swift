public import SQL
public import Secrets

/// The name by which something is known outside: 128 random bits, which tell neither its time nor how many there are.
public struct PublicID<Owner>: Sendable, Hashable, Comparable, CustomStringConvertible, Storable {
    /// 32 hexadecimal digits.
    public let text: String

    /// A new one.
    public init(from random: RandomSource) {
        text = Hex.encode(random.bytes(16))
    }

    /// One as it stands in addresses; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32 else { return nil }
        // Lists read hundreds of them: the bytes are looked at in their place.
        var text = String(text)
        guard text.withUTF8({ $0.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) } })
        else { return nil }
        self.text = text
    }

    /// The name that nothing has.
    public static var nothing: PublicID { PublicID(zeros: 32) }

    private init(zeros: Int) {
        text = String(repeating: "0", count: zeros)
    }

    /// 32 hexadecimal digits.
    public var description: String { text }
    /// The stored text.
    public var sqlValue: SQLValue { .text(text) }

    /// Reads a stored text.
    public static func read(column: Int, of row: any ColumnSource) throws(DatabaseError) -> PublicID {
        guard let id = PublicID(try row.text(column)) else { throw .unexpectedValue(column: column) }
        return id
    }

    /// An order without a meaning, the same everywhere.
    public static func < (left: PublicID, right: PublicID) -> Bool { left.text < right.text }
}

extension PublicID {
    /// The id as a UUID is written, of the version whose bits have no meaning but their own (RFC 9562, version 8).
    public var uuid: String {
        var letters = Array(text)
        letters[12] = "8"
        letters[16] = Array("89ab")[(letters[16].hexDigitValue ?? 0) & 3]
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(letters[$0]) }.joined(separator: "-")
    }
}
