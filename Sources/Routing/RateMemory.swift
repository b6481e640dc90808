import Kernel
import SQL

/// The counts that one server keeps in memory: at most twice ``generation``, however many are counted.
///
/// They lie in two generations: what is used comes into the younger one, and the older one goes when that is full. So
/// nothing is ever looked through. What is forgotten is asked of the database again, or counted from the first.
struct RateMemory: Sendable {
    /// How many counts a generation holds.
    static let generation = 50_000

    private struct Entry {
        /// The acts that may be done without asking.
        var left: Int
        /// The acts that nobody has taken.
        var remaining: Int
        let endsAt: Instant

        var allowance: RateAllowance { RateAllowance(limit: 0, left: left + remaining, endsAt: endsAt) }
        var refusal: RateAllowance { RateAllowance(limit: 0, left: -1, endsAt: endsAt) }
    }

    private var young: [RateKey: Entry] = [:]
    private var old: [RateKey: Entry] = [:]

    /// How many counts are kept.
    var size: Int { young.count + old.count }

    /// Counts an act that is counted here alone; less than none is left where it is one too many.
    mutating func count(_ rule: RateRule, _ key: RateKey, at now: Instant) -> RateAllowance {
        var entry = entry(key, at: now) ?? Entry(left: rule.limit, remaining: 0, endsAt: now + rule.window)
        guard entry.left > 0 else { return entry.refusal }
        entry.left -= 1
        keep(entry, key)
        return entry.allowance
    }

    /// Takes one of the acts that this server has; `nil` where the database has to be asked.
    mutating func take(_ key: RateKey, at now: Instant) -> RateAllowance? {
        guard var entry = entry(key, at: now) else { return nil }
        guard entry.left > 0 else { return entry.remaining > 0 ? nil : entry.refusal }
        entry.left -= 1
        keep(entry, key)
        return entry.allowance
    }

    /// Keeps what the database granted, and takes one of it.
    mutating func add(_ taken: RateCounts.Taken, _ key: RateKey, at now: Instant) -> RateAllowance {
        let left = (entry(key, at: now)?.left ?? 0) + taken.granted
        let entry = Entry(left: max(0, left - 1), remaining: taken.remaining, endsAt: taken.endsAt)
        keep(entry, key)
        return left > 0 ? entry.allowance : entry.refusal
    }

    private func entry(_ key: RateKey, at now: Instant) -> Entry? {
        guard let entry = young[key] ?? old[key], entry.endsAt > now else { return nil }
        return entry
    }

    private mutating func keep(_ entry: Entry, _ key: RateKey) {
        if young.count >= Self.generation, young[key] == nil { (old, young) = (young, [:]) }
        young[key] = entry
    }
}

/// The hash of a rule and of who is counted by it.
struct RateKey: Sendable, Hashable {
    let bytes: [UInt8]
}
