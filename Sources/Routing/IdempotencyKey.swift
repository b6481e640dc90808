public import Kernel
public import SQL
import Secrets
public import Web

/// The key of something that is about to be made, so that asking again does not make it twice.
///
/// A program gives one with its request, a form brings one along. It holds for a day, for one account and one address.
/// Its table belongs to the accounts slice.
public struct IdempotencyKey: Sendable {
    private let hash: [UInt8]

    /// For how long a key is known.
    public static let span = Instant.Span.days(1)
    private static let longest = 255

    /// The key in the header `Idempotency-Key`; `nil` where there is none.
    ///
    /// - Throws: ``Problem`` `.invalid` for one that is longer than 255 bytes.
    public init?(of request: Request) throws(Problem) {
        guard let text = request.headers["idempotency-key"], !text.isEmpty else { return nil }
        guard text.utf8.count <= Self.longest else {
            throw Problem(.invalid, "The Idempotency-Key may have \(Self.longest) bytes.")
        }
        self.init(text, of: "\(request.method.rawValue) \(request.head.path)")
    }

    /// The key that a form brings along; `nil` where it is empty.
    public init?(ofForm text: String) {
        guard !text.isEmpty else { return nil }
        self.init(text, of: "form")
    }

    private init(_ text: String, of place: String) {
        hash = Digest.blake2b(Array("\(place)\n\(text)".utf8), size: 16)
    }

    /// Keeps that `account` made `name` under this key, in the transaction that makes it.
    ///
    /// - Returns: the name of what was made under it before, or `nil` where it is new.
    public func claim(_ name: String, by account: ID<Account>, at now: Instant, in tx: Transaction) throws -> String? {
        try tx.run(
            """
            delete from idempotency_keys
            where account_id = \(account) and key_hash = \(hash) and created_at <= \(now - Self.span)
            """
        )
        let added = try tx.run(
            """
            insert into idempotency_keys (account_id, key_hash, name, created_at)
            values (\(account), \(hash), \(name), \(now))
            on conflict do nothing
            """
        )
        guard added == 0 else { return nil }
        return try tx.value("select name from idempotency_keys where account_id = \(account) and key_hash = \(hash)")
    }

    /// The name of what `account` made under this key, before anything is done for another one.
    public func made(by account: ID<Account>, at now: Instant, in tx: Transaction) throws -> String? {
        try tx.value(
            """
            select name from idempotency_keys
            where account_id = \(account) and key_hash = \(hash) and created_at > \(now - Self.span)
            """
        )
    }

    /// Forgets under which key `account` made `name`, which is no longer there.
    public static func forget(_ name: String, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from idempotency_keys where account_id = \(account) and name = \(name)")
    }
}
