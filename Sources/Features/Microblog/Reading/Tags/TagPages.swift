import Design
import Kernel
import Markup
import SQL
import Web

/// What is sent from the page of a tag.
struct TagPages: Sendable {
    private let services: Services
    private let dependencies: MicroblogDependencies

    init(_ services: Services, _ dependencies: MicroblogDependencies) {
        self.services = services
        self.dependencies = dependencies
    }

    func register(on routes: inout Routes) {
        routes.members(.post, TagPaths.followPattern, follow)
    }

    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (name, isOn) = (request.text("tag"), request.form.isOn("on"))
        try await dependencies.tagFollows.setFollow(isOn, of: name, as: viewer)
        guard request.wantsFragment else { return .seeOther(request.origin(or: TagPaths.show(name))) }
        // A page has one of the two.
        return .html(
            HTML {
                TagFollowButton(name: name, isFollowed: isOn, viewer: viewer)
                TagChip(name: name, isFollowed: isOn)
            }
        )
    }
}

/// The button by which one follows a tag, as it stands.
///
/// An answer replaces it by its id.
struct TagFollowButton: View {
    let name: String
    let isFollowed: Bool
    let viewer: Viewer?

    var body: HTML {
        span(.id("follow-tag")) {
            if viewer == nil {
                let path = ("/login" as Path).query("next", TagPaths.show(name).description)
                LinkButton("Follow", to: path, style: .primary, isSlim: true)
            } else {
                Button(
                    isFollowed ? "Following" : "Follow",
                    icon: isFollowed ? .following : .follow,
                    style: isFollowed ? .outline : .primary,
                    isSlim: true,
                    path: TagPaths.follow(name),
                    name: "on",
                    value: isFollowed ? "0" : "1",
                    context: isFollowed ? "#\(name), press to undo" : "#\(name)"
                )
            }
        }
    }
}

/// The tags that the viewer follows, on the explore page.
struct FollowedTags: ExploreSection {
    let services: Services

    func content(for viewer: Viewer?) async throws -> HTML? {
        guard let viewer else { return nil }
        let tags = try await services.database.read { tx in
            try TagFollowQueries.followed(by: viewer.id, in: tx)
        }
        guard !tags.isEmpty else { return nil }
        return section(.class("sheet stack")) {
            h2 { "Tags you follow" }
            ul(.class("chips")) {
                for tag in tags {
                    li { a(.href(TagPaths.show(tag.name)), .class("button outline slim")) { "#\(tag.name)" } }
                }
            }
        }
    }
}
