public import Kernel
public import Markup
import Runtime

/// The front page for visitors: what this is, and the two doors.
public struct Hero: View {
    private let site: Site
    private let note: HTML

    /// The front page of `site`.
    ///
    /// - Parameter note: a line under the doors: how to look around a demonstration.
    public init(site: Site = Site(), note: HTML = HTML()) {
        self.site = site
        self.note = note
    }

    /// The name, the sentence, the doors and the places.
    public var body: HTML {
        div(.class("hero")) {
            Weave(site.places)
            h1 { site.name }
            p(.class("lead")) {
                Self.promise(site.places.count)
            }
            div(.class("row doors")) {
                if site.takesNewcomers { LinkButton("Sign up", to: "/signup", style: .primary) }
                LinkButton("Log in", to: "/login", style: site.takesNewcomers ? .outline : .primary)
            }
            note
        }
        places
    }

    private static func promise(_ places: Int) -> String {
        let numbers = ["no", "one", "two", "three", "four", "five", "six"]
        guard places > 1 else { return "Write with the people you know, on a server of your own." }
        let number = numbers.indices.contains(places) ? numbers[places] : String(places)
        return "One account, \(number) places, on a server of your own."
    }

    /// The page of a place on which visitors look around; where it has none, the door that leads on to it.
    private func way(into place: Place) -> Path {
        if site.isPublicReadable, let lookout = place.lookout { return lookout }
        return site.takesNewcomers ? .signUp(then: place.path) : .logIn(then: place.path)
    }

    private var places: HTML {
        ul(.class("threads")) {
            for place in site.places {
                li(.data("place", place.name)) {
                    place.drawing
                    h2 { a(.href(way(into: place))) { place.title } }
                    p { place.promise }
                }
            }
        }
    }
}
