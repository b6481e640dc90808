internal import CPostgres
import Dispatch
import POSIX
import SQL

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The way to the server and back: several commands go out together, and waiting has a deadline of our own, because
/// a server that was stopped never times out by itself.
final class Pipeline {
    /// A command to the server.
    enum Command {
        case plain(String)
        case prepare(_ name: String, _ text: String, _ types: [Oid])
        case execute(_ name: String, Parameters)
    }

    /// When waiting ends.
    var deadline: ContinuousClock.Instant = .now
    /// True where the connection is lost.
    private(set) var isBroken = false
    /// True where a deadline has passed and the answers are still to be met by ``recover(within:)``.
    var isOverdue: Bool { cancellation != nil }
    private let handle: OpaquePointer
    /// How many groups of commands have answers that were not read to their end.
    private var unread = 0
    /// Set after a deadline; signalled when the server was asked to stop.
    private var cancellation: DispatchSemaphore?

    /// Connects.
    init(connecting configuration: PostgresConfiguration) throws(DatabaseError) {
        guard let handle = Self.connect(configuration) else {
            throw .failed("libpq has no memory for a connection.")
        }
        guard PQstatus(handle) == CONNECTION_OK, PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1
        else {
            let reason = Self.message(of: handle)
            PQfinish(handle)
            throw .unavailable("PostgreSQL cannot be reached: \(reason)")
        }
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        self.handle = handle
    }

    deinit {
        PQfinish(handle)
    }

    /// Connects, or tries to; `nil` where libpq has no memory.
    static func connect(_ configuration: PostgresConfiguration) -> OpaquePointer? {
        let settings: [(String, String)] = [
            ("connect_timeout", String(configuration.connectTimeout)), ("dbname", configuration.connectionString),
            ("client_encoding", "UTF8"), ("fallback_application_name", "weft"),
        ]
        return withCStrings(settings.map(\.0)) { names in
            withCStrings(settings.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
        }
    }

    /// Waits up to `pause` milliseconds for what the server sends on `handle`, and takes it in.
    ///
    /// - Returns: whether the connection lives.
    static func takeIn(from handle: OpaquePointer, within pause: Int32) -> Bool {
        var socket = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
        guard poll(&socket, 1, pause) >= 0 || errno == EINTR else { return false }
        return PQconsumeInput(handle) == 1
    }

    /// Refuses a database that keeps text otherwise than in UTF-8.
    func requireUnicode() throws(DatabaseError) {
        let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "unknown"
        guard encoding == "UTF8" else {
            throw .schema("The PostgreSQL database must have the encoding UTF8; it has \(encoding).")
        }
    }

    /// Sends `commands` and waits for their answers.
    ///
    /// - Returns: the answers in order, and which command was refused first; what follows that was not tried.
    func exchange(_ commands: [Command]) throws(DatabaseError) -> (answers: [PostgresAnswer], failed: Int?) {
        send(commands)
        while unread > 1 { try skip() }
        var answers: [PostgresAnswer] = []
        answers.reserveCapacity(commands.count)
        var failed: Int?
        for index in commands.indices {
            let answer = try answer()
            let status = PQresultStatus(answer.handle)
            let isRefused = status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE
            if isRefused, PQstatus(handle) == CONNECTION_BAD { throw lost() }
            if isRefused, failed == nil { failed = index }
            answers.append(answer)
        }
        while unread > 0 { try skip() }
        return (answers, failed)
    }

    /// Sends `commands` without waiting; their answers are skipped later.
    func send(_ commands: [Command]) {
        let isSent = !isBroken && commands.allSatisfy(put) && PQpipelineSync(handle) == 1 && PQflush(handle) >= 0
        if isSent { unread += 1 } else { isBroken = true }
    }

    /// Meets what is left of the answers after a deadline, or gives the connection up.
    func recover(within time: Duration) {
        guard let cancellation, !isBroken else { return }
        self.cancellation = nil
        deadline = .now + time
        // Asked later, the server would stop what comes next.
        let milliseconds = Int(time / .milliseconds(1))
        guard cancellation.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
            isBroken = true
            return
        }
        do {
            while unread > 0 { try skip() }
        } catch {
            isBroken = true
        }
    }

    // MARK: Out

    private func put(_ command: Command) -> Bool {
        switch command {
        case .plain(let text):
            return PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 1) == 1
        case .prepare(let name, let text, let types):
            return PQsendPrepare(handle, name, text, Int32(types.count), types) == 1
        case .execute(let name, let parameters):
            return parameters.withPointers { values, lengths, formats in
                PQsendQueryPrepared(handle, name, Int32(values.count), values, lengths, formats, 1) == 1
            }
        }
    }

    // MARK: In

    /// The answer to the next command, and the mark behind it.
    private func answer() throws(DatabaseError) -> PostgresAnswer {
        guard let result = try next() else { throw lost() }
        let answer = PostgresAnswer(result)
        while let extra = try next() { PQclear(extra) }
        return answer
    }

    /// Reads one answer nobody waits for.
    private func skip() throws(DatabaseError) {
        // Nothing twice in a row means that nothing is coming any more.
        var result = try next()
        if result == nil { result = try next() }
        guard let result else { throw lost() }
        let status = PQresultStatus(result)
        PQclear(result)
        if status == PGRES_PIPELINE_SYNC { unread -= 1 }
        if status == PGRES_FATAL_ERROR, PQstatus(handle) == CONNECTION_BAD { throw lost() }
    }

    private func next() throws(DatabaseError) -> OpaquePointer? {
        if isBroken { throw lost() }
        while PQisBusy(handle) != 0 { try wait() }
        return PQgetResult(handle)
    }

    /// Waits until the server has said more, or has room for more.
    private func wait() throws(DatabaseError) {
        let rest = PQflush(handle)
        guard rest >= 0 else { throw lost() }
        let left = Int32(clamping: Int((deadline - .now) / .milliseconds(1)) + 1)
        var socket = pollfd(fd: PQsocket(handle), events: Int16(rest == 1 ? POLLIN | POLLOUT : POLLIN), revents: 0)
        let count = left > 0 ? poll(&socket, 1, left) : 0
        if count == 0 { throw overdue() }
        guard count > 0 || errno == EINTR, PQconsumeInput(handle) == 1 else { throw lost() }
    }

    private func lost() -> DatabaseError {
        isBroken = true
        return .unavailable("The connection to PostgreSQL was lost: \(Self.message(of: handle))")
    }

    /// Asks the server to stop, on a thread of its own: asking blocks where the server does not answer.
    private func overdue() -> DatabaseError {
        guard cancellation == nil, let cancel = PQgetCancel(handle) else { return .deadline }
        let isSent = DispatchSemaphore(value: 0)
        cancellation = isSent
        nonisolated(unsafe) let request = cancel
        let isAsked: Void? = try? Threads.start {
            var reason = [CChar](repeating: 0, count: 256)
            PQcancel(request, &reason, Int32(reason.count))
            PQfreeCancel(request)
            isSent.signal()
        }
        if isAsked == nil { PQfreeCancel(cancel) }
        return .deadline
    }

    private static func message(of handle: OpaquePointer) -> String {
        String(cString: PQerrorMessage(handle)).split(separator: "\n").joined(separator: " ")
    }

    private static func withCStrings<Value>(
        _ strings: [String],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
    ) -> Value {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let pointers = copies.map { UnsafePointer<CChar>($0) } + [nil]
        return pointers.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("it has an end mark") }
            return body(start)
        }
    }
}
