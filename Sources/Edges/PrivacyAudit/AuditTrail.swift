import SQL

/// The evidence of copies together: each is put to those before it.
struct AuditTrail {
    private var told = AuditEvidence()
    private var posts: [[UInt8]: AuditedPost] = [:]
    /// How often each act stands in the copy that has it most often.
    private var acts: [AuditedAct: Int] = [:]
    /// How many sealed rows of each account the copy before had.
    private var amounts: [Int64: Int]?
    /// The latest moment of the copy before.
    private var before: Instant?

    /// Puts a copy to those before it.
    mutating func add(_ main: MainReading.Result, _ found: [AuditedPost], orders: [[[UInt8]]], traces: [String]) {
        told.accounts = Array(Set(told.accounts).union(main.accounts)).sorted()
        let counts = main.acts.reduce(into: [:]) { counts, act in counts[act, default: 0] += 1 }
        acts.merge(counts) { max($0, $1) }
        let latest = main.acts.filter(\.isExact).map(\.start).max() ?? Instant(milliseconds: 0)
        for post in found {
            if posts[post.id] == nil { told.arrivals[post.id] = (before, max(latest, post.visibleAt)) }
            posts[post.id] = post
        }
        addGrowth(main.acts, until: max(latest, found.map(\.visibleAt).max() ?? latest))
        before = max(latest, found.map(\.visibleAt).max() ?? latest)
        for (post, accounts) in main.words.found {
            told.shared[post, default: [:]].merge(accounts) { max($0, $1) }
        }
        for (table, count) in main.marked.sorted(by: { $0.key < $1.key }) {
            told.traces.append("The table \(table) names anonymous posts in \(count) places.")
        }
        told.orders += orders
        told.traces += traces
    }

    /// Tells apart which accounts have more sealed rows than in the copy before.
    private mutating func addGrowth(_ acts: [AuditedAct], until end: Instant) {
        let now = acts.filter { !$0.isDated }.reduce(into: [:]) { counts, act in counts[act.account, default: 0] += 1 }
        if let amounts, let before, end > before {
            for (account, count) in now.sorted(by: { $0.key < $1.key }) {
                let more = max(0, count - amounts[account, default: 0])
                told.grown += (0..<more).map { _ in AuditedAct(by: account, at: before, for: end.since(before)) }
            }
        }
        amounts = now
    }

    /// All that they tell.
    var evidence: AuditEvidence {
        var evidence = told
        evidence.acts = acts.flatMap { act, count in [AuditedAct](repeating: act, count: count) }
        evidence.posts = posts.values.sorted { $0.visibleAt < $1.visibleAt }
        return evidence
    }
}
