import Kernel

/// The names of fields of forms in what programs send.
enum WireFields {
    private static let names = [
        "submit_span": "submit_seconds", "vote_span": "vote_seconds", "warning": "content_warning",
        "final": "is_final",
    ]

    /// Does what a program asked for; a field that is wrong is told by the name that the program gave it.
    static func naming<Value: Sendable>(_ act: () async throws -> Value) async throws -> Value {
        do {
            return try await act()
        } catch let problem as Problem where problem.fields.keys.contains(where: { names[$0] != nil }) {
            let fields = problem.fields.map { (names[$0.key] ?? $0.key, $0.value) }
            throw Problem(
                problem.kind,
                problem.message,
                fields: Dictionary(fields) { first, _ in first },
                code: problem.code
            )
        }
    }
}
