import Design
import Kernel
import Markup

/// What a visitor sees first: what this is, and the two doors.
struct LaunchPage: View {
    let site: Site

    var body: HTML {
        Page(
            "Welcome", viewer: nil, layout: .landing, heading: .none,
            metadata: PageMetadata(site: site, description: Self.sentence, path: "/")
        ) {
            section(.class("launch")) {
                h1 { "One account, five places." }
                p(.class("lead")) { Self.sentence }
                div(.class("row")) {
                    LinkButton("Sign up", to: "/signup", style: .primary)
                    LinkButton("Log in", to: "/login", style: .outline)
                }
                if site.isPublicReadable { p { a(.href("/home/local")) { "Look around first" } } }
            }
            ul(.class("places-tour")) {
                for place in Place.allCases {
                    li {
                        h2 { place.title }
                        p { place.promise }
                    }
                }
            }
        }.body
    }

    private static let sentence = """
        A home for the words of a family, a class, a club or a town: on a server of its own, without advertising, \
        without an algorithm that chooses for you.
        """
}

/// A place that this version does not have yet, and says so.
struct ComingPlacePage: View {
    let place: Place
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(place.title, viewer: viewer, place: place, metadata: PageMetadata(site: site, isIndexed: false)) {
            EmptyState(
                "\(place.title) is not open yet", icon: .clock,
                sentence: "\(place.promise) It comes with a later version of Weft.")
        }.body
    }
}

extension Place {
    /// What the place is for, in a sentence.
    var promise: String {
        switch self {
        case .home: "Short posts and the answers to them, newest first."
        case .prolific: "Stories written together: everybody offers a line, a vote chooses it."
        case .tapestry: "Private groups whose stories become a newsletter."
        case .moods: "How you were, day by day, and what helps."
        case .turtly: "A notebook that only you can open."
        }
    }
}
