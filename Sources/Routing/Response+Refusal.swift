public import Kernel
public import Web

extension Response {
    /// The page of a form that was sent: as it is, or where it was refused, to be sent again, at once or in a while.
    ///
    /// - Parameter conflict: the status where something came between.
    public func refused(by problem: Problem?, conflict: Status = .conflict) -> Response {
        guard let problem else { return self }
        var response = self
        response.status = problem.kind == .conflict ? conflict : problem.kind.status
        return problem.retryAfter.map { response.with("Retry-After", String($0)) } ?? response
    }
}

extension Problem.Kind {
    /// The one table from kinds to statuses.
    public var status: Status {
        switch self {
        case .invalid: .unprocessable
        case .signInNeeded: .unauthorized
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .conflict: .conflict
        case .locked: .locked
        case .tooMany: .tooManyRequests
        case .busy: .unavailable
        case .full: .insufficientStorage
        case .defect: .serverError
        }
    }
}
