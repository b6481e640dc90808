import Markup
import Testing

@testable import Outbound

/// Two parsers read addresses: one decides what a page shows, the other is the one that connects.
@Suite struct RequestAddressTests {
    @Test(
        arguments: [
            "https://example.org", "http://example.org/", "https://example.org:8443/a?b=c#d", "HTTPS://EXAMPLE.ORG/",
            "https://sub.example.org./x", "http://192.0.2.7/", "http://[2001:db8::1]:80/x", "https://bücher.example/",
            "https://xn--bcher-kva.example/", "https://example.org?x", "https://example.org#x",
            "https://user@example.org/",
            "https://example.org@evil.example/", "https://example.org\\@evil.example/", "https://exa mple.org/",
            "https://example.org:80:90/", "https://example.org:99999/", "https:///example.org", "https://",
            "ftp://a.example/",
            "//example.org", "javascript:alert(1)", "https://[::1", "https://example.org\t/", "https://ex%61mple.org/",
        ]
    )
    func `what a page shows as an address leads to that host, or nowhere`(text: String) throws {
        guard let shown = WebAddress(text), let asked = try? RequestAddress(text) else { return }
        #expect(asked.host == (try RequestAddress("https://\(shown.host)/").host))
    }
}
