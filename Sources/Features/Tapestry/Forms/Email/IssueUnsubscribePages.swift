import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The page that ends the letters of a group, for people and, by one POST, for their mail programs (RFC 8058).
///
/// To open it changes nothing.
struct IssueUnsubscribePages: Sendable {
    let dependencies: TapestryDependencies

    private var actions: UnsubscribeActions { UnsubscribeActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.everybody(.get, TapestryPaths.issueEmails, caching: .secret, ask)
        routes.programs(.post, TapestryPaths.issueEmails, end)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let group = try await actions.group(of: request.text("token"))
        return page(group, path: TapestryPaths.issueEmails(request.text("token")))
    }

    @Sendable private func end(_ request: Request) async throws -> Response {
        page(try await actions.end(request.text("token")), path: nil)
    }

    private func page(_ group: Group, path: Path?) -> Response {
        Response.html(UnsubscribePage(masthead: group.name, path: path, site: dependencies.services.site).body)
            .with("Referrer-Policy", "no-referrer")
    }
}

/// Asks whether the letters of a group shall end, or says that they have.
private struct UnsubscribePage: View {
    let masthead: String
    /// Where the answer goes; `nil` where it was given.
    let path: Path?
    let site: Site

    var body: HTML {
        Page(
            path == nil ? "No more e-mails" : "Stop these e-mails?",
            viewer: nil,
            layout: .focus,
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                if let path {
                    p {
                        "You will get no more e-mails with the issues of "
                        bdi { masthead }
                        ". You can still read them here."
                    }
                    form(.post, .action(path), .data("plain")) { Button("Stop these e-mails") }
                } else {
                    p {
                        "You get no more e-mails from "
                        bdi { masthead }
                        ". A member can have them again by a choice in the settings of the group, and a reader without an account by their link."
                    }
                }
            }
        }.body
    }
}
