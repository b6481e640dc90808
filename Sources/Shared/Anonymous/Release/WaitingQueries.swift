import SQL
import Secrets

/// The statements about posts whose slot is to come.
struct WaitingQueries: Sendable {
    private let sealer: Sealer
    private let tagKey: Secret
    private let random: RandomSource

    /// The statements of a server with a key.
    init(key: Secret, random: RandomSource) {
        sealer = Sealer(key: key.key(for: "anonymous-waiting"), random: random)
        tagKey = key.key(for: "anonymous-waiting-tag")
        self.random = random
    }

    /// Waits until no other server writes what waits, and keeps them from it.
    func hold(in tx: Transaction) throws {
        if tx.dialect == .postgres { try tx.run("lock table anon_waiting in access exclusive mode") }
    }

    /// All that wait; those that were sealed with another key are lost.
    func all(in tx: Transaction) throws -> [AnonymousRow] {
        let sealed: [[UInt8]] = try tx.values("select post_sealed from anon_waiting")
        return sealed.compactMap { try? SealedWaiting.open($0, with: sealer) }
    }

    /// Writes all that wait anew, so that no row tells for how long it has been there.
    func replace(by posts: [AnonymousRow], in tx: Transaction) throws {
        // What PostgreSQL deletes stays in its file for a while; a truncated file is gone.
        try tx.run(tx.dialect == .postgres ? "truncate anon_waiting" : "delete from anon_waiting")
        let epoch = random.bytes(16)
        let (head, tail): (SQL, SQL) = ("insert into anon_waiting", "on conflict do nothing")
        try tx.insert(posts, head, "(tag, epoch, post_sealed)", ending: tail) { post in
            "(\(tag(of: post.manageHash, in: epoch)), \(epoch), \(SealedWaiting.seal(post, with: sealer)))"
        }
    }

    /// Those of `hashes` whose posts wait.
    func waiting(among hashes: [[UInt8]], in tx: Transaction) throws -> Set<[UInt8]> {
        guard let tags = try tags(of: hashes, in: tx) else { return [] }
        let found: [[UInt8]] = try tx.values("select tag from anon_waiting where tag in (\(list: Array(tags.keys)))")
        return Set(found.compactMap { tags[$0] })
    }

    /// Removes the posts with `hashes` that wait.
    ///
    /// - Returns: the hashes of those that did.
    func remove(_ hashes: [[UInt8]], in tx: Transaction) throws -> Set<[UInt8]> {
        let found = try waiting(among: hashes, in: tx)
        guard !found.isEmpty, let tags = try tags(of: Array(found), in: tx) else { return [] }
        try tx.run("delete from anon_waiting where tag in (\(list: Array(tags.keys)))")
        return found
    }

    /// The hashes by their present tags; `nil` where nothing waits.
    private func tags(of hashes: [[UInt8]], in tx: Transaction) throws -> [[UInt8]: [UInt8]]? {
        guard let epoch: [UInt8] = try tx.value("select epoch from anon_waiting limit 1") else { return nil }
        return Dictionary(hashes.map { (tag(of: $0, in: epoch), $0) }) { first, _ in first }
    }

    /// The tag by which a post is found until all are written anew.
    private func tag(of hash: [UInt8], in epoch: [UInt8]) -> [UInt8] {
        Digest.blake2b(epoch + hash, size: 16, key: tagKey)
    }
}
