internal import CCurl
internal import Secrets
internal import Synchronization

/// An e-mail on its way through libcurl.
///
/// `@unchecked Sendable`: set up by the task that sends, then touched by the transfer thread only; what other threads
/// set is atomic.
final class SMTPTransfer: Transfer, @unchecked Sendable {
    let handle: CurlHandle
    private let message: [UInt8]
    private var sent = 0
    private var continuation: CheckedContinuation<Result<Void, MailError>, Never>?
    private let cancelled = Atomic(false)

    init?(_ configuration: SMTPConfiguration, recipient: EmailAddress, message: [UInt8]) {
        guard let handle = CurlHandle() else { return nil }
        self.handle = handle
        self.message = message
        prepareServer(configuration)
        handle.set(CURLOPT_MAIL_FROM, "<\(configuration.sender.address.text)>")
        handle.set(CURLOPT_MAIL_RCPT, list: ["<\(recipient.text)>"])
        handle.set(CURLOPT_UPLOAD, 1)
        handle.set(CURLOPT_READDATA, pointer: UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()))
        weft_curl_set_transfer(handle.pointer, CURLOPT_READFUNCTION) { bytes, size, count, context in
            guard let context, let bytes else { return 0 }
            let transfer = Unmanaged<SMTPTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.give(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        }
    }

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    func run(on thread: TransferThread) async -> Result<Void, MailError> {
        await withTaskCancellationHandler {
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
        finish(code == CURLE_OK ? .success(()) : .failure(problem(code)))
        return false
    }

    func gaveUp(_ reason: TransferStop) {
        finish(.failure(.temporary(reason == .busy ? .busy : .cancelled)))
    }

    private func finish(_ result: Result<Void, MailError>) {
        continuation?.resume(returning: result)
        continuation = nil
    }

    /// Only a refusal of the e-mail itself is for good.
    ///
    /// A wrong password, or a server that refuses everybody in its greeting, must not cost anybody an e-mail.
    private func problem(_ code: CURLcode) -> MailError {
        switch code {
        case CURLE_LOGIN_DENIED: return .temporary(.notLoggedIn)
        case CURLE_OPERATION_TIMEDOUT: return .temporary(.timeout)
        case CURLE_USE_SSL_FAILED, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE:
            return .temporary(.untrusted)
        default: break
        }
        let said = handle.number(CURLINFO_RESPONSE_CODE)
        if [530, 534, 535, 538].contains(said) { return .temporary(.notLoggedIn) }
        let isAboutEmail = code == CURLE_SEND_ERROR || sent > 0
        if (500...599).contains(said) && isAboutEmail { return .permanent(code: said) }
        return .temporary((400...599).contains(said) ? .refused(code: said) : .unreachable)
    }

    private func prepareServer(_ configuration: SMTPConfiguration) {
        let scheme = configuration.protection == .tls ? "smtps" : "smtp"
        let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        handle.set(CURLOPT_URL, "\(scheme)://\(host):\(configuration.port)/\(configuration.sender.address.domain)")
        handle.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        let mustEncrypt = configuration.protection == .startTLS
        handle.set(CURLOPT_USE_SSL, Int((mustEncrypt ? CURLUSESSL_ALL : CURLUSESSL_NONE).rawValue))
        handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        handle.set(CURLOPT_CONNECTTIMEOUT_MS, 10_000)
        handle.set(CURLOPT_TIMEOUT_MS, 45_000)
        if let file = configuration.certificateFile { handle.set(CURLOPT_CAINFO, file) }
        guard let user = configuration.user, let password = configuration.password else { return }
        handle.set(CURLOPT_USERNAME, user)
        handle.set(CURLOPT_PASSWORD, password.withBytes { String(decoding: $0, as: UTF8.self) })
    }

    private func give(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let piece = message[sent...].prefix(buffer.count)
        buffer.copyBytes(from: piece)
        sent += piece.count
        return piece.count
    }
}
