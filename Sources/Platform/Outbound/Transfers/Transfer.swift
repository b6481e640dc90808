internal import CCurl

/// One libcurl transfer, driven by a ``TransferThread``, which alone calls these.
protocol Transfer: AnyObject, Sendable {
    /// The handle to run.
    var handle: CurlHandle { get }

    /// True where nobody waits for it any longer. Asked often; may be set by any thread.
    var isCancelled: Bool { get }

    /// Takes the end of a run. `true` asks for another run of the same handle.
    func ended(_ code: CURLcode) -> Bool

    /// Takes the news that it will not run, or not to its end.
    func gaveUp(_ reason: TransferStop)
}

/// Why a transfer was not run to its end.
enum TransferStop: Sendable {
    case busy
    case cancelled
}
