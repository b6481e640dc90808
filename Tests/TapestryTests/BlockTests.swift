import Kernel
import TestSupport
import Testing
import Web

@testable import Tapestry

/// Members of a group of whom one blocks the other.
@Suite struct BlockTests {
    private static let heart = "reactions/%E2%9D%A4%EF%B8%8F"

    @Test func `nobody adds to the story of a member with whom a block is between them`() async throws {
        let groups = try await Groups(people: "ann", "ben", "cleo", hasRateLimits: false)
        let group = try await groups.make(by: "ann", with: "ben", "cleo")
        let (anns, bens) = (
            try await groups.tell("The last apples", to: group, by: "ann"),
            try await groups.tell("The first pears", to: group, by: "ben")
        )
        let (ann, ben) = (try await groups.site.logIn("ann"), try await groups.site.logIn("ben"))
        let cleo = try await groups.site.logIn("cleo")
        let (path, api) = ("/tapestry/groups/\(group)/stories", "/api/weft/v1/tapestry/groups/\(group)/stories")
        let said = try await ben.calls(.post, "\(api)/\(anns)/comments", #"{"text":"With cream?"}"#).expect(201)
        let made = try said.json(Made.self)
        let comment = "/api/weft/v1/tapestry/comments/\(made.id)"
        try await ben.calls(.put, "\(api)/\(anns)/\(Self.heart)").expect(204)
        #expect(try await ben.get("\(path)/\(anns)").first("#composer") != nil)

        try await ann.block("ben")
        for (person, story) in [(ben, anns), (ann, bens)] {
            let page = try await person.get("\(path)/\(story)").expect(200)
            #expect(page.first("#composer") == nil && page.text.contains("You cannot comment or react here."))
            #expect(page.first(".reaction[formaction]") == nil)
            try await person.calls(.post, "\(api)/\(story)/comments", #"{"text":"Hm."}"#).expect(403)
            try await person.calls(.put, "\(api)/\(story)/\(Self.heart)").expect(403)
        }
        // What stands there is not changed any more; it can be taken back.
        try await ben.calls(.patch, comment, #"{"text":"Worse."}"#).expect(403)
        try await ben.calls(.delete, "\(api)/\(anns)/\(Self.heart)").expect(204)
        try await ben.calls(.delete, comment).expect(204)
        // With others all is as it was.
        try await cleo.calls(.post, "\(api)/\(anns)/comments", #"{"text":"Lovely."}"#).expect(201)

        try await groups.close(group)
        let issue = "/tapestry/groups/\(group)/issues/1"
        let read = try await ben.get("\(issue)?talk=\(anns)").expect(200)
        #expect(read.first(".talk-open form") == nil && read.first("#talk-\(anns) [data-react]") == nil)
        #expect(read.first("#talk-\(bens) [data-react]") != nil)
    }
}

private struct Made: Decodable {
    let id: String
}
