import Design
import Kernel
import Markup

/// The page that the service worker shows without a network; the same for everybody, as it is kept on the device.
struct OfflinePage: View {
    let site: Site

    var body: HTML {
        Page(
            "Offline",
            viewer: nil,
            layout: .focus,
            heading: .quiet,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            EmptyState(
                "You are offline",
                icon: .alert,
                sentence: "This device does not reach \(site.name) just now. What you were writing is kept here; "
                    + "what you have sent already has arrived."
            ) {
                div(.class("steps")) {
                    LinkButton("Try again", to: "/", style: .primary)
                    LinkButton("Help in a crisis", to: "/help/crisis", style: .outline)
                }
            }
        }.body
    }
}
