import Design
import Kernel
import Markup
import Runtime

/// The first page that a visitor sees: what this is, and the two doors.
struct LaunchPage: View {
    /// The things that go on here now.
    let glance: HTML
    let site: Site

    var body: HTML {
        Page(
            "Welcome",
            viewer: nil,
            layout: .landing,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                description: Self.sentence,
                path: "/",
                sheets: [Assets.heroSheet.path]
            )
        ) {
            Hero(site: site, note: note)
            glance
        }.body
    }

    @HTMLBuilder private var note: HTML {
        if site.isDemo { tour }
        lookout
    }

    /// One tap, and one is in: an account of one's own, as long as the demo lasts.
    private var tour: HTML {
        form(.post, .action("/demo"), .class("beside")) {
            Button("Look around as a guest of the demo", style: .outline)
        }
    }

    private var lookout: HTML {
        guard site.isPublicReadable, let path = site.places.lazy.compactMap(\.lookout).first else { return HTML() }
        return p { a(.class("textlink"), .href(path)) { "Browse without an account" } }
    }

    private static let sentence = """
        A home for the words of a family, a class, a club or a town: on a server of its own, without advertising, \
        without an algorithm that chooses for you.
        """
}
