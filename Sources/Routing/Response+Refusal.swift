public import Kernel
public import Web

extension Response {
    /// The page of a form that was refused, to be sent again: at once, or in a while where it came too often.
    public func refused(by problem: Problem) -> Response {
        var response = self
        response.status = .unprocessable
        guard problem.kind == .tooMany, let wait = problem.retryAfter else { return response }
        response.status = .tooManyRequests
        return response.with("Retry-After", String(wait))
    }
}
