extension Response {
    /// A stream of server-sent events.
    ///
    /// - Parameters:
    ///   - limit: How many bytes may wait for a slow client before it is cut off.
    ///   - heartbeat: Between which limits the pauses between two `: ping` lines are drawn. Jitter keeps ten thousand
    ///     streams from waking at once.
    ///   - produce: Sends the events. The stream ends when it returns or throws. Its task is cancelled when the client
    ///     is gone or the server stops.
    public static func events(
        limit: Int = ServerEvents.standardLimit,
        heartbeat: ClosedRange<Duration> = .seconds(15) ... .seconds(25),
        _ produce: @escaping @Sendable (ServerEvents) async throws -> Void
    ) -> Response {
        let headers: ResponseHeaders = [
            "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store",
            // nginx would hold events back until its buffer is full.
            "X-Accel-Buffering": "no",
        ]
        let body = ResponseBody.stream { writer in
            let events = ServerEvents(limit: limit)
            events.open()
            try await withTaskCancellationHandler {
                try await events.run(into: writer, heartbeat, produce)
            } onCancel: {
                events.stop()
            }
        }
        return Response(headers: headers, body: body)
    }
}

extension ServerEvents {
    /// Lets the client see the stream open before there is an event.
    fileprivate func open() {
        comment("ok")
    }

    /// Runs the producer, the pings and the pump together until the pump is through.
    fileprivate func run(
        into writer: any ResponseWriter,
        _ heartbeat: ClosedRange<Duration>,
        _ produce: @escaping @Sendable (ServerEvents) async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup { group in
            group.addTask { [self] in
                try await pump(into: writer)
                return true
            }
            group.addTask { [self] in
                await self.produce(produce)
                return false
            }
            group.addTask { [self] in
                await beat(heartbeat)
                return false
            }
            group.addTask { [self] in
                // The pump itself may be waiting for the slow client.
                if await isCut() { throw ConnectionClosedError() }
                return false
            }
            defer { group.cancelAll() }
            while try await group.next() == false {}
        }
    }

    /// Runs the producer and ends the stream behind it.
    fileprivate func produce(_ produce: @Sendable (ServerEvents) async throws -> Void) async {
        // What made it stop is the producer's affair; the client comes back and asks for what it missed.
        try? await produce(self)
        if Task.isCancelled { stop() } else { finish() }
    }

    /// Pings until it is cancelled.
    fileprivate func beat(_ pauses: ClosedRange<Duration>) async {
        let bounds = pauses.lowerBound.inMilliseconds...pauses.upperBound.inMilliseconds
        while (try? await Task.sleep(for: .milliseconds(Int.random(in: bounds)))) != nil {
            comment("ping")
        }
    }
}

extension Duration {
    /// Whole milliseconds.
    fileprivate var inMilliseconds: Int {
        Int(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
