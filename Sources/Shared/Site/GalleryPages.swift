import Contracts
import Design
import Kernel
import Routing
import Web

/// The gallery: every component and sample screens, to look at while one works on the design.
///
/// It is there on a developer's server only.
struct GalleryPages: Sendable {
    private let site: Site

    init(_ services: Services) {
        site = services.site
    }

    func register(on routes: inout Routes) {
        guard site.isDevelopment else { return }
        routes.everybody(.get, Pattern("/gallery")) { [site] _, viewer in
            .html(GalleryPage(viewer: viewer, site: site).body)
        }
        routes.everybody(.get, Pattern("/gallery/:screen")) { [site] request, viewer in
            let theme = viewer?.appearance.theme ?? .auto
            guard let screen = Gallery.screen(request.text("screen"), of: site, theme: theme) else {
                throw Problem.notFound
            }
            return .html(screen)
        }
    }
}
