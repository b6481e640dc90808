import Kernel
import Web

extension Request {
    /// The request with its body in memory, which is read only now that it is clear who sends it.
    ///
    /// - Throws: ``Problem`` where it does not arrive whole.
    func whole() async throws(Problem) -> Request {
        do throws(RequestBodyError) {
            return try await collected()
        } catch {
            switch error {
            case .tooLarge: throw Problem(.invalid, "That is too large. Make it shorter and try again.")
            case .timeout, .broken: throw Problem(.invalid, "What you sent did not arrive whole. Try again.")
            case .noRoom: throw Problem.bodiesTakeAll
            }
        }
    }
}

extension Problem {
    /// The answer where the bodies of requests take all the memory that there is for them.
    static let bodiesTakeAll = Problem(
        .busy,
        "Too much is being sent at once. Try again in a moment.",
        retryAfter: 5
    )
}
