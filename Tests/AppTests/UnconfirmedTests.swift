import DatabaseTesting
import Kernel
import TestSupport
import Testing
import Web

/// The limits of somebody whose address is not confirmed, or who may only read.
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
            #expect(answer.isRefused(to: state, at: route), "\(route.name): \(answer.status) \(answer.location ?? "")")
        }
        let written = try await world.ask(
            try #require(world.site.routes.first { $0.name == "POST /posts" }),
            .stranger,
            about: nil
        )
        #expect(written.status == (state == .unconfirmed ? 303 : 403))
        #expect(written.location == (state == .unconfirmed ? "/confirm" : nil))
        #expect(try await world.site.contents() == before)
    }

    /// The routes that are one's own business in every state: reading, leaving, one's settings, and what undoes.
    private static let ownBusiness: Set<String> = [
        "POST /logout", "POST /confirm-again", "POST /confirm-address", "POST /home/catch-up",
        "POST /find-friends/list",
        "POST /settings/account/email", "POST /settings/account/preferences", "POST /settings/appearance",
        "POST /settings/notifications", "POST /settings/notifications/browsers", "POST /settings/password",
        "PUT /api/weft/v1/notifications/read",
        "POST /settings/privacy", "POST /settings/security/begin", "POST /settings/security/codes",
        "POST /settings/security/confirm", "POST /settings/security/end", "POST /settings/sessions/end-others",
        "POST /settings/stories", "POST /settings/stories/name", "POST /settings/tapestry",
        "POST /settings/tapestry/letters", "POST /settings/tokens",
        "POST /settings/data/deactivate", "POST /settings/data/delete", "POST /settings/data/export",
        "POST /prolific/threads/:thread/mute", "PUT /api/weft/v1/prolific/threads/:thread/mute",
        "DELETE /api/weft/v1/prolific/threads/:thread/mute", "DELETE /api/weft/v1/prolific/threads/:thread/follow",
        "POST /prolific/snippets/:snippet/name", "DELETE /api/weft/v1/prolific/snippets/:snippet/attribution",
        "DELETE /api/weft/v1/prolific/attribution",
        "POST /settings/vault/open", "POST /settings/vault/code", "POST /settings/vault/code/saved",
        "POST /settings/vault/new", "POST /api/weft/v1/vault/open", "POST /api/weft/v1/vault/recovery-code",
        "POST /turtly/search", "POST /turtly/unlock", "POST /turtly/lock", "POST /turtly/recovery-code",
        "POST /turtly/settings/switches", "POST /turtly/settings/lock/pin", "POST /turtly/settings/lock/remove",
        "POST /turtly/settings/lock/minutes", "POST /turtly/settings/reminder",
        "POST /turtly/settings/reminder/remove", "POST /turtly/feed/choices", "POST /turtly/feed/:voice/hide",
        "POST /api/weft/v1/turtly/unlock", "POST /api/weft/v1/turtly/lock", "PUT /api/weft/v1/turtly/pin",
        "DELETE /api/weft/v1/turtly/pin",
        "POST /turtly/settings/withdraw", "DELETE /api/weft/v1/turtly/consent",
        // Help in a hard stretch, what one thinks of one's week, and taking back that moods are kept reach nobody else.
        "POST /moods/support", "POST /moods/support/later", "POST /moods/reminders", "POST /moods/reminders/remove",
        "POST /moods/settings", "POST /moods/settings/withdraw", "DELETE /api/weft/v1/moods/consent",
        "POST /moods/week/another", "POST /moods/week/restore", "POST /moods/week/:suggestion/helps",
        "POST /moods/week/:suggestion/hide", "POST /api/weft/v1/moods/recommendation/another",
        "PUT /api/weft/v1/moods/recommendation/feedback", "POST /moods/week/language",
        "PUT /api/weft/v1/moods/recommendation/language", "PUT /api/weft/v1/moods/recommendation/later",
    ]

    @Test(arguments: Engine.available, [AccountState.unconfirmed, .frozen])
    func `of what members do only their own business is open to them`(
        engine: Engine,
        state: AccountState
    ) async throws {
        let world = try await MatrixWorld(engine, of: [.stranger])
        let stories = [try await story(of: .author, in: world), try await story(of: .stranger, in: world)]
        try await world.site.setState(state, of: Kind.stranger.username)
        for route in world.site.routes where route.method != .get && !Self.ownBusiness.contains(route.name) {
            switch RouteTable.rules[route.name] {
            case .members, .own, .story, .api: break
            default: continue
            }
            for story in stories {
                let path = world.path(of: route).replacing("threads/1", with: "threads/\(story.id)")
                    .replacing("snippets/1", with: "snippets/\(story.line)")
                let answer =
                    route.isAPI
                    ? try await world[.stranger].call(
                        route.method,
                        path,
                        route.json,
                        headers: world.header(of: .stranger)
                    )
                    : try await world[.stranger].send(route.method, path, Self.typed + world.token(of: .stranger))
                // Nobody votes for their own line, whatever state they are in.
                if answer.status == 422, answer.text.contains("own line"), route.name.hasSuffix("/vote") { continue }
                #expect(
                    answer.isRefused(to: state, at: route),
                    "\(route.name): \(answer.status) \(answer.location ?? "")"
                )
            }
        }
    }

    /// The fields that forms of many kinds would send.
    private static let typed = [
        ("text", "Somebody wrote this"), ("title", "A title"), ("on", "1"), ("to", "ann"), ("username", "ann"),
        ("role", "1"), ("uses", "1"), ("days", "1"), ("audience", "0"), ("language", "en"), ("name", "ann"),
        ("display_name", "A name"), ("follow", "ann"), ("password", TestSite.password),
    ]

    private func story(of kind: Kind, in world: MatrixWorld) async throws -> (id: String, line: String) {
        let opening = [("text", "Once there was \(kind)"), ("title", "Of \(kind)"), ("visibility", "0")]
        let begun = try await world[kind].send(.post, "/prolific/new", world.token(of: kind) + opening).expect(303)
        let id = try #require(begun.location?.split(separator: "/").last).description
        for other in [Kind.author, .stranger] where other != kind {
            let path = "/prolific/threads/\(id)/snippets"
            try await world[other].send(.post, path, world.token(of: other) + [("text", "And then \(other)")]).expect(
                303
            )
        }
        let page = try await world[.author].get("/prolific/threads/\(id)")
        let line = try #require(page.first(".story-line")?["id"]).dropFirst("snippet-".count).description
        return (id, line)
    }
}

extension Answer {
    /// True where a member in `state` was kept from what `route` does: led to where one confirms an address, told so or
    /// there is nothing of the kind for them.
    fileprivate func isRefused(to state: AccountState, at route: Route) -> Bool {
        switch status {
        case 303: state == .unconfirmed && !route.isAPI && location == "/confirm"
        case 403: state != .unconfirmed || route.isAPI
        default: status == 404
        }
    }
}
