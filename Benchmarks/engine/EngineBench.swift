import HTTPServer
import Web

/// A server that answers without a product behind it, to measure the engine alone.
///
///     engine-bench PORT LOOPS
@main
struct EngineBench: Responder {
    private let page = [UInt8](repeating: UInt8(ascii: "x"), count: 30 << 10)

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap(Int.init)
        var configuration = HTTPConfiguration()
        configuration.port = arguments.first ?? 0
        configuration.loops = arguments.dropFirst().first ?? 1
        configuration.maximumConnectionsPerClient = configuration.maximumConnections
        let server = HTTPServer(configuration: configuration, responder: EngineBench())
        print("listening on port \(try server.start())")
        await server.run()
    }

    func bodyPolicy(for head: RequestHead) -> BodyPolicy { .standard }

    func respond(to request: Request) async -> Response {
        switch request.head.path {
        case "/events": .events { _ in try await Task.sleep(for: .seconds(3600)) }
        case "/page": Response(headers: ["Content-Type": "text/html; charset=utf-8"], body: .bytes(page))
        default: .text("Hello, world!\n")
        }
    }
}
