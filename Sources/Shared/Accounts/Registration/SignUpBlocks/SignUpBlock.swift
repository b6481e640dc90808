import Kernel
import Outbound
import SQL
import Text
import Web

/// Somebody who may not sign up: an e-mail address, everybody of a domain, or everybody of a network.
struct SignUpBlock: Sendable, RowReadable {
    let id: ID<SignUpBlock>
    let kind: Kind
    let key: String
    let note: String

    init(from row: inout RowReader) throws {
        id = try row.next()
        kind = try row.next()
        key = try row.next()
        note = try row.next()
    }

    /// The kind of value that is blocked.
    enum Kind: Int, Sendable, Storable, CaseIterable {
        case domain = 0
        case address = 1
        case network = 2

        var title: String {
            switch self {
            case .domain: "E-mail domain"
            case .address: "E-mail address"
            case .network: "Network"
            }
        }

        /// The form in which `text` is compared; `nil` for what is none.
        func key(of text: String) -> String? {
            switch self {
            case .domain: (try? EmailAddress("x@" + text.drop { $0 == "@" || $0 == "." }))?.domain
            case .address: (try? EmailAddress(text))?.key
            case .network: NetworkPrefix(text)?.description
            }
        }
    }
}

/// The fields of the form that blocks somebody from signing up.
struct SignUpBlockDraft: Sendable {
    var kind = ""
    var value = ""
    var note = ""
    var problem: Problem?

    init() {}

    init(_ form: FormFields) {
        kind = form["kind"] ?? ""
        value = form["value"] ?? ""
        note = form["note"] ?? ""
    }

    /// Returns the kind, the key and the note of the block.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `kind`, `value` and `note`.
    func checked() throws(Problem) -> (kind: SignUpBlock.Kind, key: String, note: String) {
        guard let kind = Int(kind).flatMap(SignUpBlock.Kind.init) else { throw .field("kind", "Choose what to block.") }
        guard let key = kind.key(of: value.trimmed) else {
            throw .field("value", "Write something like bad.example, ann@bad.example or 192.0.2.0/24.")
        }
        let sentence = "A note is one line of at most 200 characters."
        return (kind, key, try TextRule.line(200, bytes: 800).checked(note, at: "note", or: sentence))
    }
}

/// The statements about who may not sign up.
enum SignUpBlockQueries {
    /// True where somebody with this address, from this client, may not sign up.
    ///
    /// A domain stands for all below it, label by label: `bad.example` for `mail.bad.example`, not for
    /// `notbad.example`.
    static func isBlocked(_ address: EmailAddress, from client: String, in tx: Transaction) throws -> Bool {
        let labels = address.domain.split(separator: ".")
        let domains = labels.indices.map { labels[$0...].joined(separator: ".") }
        let networks = NetworkPrefix(client)?.wider.map(\.description) ?? []
        let isOfNetwork: SQL =
            networks.isEmpty ? "" : "or kind = \(SignUpBlock.Kind.network) and block_key in (\(list: networks))"
        return try tx.value(
            """
            select 1 from sign_up_blocks
            where kind = \(SignUpBlock.Kind.address) and block_key = \(address.key)
                or kind = \(SignUpBlock.Kind.domain) and block_key in (\(list: domains)) \(isOfNetwork)
            limit 1
            """,
            as: Int.self
        ) != nil
    }

    static func list(cursor: ID<SignUpBlock>?, limit: Int, in tx: Transaction) throws -> [SignUpBlock] {
        try tx.all(
            """
            select id, kind, block_key, note from sign_up_blocks
            where id < \(cursor ?? ID(rawValue: .max)) order by id desc limit \(limit)
            """
        )
    }

    static func insert(
        _ id: ID<SignUpBlock>,
        _ kind: SignUpBlock.Kind,
        _ key: String,
        note: String,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            insert into sign_up_blocks (id, kind, block_key, note) values (\(id), \(kind), \(key), \(note))
            on conflict do nothing
            """
        ) > 0
    }

    static func remove(_ id: ID<SignUpBlock>, in tx: Transaction) throws -> String? {
        try tx.value("delete from sign_up_blocks where id = \(id) returning block_key")
    }
}
