import Contracts
import Kernel
import Markup
import SQL
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Comments on a story, read and written in the issue itself; and the picture of a group before one has joined it.
@Suite struct UnfoldingTests {
    @Test func `a picture of a group is for whoever was shown the group by its code, for a while`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann")
        let ann = try await groups.site.logIn("ann")
        let upload = try await ann.upload(TestPicture.png())
        let picture = try #require(ID<MediaItem>(upload))
        try await groups.groups.setPicture(picture, of: group, by: try await groups.viewer("ann"))
        let code = try await groups.code(of: group, by: "ann")
        let view = try await groups.view(group, for: "ann")
        let usual = try #require(view.picture).smallPath.description
        let (ben, cleo) = (try await groups.site.logIn("ben"), try await groups.site.logIn("cleo"))

        // Nobody gets it by its own address, or by a token that was made up.
        #expect(try await ben.get(usual).status == 404)
        #expect(try await ben.get("/tapestry/join/picture/abcdef").status == 404)
        try await ben.get("/tapestry/join").expect(200)
        let wrong = try await ben.submit("form[data-code]", ["code": "ABCDE-FGHJK"])
        #expect(wrong.status == 422 && wrong.first(".group-cover img") == nil)

        try await ben.get("/tapestry/join").expect(200)
        let offer = try await ben.submit("form[data-code]", ["code": code])
        let address = try #require(offer.first(".offer .group-cover img")?["src"])
        #expect(!address.contains(group.text))
        let seen = try await ben.get(address)
        #expect(seen.status == 200 && seen.header("cache-control") == "private, no-store")
        #expect(seen.header("content-type") == "image/png")
        #expect(try await ben.get(usual).status == 404)

        // It is sealed for him alone, and not for long.
        #expect(try await cleo.get(address).status == 404)
        #expect(try await groups.site.visitor().get(address).status != 200)
        groups.site.clock.advance(by: .minutes(11))
        #expect(try await ben.get(address).status == 404)
    }

    @Test func `comments are read and written in the issue, by members alone`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo")
        let group = try await groups.make(by: "ann", with: "ben")
        let story = try await groups.tell("The last apples", to: group, by: "ann")
        try await groups.tell("Nothing of the kind", to: group, by: "ben")
        try await groups.close(group)
        let (ben, cleo) = (try await groups.site.logIn("ben"), try await groups.site.logIn("cleo"))
        let issue = "/tapestry/groups/\(group)/issues/1"
        #expect(try await cleo.get("\(issue)?talk=\(story)").status == 404)

        let folded = try await ben.get(issue)
        #expect(folded.first(".talk-open") == nil)
        #expect(folded.all(".talk .said").count == 2)
        #expect(folded.first("#talk-\(story) .said")?["href"] == "\(issue)?talk=\(story)#talk-\(story)")
        let open = try await ben.get("\(issue)?talk=\(story)")
        #expect(open.all(".talk-open").count == 1)
        #expect(open.all(".talk .said").count == 2)
        let said = try await ben.submit(".talk-open form", ["text": "With cream?"])
        #expect(said.status == 303)
        #expect(said.location?.hasPrefix("\(issue)?talk=\(story)#comment-") == true)
        let read = try await ben.get("\(issue)?talk=\(story)")
        #expect(read.first(".talk-open")?.text.contains("With cream?") == true)
        #expect(try await ben.get(issue).first("#talk-\(story) .said")?.text.contains("1 comment") == true)

        // A story that is not in the issue unfolds nothing.
        for other in ["\(PublicID<ToldStory>.nothing)", "x", "%00"] {
            let page = try await ben.get("\(issue)?talk=\(other)")
            #expect(page.status == 200 && page.first(".talk-open") == nil)
        }
        // Elsewhere whoever has written sees all comments.
        try await ben.get("/tapestry/groups/\(group)/stories/\(story)").expect(200)
        let there = try await ben.submit("#composer", ["text": "And sugar?"])
        #expect(there.location?.contains("/stories/\(story)/comments?") == true)
    }
}
