internal import Web

extension Connection {
    /// Makes the connection a WebSocket, which is `run`'s until it returns.
    nonisolated(nonsending) func openWebSocket(
        _ response: Response,
        _ request: RequestHead,
        _ run: @Sendable (any WebSocket) async throws -> Void
    ) async {
        guard let handshake = WebSocketHandshake(request), upload == nil, !answer.isOld, !answer.closes else {
            let upgrade: ResponseHeaders = ["Upgrade": "websocket", "Sec-WebSocket-Version": "13"]
            var refusal = Response(status: Status(426), headers: upgrade)
            refusal.headers.block = response.headers.block
            return send(refusal, [])
        }
        var opening = response
        opening.status = Status(101)
        opening.headers.set("Upgrade", "websocket")
        opening.headers.set("Sec-WebSocket-Accept", handshake.accept)
        guard encodeHead(opening, .none, .upgrade) else { return sendDefect(response.headers.block) }
        writeHead()
        // Nobody would tell the handler of a client that has gone by now.
        guard !isClosed else { return }
        noticeVanishing()
        let socket = WebSocketConnection(self)
        webSocket = socket
        answer.closes = true
        reading = .webSocket
        loop.tally.webSockets.grow()
        readFirstFrames(socket)
        await serve(socket, run)
        loop.execute { [self] in
            loop.tally.webSockets.grow(by: -1)
            webSocket = nil
            endAnswer()
        }
    }

    /// A client may send frames before it has our side of the handshake.
    private func readFirstFrames(_ socket: WebSocketConnection) {
        wait(context.deadlines.ping)
        let first = input
        input = []
        resumeReading()
        if !first.isEmpty { first.withUnsafeBufferPointer { socket.received($0) } }
        if context.isDraining { socket.sayGoodbye(1001, "") }
    }

    private func serve(_ socket: WebSocketConnection, _ run: @Sendable (any WebSocket) async throws -> Void) async {
        do {
            try await run(socket)
            await socket.close(code: 1000, reason: "")
        } catch {
            await socket.close(code: 1011, reason: "")
        }
    }
}
