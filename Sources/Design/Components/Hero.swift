public import Kernel
public import Markup
import Runtime

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
            Weave(site.places)
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
        places
    }

    private var places: HTML {
        ul(.class("threads")) {
            for place in site.places {
                li(.data("place", place.name)) {
                    place.drawing
                    h2 { place.title }
                    p { place.promise }
                }
            }
        }
    }
}
