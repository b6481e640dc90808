import SQL

/// One way of guessing who wrote a post from what is stored: a weight for each account.
public enum AuditAttack: String, Sendable, CaseIterable {
    /// From moments at which accounts did something.
    case times
    /// From the times at which people were online, where somebody knows them who sees everything that is stored.
    case online
    /// From days and months in which they did, as shares of all that they did: how much that is stands apart.
    case days
    /// From how much somebody has sealed, and how often they changed it, whenever that was.
    case amounts
    /// From how long sealed rows are.
    case sizes
    /// From the order in which rows lie in the file, and in which indexes have them, which may be that of writing.
    case order
    /// From copies made one after the other.
    case copies
    /// From words that stand in a post and, in clear, in what somebody wrote under their name.
    case words
    /// From all of it together.
    case everything
}

/// How often an attack is right, beside what guessing would be.
public struct AuditScore: Sendable {
    /// The attack.
    public let attack: AuditAttack
    /// The share of posts whose author is guessed: counted where authors are known, else as the attack believes.
    public let success: Double
    /// The share that blind guessing among all accounts has.
    public let chance: Double

    /// How many times better than guessing it is.
    public var gain: Double { chance > 0 ? success / chance : 0 }
}

/// The attacks on one server's copies.
public struct LinkageAttack: Sendable {
    private let evidence: AuditEvidence
    private let acts: [Int64: [AuditedAct]]
    private let undated: [Int64: [AuditedAct]]
    private let grown: [Int64: [AuditedAct]]
    /// The longest time in which an act is known to lie.
    private let longest: Instant.Span
    /// The likelihood that something appears at a moment that was done anywhen.
    private let density: Double
    /// The latest moment at which a post can have been written, if rows lie in the order of writing.
    private let latest: [[UInt8]: Instant]

    /// The longest time between writing and appearing.
    private static let reach = Instant.Span.hours(24)
    /// How likely each window is taken to be chosen, with its length.
    private static let windows: [(share: Double, length: Double)] = [
        (0.5, 15 * 60_000), (0.3, 6 * 3_600_000), (0.2, 24 * 3_600_000),
    ]

    /// The attacks with `evidence`.
    public init(_ evidence: AuditEvidence) {
        self.evidence = evidence
        let dated = evidence.acts.filter(\.isDated)
        acts = Dictionary(grouping: dated, by: \.account).mapValues { $0.sorted { $0.start < $1.start } }
        undated = Dictionary(grouping: evidence.acts.filter { !$0.isDated }, by: \.account)
        grown = Dictionary(grouping: evidence.grown, by: \.account)
        longest = dated.map(\.length).max() ?? .days(1)
        let slots = evidence.posts.map(\.visibleAt.milliseconds)
        let span = (slots.max() ?? 0) - (slots.min() ?? 0)
        density = 1 / Double(span + Instant.Span.days(1).milliseconds)
        latest = Self.latest(evidence)
    }

    /// The latest moments at which posts can have been written: before what comes after them in some order appeared.
    private static func latest(_ evidence: AuditEvidence) -> [[UInt8]: Instant] {
        let slots = Dictionary(evidence.posts.map { ($0.id, $0.visibleAt) }) { first, _ in first }
        var latest = slots
        for order in evidence.orders {
            var bound = Instant(milliseconds: .max)
            for post in order.reversed() {
                guard let slot = slots[post] else { continue }
                bound = min(bound, slot)
                latest[post] = min(latest[post] ?? bound, bound)
            }
        }
        return latest
    }

    /// How well an attack does.
    ///
    /// - Parameter authors: who wrote the posts, where that is known.
    public func score(_ attack: AuditAttack, authors: [[UInt8]: Int64]? = nil) -> AuditScore {
        let posts = evidence.posts.filter { authors == nil || authors?[$0.id] != nil }
        let hits = posts.map { post in hit(on: post, by: attack, author: authors?[post.id]) }
        return AuditScore(
            attack: attack,
            success: posts.isEmpty ? 0 : hits.reduce(0, +) / Double(posts.count),
            chance: evidence.accounts.isEmpty ? 0 : 1 / Double(evidence.accounts.count)
        )
    }

    /// How likely the best guess is right: 1 or 0 where the author is known and the guess is one.
    private func hit(on post: AuditedPost, by attack: AuditAttack, author: Int64?) -> Double {
        let weights = evidence.accounts.map { ($0, weight(of: $0, for: post, by: attack)) }
        let best = weights.map(\.1).max() ?? 0
        let sum = weights.reduce(0) { $0 + $1.1 }
        guard best > 0, sum > 0 else { return 1 / Double(max(1, weights.count)) }
        guard let author else { return best / sum }
        let guesses = weights.filter { $0.1 >= best * (1 - 1e-9) }.map(\.0)
        return guesses.contains(author) ? 1 / Double(guesses.count) : 0
    }

    private func weight(of account: Int64, for post: AuditedPost, by attack: AuditAttack) -> Double {
        let acts = acts(of: account, around: post.visibleAt)
        // How much somebody does is an attack of its own.
        let share = 1 / Double(max(1, self.acts[account]?.count { !$0.isExact } ?? 0))
        switch attack {
        case .times, .online: return Self.fit(of: acts.filter(\.isExact), before: post.visibleAt)
        case .days: return share * Self.fit(of: acts.filter { !$0.isExact }, before: post.visibleAt)
        case .amounts: return Double(undated[account]?.count ?? 0)
        case .sizes:
            let all = undated[account] ?? []
            let close = all.count { Self.isClose($0.size, post.size) }
            return density * Double(close) / Double(max(1, all.count))
                + share * Self.fit(of: acts.filter { Self.isClose($0.size, post.size) }, before: post.visibleAt)
        case .order: return share * Self.fit(of: acts, before: latest[post.id] ?? post.visibleAt)
        case .copies:
            return share * Self.fit(of: acts, within: evidence.arrivals[post.id], before: post.visibleAt)
                + Self.fit(of: grown[account] ?? [], before: post.visibleAt)
        case .words: return Double(evidence.shared[post.id]?[account] ?? 0)
        case .everything:
            let rates = [AuditAttack.times, .days, .sizes, .order, .copies]
                .reduce(1) { $0 * (weight(of: account, for: post, by: $1) / density + 1) }
            return [AuditAttack.amounts, .words].reduce(rates) { $0 * (weight(of: account, for: post, by: $1) + 1e-3) }
        }
    }

    /// The acts of an account that can have to do with a post that appeared at `end`.
    private func acts(of account: Int64, around end: Instant) -> ArraySlice<AuditedAct> {
        guard let all = acts[account] else { return [] }
        // A day before, and the time in which an act lies whose moment is not known.
        let start = end - Self.reach - longest
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].start < start { low = middle + 1 } else { high = middle }
        }
        return all[low...].prefix { $0.start <= end }
    }

    /// How well acts fit to a post that was written by `end`: each act as likely as the windows make it.
    private static func fit(of acts: some Sequence<AuditedAct>, before end: Instant) -> Double {
        acts.reduce(0) { $0 + density(of: $1, before: end) }
    }

    private static func fit(
        of acts: some Sequence<AuditedAct>,
        within arrival: (after: Instant?, before: Instant)?,
        before end: Instant
    ) -> Double {
        guard let arrival else { return 0 }
        let start = arrival.after ?? end - reach
        return acts.filter { $0.start + $0.length >= start - reach && $0.start <= arrival.before }
            .reduce(0) { $0 + density(of: $1, before: min(end, arrival.before)) }
    }

    /// The likelihood that something written during an act appears at `end`, up to a factor.
    private static func density(of act: AuditedAct, before end: Instant) -> Double {
        let longest = Double(end.since(act.start).milliseconds)
        let shortest = max(0, longest - Double(act.length.milliseconds))
        guard longest >= 0 else { return 0 }
        let span = longest - shortest
        guard span > 0 else { return 0 }
        return windows.reduce(0) { sum, window in
            let share = max(0, min(longest, window.length) - shortest) / span
            return sum + window.share / window.length * share
        }
    }

    /// True where what lies sealed in a note may be the text of a post: both are padded in the same steps, and what is
    /// short in a note to 4 kB.
    private static func isClose(_ size: Int?, _ other: Int) -> Bool {
        guard let size else { return false }
        return abs(size - other) <= 512 || (other <= shortest && abs(size - shortest) <= 512)
    }

    private static let shortest = 4096
}
