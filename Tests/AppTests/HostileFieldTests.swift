import App
import Kernel
import Runtime
import TestSupport
import Testing
import Web

/// The worst texts that are known, in every field that takes a text.
///
/// The fields are those that stand on the pages and in the document for programs, so that a new one is among them.
@Suite(.serialized) struct HostileFieldTests {
    @Test func `no text in any field keeps the loop much longer than plain words of its length`() async throws {
        let world = try await FieldWorld()
        let loop = MeteredLoop()
        #expect(Self.known.subtracting(world.fields.map(\.0.name)) == [])
        for (field, kind) in world.fields {
            let cookies = try world.people[kind].cookies
            let plain = SentText.plain(of: field.room).map { field.request(with: $0, cookies: cookies) }
            var usual = try await world.longest(plain, on: loop)
            for text in SentText.all(of: field.room) {
                let request = [field.request(with: text, cookies: cookies)]
                var pause = try await world.longest(request, on: loop)
                // Both are measured again: what is slow by chance is so once.
                for _ in 0..<8 where pause > 3 * usual {
                    pause = min(pause, try await world.longest(request, on: loop))
                    usual = max(usual, try await world.longest(plain, on: loop))
                }
                let place = "\(text.name) in \(field.name)"
                #expect(pause <= 3 * usual, "\(place): \(pause / 1000) µs, plain \(usual / 1000) µs")
            }
        }
        #expect(world.people.site.log.defects == [])
    }

    /// Fields that are on the pages for certain; where one is missing the pages were not found.
    private static let known: Set<String> = [
        "POST /signup username", "POST /signup email", "POST /posts text", "POST /posts warning",
        "POST /posts option", "POST /settings/profile bio", "POST /settings/profile field_value",
        "POST /prolific/new title", "POST /prolific/new tags", "POST /report comment", "GET /search q",
        "POST /messages/new to", "POST /settings/tokens name", "POST /login name", "POST /reset name",
        "PATCH /api/weft/v1/prolific/threads/:thread title", "POST /turtly/notes/new text", "POST /turtly/search q",
        "POST /moods/new caption", "POST /moods/new other", "POST /moods/new tags", "POST /moods/support trusted",
    ]
}

/// A site with something of everything, and the fields on its pages.
struct FieldWorld {
    let people: MatrixWorld
    private(set) var fields: [(TextField, Kind)] = []

    private static let kinds: [Kind] = [.visitor, .author, .staff]

    init() async throws {
        people = try await MatrixWorld(of: [.staff, .follower])
        try await people.fill()
        let ann = try people[.author]
        try await ann.act("/prolific/new", ["text": "Once", "title": "A story", "submitters": "0"])
        try await ann.act("/turtly/consent")
        try await ann.act("/turtly/notes/new", [("title", "A note"), ("text", "- [ ] Once")])
        try await ann.act("/moods/consent")
        try await ann.act("/moods/new", [("emoji", "😌"), ("audience", "everyone")])
        try await people[.follower].act(
            "/report?object=post-\(people.posts[.everyone] ?? "")",
            ["category": "spam", "comment": "Look"]
        )
        var seen: Set<String> = []
        for kind in Self.kinds {
            for page in try await pages(for: kind) {
                for form in page.all("form") {
                    for field in TextField.all(of: form, on: page) where seen.insert(field.name).inserted {
                        fields.append((field, kind))
                    }
                }
            }
        }
        let story = try await ann.get("/prolific?tab=explore").story
        for route in people.site.routes where route.operation != nil {
            let path = people.path(of: route).replacing(":thread", with: story)
            let token = people.header(of: .author)["x-csrf-token"] ?? ""
            fields += TextField.all(of: route, at: path, token: token).map { ($0, .author) }
        }
    }

    /// The longest pause of the loop among `requests`, each answered by the site.
    func longest(_ requests: [Request], on loop: MeteredLoop) async throws -> UInt64 {
        let responder = people.site.application.responder
        var longest: UInt64 = 0
        for request in requests {
            let pause = try await loop.longestPause { _ = await responder.respond(to: request) }
            longest = max(longest, pause)
        }
        return longest
    }

    /// Every kind of page that links lead to.
    private func pages(for kind: Kind) async throws -> [Answer] {
        var waiting = ["/", "/home", "/@ann", "/signup", "/login", "/settings", "/compose", "/prolific", "/moderation"]
        var seen: Set<String> = []
        var pages: [Answer] = []
        while let path = waiting.popLast() {
            guard seen.insert(path.withoutNumbers).inserted, !path.hasPrefix("/logout") else { continue }
            let page = try await people[kind].send(.get, path)
            if let location = page.location { waiting.append(location) }
            guard page.header("content-type")?.hasPrefix("text/html") ?? false else { continue }
            pages.append(page)
            let links = page.all("a[href]").compactMap { $0["href"] }.filter { $0.hasPrefix("/") }
            waiting += links.map { String($0.prefix { $0 != "#" }) }
        }
        return pages
    }
}

extension Answer {
    /// The name of the first story that the page leads to.
    fileprivate var story: String {
        all("a[href]").compactMap { $0["href"] }.first { $0.hasPrefix("/prolific/threads/") }?
            .split(separator: "/")[2].description ?? ""
    }
}
