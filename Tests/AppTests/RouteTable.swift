import Kernel

/// What tests say of every route: whom it lets in, and about what it is.
///
/// It is written by hand and asks nothing of the product; a route that is missing here fails a test.
enum RouteTable {
    static let rules: [String: RouteRule] = Dictionary(
        uniqueKeysWithValues: open.map { ($0, .open) } + members.map { ($0, .members) }
            + (secrets + programs).map { ($0, .secret) } + api.map { ($0, .api) }
            + (stories + apiStories).map { ($0, .story) } + posts.map { ($0, .post($1)) }
            + people.map { ($0, .person($1)) } + own.map { ($0, .own) } + staff.map { ($0, .staff($1)) }
    )

    /// Routes that take the thing they are about from the query.
    static let examples = [
        "GET /who-can-see": "/who-can-see?object=post-:post", "GET /search": "/search?q=%23loom",
        "GET /tags/:tag": "/tags/loom", "POST /tags/:tag/follow": "/tags/loom/follow",
        "GET /gallery/:screen": "/gallery/home", "GET /report": "/report?object=post-:post",
        "POST /report": "/report?object=post-:post",
    ]

    /// For visitors too, about nothing in particular.
    private static let open = [
        "GET /", "GET /signup", "POST /signup", "GET /signup/waiting", "GET /login", "POST /login", "GET /reset",
        "POST /reset",
        "GET /home/local", "GET /tags/:tag", "GET /search", "GET /explore", "GET /about", "GET /about/privacy",
        "GET /about/rules", "GET /offline", "GET /help/crisis", "GET /healthz", "GET /readyz", "GET /prolific",
        "GET /api/weft/v1/openapi.json", "GET /api/weft/v1/prolific/threads", "GET /api/weft/v1/prolific/points",
        "GET /prolific/points",
        "GET /tapestry", "GET /moods", "GET /turtly",
    ]

    /// What visitors get even where they may not read: the way in, the rules, help, and what knows a secret.
    static let everybody = Set(
        [
            "GET /", "GET /signup", "POST /signup", "GET /signup/waiting", "GET /login", "POST /login", "GET /reset",
            "POST /reset", "GET /about", "GET /about/privacy", "GET /about/rules", "GET /help/crisis", "GET /offline",
            "GET /healthz", "GET /readyz",
        ] + secrets + programs
    ).subtracting(["GET /media/:name/:form"])

    /// For whoever is logged in, about themselves.
    private static let members = [
        "GET /home", "GET /home/catch-up", "POST /home/catch-up", "GET /suggestions", "GET /welcome",
        "GET /likes", "GET /bookmarks", "GET /prolific/new", "POST /prolific/new", "GET /compose", "POST /posts",
        "POST /media",
        "POST /tags/:tag/follow",
        "GET /logout", "POST /logout",
        "GET /events", "GET /follow-requests", "GET /notifications", "POST /notifications/read", "GET /report/thanks",
        "GET /settings/stories", "POST /settings/stories", "GET /prolific/left", "GET /settings/tokens",
        "POST /settings/tokens",
        "GET /settings/stories/name", "POST /settings/stories/name", "GET /settings/notifications",
        "POST /settings/notifications", "POST /settings/notifications/browsers",
        "GET /appeals", "GET /settings", "GET /messages", "GET /messages/requests", "GET /messages/new",
        "POST /messages/new",
        "GET /settings/profile", "POST /settings/profile", "POST /settings/profile/pictures",
        "GET /settings/privacy", "POST /settings/privacy", "GET /settings/appearance", "POST /settings/appearance",
        "GET /settings/account", "POST /settings/account/username", "POST /settings/account/email",
        "POST /settings/account/preferences", "GET /settings/password", "POST /settings/password",
        "GET /confirm", "POST /confirm-again", "POST /confirm-address",
        "GET /settings/connections", "GET /find-friends", "GET /find-friends/friends", "POST /find-friends/follow",
        "GET /find-friends/list", "POST /find-friends/list", "POST /find-friends/list/apply",
        "GET /settings/security", "GET /settings/security/log", "POST /settings/security/begin",
        "POST /settings/security/confirm",
        "POST /settings/security/codes", "POST /settings/security/codes/file", "POST /settings/security/end",
        "GET /settings/sessions", "POST /settings/sessions/end-others", "GET /settings/blocks", "GET /settings/mutes",
        "GET /settings/data", "POST /settings/data/export", "GET /settings/data/deactivate",
        "POST /settings/data/deactivate", "GET /settings/data/delete", "POST /settings/data/delete",
    ]

    /// For whoever knows the secret in the address, or in the field `token`.
    private static let secrets = [
        "GET /confirm/:token", "POST /confirm/:token", "GET /restore-address/:token", "POST /restore-address/:token",
        "GET /media/:name/:form",
        "GET /reset/:token", "POST /reset/:token", "POST /login/keep", "POST /login/code", "GET /signup/confirm/:token",
        "POST /signup/confirm/:token", "GET /login/with/:door",
        "GET /login/with/:door/return",
        "GET /login/with/:door/answer",
        "POST /login/with/:door", "POST /signup/with/:door", "GET /appeal/:token",
        "POST /appeal/:token",
        "GET /unsubscribe/:token",
    ]

    /// About the story or the snippet in the address.
    private static let stories = [
        "GET /prolific/threads/:thread/story", "GET /prolific/threads/:thread/graph",
        "GET /prolific/threads/:thread/card.png",
        "GET /prolific/threads/:thread/export.md", "GET /prolific/threads/:thread/export.txt",
        "GET /prolific/threads/:thread/export.json", "GET /prolific/threads/:thread/export.twee",
        "GET /prolific/threads/:thread/export.epub",
        "GET /prolific/threads/:thread", "POST /prolific/threads/:thread/snippets",
        "POST /prolific/threads/:thread/follow", "POST /prolific/threads/:thread/mute",
        "GET /prolific/threads/:thread/wrap-up", "POST /prolific/threads/:thread/wrap-up",
        "POST /prolific/threads/:thread/end-submitting", "GET /prolific/threads/:thread/rounds/:number",
        "POST /prolific/snippets/:snippet/vote", "POST /prolific/snippets/:snippet/like",
        "GET /prolific/snippets/:snippet/withdraw", "POST /prolific/snippets/:snippet/withdraw",
        "GET /prolific/snippets/:snippet/name", "POST /prolific/snippets/:snippet/name",
        "GET /prolific/threads/:thread/members", "POST /prolific/threads/:thread/members",
        "GET /prolific/threads/:thread/members/:username", "POST /prolific/threads/:thread/members/:username",
        "POST /prolific/threads/:thread/members/:username/remove",
        "GET /prolific/threads/:thread/leave", "POST /prolific/threads/:thread/leave",
        "GET /prolific/threads/:thread/join", "POST /prolific/threads/:thread/join",
        "POST /prolific/threads/:thread/decline", "POST /prolific/threads/:thread/invites",
        "POST /prolific/threads/:thread/invites/:invite/end",
        "GET /prolific/threads/:thread/settings", "POST /prolific/threads/:thread/settings",
        "GET /prolific/threads/:thread/end", "POST /prolific/threads/:thread/end",
        "GET /prolific/threads/:thread/opening", "POST /prolific/threads/:thread/opening",
        "POST /prolific/threads/:thread/opening/consent",
        "GET /prolific/threads/:thread/points", "GET /prolific/threads/:thread/points/@:username",
    ]

    /// For programs, about the story or the snippet in the address.
    private static let apiStories =
        [
            "GET threads/:thread", "PATCH threads/:thread", "DELETE threads/:thread", "PUT threads/:thread/follow",
            "DELETE threads/:thread/follow", "PUT threads/:thread/mute", "DELETE threads/:thread/mute",
            "POST threads/:thread/wrap-up", "POST threads/:thread/end-submitting",
            "GET threads/:thread/rounds", "GET threads/:thread/rounds/:number", "GET threads/:thread/graph",
            "POST threads/:thread/snippets", "PUT threads/:thread/draft", "GET threads/:thread/draft",
            "GET threads/:thread/members",
            "POST threads/:thread/members", "PATCH threads/:thread/members/:username",
            "DELETE threads/:thread/members/:username", "PUT threads/:thread/membership",
            "DELETE threads/:thread/membership", "GET threads/:thread/invitation",
            "DELETE threads/:thread/invitation", "GET threads/:thread/invites", "POST threads/:thread/invites",
            "DELETE threads/:thread/invites/:invite", "GET threads/:thread/opening", "POST threads/:thread/opening",
            "PUT threads/:thread/opening/consent", "GET snippets/:snippet", "DELETE snippets/:snippet",
            "PUT snippets/:snippet/vote", "DELETE snippets/:snippet/vote", "PUT snippets/:snippet/like",
            "DELETE snippets/:snippet/like", "DELETE snippets/:snippet/attribution",
            "GET threads/:thread/points", "GET threads/:thread/points/:username",
        ]
        .map { $0.replacing(" ", with: " /api/weft/v1/prolific/") }

    /// For programs of whoever says who they are, about themselves.
    private static let api = [
        "POST /api/weft/v1/prolific/threads", "GET /api/weft/v1/prolific/prompt",
        "GET /api/weft/v1/prolific/invitations", "DELETE /api/weft/v1/prolific/attribution",
        "POST /api/weft/v1/media",
    ]

    /// For programs elsewhere that know the secret in the address: no session counts, so nothing has to come from our
    /// own pages.
    static let programs = ["POST /unsubscribe/:token"]

    /// About the post in the address.
    private static let posts: KeyValuePairs<String, RouteAction> = [
        "GET /@:username/:post": .see, "GET /posts/:post/history": .see, "GET /posts/:post/likes": .see,
        "GET /posts/:post/boosts": .see, "GET /who-can-see": .see, "POST /posts/:post/like": .answer,
        "POST /posts/:post/bookmark": .answer, "POST /posts/:post/vote": .vote, "POST /posts/:post/boost": .share,
        "GET /posts/:post/edit": .manage, "POST /posts/:post/edit": .manage, "GET /posts/:post/pin": .manage,
        "POST /posts/:post/pin": .pin, "GET /posts/:post/delete": .manage, "POST /posts/:post/delete": .manage,
        "GET /report": .report, "POST /report": .report,
    ]

    /// About the person in the address.
    private static let people: KeyValuePairs<String, RouteAction> = [
        "GET /@:username": .see, "GET /@:username/stories": .see, "GET /@:username/with-replies": .see,
        "GET /prolific/points/@:username": .see, "GET /api/weft/v1/prolific/points/:username": .see,
        "GET /@:username/followers": .see,
        "GET /@:username/following": .see, "GET /@:username/block": .block, "POST /@:username/block": .block,
        "POST /@:username/follow": .answer, "POST /@:username/follower": .removeFollower,
        "POST /@:username/bell": .removeFollower,
        "POST /@:username/mute": .mute, "POST /suggestions/:username": .mute,
        "POST /follow-requests/:username": .accept,
    ]

    /// About something of one's own that nobody else can name.
    private static let own = [
        "POST /settings/sessions/:session/end", "POST /settings/tokens/:token/end", "GET /settings/data/archive",
        "GET /appeals/:decision", "GET /prolific/left/:thread", "POST /prolific/left/:thread/consent",
        "POST /appeals/:decision", "GET /settings/invites", "POST /settings/invites",
        "POST /find-friends/invite", "POST /find-friends/invite/end", "POST /settings/invites/:invite/end",
        "POST /settings/connections/:door/begin",
        "GET /settings/connections/:door", "POST /settings/connections/:door",
        "POST /settings/connections/:door/findable",
        "POST /settings/connections/:door/end",
        "POST /settings/notifications/browsers/:subscription/delete",
        "GET /messages/:conversation", "POST /messages/:conversation", "POST /messages/:conversation/read",
        "POST /messages/:conversation/accept", "GET /messages/:conversation/delete",
        "POST /messages/:conversation/delete", "POST /messages/:conversation/:post/delete",
    ]

    /// For staff from a role on; for all others they do not exist.
    private static let staff: KeyValuePairs<String, Role> = [
        "GET /mod/reports": .moderator, "GET /mod/reports/:report": .moderator,
        "POST /mod/reports/:report/read": .moderator, "POST /mod/reports/:report/assign": .moderator,
        "POST /mod/reports/:report/notes": .moderator, "POST /mod/reports/:report/decide": .moderator,
        "GET /mod/accounts": .moderator, "GET /mod/accounts/:username": .moderator,
        "POST /mod/accounts/:username/decide": .moderator, "POST /mod/accounts/:username/role": .admin,
        "POST /mod/decisions/:decision/undo": .moderator, "GET /mod/appeals": .moderator,
        "GET /mod/appeals/:decision": .moderator, "POST /mod/appeals/:decision": .moderator,
        "GET /mod/audit": .moderator, "GET /mod/sign-ups": .moderator, "POST /mod/sign-ups/:username": .moderator,
        "GET /mod/blocks": .admin, "POST /mod/blocks": .admin, "POST /mod/blocks/:block/delete": .admin,
        "GET /prolific/threads/:thread/rounds/:number/signs": .moderator,
        "POST /prolific/threads/:thread/rounds/:number/signs": .moderator,
        "GET /prolific/threads/:thread/rounds/:number/void": .moderator,
        "POST /prolific/threads/:thread/rounds/:number/void": .moderator,
    ]
}

/// Whom a route lets in, and about what it is.
enum RouteRule {
    /// For whoever calls by a token; nobody else is led anywhere.
    case api
    case open, members, secret, own, story
    case post(RouteAction)
    case person(RouteAction)
    case staff(Role)
}

/// What a route does with a post or a person.
enum RouteAction {
    case see, answer, reply, vote, share, manage, pin, report
    case block, mute, removeFollower, accept
}
