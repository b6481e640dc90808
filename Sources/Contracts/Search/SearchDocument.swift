public import Kernel
public import SQL
import Secrets
public import Text

/// Something that can be found, as its slice hands it to the index in the transaction that writes it.
public struct SearchDocument: Sendable {
    /// The kind of object, such as `post`; numbers of different kinds may be equal.
    public let kind: SearchKind
    /// Its number: greater ones are found first.
    public let id: Int64
    /// Who may find it.
    public var readers: Readers
    /// The words it is found by, folded, and its properties.
    public let tokens: SearchTokens

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
public struct SearchTokens: Sendable, Equatable {
    /// For each word a number that does not depend on who may find it.
    public let numbers: [UInt64]

    private static let key: [UInt8] = Array("weft search term".utf8)

    /// Nothing is found by more words than this.
    private static let most = 2000

    /// The tokens of words and properties.
    public init(_ terms: Set<String>) {
        let all = Set(terms.map { Digest.number(of: Array($0.utf8), key: Self.key) })
        numbers = Array(all.sorted().prefix(Self.most))
    }

    /// The tokens with these numbers.
    public init(numbers: [UInt64]) {
        self.numbers = numbers
    }
}

/// All documents of one kind, for an index that is made anew: of a database older than it, or of one it was not told
/// of.
public protocol SearchCatalog: Sendable {
    /// The properties.
    var kind: SearchKind { get }
    /// Up to `limit` documents behind `position` in ascending order, and the position of the last thing looked at;
    /// `nil` at the end.
    func documents(after position: Int64, limit: Int, in tx: Transaction) throws -> (
        documents: [SearchDocument], position: Int64?
    )
}
