import SQL

/// The evidence of copies together: each is put to those before it.
struct AuditTrail {
    private var told = AuditEvidence()
    private var posts: [[UInt8]: AuditedPost] = [:]
    /// The latest moment of the copy before.
    private var before: Instant?

    /// Puts a copy to those before it.
    mutating func add(_ main: MainReading.Result, _ found: [AuditedPost], orders: [[[UInt8]]], traces: [String]) {
        told.accounts = Array(Set(told.accounts).union(main.accounts)).sorted()
        told.acts.formUnion(main.acts)
        let latest = main.acts.map(\.start).max() ?? Instant(milliseconds: 0)
        for post in found {
            if posts[post.id] == nil { told.arrivals[post.id] = (before, max(latest, post.visibleAt)) }
            posts[post.id] = post
        }
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

    /// All that they tell.
    var evidence: AuditEvidence {
        var evidence = told
        evidence.posts = posts.values.sorted { $0.visibleAt < $1.visibleAt }
        return evidence
    }
}
