import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// SIGTERM and SIGINT: the wish that the server stop.
struct StopSignal {
    private let signals: AsyncStream<Void>
    private let sources: [any DispatchSourceSignal]

    /// Listens from now on: a signal that comes before anybody waits is not lost.
    init() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        self.signals = signals
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            await withCheckedContinuation { registered in
                source.setRegistrationHandler { registered.resume() }
                source.resume()
            }
            sources.append(source)
        }
        self.sources = sources
    }

    /// Returns when one of the signals has come.
    func wait() async {
        for await _ in signals { break }
        for source in sources { source.cancel() }
    }
}
