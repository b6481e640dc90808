import DatabaseTesting
import Testing

@testable import Outbound

@Suite struct GuardTests {
    private static let spellings = [
        "localhost", "LOCALHOST", "localhost.", "ip6-localhost", "ip6-loopback", "127.0.0.1", "127.0.0.1.", "127.1",
        "127.0.1", "127.255.255.254", "2130706433", "017700000001", "0x7f000001", "0x7F.1", "0177.0.0.1",
        "0177.0.0.01", "0x7f.0x0.0x0.0x1", "00000177.00.00.01", "0", "0.0.0.0", "00", "0x0", "0.0", "%31%32%37.0.0.1",
        "127%2e0%2e0%2e1", "①②⑦.⓪.⓪.①", "127。0。0。1", "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]",
        "[0000:0000:0000:0000:0000:0000:0000:0001]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::ffff:0:127.0.0.1]",
        "[::127.0.0.1]", "[64:ff9b::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[2002:7f00:1::]",
        "[fe80::1]", "[::1%25lo]", "user@127.0.0.1", "example.org@127.0.0.1", "127.0.0.1#@example.org",
        "localhost.localdomain",
    ]

    @Test func `no spelling of this machine reaches it`() async throws {
        let web = try await Peer("web.py")
        defer { web.stop() }
        let outbound = outbound(port: web.port)
        for spelling in Self.spellings {
            let host = spelling.replacing("#", with: ":\(web.port)#")
            let address = "http://\(host)\(spelling.contains("#") ? "" : ":\(web.port)")/"
            await #expect(throws: OutboundError.self, "\(address)") {
                try await outbound.fetch(OutboundRequest(address))
            }
        }

        let hits = try await outbound.fetch(OutboundRequest("http://\(machine):\(web.port)/hits"))
        #expect(String(decoding: hits.body, as: UTF8.self) == "0")
    }

    @Test func `a redirect does not lead inside either`() async throws {
        let web = try await Peer("web.py")
        defer { web.stop() }
        let outbound = outbound(port: web.port)
        for target in ["http://127.0.0.1:\(web.port)/", "//localhost:\(web.port)/", "http://[::1]:\(web.port)/"] {
            let address = "http://\(machine):\(web.port)/redirect?\(target)"
            await #expect(throws: OutboundError.forbiddenAddress) { try await outbound.fetch(OutboundRequest(address)) }
        }
        for target in ["file:///etc/passwd", "gopher://127.0.0.1/", "http://a:b@\(machine)/", "http://\(machine):22/"] {
            let address = "http://\(machine):\(web.port)/redirect?\(target)"
            await #expect(throws: OutboundError.badAddress) { try await outbound.fetch(OutboundRequest(address)) }
        }
    }

    @Test(arguments: [
        "", "example.org", "/path", "ftp://example.org/", "file:///etc/passwd", "http://",
        "http://user:pass@example.org/",
        "http://user@example.org/", "http://example.org:22/", "https://example.org:8443/", "http://exa mple.org/",
        "http://example.org/\r\nX: y", "http://example.org/\u{0}", "dict://example.org:80/", "javascript:alert(1)",
        "http://example.org:0/", "http://example.org:99999/",
    ])
    func `an address that may not be asked is refused before anything is sent`(address: String) async {
        await #expect(throws: OutboundError.badAddress) { try await Outbound().fetch(OutboundRequest(address)) }
    }

    /// A client that may use the peer's port on any host, and trusts this machine under one spelling only.
    private func outbound(port: Int) -> Outbound {
        var configuration = OutboundConfiguration(trustedHosts: [TrustedHost(machine, port: port)])
        configuration.ports = [port]
        return Outbound(configuration)
    }

    private let machine = "127.0.0.2"
}
