public import Anonymous
public import Contracts
import Design
public import Kernel
import Runtime
public import Web

/// The reports of posts without a name in one place, and the pages on which people write them.
public struct PostReportPages: Sendable {
    private let services: Services
    private let kind: AnonymousKind
    private let frame: @Sendable (AnonymousPost) throws -> PostReportFrame

    /// - Parameters:
    ///   - kind: the posts that people report here.
    ///   - frame: the frame of a post's page; throws ``Problem/notFound`` where the place shows no such post.
    public init(
        _ services: Services,
        of kind: AnonymousKind,
        frame: @escaping @Sendable (AnonymousPost) throws -> PostReportFrame
    ) {
        (self.services, self.kind, self.frame) = (services, kind, frame)
    }

    /// Reports a post to the staff.
    ///
    /// - Throws: ``Problem/notFound`` where nobody can read it, ``Problem`` `.tooMany`, ``Problem/mayNotWrite``.
    public func report(_ post: AnonymousPostID, _ reason: PostReportReason, as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        _ = try await services.anonymous.post(post, of: kind)
        let member = CountedMember(viewer, at: services.clock.now)
        try await services.anonymous.report(post, reason, by: member)
    }

    /// The page that asks what is wrong with a post.
    ///
    /// - Throws: ``Problem/notFound`` where nobody can read it.
    public func ask(about post: AnonymousPostID, as viewer: Viewer) async throws -> Response {
        .html(try await page(post, viewer).body)
    }

    /// Reports a post for the reason that a form names, or asks for one.
    ///
    /// - Throws: as ``report(_:_:as:)``.
    public func report(_ post: AnonymousPostID, _ form: FormFields, as viewer: Viewer) async throws -> Response {
        guard let reason = PostReportReason(slug: form["reason"] ?? "") else {
            let problem = Problem.field("reason", "Choose what is wrong with it.")
            return .html(try await page(post, viewer, problem).body, status: .unprocessable)
        }
        let page = try await page(post, viewer)
        try await report(post, reason, as: viewer)
        return .html(PostReportThanksPage(frame: page.frame, reason: reason, viewer: viewer, site: services.site).body)
    }

    private func page(
        _ post: AnonymousPostID,
        _ viewer: Viewer,
        _ problem: Problem? = nil
    ) async throws -> PostReportPage {
        let shown = try await services.anonymous.post(post, of: kind)
        return PostReportPage(frame: try frame(shown), viewer: viewer, site: services.site, problem: problem)
    }
}
