import Kernel
import Web

/// What programs can ask for, as they read it.
struct APIDocumentPages: Sendable {
    private let site: Site

    init(_ site: Site) {
        self.site = site
    }

    /// Registers the document of all routes there are so far, and says nothing of itself.
    func register(on routes: inout Routes) {
        let document = OpenAPIDocument(routes.all, title: site.name, server: site.baseAddress)
        routes.open(.get, Pattern("/api/weft/v1/openapi.json")) { _, _ in .json(document) }
    }
}
