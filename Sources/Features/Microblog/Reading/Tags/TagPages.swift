import Kernel
import Markup
import Routing
import Web

/// The forms on the page of a tag.
struct TagPages: Sendable {
    let follows: TagFollows

    func register(on routes: inout Routes) {
        routes.members(.post, TagPaths.followPattern, follow)
    }

    @Sendable private func follow(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (name, isOn) = (request.text("tag"), request.form.isOn("on"))
        try await follows.setFollow(isOn, of: name, as: viewer)
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
