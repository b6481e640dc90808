import DatabaseTesting
import Testing

@testable import Outbound

@Suite struct OutboundTests {
    private let web: Peer
    private let outbound: Outbound

    init() async throws {
        web = try await Peer("web.py")
        outbound = Outbound(OutboundConfiguration(trustedHosts: [TrustedHost("localhost"), TrustedHost("127.0.0.1")]))
    }

    @Test func `an answer comes back whole`() async throws {
        let answer = try await outbound.fetch(request("/"))

        #expect(answer.status == 200 && !answer.isCut)
        #expect(answer.header("x-kind") == "plain")
        #expect(String(decoding: answer.body, as: UTF8.self) == "reached")
        #expect(try await text("/gzip") == "small")
    }

    @Test func `methods and bodies arrive`() async throws {
        let type = (name: "Content-Type", value: "text/plain")
        for method in ["POST", "PUT", "DELETE"] {
            let sent = OutboundRequest(method, address("/"), headers: [type], body: Array("hello".utf8))
            #expect(try await text(sent) == "\(method) text/plain hello")
            #expect(try await text(OutboundRequest(method, address("/"), body: [])) == "\(method) None ")
        }
        #expect(try await outbound.fetch(OutboundRequest("HEAD", address("/"))).body.isEmpty)
    }

    @Test func `secrets stay behind when a redirect leads elsewhere`() async throws {
        let secret = [(name: "Authorization", value: "Bearer canary"), (name: "X-Empty", value: "")]
        let here = OutboundRequest("GET", address("/redirect?/repeat"), headers: secret)
        let away = address("/redirect?http://127.0.0.1:\(web.port)/repeat")

        #expect(try await text(here).contains("canary"))
        #expect(try await !text(OutboundRequest("GET", away, headers: secret)).contains("canary"))
        #expect(try await !text(here).contains("Cookie"))
    }

    @Test func `redirects end after three`() async throws {
        await #expect(throws: OutboundError.tooManyRedirects) { try await outbound.fetch(request("/loop")) }
        var single = request("/loop")
        single.redirectLimit = 0
        #expect(try await outbound.fetch(single).status == 302)
    }

    @Test func `a server that drips is left`() async {
        var drip = request("/drip")
        drip.timeout = .milliseconds(500)
        await #expect(throws: OutboundError.timeout) { try await outbound.fetch(drip) }
    }

    @Test func `a body is counted after decompression`() async throws {
        await #expect(throws: OutboundError.tooLong) { try await outbound.fetch(request("/bomb")) }
        await #expect(throws: OutboundError.tooLong) { try await outbound.fetch(request("/zeros?1000001")) }
        await #expect(throws: OutboundError.tooLong) { try await outbound.fetch(request("/headers")) }
        #expect(try await outbound.fetch(request("/zeros?1000000")).body.count == 1_000_000)
        var beginning = request("/bomb")
        beginning.cutsLongBody = true
        let cut = try await outbound.fetch(beginning)
        #expect(cut.isCut && cut.body.count == 1_000_000)
    }

    @Test(arguments: ["X\r\nY", "X: Y", "", "Ä"])
    func `a header cannot carry another one`(name: String) async {
        let names = OutboundRequest("GET", address("/"), headers: [(name, "v")])
        let values = OutboundRequest("GET", address("/"), headers: [("X", "v\r\n\(name)")])
        await #expect(throws: OutboundError.badRequest) { try await outbound.fetch(names) }
        await #expect(throws: OutboundError.badRequest) { try await outbound.fetch(values) }
        await #expect(throws: OutboundError.badRequest) {
            try await outbound.fetch(OutboundRequest("TRACE", address("/")))
        }
    }

    @Test func `a cancelled request ends at once and the others go on`() async throws {
        let drip = Task { try await outbound.fetch(request("/drip")) }
        #expect(try await text("/") == "reached")
        drip.cancel()
        await #expect(throws: OutboundError.cancelled) { try await drip.value }
        #expect(try await text("/") == "reached")
    }

    @Test func `nobody there is told apart from nobody trusted`() async throws {
        await #expect(throws: OutboundError.unreachable) {
            try await outbound.fetch(OutboundRequest("http://localhost:1/"))
        }
        await #expect(throws: OutboundError.untrusted) {
            try await outbound.fetch(OutboundRequest("https://localhost:\(web.port)/"))
        }
    }

    @Test func `as many as may are under way and the rest is refused`() async {
        var configuration = OutboundConfiguration(trustedHosts: [TrustedHost("localhost")])
        configuration.requestLimit = 8
        let narrow = Outbound(configuration)
        var drip = request("/drip")
        drip.timeout = .seconds(1)
        let errors = await withTaskGroup(of: OutboundError?.self) { [drip] group in
            for _ in 0..<12 {
                group.addTask {
                    do throws(OutboundError) {
                        _ = try await narrow.fetch(drip)
                        return nil
                    } catch { return error }
                }
            }
            return await group.reduce(into: [OutboundError?]()) { $0.append($1) }
        }
        #expect(errors.filter { $0 == .busy }.count == 4 && errors.filter { $0 == .timeout }.count == 8)
    }

    private func address(_ path: String) -> String { "http://localhost:\(web.port)\(path)" }

    private func request(_ path: String) -> OutboundRequest { OutboundRequest("GET", address(path)) }

    private func text(_ path: String) async throws -> String { try await text(request(path)) }

    private func text(_ request: OutboundRequest) async throws -> String {
        String(decoding: try await outbound.fetch(request).body, as: UTF8.self)
    }
}
