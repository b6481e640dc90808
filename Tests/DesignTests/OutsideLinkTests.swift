import Design
import Kernel
import Markup
import Testing

/// The words of an address that people read before they follow it.
@Suite struct OutsideLinkTests {
    @Test(arguments: [
        ("https://example.org/a", "example.org/a"), ("https://bücher.example/", "bücher.example/"),
        ("https://例え.jp/", "例え.jp/"), ("https://Пример.рф/", "пример.рф/"), ("https://a.bc:8080/x", "a.bc:8080/x"),
        ("https://аpple.com/login", "xn--pple-43d.com/login"), ("https://раураl.com", "xn--l-7sba6dbr.com"),
        ("https://аррӏе.com/", "xn--80ak6aa92e.com/"), ("https://ɢoogle.com", "xn--oogle-wmc.com"),
        ("https://xn--pple-43d.com/", "xn--pple-43d.com/"), ("https://[::1]:80/", "[::1]:80/"),
    ])
    func `a host that could be taken for another shows its plain form`(address: String, shown: String) throws {
        let link = OutsideLink(try #require(WebAddress(address))).body.string
        #expect(link.contains("><bdi>\(shown)</bdi></a>"), "\(link)")
    }

    @Test func `the host is shown whole, and only what is behind it is cut`() throws {
        let host = "www.bank.com." + String(repeating: "a", count: 50) + ".evil.example"
        let long = OutsideLink(try #require(WebAddress("https://\(host)/login"))).body.string
        #expect(long.contains("<bdi>\(host)…</bdi>"))
        let path = OutsideLink(try #require(WebAddress("https://example.org/" + String(repeating: "b", count: 60))))
        #expect(path.body.string.contains("<bdi>example.org/" + String(repeating: "b", count: 27) + "…</bdi>"))
    }

    @Test(arguments: [
        "https://good.example\u{2044}evil.test/a", "https://good.example\u{3002}evil.test", "https://a\u{200B}b.cd",
        "https://a@b.cd", "https://a.bc:x/", "https://a%2e.bc/", "https://", "https://a..bc/", "https://ａ.bc/",
        "https://a\u{301}.bc/", "https://[a/", "javascript:alert(1)", "https://a b.cd", "https://𝐚.bc/",
    ])
    func `nobody is led to a host that is not what it looks like`(address: String) {
        #expect(WebAddress(address) == nil)
    }
}
