import Design
import Kernel
import Markup
import SQL
import Testing

@Suite struct PageTests {
    private static let pages: [(name: String, html: String)] = Gallery.names.map { name in
        (name, Gallery.screen(name, of: .sample)?.string ?? "")
    }

    @Test(arguments: Gallery.names)
    func `every screen has one heading, one main part and a way past the navigation`(name: String) throws {
        let html = try #require(Gallery.screen(name, of: .sample)).string

        #expect(html.hasPrefix("<!doctype html><html lang=\"en\""))
        #expect(html.count(of: "<h1") == 1)
        #expect(html.count(of: "<main id=\"main\"") == 1)
        #expect(html.contains("<a class=\"skip\" href=\"#main\">"))
        #expect(html.count(of: "role=\"status\"") >= 1)
    }

    @Test(arguments: Gallery.names)
    func `no screen carries a style attribute, an event attribute or an inline script`(name: String) throws {
        let html = try #require(Gallery.screen(name, of: .sample)).string

        #expect(html.firstMatch(of: /<[a-z][^>]*\s(style|on[a-z]+)=/) == nil)
        #expect(html.firstMatch(of: /<script[^>]*>[^<]/) == nil)
        #expect(!html.contains("<style"))
    }

    @Test(arguments: Gallery.names)
    func `no two elements of a screen share an id`(name: String) throws {
        let html = try #require(Gallery.screen(name, of: .sample)).string
        let ids = html.matches(of: /<[a-z][^>]*\sid="([^"]+)"/).map { String($0.1) }

        #expect(ids.count == Set(ids).count, "\(Dictionary(grouping: ids, by: \.self).filter { $1.count > 1 }.keys)")
    }

    @Test(arguments: Gallery.names)
    func `every label names a field and every description exists`(name: String) throws {
        let html = try #require(Gallery.screen(name, of: .sample)).string
        let ids = Set(html.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
        let named = html.matches(of: /\s(?:for|aria-describedby|popovertarget|data-counter|data-more|form)="([^"]+)"/)
            .flatMap { $0.1.split(separator: " ").map(String.init) }

        #expect(Set(named).subtracting(ids) == [])
    }

    @Test func `what people wrote is escaped`() {
        let account = Account(id: ID(rawValue: 1), username: "x", displayName: "<b>\"&'")
        let card = Card(
            id: "a",
            by: account,
            at: TimeAgo(Instant(milliseconds: 0), now: Instant(milliseconds: 0)),
            path: "/"
        ) {
            Prose(HTML(text: "<script>"))
        }
        let html = card.body.string

        #expect(html.contains("&lt;b&gt;\"&amp;'"))
        #expect(html.contains("&lt;script&gt;"))
        #expect(!html.contains("<b>") && !html.contains("<script>"))
    }

    @Test func `the title names the screen and the site`() {
        var site = Site()
        site.name = "Loom & Co"
        let html = Page("Likes", viewer: nil, metadata: PageMetadata(site: site)) { "" }.body.string

        #expect(html.contains("<title>Likes · Loom &amp; Co</title>"))
    }
}

extension String {
    fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }

    private func components(separatedBy part: String) -> [Substring] {
        self.split(separator: part, omittingEmptySubsequences: false)
    }
}
