internal import CUV
internal import Web

extension Connection {
    /// How much of later requests is kept while one is at work; beyond that the socket is not read.
    private static let inputLimit = 64 << 10

    func startReading() {
        isReadingPaused = false
        let status = uv_read_start(
            stream,
            { handle, _, buffer in
                guard let loop = Connection.from(handle?.pointee.data)?.loop else { return }
                let memory = UnsafeMutableRawPointer(loop.readBuffer.baseAddress)
                buffer?.pointee.base = memory?.assumingMemoryBound(to: CChar.self)
                buffer?.pointee.len = loop.readBuffer.count
            },
            { handle, count, _ in
                guard let connection = Connection.from(handle?.pointee.data) else { return }
                let loop = connection.loop
                loop.noteRead()
                if count > 0 {
                    connection.received(UnsafeBufferPointer(rebasing: loop.readBuffer[..<count]))
                } else if count < 0 {
                    connection.receivedEnd(isClean: count == Int(UV_EOF.rawValue))
                }
                loop.drain()
            }
        )
        if status != 0 { close() }
    }

    func pauseReading() {
        guard !isReadingPaused else { return }
        isReadingPaused = true
        uv_read_stop(stream)
    }

    func resumeReading() {
        if isReadingPaused, !isClosed, !hasPeerEnded { startReading() }
    }

    /// The reader of a streamed body has caught up.
    func readOn() {
        guard reading == .body, isReadingPaused else { return }
        upload?.deadline += loop.now - heldSince
        waitForBody()
        resumeReading()
    }

    /// The reader of a streamed body lags behind: the client is not to blame for the time this takes.
    private func holdBack() {
        if !isReadingPaused { heldSince = loop.now }
        pauseReading()
        readDeadline = .max
    }

    private func received(_ bytes: UnsafeBufferPointer<UInt8>) {
        loop.tally.received.grow(by: bytes.count)
        switch reading {
        case .head:
            if input.isEmpty { wait(context.deadlines.head) }
            input.append(contentsOf: bytes)
            readHead()
        case .body:
            readBody(bytes)
        case .later:
            input.append(contentsOf: bytes)
            if input.count > Self.inputLimit { pauseReading() }
        case .webSocket:
            webSocket?.received(bytes)
        case .nothing:
            break
        }
    }

    /// The client sends no more.
    ///
    /// It may still read, so the requests that it has sent are answered first.
    private func receivedEnd(isClean: Bool) {
        let awaitsAnswer = reading == .later && !answer.isStream
        guard isClean, awaitsAnswer else { return close() }
        hasPeerEnded = true
        pauseReading()
    }

    /// Reads the next head out of the input, and goes on with what follows it.
    func readHead() {
        do throws(RequestError) {
            guard try parser.advance(input.span) else { return closeIfPeerEnded() }
            var (bytes, whole) = ([UInt8](), RequestHeadParser())
            swap(&bytes, &input)
            swap(&whole, &parser)
            let parsed = try whole.head(from: bytes)
            if parsed.length < bytes.count { input = Array(bytes[parsed.length...]) }
            try begin(parsed)
        } catch {
            refuse(error)
        }
    }

    private func begin(_ parsed: ParsedHead) throws(RequestError) {
        answer = AnswerState(
            isHead: parsed.head.method == .head,
            isOld: parsed.isOld,
            closes: !parsed.keepsAlive || context.isDraining
        )
        readDeadline = .max
        reading = .later
        try admit(parsed.head)
        guard parsed.framing != .none else { return dispatch(parsed.head, .bytes([])) }
        let upload = try expectBody(parsed)
        reading = .body
        self.upload = upload
        waitForBody()
        if let stream = upload.stream { dispatch(parsed.head, .stream(stream)) } else { continueIfAsked() }
        guard !input.isEmpty else { return closeIfPeerEnded() }
        let rest = input
        input = []
        rest.withUnsafeBufferPointer { readBody($0) }
    }

    /// Counts in the client behind a proxy, who has no connection of his own by which he would be counted.
    private func admit(_ head: RequestHead) throws(RequestError) {
        guard isBehindProxy else { return }
        client = context.forwarded.client(of: head.headers, peer: peer)
        guard !context.forwarded.trusts(client) else { return }
        guard context.admit(requestOf: client.household) else { throw .crowded }
        isCounted = true
    }

    /// Asks the route how much it takes, and refuses what says that it is larger.
    private func expectBody(_ parsed: ParsedHead) throws(RequestError) -> Upload {
        let limit: Int
        let isStreamed: Bool
        switch context.responder.bodyPolicy(for: parsed.head) {
        case .buffered(let bytes): (limit, isStreamed) = (bytes, false)
        case .streamed(let bytes): (limit, isStreamed) = (bytes, true)
        }
        var length = limit
        if case .length(let stated) = parsed.framing { length = stated }
        guard length <= limit else { throw .bodyTooLarge }
        // Whatever length the client states: nothing here may overflow.
        let seconds = min(length / max(1, context.configuration.ordinaryBodyRate), 1 << 32)
        return Upload(
            decoder: BodyDecoder(parsed.framing),
            limit: limit,
            head: parsed.head,
            stream: isStreamed ? BodyStream(self) : nil,
            deadline: loop.now + context.deadlines.wholeBody + UInt64(seconds) * 1000,
            owesContinue: parsed.expectsContinue && input.isEmpty
        )
    }

    private func readBody(_ bytes: UnsafeBufferPointer<UInt8>) {
        do throws(RequestError) {
            var index = 0
            while upload != nil {
                switch try upload?.decoder.next(bytes.span, from: index) {
                case .data(let range):
                    index = range.upperBound
                    try take(UnsafeBufferPointer(rebasing: bytes[range]))
                case .more, nil:
                    return closeIfPeerEnded()
                case .end(let end):
                    input.append(contentsOf: bytes[end...])
                    finishUpload()
                    return
                }
            }
        } catch {
            refuse(error)
        }
    }

    /// Closes the connection where the client sends no more: the missing bytes will never come.
    private func closeIfPeerEnded() {
        if hasPeerEnded { close() }
    }

    private func take(_ piece: UnsafeBufferPointer<UInt8>) throws(RequestError) {
        guard var upload = upload.take() else { return }
        upload.count += piece.count
        let isTooLarge = upload.count > upload.limit
        let hasRoom = isTooLarge || !upload.staysInMemory || keep(piece.count)
        if !isTooLarge, hasRoom {
            if let stream = upload.stream {
                stream.push(Array(piece))
            } else {
                upload.collected.append(contentsOf: piece)
            }
        }
        let isHeldBack = upload.stream?.isFull ?? false
        self.upload = upload
        if isTooLarge { throw .bodyTooLarge }
        if !hasRoom { throw .crowded }
        if isHeldBack { holdBack() } else { extendBodyDeadline(piece.count) }
    }

    /// Gives the next piece of a body its time.
    private func waitForBody() {
        wait(context.deadlines.body)
        if let upload { readDeadline = min(readDeadline, upload.deadline) }
    }

    /// Every byte buys time at the slowest rate that is put up with, up to one whole timeout from now, and never beyond
    /// the time of the whole body.
    private func extendBodyDeadline(_ count: Int) {
        let earned = UInt64(count * 1000 / max(1, context.configuration.minimumBodyRate))
        let latest = min(loop.now + context.deadlines.body, upload?.deadline ?? .max)
        readDeadline = min(min(readDeadline, latest) + earned, latest)
    }

    private func finishUpload() {
        guard let upload = upload.take() else { return }
        readDeadline = .max
        reading = .later
        if let stream = upload.stream {
            stream.finish(nil)
        } else {
            dispatch(upload.head, .bytes(upload.collected))
        }
    }
}
