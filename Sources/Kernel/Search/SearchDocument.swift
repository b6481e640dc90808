import Secrets
public import Text

/// Something that can be found, as its slice hands it to the index in the transaction that writes it.
public struct SearchDocument: Sendable {
    /// What it is, such as `post`; numbers of different kinds may be equal.
    public let kind: SearchKind
    /// Its number: greater ones are found first.
    public let id: Int64
    /// Who may find it.
    public var readers: Readers
    /// The words it is found by, folded, and its properties.
    let tokens: SearchTokens

    /// Who may find something.
    public enum Readers: Sendable, Equatable {
        /// Everybody.
        case everyone
        /// These accounts: whoever does not ask as one of them does not ask for it.
        case only(Set<ID<Account>>)
    }

    /// A document.
    ///
    /// - Parameters:
    ///   - texts: what people read in it.
    ///   - properties: what else it is found by, such as `has:poll` or ``from(_:)``.
    public init(_ kind: SearchKind, _ id: Int64, for readers: Readers, texts: [TextParts], properties: Set<String> = [])
    {
        self.kind = kind
        self.id = id
        self.readers = readers
        let words = texts.reduce(into: Set<String>()) { $0.formUnion(SearchWords($1).indexTerms) }
        tokens = SearchTokens(words.union(properties))
    }

    /// The property of things that `account` wrote.
    public static func from(_ account: ID<Account>) -> String { "from:\(account)" }
}

/// A kind of thing that can be found.
public struct SearchKind: Sendable, Hashable {
    /// Its name in the database.
    public let name: String

    /// A kind.
    public init(_ name: String) {
        self.name = name
    }
}

/// The numbers that stand in the index for words: no built-in reader of words changes them, and nobody reads a deleted
/// word in what the database has not overwritten yet.
struct SearchTokens: Sendable, Equatable {
    /// For each word a number that does not depend on who may find it.
    let numbers: [UInt64]

    private static let key: [UInt8] = Array("weft search term".utf8)
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// Nothing is found by more words than this.
    private static let most = 2000

    init(_ terms: Set<String>) {
        numbers = Set(terms.map { Digest.number(of: Array($0.utf8), key: Self.key) }).sorted().prefix(Self.most).map {
            $0
        }
    }

    /// Reads what ``bytes`` wrote.
    init(_ bytes: [UInt8]) {
        numbers = stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
            bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Eight bytes for each number.
    var bytes: [UInt8] {
        numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    }

    /// What stands in the index for things of `kind` that `reader` may find, or everybody: the same word for somebody
    /// else is another token.
    func written(_ kind: SearchKind, for reader: ID<Account>?) -> [String] {
        let owner = reader.map(\.description) ?? "*"
        let scope = Digest.number(of: Array("\(kind.name) \(owner)".utf8), key: Self.key)
        return numbers.map { Self.token(Self.mixed($0 ^ scope)) }
    }

    /// Spreads every bit over the whole number (the finaliser of MurmurHash3, in the public domain).
    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = (number ^ number >> 33) &* 0xff51_afd7_ed55_8ccd
        number = (number ^ number >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return number ^ number >> 33
    }

    /// Fifty bits in ten letters and digits.
    private static func token(_ number: UInt64) -> String {
        String(decoding: (0..<10).map { letters[Int(number >> (5 * $0) & 31)] }, as: UTF8.self)
    }
}
