public import Web

/// How often something may still be done.
public struct RateAllowance: Sendable, Equatable {
    /// How many times it may be done within the window.
    public let limit: Int
    /// How many times it may still be done before ``endsAt``.
    public let left: Int
    /// The moment from which on it is counted anew.
    public let endsAt: Instant

    init(limit: Int, left: Int, endsAt: Instant) {
        self.limit = limit
        self.left = left
        self.endsAt = endsAt
    }

    /// All that a rule allows.
    init(of rule: RateRule, at now: Instant) {
        self.init(limit: rule.limit, left: rule.limit, endsAt: now + rule.window)
    }
}

extension Response {
    /// The answer, telling programs how much they have left.
    public func telling(_ allowance: RateAllowance?) -> Response {
        guard let allowance else { return self }
        return with("X-RateLimit-Limit", String(allowance.limit))
            .with("X-RateLimit-Remaining", String(allowance.left))
            .with("X-RateLimit-Reset", allowance.endsAt.iso8601)
    }
}

extension Problem {
    /// The problem, telling programs how much they have left.
    func telling(_ allowance: RateAllowance) -> Problem {
        var problem = self
        problem.allowance = allowance
        return problem
    }
}
