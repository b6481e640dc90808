import Kernel
import Markup

extension Site {
    /// A site with places of its own.
    static let sample: Site = {
        var site = Site()
        site.places = [
            Place(
                "home",
                title: "Home",
                promise: "What the neighbours say.",
                purpose: "words",
                compose: Place.Compose("New post", to: "/compose", icon: "write")
            ),
            Place("garden", title: "Garden", icon: "sun", promise: "What grows.", purpose: "plants"),
            Place("attic", title: "Attic", icon: "moon", promise: "What was.", purpose: "boxes"),
        ]
        return site
    }()
}
