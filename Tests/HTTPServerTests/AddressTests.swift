import Testing
import Web

@testable import HTTPServer

@Suite struct AddressTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.1.2.3", "10.1.2.3", true),
        ("10.1.2.3", "10.1.2.4", false), ("0.0.0.0/0", "1.2.3.4", true), ("0.0.0.0/0", "::1", false),
        ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false), ("::1", "::1", true),
        ("::/0", "2001:db8::1", true),
        ("2001:db8::/65", "2001:db8::7fff:0:0:1", true), ("2001:db8::/65", "2001:db8::8000:0:0:1", false),
        ("127.0.0.1", "::ffff:127.0.0.1", true),
    ])
    func `a range knows its addresses`(_ range: String, _ address: String, _ isInside: Bool) throws {
        let range = try #require(AddressRange(range))
        #expect(range.contains(try #require(IPAddress(address))) == isInside)
    }

    @Test(arguments: [
        "", "x", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/-1", "1.2.3.4/+8", "::/129", "::1%lo", "1.2.3.4/8/8",
    ])
    func `what is no range is refused`(_ text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test(arguments: [
        ("192.168.1.20", "192.168.1.20"), ("2001:0DB8:0:0::1", "2001:db8::1"), ("::ffff:1.2.3.4", "1.2.3.4"),
    ])
    func `addresses are shown in one way`(_ text: String, _ shown: String) throws {
        #expect(try #require(IPAddress(text)).client.description == shown)
    }

    @Test(
        arguments: [
            ("203.0.113.9", [], "203.0.113.9"), ("203.0.113.9", ["198.51.100.1"], "203.0.113.9"),
            ("10.0.0.1", [], "10.0.0.1"), ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", ["6.6.6.6, 198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", ["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
            ("10.0.0.1", ["6.6.6.6, 198.51.100.1, 10.0.0.2"], "198.51.100.1"),
            ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
            ("10.0.0.1", ["198.51.100.1, rubbish"], "10.0.0.1"), ("10.0.0.1", ["[2001:db8::7]:443"], "2001:db8::7"),
            ("10.0.0.1", ["198.51.100.1:5555"], "198.51.100.1"), ("10.0.0.1", [""], "10.0.0.1"),
        ] as [(String, [String], String)]
    )
    func `the rightmost address that is no proxy of ours is the client`(
        _ peer: String,
        _ forwarded: [String],
        _ client: String
    ) throws {
        let proxies = ForwardedHeaders(trusting: [AddressRange("10.0.0.0/8")].compactMap { $0 })
        let headers = Headers(forwarded.map { ("X-Forwarded-For", $0) })
        let peer = try #require(IPAddress(peer))
        let found = proxies.trusts(peer) ? proxies.client(of: headers, peer: peer) : peer
        #expect(found.client.description == client)
    }

    @Test(arguments: [true, false])
    func `forwarded fields count from trusted proxies alone`(_ isTrusted: Bool) async throws {
        var configuration = HTTPConfiguration()
        if isTrusted { configuration.trustedProxies = [AddressRange("127.0.0.1")].compactMap { $0 } }
        try await withServer(configuration, answer: { .text("\($0.client) \($0.isSecure).") }) { _, port in
            let client = try RawClient(port: port)
            let fields = "X-Forwarded-For: 6.6.6.6, 198.51.100.1\r\nX-Forwarded-Proto: http, https\r\n"
            try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\(fields)Connection: close\r\n\r\n")
            let expected = isTrusted ? "198.51.100.1 true." : "127.0.0.1 false."
            #expect(try await client.readToEnd().hasSuffix("\r\n\r\n" + expected))
            client.close()
        }
    }
}
