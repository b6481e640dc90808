internal import Secrets
internal import Web

/// The opening of a WebSocket (RFC 6455 §4.2).
struct WebSocketHandshake {
    /// The proof for the client that we speak the protocol.
    let accept: String

    /// Reads the request's side; `nil` if the client did not ask for a WebSocket of version 13.
    init?(_ request: RequestHead) {
        guard request.method == .get,
            Self.lists(request.headers.all("upgrade"), "websocket"),
            Self.lists(request.headers.all("connection"), "upgrade"),
            request.headers.all("sec-websocket-version") == ["13"],
            let key = request.headers["sec-websocket-key"], Base64.decode(key)?.count == 16
        else { return nil }
        accept = Base64.encode(Digest.sha1(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
    }

    private static func lists(_ values: [String], _ word: String) -> Bool {
        values.flatMap { $0.split(separator: ",") }.contains { $0.filter { $0 != " " }.lowercased() == word }
    }
}
