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

    /// Whether something was found that leads from a post to its author other than by time.
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
        let traces = isClean ? ["No trace of a post lies anywhere else."] : evidence.traces
        return ([head] + lines + traces).joined(separator: "\n")
    }

    private static func percent(_ share: Double) -> String {
        let tenths = Int((min(max(share, 0), 1) * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
