import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// What somebody may not do whose address is not confirmed, or who may only read (`specs/security.md` AZ9).
@Suite struct UnconfirmedTests {
    @Test(arguments: Engine.available, [AccountState.unconfirmed, .frozen])
    func `nothing of theirs reaches others by any route`(engine: Engine, state: AccountState) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        try await world.site.setState(state, of: Kind.stranger.username)
        // What they decide about whom they read is theirs, and so is what is between them and the staff.
        let allowed: Set<String> = [
            "POST /@:username/block", "POST /@:username/mute", "POST /suggestions/:username",
            "POST /@:username/follower",
            "POST /@:username/bell",
        ]
        let before = try await world.site.contents()
        for route in world.site.routes where route.method == .post && !allowed.contains(route.name) {
            switch RouteTable.rules[route.name] {
            case .post, .person, .staff: break
            default: continue
            }
            let answer = try await world.ask(route, .stranger, about: world.posts[.everyone])
            let isRefused =
                state == .unconfirmed && answer.location == "/confirm" || [403, 404].contains(answer.status)
            #expect(isRefused, "\(route.name): \(answer.status) \(answer.location ?? "")")
        }
        let written = try await world.ask(
            try #require(world.site.routes.first { $0.name == "POST /posts" }),
            .stranger,
            about: nil
        )
        #expect(written.location == "/confirm" || written.status == 403)
        #expect(try await world.site.contents() == before)
    }
}
