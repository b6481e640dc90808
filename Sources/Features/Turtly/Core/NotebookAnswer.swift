import Routing
import Web

/// An answer for programs that keeps the notebook open for them.
struct NotebookAnswer<Answer: WireAnswer>: WireAnswer {
    let answer: Answer
    let keepingOpen: @Sendable (Response) -> Response

    static var status: Status { Answer.status }
    static func schema() throws -> JSONSchema? { try Answer.schema() }
    var response: Response { keepingOpen(answer.response) }
}
