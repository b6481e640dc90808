import Kernel
import SQL
import Secrets
import Synchronization

/// Somebody as far as limits are concerned: a number that is hashed and then forgotten.
///
/// Nothing that is stored of a post is made from it.
public struct CountedMember: Sendable {
    /// The number of them among all.
    let number: Int64
    /// True for the first days of an account; see ``AnonymousLimits/youth``.
    let isNew: Bool

    /// The member with a number, who may be new.
    public init(_ number: Int64, isNew: Bool) {
        self.number = number
        self.isNew = isNew
    }
}

/// Counts how often somebody does something within 24 hours, in memory alone and under a key that is nowhere else.
final class MemberLimits: Sendable {
    private let key = Secret(random: 32)
    private let counted = Mutex<[[UInt8]: [Instant]]>([:])
    private static let window = Instant.Span.days(1)

    /// Counts one more act of `member`.
    ///
    /// - Throws: ``Problem`` `.tooMany` where it is one too many, with the sentence and the time until the next is free.
    func count(
        _ member: CountedMember,
        atMost limit: Int,
        at now: Instant,
        or sentence: String
    ) throws(Problem) {
        let mark = Digest.blake2b(member.number.bigEndianBytes, size: 16, key: key)
        let next: Instant? = counted.withLock { counted in
            let start = now - Self.window
            if counted.count > 10_000 { counted = counted.filter { _, acts in acts.contains { $0 > start } } }
            let recent = counted[mark, default: []].filter { $0 > start }
            counted[mark] = recent
            guard recent.count < limit else { return recent[recent.count - limit] + Self.window }
            counted[mark, default: []].append(now)
            return nil
        }
        if let next { throw Problem(.tooMany, sentence, retryAfter: max(1, next.since(now).seconds)) }
    }
}
