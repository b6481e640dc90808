import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Web

/// The routes by which somebody mutes a thread or a conversation.
struct ThreadMutePages: Sendable {
    let services: Services
    let mutes: ThreadMutes

    func register(on routes: inout Routes) {
        routes.members(.get, PostPaths.mute, ask)
        routes.members(.post, PostPaths.mute, mute)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let (post, isMuted) = try await mutes.state(of: try request.id("post"), for: viewer)
        return .html(MuteThreadPage(post: post, isMuted: isMuted, viewer: viewer, site: services.site).body)
    }

    @Sendable private func mute(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let isOn = request.form.isOn("on")
        let post = try await mutes.setMute(isOn, on: try request.id("post"), as: viewer)
        return .seeOther(PostPaths.show(post))
    }
}

/// Mutes the thread or the conversation in which a post stands, or stops.
struct MuteThreadPage: View {
    let post: Post
    let isMuted: Bool
    let viewer: Viewer
    let site: Site

    private var sentence: String {
        isMuted
            ? "You are notified again of what happens in it."
            : "You are no longer notified about it. You can still read it and write in it. "
                + "No one is notified that you muted it."
    }

    var body: HTML {
        Page(
            isMuted ? "Unmute this conversation?" : "Mute this conversation?",
            viewer: viewer,
            place: .home,
            heading: .title(back: PostPaths.show(post), sentence: sentence),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.post, .action(PostPaths.mute(post.id)), .class("sheet form")) {
                CSRFField(viewer)
                input(.type("hidden"), .name("on"), .value(isMuted ? "0" : "1"))
                Button(isMuted ? "Unmute" : "Mute")
            }
        }.body
    }
}
