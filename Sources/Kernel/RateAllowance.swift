public import SQL

/// How often something may still be done.
public struct RateAllowance: Sendable, Equatable {
    /// How many times it may be done within the window.
    public let limit: Int
    /// How many times it may still be done before ``endsAt``.
    public let left: Int
    /// The moment from which on it is counted anew.
    public let endsAt: Instant

    /// An allowance, written out.
    public init(limit: Int, left: Int, endsAt: Instant) {
        self.limit = limit
        self.left = left
        self.endsAt = endsAt
    }

    /// All that a rule allows.
    public init(of rule: RateRule, at now: Instant) {
        self.init(limit: rule.limit, left: rule.limit, endsAt: now + rule.window)
    }
}

extension Problem {
    /// The problem, telling programs how much they have left.
    public func telling(_ allowance: RateAllowance) -> Problem {
        var problem = self
        problem.allowance = allowance
        return problem
    }
}
