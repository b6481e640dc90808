import TestSupport
import Testing

/// The first page of a place, as somebody new sees it.
@Suite struct FirstScreenTests {
    @Test(arguments: ["/tapestry", "/moods/consent", "/turtly/consent"])
    func `a woven band stands above the words`(path: String) async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")

        let page = try await ann.get(path).expect(200)

        let band = try #require(page.first("main svg.sampler"))
        #expect(band["aria-hidden"] == "true" && band["style"] == nil)
        #expect(page.all("main svg.sampler, main h1").map(\.name) == ["svg", "h1"])
        let sheets = page.all("head link[rel=stylesheet]").compactMap { $0["href"] }
        #expect(sheets.contains { $0.contains("/stitching") })
        for sheet in sheets { try await ann.get(sheet).expect(200) }
    }
}
