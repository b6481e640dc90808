import HTTPServer
import Web

/// Answers with closures.
struct ClosureResponder: Responder {
    var policy: @Sendable (RequestHead) -> BodyPolicy = { _ in .standard }
    var answer: @Sendable (Request) async -> Response

    func bodyPolicy(for head: RequestHead) -> BodyPolicy { policy(head) }
    func respond(to request: Request) async -> Response { await answer(request) }
}

/// Starts a server on a free port, and stops it when `body` is through.
func withServer<Value>(
    _ configuration: HTTPConfiguration = HTTPConfiguration(),
    policy: @escaping @Sendable (RequestHead) -> BodyPolicy = { _ in .standard },
    answer: @escaping @Sendable (Request) async -> Response = { .text("\($0.method.rawValue) \($0.head.path)") },
    _ body: (HTTPServer, Int) async throws -> Value
) async throws -> Value {
    var configuration = configuration
    configuration.port = 0
    configuration.loops = 1
    let server = HTTPServer(
        configuration: configuration,
        responder: ClosureResponder(policy: policy, answer: answer)
    )
    let port = try server.start()
    do {
        let value = try await body(server, port)
        await server.stop(graceWithin: .milliseconds(100))
        return value
    } catch {
        await server.stop(graceWithin: .milliseconds(100))
        throw error
    }
}
