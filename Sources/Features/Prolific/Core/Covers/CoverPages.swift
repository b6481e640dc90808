import Kernel
import Markup
import Routing
import Web

/// The covers of stories: each is made of its own address, so that it never changes and says nothing of anybody.
struct CoverPages: Sendable {
    func register(on routes: inout Routes) {
        routes.anonymous(CoverPaths.show) { request in
            let cover = StoryCover(of: try request.publicID("seed"))
            return Response(
                headers: [
                    "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable",
                ],
                body: .bytes(Array(cover.svg.utf8))
            )
        }
    }
}

/// The addresses of covers.
enum CoverPaths {
    static let show = Pattern("/prolific/covers/:seed")

    static func show(_ story: PublicID<Story>) -> Path { "/prolific/covers/\(story.text)" }
}

/// The cover of a story on a page, which says nothing to screen readers: the title stands beside it.
struct CoverImage: View {
    let story: PublicID<Story>

    var body: HTML {
        img(
            .class("cover"),
            .src(CoverPaths.show(story)),
            .alt(""),
            .width(240),
            .height(320),
            .loading("lazy"),
            .decoding("async")
        )
    }
}
