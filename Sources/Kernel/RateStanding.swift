public import Web

/// How much of a ``RateRule`` somebody has left.
public struct RateStanding: Sendable, Equatable {
    /// How many times it may be done within the window.
    public let limit: Int
    /// How many of them are left.
    public let left: Int
    /// When the next window begins.
    public let end: Instant

    /// What is left of `rule` until its window ends.
    public init(of rule: RateRule, left: Int, until end: Instant) {
        limit = rule.limit
        self.left = left
        self.end = end
    }
}

extension Response {
    /// The answer, telling programs how much they have left.
    public func telling(_ standing: RateStanding?) -> Response {
        guard let standing else { return self }
        return with("X-RateLimit-Limit", String(standing.limit))
            .with("X-RateLimit-Remaining", String(standing.left))
            .with("X-RateLimit-Reset", standing.end.iso8601)
    }
}

extension Problem {
    /// The problem, telling programs how much they have left.
    func telling(_ standing: RateStanding?) -> Problem {
        var problem = self
        problem.standing = standing
        return problem
    }
}
