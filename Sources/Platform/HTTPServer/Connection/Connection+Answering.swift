internal import CUV
internal import Web

extension Connection {
    /// Below this size a body is copied behind its head: one buffer is cheaper to send than two.
    private static let copiedBody = 4 << 10

    /// Has the request answered by the connection's task, which runs on this loop.
    func dispatch(_ head: RequestHead, _ body: RequestBody) {
        let client = isBehindProxy ? client.client : peerClient
        let isSecure = isBehindProxy && context.forwarded.isSecure(head.headers)
        let request = Request(
            head: head,
            body: body,
            client: client,
            isSecure: isSecure,
            id: loop.ids.next(),
            arrival: .now - loop.sinceFirstRead
        )
        if let waiting = nextRequest.take() { return waiting.resume(returning: request) }
        self.request = request
        if serving == nil { startServing() }
    }

    private func startServing() {
        serving = Task(executorPreference: loop) { await self.serve() }
    }

    private nonisolated(nonsending) func serve() async {
        while let request = await waitForRequest() {
            await respond(to: request)
            // A stream was told to end by cancelling this task: a later request deserves one of its own.
            if Task.isCancelled, !isClosed { return serveAnew() }
        }
    }

    private func serveAnew() {
        serving = nil
        if request != nil { startServing() }
    }

    private nonisolated(nonsending) func waitForRequest() async -> Request? {
        if let request = request.take() { return request }
        return await withUnsafeContinuation { continuation in
            if isClosed { continuation.resume(returning: nil) } else { nextRequest = continuation }
        }
    }

    private nonisolated(nonsending) func respond(to request: Request) async {
        let response = await context.responder.respond(to: request)
        loop.tally.requests.grow()
        guard !isClosed else { return }
        switch response.body {
        case .empty: send(response, [])
        case .bytes(let bytes): send(response, bytes)
        case .file(let path, let range): await sendFile(response, path, range)
        case .stream(let produce): await sendStream(response, produce)
        case .webSocket(let run): await openWebSocket(response, request.head, run)
        }
        await response.afterwards?()
    }

    /// Sends an answer that lies in memory.
    func send(_ response: Response, _ body: [UInt8]) {
        let hasBody = !answer.isHead && response.status.allowsBody
        let framing: HeadEncoder.Framing = response.status.allowsBody ? .length(body.count) : .none
        guard encodeHead(response, framing) else { return sendDefect(response.headers.block) }
        if !hasBody || body.isEmpty {
            writeHead()
        } else if body.count <= Self.copiedBody {
            loop.head.append(body)
            writeHead()
        } else {
            writeHead(with: body)
        }
        endAnswer()
    }

    /// Writes a head into the loop's buffer; `false` when it may not be sent.
    func encodeHead(
        _ response: Response,
        _ framing: HeadEncoder.Framing,
        _ connection: HeadEncoder.Connection = .persistent
    ) -> Bool {
        // A handler that answers before it has the whole body leaves bytes behind that nobody will read.
        if upload != nil || context.isDraining || (hasPeerEnded && input.isEmpty) { answer.closes = true }
        let date = loop.date.bytes(at: loop.now)
        loop.head.clear()
        return HeadEncoder.encode(response, framing, answer.closes ? .close : connection, date: date, into: loop.head)
    }

    /// All of the answer is in the socket or the outbox.
    func endAnswer() {
        guard !isClosed else { return }
        answer.isComplete = true
        if hasSentAll { completeAnswer() }
    }

    /// The client has all of the answer: on to its next request, or to the end.
    func completeAnswer() {
        answer.isComplete = false
        release()
        guard !answer.closes, !(hasPeerEnded && input.isEmpty) else { return linger() }
        reading = .head
        lastUse = loop.measured
        if !input.isEmpty {
            wait(context.deadlines.head)
        } else if context.isDraining {
            readDeadline = lastUse + context.deadlines.farewell
        } else {
            wait(context.deadlines.idle)
        }
        resumeReading()
        if !input.isEmpty { readHead() }
    }

    /// A handler's fields would have let its input write fields of its own.
    ///
    /// - Parameter block: The fields that every answer carries.
    func sendDefect(_ block: HeaderBlock?) {
        answer.closes = true
        sendInstead(.serverError, "Something went wrong.\n", block)
    }

    /// Sends a sentence in the place of what a handler wanted to send.
    func sendInstead(_ status: Status, _ sentence: String, _ block: HeaderBlock?) {
        var response = Response.text(sentence, status: status)
        response.headers.block = block
        send(response, Array(sentence.utf8))
    }

    // MARK: Refusing

    /// Answers what no handler shall see, and ends the connection.
    func refuse(_ refusal: RequestError) {
        guard !isClosed else { return }
        if refusal == .late { loop.tally.timeouts.grow() } else { loop.tally.refusedRequests.grow() }
        answer.closes = true
        reading = .nothing
        input = []
        readDeadline = .max
        if let stream = upload.take()?.stream { return stream.finish(refusal.bodyError) }
        let status = Status(refusal.status)
        let sentence = Array("\(status.phrase)\n".utf8)
        var response = Response(
            status: status,
            headers: [
                "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
            ]
        )
        if let wait = refusal.retryAfter { response.headers.set("Retry-After", String(wait)) }
        send(response, sentence)
    }

    /// Tells the client that its body is wanted, if it asked.
    func continueIfAsked() {
        guard upload?.owesContinue == true else { return }
        upload?.owesContinue = false
        write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }

    // MARK: Ending

    /// Ends our side and reads on for a while: closing with unread input would reset the connection, and the client
    /// would lose the answer that is on its way.
    func linger() {
        guard !hasPeerEnded else { return close() }
        reading = .nothing
        input = []
        resumeReading()
        wait(context.deadlines.linger)
        let request = UnsafeMutablePointer<uv_shutdown_t>.allocate(capacity: 1)
        let status = uv_shutdown(request, stream) { request, _ in request?.deallocate() }
        guard status != 0 else { return }
        request.deallocate()
        close()
    }

    /// Looks whether something has taken too long.
    func expire(at now: UInt64) {
        if writeDeadline <= now {
            loop.tally.slowClients.grow()
            return close()
        }
        guard readDeadline <= now else { return }
        switch reading {
        case .webSocket: webSocket?.expire()
        // Bytes that have arrived by now are a request that deserves its answer.
        case .head where input.isEmpty: if !hasUnreadInput { close() }
        case .nothing, .later: close()
        case .head, .body: refuse(.late)
        }
    }

    /// Gets ready for the end of the server.
    ///
    /// The request at work goes on, and its answer says that it is the last. A connection that was just used waits for
    /// a request that may be on its way, so that it is told as well; one that was quiet before ends at once.
    func drain() {
        if reading == .head, input.isEmpty {
            readDeadline = min(readDeadline, lastUse + context.deadlines.farewell)
            return expire(at: loop.now)
        }
        if answer.isEventStream { serving?.cancel() }
        webSocket?.sayGoodbye(1001, "")
        webSocket?.end()
    }
}
