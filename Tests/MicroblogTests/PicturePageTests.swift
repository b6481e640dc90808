import DatabaseTesting
import TestSupport
import Testing
import Web

/// Pictures on pages of their own.
@Suite struct PicturePageTests {
    @Test(arguments: Engine.available)
    func `a picture stands alone between its neighbours, for those who may see what it belongs to`(
        engine: Engine
    ) async throws {
        let site = try await TestSite(engine)
        let cast = try await site.cast()
        try await cast.ben.follow("ann")
        var fields = [("text", "three"), ("audience", "2")]
        for mark in 1...3 { fields.append(("media", try await cast.ann.upload(TestPicture.png(mark: mark)))) }
        try await cast.ann.act("/posts", fields)
        let links = try await cast.ben.get("/home").all(".media .shot > a").compactMap { $0["href"] }
        try #require(links.count == 3 && links.allSatisfy { $0.wholeMatch(of: /\/media\/[0-9a-f]{32}/) != nil })

        let page = try await cast.ben.get(links[1]).expect(200)
        #expect(page.first("h1")?.text == "Picture 2 of 3")
        #expect(page.first("a[rel=prev]")?["href"] == links[0] && page.first("a[rel=next]")?["href"] == links[2])
        #expect(page.first(".picture img")?["src"] == "\(links[1])/original")
        #expect(page.first("meta[name=robots]")?["content"]?.contains("noindex") ?? false)
        #expect(try await cast.ben.get(links[0]).first("a[rel=prev]") == nil)
        #expect(try await cast.ben.get(links[2]).first("a[rel=next]") == nil)

        let stranger = try await site.signUp("eve")
        try await cast.ann.block("ben")
        for browser in [site.visitor(), stranger, cast.ben] {
            #expect(try await browser.send(.get, links[1]).status == 404, "\(browser.username)")
        }
        try await cast.ann.get("/media/\(String(repeating: "0", count: 32))").expect(404)
        #expect(site.log.defects == [])
    }

    @Test func `what belongs to nothing yet is its owner's alone, and has no neighbours`() async throws {
        let site = try await TestSite()
        let ann = try await site.signUp("ann")
        let eve = try await site.signUp("eve")
        let small = try #require(try await ann.sendUpload(TestPicture.png(mark: 1)).first("img")?["src"])
        let path = small.replacing("/small", with: "")

        #expect(try await ann.get(path).expect(200).first("h1")?.text == "Picture")
        try await eve.get(path).expect(404)
    }
}
