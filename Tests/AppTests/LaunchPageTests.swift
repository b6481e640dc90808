import Kernel
import TestSupport
import Testing
import Web

/// The cards of the front page lead into the places that they tell of.
@Suite struct LaunchPageTests {
    @Test func `a card leads to what visitors may read of a place, or through the door to it`() async throws {
        let site = try await TestSite()
        let visitor = site.visitor()
        let ways = try await visitor.ways()
        #expect(ways.prefix(3) == ["/home/local", "/prolific", "/tapestry"])
        let doors = ways.dropFirst(3).map { $0.replacing("%2F", with: "/") }
        #expect(doors == ["/signup?next=/moods", "/signup?next=/turtly"])
        for way in ways { try await visitor.get(way).expect(200) }
        #expect(try await visitor.get(ways[3]).first("input[name=next]")?["value"] == "/moods")
    }

    @Test func `where visitors read nothing, every card leads to a door`() async throws {
        let hidden = try await TestSite { $0.isPublicReadable = false }
        #expect(try await hidden.visitor().ways().allSatisfy { $0.hasPrefix("/signup?next=") })
        let closed = try await TestSite {
            $0.isPublicReadable = false
            $0.signUp = .closed
        }
        #expect(try await closed.visitor().ways().allSatisfy { $0.hasPrefix("/login?next=") })
    }
}

extension Browser {
    /// Where the cards of the front page lead.
    fileprivate func ways() async throws -> [String] {
        try await get("/").expect(200).all("ul.threads li").map { $0.first("h2 a")?["href"] ?? "" }
    }
}
