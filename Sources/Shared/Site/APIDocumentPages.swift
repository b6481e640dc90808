import Kernel
import Routing
import Synchronization
import Web

/// The document of what programs can ask for; it is written once, when somebody asks for the first time.
final class APIDocumentPages: Sendable {
    private let site: Site
    private let written = Mutex<Response?>(nil)

    init(_ site: Site) {
        self.site = site
    }

    /// Registers the document of all routes there are so far, and says nothing of itself.
    func register(on routes: inout Routes) {
        let document = OpenAPIDocument(routes.all, title: site.name, server: site.baseAddress)
        routes.open(.get, Pattern.api("/openapi.json")) { [self] _, _ in
            written.withLock { written in
                let response = written ?? .json(document)
                written = response
                return response
            }
        }
    }
}
