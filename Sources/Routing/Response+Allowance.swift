import Calendar
public import Kernel
public import Web

extension Response {
    /// The answer, telling programs how much they have left.
    public func telling(_ allowance: RateAllowance?) -> Response {
        guard let allowance else { return self }
        return with("X-RateLimit-Limit", String(allowance.limit))
            .with("X-RateLimit-Remaining", String(allowance.left))
            .with("X-RateLimit-Reset", allowance.endsAt.iso8601)
    }
}
