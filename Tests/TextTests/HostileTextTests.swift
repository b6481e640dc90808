import Testing
import Text

@Suite struct HostileTextTests {
    @Test(arguments: [
        "javascript:alert(1)", "https://", "http:// a", "xhttps://a.bc", "data:text/html,x", "https://.a",
        "https://a@b.c",
        "https://a:b@c.de/", "https://@", "HTTPS:/a.bc", "https://evil.test/\u{202E}gpj.exe", "https://a.bc/\u{2066}x",
        "https://good.example\u{2044}evil.test/a", "https://good.example\u{3002}evil.test", "https://a\u{FF0E}bc",
        "https://example.org\u{200B}.evil.test/", "https://a.bc/\u{AD}x", "https://a.bc/\u{E0041}", "https://a%62.cd",
        "https://ｗｅｆｔ.test/", "https://a..b/", "https://a.bc:evil/", "https://a!b.cd/", "https://a.bc/x\u{3164}y",
    ])
    func `only what may be linked counts as an address`(text: String) {
        let links = TextParts(text).parts.filter { if case .link = $0 { true } else { false } }
        #expect(links == [])
    }

    @Test(arguments: [
        ("https://a.bc/<script>", "https://a.bc/"), ("https://a.bc\"onclick=", "https://a.bc"),
        ("https://a.bc/`x", "https://a.bc/"),
        ("https://a.bc/it's.", "https://a.bc/it's"), ("https://аpple.com/login", "https://аpple.com/login"),
    ])
    func `an address ends before what could leave its attribute`(text: String, link: String) {
        #expect(TextParts(text).parts.first == .link(link))
    }

    @Test func `a name of more than thirty letters mentions nobody`() {
        #expect(TextParts("@" + String(repeating: "a", count: 31)).usernames == [])
        #expect(TextParts("@" + String(repeating: "a", count: 30)).usernames.count == 1)
        #expect(TextParts("@ann @ANN @@ann x@ben @cleo@here.org").usernames == ["ann"])
    }

    @Test(arguments: ["#", "@", "https://a.bc/(", "#a", "\u{301}"])
    func `long texts are taken apart in a time that grows with their length only`(piece: String) {
        let text = String(repeating: piece, count: 5_000)
        #expect(TextParts(text).countedLength > 0)
    }
}
