public import Kernel
public import Runtime
public import SQL
public import Secrets
import Synchronization

/// The counter of how often somebody does something, in memory and in the database.
///
/// The acts that a promise hangs on are counted in the database, so that it holds over all servers and over restarts. A
/// server takes a tenth of a rule's acts at a time, and asks the database again only when those are used up; so no more
/// are ever let through than the rule says, and hardly fewer. What is refused until the end of its window is refused
/// from memory.
public final class RateLimiter: RateLimits {
    private let clock: Clock
    private let isOn: Bool
    private let database: (any Database)?
    private let key: Secret
    private let memory = Mutex(RateMemory())

    /// Limits that read the time from `clock`; switched off they count nothing, for benchmarks.
    ///
    /// - Parameters:
    ///   - database: where counts are kept; without one all are kept in memory.
    ///   - key: hides in the database who is counted; the same on all servers of a database.
    public init(
        clock: Clock,
        isOn: Bool = true,
        in database: (any Database)? = nil,
        key: Secret = Secret(random: 32)
    ) {
        self.clock = clock
        self.isOn = isOn
        self.database = database
        self.key = key.key(for: "rate limits")
    }

    /// Counts one act of `subject`, before it is done.
    ///
    /// - Returns: how many are left.
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    @discardableResult
    public func count(
        _ rule: RateRule,
        of subject: some CustomStringConvertible & Sendable
    ) async throws -> RateAllowance {
        guard isOn else { return RateAllowance(of: rule, at: clock.now) }
        let (now, key) = (clock.now, hash(rule, subject))
        guard let database, rule.reach == .allServers else {
            return try answer(memory.withLock { $0.count(rule, key, at: now) }, rule, now)
        }
        if let known = memory.withLock({ $0.take(key, at: now) }) { return try answer(known, rule, now) }
        do {
            let taken = try await database.write { tx in
                try RateCounts.take(rule.share, of: rule, for: key.bytes, at: now, in: tx)
            }
            return try answer(memory.withLock { $0.add(taken, key, at: now) }, rule, now)
        } catch is DatabaseError {
            // Reading goes on where nothing can be written; until then this server counts for itself.
            return try answer(memory.withLock { $0.count(rule, key, at: now) }, rule, now)
        }
    }

    /// Counts one act of `subject` in the transaction that does it: what does not come about is not counted, and what
    /// has to be done again is counted once.
    ///
    /// - Returns: how many are left.
    /// - Throws: ``Problem`` `.tooMany` when it is one too many, with the time until the next is free.
    @discardableResult
    public func count(
        _ rule: RateRule,
        of subject: some CustomStringConvertible,
        in tx: Transaction
    ) throws -> RateAllowance {
        guard isOn else { return RateAllowance(of: rule, at: clock.now) }
        let (now, key) = (clock.now, hash(rule, subject))
        let taken = try RateCounts.take(1, of: rule, for: key.bytes, at: now, in: tx)
        let left = RateAllowance(limit: rule.limit, left: taken.remaining, endsAt: taken.endsAt)
        guard taken.granted > 0 else { throw Problem(tooMany: left, at: now) }
        return left
    }

    private func answer(_ allowance: RateAllowance, _ rule: RateRule, _ now: Instant) throws(Problem) -> RateAllowance {
        let left = RateAllowance(limit: rule.limit, left: max(0, allowance.left), endsAt: allowance.endsAt)
        guard allowance.left >= 0 else { throw Problem(tooMany: left, at: now) }
        return left
    }

    private func hash(_ rule: RateRule, _ subject: some CustomStringConvertible) -> RateKey {
        RateKey(bytes: Digest.blake2b(Array("\(rule.name) \(subject)".utf8), size: 16, key: key))
    }
}

extension RateRule {
    /// How many acts a server takes at a time.
    var share: Int { max(1, limit / 10) }
}

extension Problem {
    fileprivate init(tooMany allowance: RateAllowance, at now: Instant) {
        let wait = max(1, allowance.endsAt.since(now).seconds)
        self.init(.tooMany, "That was a lot at once. Try again in \(Self.words(wait)).", retryAfter: wait)
        self = telling(allowance)
    }

    private static func words(_ seconds: Int) -> String {
        switch seconds {
        case ..<60: "a minute"
        case ..<3600: "\(seconds / 60 + 1) minutes"
        default: seconds < 7200 ? "an hour" : "\(seconds / 3600 + 1) hours"
        }
    }
}
