public import Kernel
public import Markup

/// The front page for visitors: what this is, and the two doors.
public struct Hero: View {
    private let site: Site
    private let canSignUp: Bool
    private let note: HTML

    /// The front page of `site`.
    ///
    /// - Parameters:
    ///   - canSignUp: whether new accounts can be made.
    ///   - note: a line under the doors: how to look around a demonstration.
    public init(site: Site = Site(), canSignUp: Bool = true, note: HTML = HTML()) {
        self.site = site
        self.canSignUp = canSignUp
        self.note = note
    }

    /// The name, the sentence, the doors and the places.
    public var body: HTML {
        div(.class("hero")) {
            Weave()
            h1 { site.name }
            p(.class("lead")) {
                "One account, five places. Write in public, write together, write for a few, or only for yourself."
            }
            div(.class("row doors")) {
                if canSignUp { LinkButton("Sign up", to: "/signup", style: .primary) }
                LinkButton("Log in", to: "/login", style: canSignUp ? .outline : .primary)
            }
            note
        }
        Self.places
    }

    private static let places: HTML = ul(.class("threads")) {
        for place in Place.allCases {
            li(.data("place", place.rawValue)) {
                place.icon
                h2 { place.title }
                p { place.promise }
            }
        }
    }
}

extension Place {
    /// What the place is for, in a sentence or two.
    public var promise: String {
        switch self {
        case .home: "Short posts from people you follow, in the order they were written. No ads, no guessing."
        case .prolific: "Stories written together, line by line. Everybody proposes, a vote decides what comes next."
        case .tapestry: "A private group, a few stories a month, woven into a newsletter for the people you love."
        case .moods: "One emoji and a few words a day. A calendar of how it was, and something for how it is."
        case .turtly: "A notebook under lock and key, and a way to say it aloud without your name."
        }
    }
}
