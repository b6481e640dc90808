import DatabaseTesting
import Foundation
import TestSupport
import Testing
import Web

@Suite struct NotificationAPITests {
    private static let list = "/api/weft/v1/notifications"

    /// A page of the list, as far as these tests look at it.
    private struct List: Decodable {
        let items: [Item]
        let next_cursor: String?

        struct Item: Decodable {
            let id: String
            let kind: String
            let text: String
            let is_read: Bool
            let accounts: [Person]
        }

        struct Person: Decodable {
            let username: String
        }
    }

    private static func page(_ client: APIClient, _ query: String = "") async throws -> List {
        let answer = try await client.call(.get, list + query).expect(200)
        return try JSONDecoder().decode(List.self, from: Data(answer.bytes))
    }

    @Test(arguments: Engine.available)
    func `programs read what one was told page by page, and say what is read`(engine: Engine) async throws {
        let site = try await TestSite(engine)
        let (ann, ben) = (try await site.signUp("ann"), try await site.signUp("ben"))
        let post = try await ann.post("hello")
        try await ben.act("/posts/\(post)/like", ["on": "1"])
        try await ben.post("@ann look")
        let client = try await APIClient(of: ann, on: site)

        let first = try await Self.page(client, "?limit=1")
        #expect(first.items.map(\.text) == ["mentioned you"])
        let next = try #require(first.next_cursor)
        let second = try await Self.page(client, "?limit=1&cursor=\(next)")
        #expect(second.items.map(\.kind) == ["like"] && second.next_cursor == nil)
        let all = try await Self.page(client).items
        #expect(all.allSatisfy { !$0.is_read && $0.accounts.map(\.username) == ["ben"] } && all.count == 2)

        let like = try #require(second.items.first).id
        try await client.call(.put, Self.list + "/read", #"{"newest": "\#(like)"}"#).expect(204)
        #expect(try await Self.page(client).items.map(\.is_read) == [false, true])
        #expect(try await ann.unread() == "1")
        try await client.call(.put, Self.list + "/read", #"{"newest": "x"}"#).expect(422)
        #expect(try await Self.page(try await APIClient(of: ben, on: site)).items.isEmpty)
        let reader = try await APIClient(of: ann, on: site, writes: false)
        try await reader.call(.put, Self.list + "/read", #"{"newest": "\#(like)"}"#).expect(403)
        try await site.visitor().call(.get, Self.list).expect(401)
    }
}
