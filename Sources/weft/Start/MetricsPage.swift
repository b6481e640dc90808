import App
import HTTPServer
import SQL
import Storage
import Web

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The page that a monitoring system reads on a port of its own, which only this machine reaches.
struct MetricsPage: Responder {
    private let site: Counters
    private let folder: String
    private let server: @Sendable () -> ServerCounters

    /// The metrics of a site, of the disk on which its folder lies and of the server in front of it.
    init(_ site: Counters, folder: String, server: @escaping @Sendable () -> ServerCounters) {
        self.site = site
        self.folder = folder
        self.server = server
    }

    func bodyPolicy(for head: RequestHead) -> BodyPolicy { .buffered(limit: 0) }

    func respond(to request: Request) async -> Response {
        guard request.method == .get, request.head.path == "/metrics" else {
            return .text("The metrics are at /metrics.\n", status: .notFound)
        }
        var response = Response.text(site.prometheus + Self.lines(server()) + Self.memory() + disk())
        response.headers.set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return response
    }

    private static func lines(_ counters: ServerCounters) -> String {
        let totals: KeyValuePairs<String, Int> = [
            "weft_connections_accepted_total": counters.connectionsAccepted,
            "weft_connections_refused_total": counters.connectionsRefused,
            "weft_requests_total": counters.requests,
            "weft_requests_refused_total": counters.requestsRefused,
            "weft_timeouts_total": counters.timeouts,
            "weft_slow_clients_total": counters.slowClients,
            "weft_received_bytes_total": counters.bytesReceived,
            "weft_sent_bytes_total": counters.bytesSent,
        ]
        let gauges: KeyValuePairs<String, Int> = [
            "weft_connections_open": counters.connectionsOpen,
            "weft_streams_open": counters.streamsOpen,
            "weft_web_sockets_open": counters.webSocketsOpen,
        ]
        let pause =
            Double(counters.longestPause.components.attoseconds) / 1e18
            + Double(counters.longestPause.components.seconds)
        return totals.map { line($0.key, "counter", "\($0.value)") }.joined()
            + gauges.map { line($0.key, "gauge", "\($0.value)") }.joined()
            + line("weft_loop_pause_seconds", "gauge", "\(pause)")
    }

    /// How many bytes the disk of the data folder still takes.
    private func disk() -> String {
        guard let free = try? Disk.free(at: folder) else { return "" }
        return Self.line("weft_disk_free_bytes", "gauge", "\(free)")
    }

    /// How much memory the process has, where the system tells.
    private static func memory() -> String {
        #if os(Linux)
            guard let file = fopen("/proc/self/statm", "r") else { return "" }
            defer { fclose(file) }
            var text = [CChar](repeating: 0, count: 200)
            guard fgets(&text, Int32(text.count), file) != nil else { return "" }
            let words = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.split(separator: UInt8(ascii: " "))
            guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else { return "" }
            return line("process_resident_memory_bytes", "gauge", "\(pages * sysconf(Int32(_SC_PAGESIZE)))")
        #else
            return ""
        #endif
    }

    private static func line(_ name: String, _ kind: String, _ value: String) -> String {
        "# TYPE \(name) \(kind)\n\(name) \(value)\n"
    }
}
