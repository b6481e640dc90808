import Markup
import Testing

@Suite struct LinksTests {
    @Test(arguments: [
        "", "x", "//evil.example", "///evil.example", "/\\evil.example", "\\/evil.example", "/\t/evil.example", "/a b",
        "/\n", "/a\r\nSet-Cookie: x=1", "https://evil.example", "javascript:alert(1)", " /home", "/ü", "/\u{0}",
        "/a\\b",
        "http:/evil", "/" + String(repeating: "a", count: 2048), "/\u{7F}",
    ])
    func `what leads out of the site is no path`(text: String) {
        #expect(Path(untrusted: text) == nil)
    }

    @Test(arguments: ["/", "/home", "/@ann/7?x=%2F#post-7", "/a//b", "/%5Cx", "/?next=//evil.example"])
    func `what stays on the site is a path`(text: String) {
        #expect(Path(untrusted: text)?.description == text)
    }

    @Test(arguments: [
        ("a/b", "/tags/a%2Fb"), ("..", "/tags/.."), ("a b&c?#", "/tags/a%20b%26c%3F%23"), ("物", "/tags/%E7%89%A9"),
        ("\"><script>", "/tags/%22%3E%3Cscript%3E"), ("@ann", "/tags/@ann"), ("\r\n", "/tags/%0D%0A"),
        ("%", "/tags/%25"),
    ])
    func `a value becomes one segment`(value: String, path: String) {
        #expect(("/tags/\(value)" as Path).description == path)
    }

    @Test func `queries and fragments are encoded`() {
        let path = ("/search" as Path).query("q", "a&b=c#d").query("type", "x y").fragment("p\"1")
        #expect(path.description == "/search?q=a%26b%3Dc%23d&type=x%20y#p%221")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "ftp://a.bc", "//a.bc", "https://",
        "http://?x",
        "https://user@a.bc", "https://user:pass@a.bc/", "https://a.bc/ x", "https://a.bc/\n", "https://a.bc/\"x",
        "https://a.bc/<", "https://a.bc\\@b", "https://a.bc/`", "https://@", "https://:80/", "vbscript:x", "/home", "",
        "https://a.bc/" + String(repeating: "a", count: 2048),
    ])
    func `nobody is sent to such an address`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        ("https://Example.ORG/Path?q=1#f", "example.org"), ("http://a.bc:8080/", "a.bc"), ("HTTPS://物語.jp/x", "物語.jp"),
        ("https://a.bc?x@y", "a.bc"), ("https://a.bc/it's", "a.bc"), ("https://a.bc/@ann", "a.bc"),
    ])
    func `addresses of the web have a host`(text: String, host: String) {
        #expect(WebAddress(text)?.host == host)
        #expect(WebAddress(text)?.description == text)
    }
}
