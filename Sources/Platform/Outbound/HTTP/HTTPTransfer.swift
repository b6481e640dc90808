internal import CCurl
internal import Secrets
internal import Synchronization

/// A request on its way through libcurl.
///
/// `@unchecked Sendable`: set up by the task that asks, then touched by the transfer thread only; what other threads
/// set is atomic.
final class HTTPTransfer: Transfer, @unchecked Sendable {
    typealias Answer = Result<OutboundResponse, OutboundError>

    let handle: CurlHandle
    private var exchange: HTTPExchange
    private var wasStopped = false
    private var wasRefused = false
    private var continuation: CheckedContinuation<Answer, Never>?
    private let cancelled = Atomic(false)

    init(_ exchange: HTTPExchange) throws(OutboundError) {
        guard let handle = CurlHandle() else { throw .busy }
        self.handle = handle
        self.exchange = exchange
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Runs the request and its redirects.
    func run(on thread: TransferThread) async -> Answer {
        prepareOnce()
        prepareHop()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                self.continuation = continuation
                thread.run(self)
            }
        } onCancel: {
            cancelled.store(true, ordering: .relaxed)
            thread.wake()
        }
    }

    func ended(_ code: CURLcode) -> Bool {
        do throws(OutboundError) {
            guard code == CURLE_OK || wasStopped else { throw problem(code) }
            let status = handle.number(CURLINFO_RESPONSE_CODE)
            switch try exchange.step(status: status, wasStopped: wasStopped) {
            case .again:
                (wasStopped, wasRefused) = (false, false)
                prepareHop()
                return true
            case .done(let response): finish(.success(response))
            }
        } catch {
            finish(.failure(error))
        }
        return false
    }

    func gaveUp(_ reason: TransferStop) {
        finish(.failure(reason == .busy ? .busy : .cancelled))
    }

    private func finish(_ answer: Answer) {
        continuation?.resume(returning: answer)
        continuation = nil
    }

    private func problem(_ code: CURLcode) -> OutboundError {
        if wasRefused { return .forbiddenAddress }
        return switch code {
        case CURLE_OPERATION_TIMEDOUT: .timeout
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: .unreachable
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE: .untrusted
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .badAddress
        default: .badAnswer
        }
    }
}

extension HTTPTransfer {
    private func prepareOnce() {
        let context = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
        handle.set(CURLOPT_FOLLOWLOCATION, 0)
        handle.set(CURLOPT_CONNECTTIMEOUT_MS, 3_000)
        handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        handle.set(CURLOPT_ACCEPT_ENCODING, "")
        handle.set(CURLOPT_USERAGENT, exchange.configuration.userAgent)
        if let file = exchange.configuration.certificateFile { handle.set(CURLOPT_CAINFO, file) }
        handle.set(CURLOPT_WRITEDATA, pointer: context)
        handle.set(CURLOPT_HEADERDATA, pointer: context)
        handle.set(CURLOPT_OPENSOCKETDATA, pointer: context)
        weft_curl_set_transfer(handle.pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            HTTPTransfer.at(context).take(body: UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        weft_curl_set_transfer(handle.pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            HTTPTransfer.at(context).take(line: UnsafeRawBufferPointer(start: bytes, count: size * count))
        }
        weft_curl_set_opener(handle.pointer) { context, _, address in
            HTTPTransfer.at(context).openSocket(address)
        }
        prepareMethod()
    }

    private func prepareMethod() {
        switch exchange.request.method {
        case "GET": handle.set(CURLOPT_HTTPGET, 1)
        case "HEAD": handle.set(CURLOPT_NOBODY, 1)
        default: break
        }
        if let body = exchange.request.body { prepareBody(body) }
        handle.set(CURLOPT_CUSTOMREQUEST, exchange.request.method)
        if let signature = exchange.request.signature { prepare(signature) }
    }

    private func prepare(_ signature: RequestSignature) {
        handle.set(CURLOPT_AWS_SIGV4, "aws:amz:\(signature.region):\(signature.service)")
        handle.set(CURLOPT_USERNAME, signature.keyID)
        handle.set(CURLOPT_PASSWORD, signature.key.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    private func prepareBody(_ body: [UInt8]) {
        handle.set(CURLOPT_POST, 1)
        handle.set(CURLOPT_POSTFIELDSIZE_LARGE, size: body.count)
        guard !body.isEmpty else { return handle.set(CURLOPT_COPYPOSTFIELDS, "") }
        body.withUnsafeBytes { handle.set(CURLOPT_COPYPOSTFIELDS, pointer: $0.baseAddress) }
    }

    /// Whatever was meant for one server is not told to the next: after a redirect elsewhere no header is kept.
    private func prepareHop() {
        let own = exchange.isAtOrigin ? exchange.headerLines : []
        let hasType = own.contains { $0.lowercased().hasPrefix("content-type") }
        // libcurl 7.88 signs the names of fields that are left out, which nobody else does.
        let leftOut = exchange.request.signature == nil ? ["Expect:"] + (hasType ? [] : ["Content-Type:"]) : []
        handle.set(CURLOPT_HTTPHEADER, list: own + leftOut)
        handle.set(CURLOPT_URL, exchange.address.text)
        let (seconds, attoseconds) = exchange.remaining.components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        handle.set(CURLOPT_TIMEOUT_MS, max(Int(milliseconds), 1))
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
        guard let context else { preconditionFailure("libcurl lost the transfer it was given.") }
        return Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    }

    private func take(body: UnsafeRawBufferPointer) -> Int {
        wasStopped = !exchange.take(body: body)
        return wasStopped ? 0 : body.count
    }

    private func take(line: UnsafeRawBufferPointer) -> Int {
        wasStopped = !exchange.take(headerLine: line)
        return wasStopped ? 0 : line.count
    }

    private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>?) -> curl_socket_t {
        guard let address else { return -1 }
        var bytes = [UInt8](repeating: 0, count: 16)
        let size = Int(weft_curl_address(address, &bytes))
        let isGlobal = InternetAddress(Array(bytes[..<size]))?.isGlobal ?? false
        guard isGlobal || exchange.isTrusted else {
            wasRefused = true
            return -1
        }
        return weft_curl_open(address)
    }
}
