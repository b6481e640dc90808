import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The posts of one person, seen from all pages of another: lists, searches, counts, and whatever comes.
@Suite struct ReadingTests {
    @Test(arguments: MatrixWorld.cells)
    func `a post changes what somebody can read where it is meant for them, and not one byte elsewhere`(
        engine: Engine,
        kind: Kind
    ) async throws {
        let world = try await MatrixWorld(engine, of: [kind])
        var before = try await pages(of: world, for: kind)
        for audience in world.posts.keys.sorted() {
            try await write(for: audience, in: world)
            let after = try await pages(of: world, for: kind)
            let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
            #expect(changed.isEmpty != kind.sees(audience), "\(audience) changed \(changed) for \(kind.rawValue)")
            before = after
        }
    }

    /// Ann writes and changes what she wrote; whoever she mentions likes it; and she answers her public post with
    /// something for the same audience.
    private func write(for audience: Audience, in world: MatrixWorld) async throws {
        let (ann, friend) = (try world[.author], try world[.mentioned])
        let post = try await world.write(for: audience)
        try await friend.act("/posts/\(post)/like", ["on": "1"])
        let changed = "@\(Kind.mentioned.username) changed #loom"
        try await ann.act("/posts/\(post)/edit", ["text": changed, "option": "yes", "option": "no"])
        let open = try #require(world.posts[.everyone])
        let text = audience == .addressed ? "@\(Kind.mentioned.username) more #loom" : "more #loom"
        try await ann.act("/posts", ["text": text, "audience": "\(audience.rawValue)", "reply_to": open])
    }

    /// Every page that can be asked for, about either of the two.
    private func pages(of world: MatrixWorld, for kind: Kind) async throws -> [String: String] {
        var pages: [String: String] = [:]
        for route in world.site.routes where route.method == .get {
            for username in ["ann", Kind.mentioned.username] {
                let path = world.path(of: route, username: username)
                guard pages[path] == nil else { continue }
                pages[path] = try await world[kind].send(.get, path).fingerprint()
            }
        }
        return pages
    }
}
