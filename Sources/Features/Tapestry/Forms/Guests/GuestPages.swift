import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of a reader without an account, behind their secret link: the question, their issues, an issue to read and
/// to print, its pictures.
///
/// To open any of them changes nothing. None is kept by a browser, found by a search engine, or named to another site.
struct GuestPages: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var own: GuestIssues { GuestIssues(dependencies: dependencies) }
    private var actions: GuestActions { GuestActions(dependencies: dependencies) }
    private static let pageLength = 20

    func register(on routes: inout Routes) {
        routes.everybody(.get, GuestPaths.start, caching: .secret) { request, _ in try await show(request) }
        routes.programs(.post, GuestPaths.start, answer)
        routes.programs(.post, GuestPaths.end, end)
        routes.everybody(.get, GuestPaths.issue, caching: .secret) { request, _ in try await read(request) }
        routes.everybody(.get, GuestPaths.print, caching: .secret) { request, _ in try await print(request) }
        routes.everybody(.get, GuestPaths.paper, caching: .secret) { request, _ in try await paper(request) }
        routes.everybody(.get, GuestPaths.media, caching: .secret) { request, _ in try await picture(request) }
    }

    private func show(_ request: Request) async throws -> Response {
        let cursor = request.cursor(.before, as: Int.self)
        let (visit, issues, next) = try await own.issues(request.text("token"), cursor: cursor, limit: Self.pageLength)
        guard visit.since != nil else { return Self.html(GuestQuestionPage(visit: visit, site: services.site).body) }
        let page = GuestIssuesPage(visit: visit, issues: issues, next: next, site: services.site)
        return Self.html(page.body)
    }

    @Sendable private func answer(_ request: Request) async throws -> Response {
        let token = request.text("token")
        try await actions.setEmails(request.form["letters"] == "1", token)
        return .seeOther(GuestPaths.start(token)).with("Referrer-Policy", "no-referrer")
    }

    @Sendable private func end(_ request: Request) async throws -> Response {
        let group = try await actions.end(request.text("token"))
        return Self.html(GuestEndPage(name: group.name, site: services.site).body)
    }

    private func read(_ request: Request) async throws -> Response {
        let reading = try await own.read(try request.issueNumber(), request.text("token"))
        return Self.html(GuestIssuePage(reading: reading, site: services.site).body)
    }

    // MARK: Paper and pictures

    private func print(_ request: Request) async throws -> Response {
        let (number, token) = (try request.issueNumber(), request.text("token"))
        let reading = try await own.read(number, token)
        let page = PaperPage(
            title: "\(reading.snapshot.head.masthead), number \(number), to print",
            issues: [PaperIssue(reading.setting, atSecret: GuestPaths.issue(number, token))],
            back: GuestPaths.issue(number, token),
            here: GuestPaths.print(number, token),
            foot: GuestPaths.paper(number, token, isLarge: request.isLargePrint),
            isLarge: request.isLargePrint,
            viewer: nil,
            site: services.site
        )
        return Self.html(page.body)
    }

    private func paper(_ request: Request) async throws -> Response {
        let head = try await own.read(try request.issueNumber(), request.text("token")).snapshot.head
        return Self.hidden(PaperFoot(head, isLarge: request.isLargePrint).response)
    }

    private func picture(_ request: Request) async throws -> Response {
        guard let form = MediaItem.Renditions.named.first(where: { $0.name == request.text("form") })?.form else {
            throw Problem.notFound
        }
        let (item, kept) = try await own.picture(
            request.text("name"),
            form,
            of: try request.story(),
            request.text("token")
        )
        let file = DistantFile(
            size: kept.count,
            contentType: kept.type,
            entityTag: "\"\(item.name)-\(form.rawValue)\""
        ) { [services] range in try await services.mediaIntake.read(item, form, range) }
        let headers: ResponseHeaders = [
            "Cache-Control": "private, no-store",
            "Content-Disposition": "inline; filename=\"\(item.id).\(kept.ending)\"",
            "Content-Security-Policy": "sandbox; default-src 'none'",
        ]
        return Self.hidden(file.response(to: request, headers: headers))
    }

    // MARK: What all answers have

    private static func html(_ page: HTML) -> Response { hidden(Response.html(page)) }

    /// An answer whose address no other site and no search engine learns.
    private static func hidden(_ response: Response) -> Response {
        response.with("Referrer-Policy", "no-referrer").with("X-Robots-Tag", "noindex")
    }
}
