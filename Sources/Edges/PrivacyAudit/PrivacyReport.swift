/// The findings of an audit, in words.
public struct PrivacyReport: Sendable, CustomStringConvertible {
    private let evidence: AuditEvidence
    private let scores: [AuditScore]

    /// The report on `evidence`.
    public init(_ evidence: AuditEvidence) {
        self.evidence = evidence
        let attack = LinkageAttack(evidence)
        scores = AuditAttack.allCases.map { attack.score($0) }
    }

    /// True where something was found that leads from a post to its author other than by time.
    public var isClean: Bool { evidence.traces.isEmpty }

    /// The report, a finding a line.
    public var description: String {
        guard !evidence.posts.isEmpty, !evidence.accounts.isEmpty else {
            return "There are no anonymous posts, or no accounts: there is nothing to guess."
        }
        let head = "\(evidence.posts.count) anonymous posts, \(evidence.accounts.count) accounts."
        let lines = scores.map { score in
            "\(score.attack.rawValue): right for \(Self.percent(score.success)) of posts, as the attack believes; "
                + "blind guessing for \(Self.percent(score.chance))."
        }
        let words = [Self.words(evidence), Self.times(evidence)]
        let traces = isClean ? ["No trace of a post lies anywhere else."] : evidence.traces
        return ([head] + lines + words + traces).joined(separator: "\n")
    }

    /// The sentence about words that stand in a post and under a name.
    private static func words(_ evidence: AuditEvidence) -> String {
        let readable = evidence.posts.count { $0.text != nil }
        guard readable > 0 else {
            return "The keys of the posts are not in these copies: that words betray their authors was not looked for."
        }
        let betrayed = evidence.posts.count { !(evidence.shared[$0.id] ?? [:]).isEmpty }
        return "Of \(readable) posts that can be read, \(betrayed) have six words in a row that stand under a name as "
            + "well."
    }

    /// The sentence about tables from which somebody learns when members were here.
    private static func times(_ evidence: AuditEvidence) -> String {
        let counts = Dictionary(grouping: evidence.acts.filter(\.isExact), by: \.table).mapValues(\.count)
        guard !counts.isEmpty else { return "No table tells at what time a member was here." }
        let tables = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
        return "Tables that tell at what time members were here: \(tables.joined(separator: ", "))."
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((min(max(share, 0), 1) * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
