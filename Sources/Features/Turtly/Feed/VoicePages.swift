import Anonymous
import AnonymousPosting
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// The pages on which everybody reads what was let go.
///
/// The texts on them are the same bytes for their author and for a stranger: of a person there is only the frame of the
/// page, and what they have muted themselves. Own texts are not marked: what an author can do stands at their note.
struct VoicePages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var choices: FeedChoiceActions { FeedChoiceActions(dependencies: dependencies) }
    private var reader: VoiceReader { VoiceReader(dependencies: dependencies) }
    private var reports: PostReportPages { .voices(services) }

    func register(on routes: inout Routes) {
        routes.members(.get, FeedPaths.feed, show)
        routes.members(.get, FeedPaths.choices, askChoices)
        routes.members(.post, FeedPaths.choices, changeChoices)
        routes.members(.post, FeedPaths.hide, hide)
        routes.members(.post, FeedPaths.think, think)
        routes.members(.get, FeedPaths.report, askReport)
        routes.members(.post, FeedPaths.report, report)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let category = NoteCategory(request.query["category"] ?? "")
        let cursor: String? = request.cursor(.before)
        let feed = try await reader.feed(of: category, after: cursor, limit: VoiceReader.pageLength, for: viewer)
        let page = VoicesPage(
            feed: feed,
            category: category,
            isFirst: cursor == nil,
            now: services.clock.now,
            viewer: viewer,
            site: services.site,
            notice: Self.notice(request)
        )
        return .html(page.body)
    }

    /// The list of muted words says much of a reader: it asks for the screen lock, as notes do.
    @Sendable private func askChoices(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            let choices = try await choices.choices(of: viewer)
            return .html(FeedChoicesPage(choices: choices, viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func changeChoices(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            let form = request.form
            var draft = FeedChoices()
            draft.categories = Set(form.all("category").compactMap { NoteCategory($0) })
            do {
                try draft.mute(form["words"] ?? "")
                let (categories, words) = (draft.categories, draft.words)
                try await choices.change(of: viewer) { choices in
                    (choices.categories, choices.words) = (categories, words)
                    if form.isOn("show") { choices.showAll() }
                }
                return .seeOther(FeedPaths.feedPath.query("kept", "1"))
            } catch let problem as Problem where problem.kind == .invalid {
                let page = FeedChoicesPage(
                    choices: draft,
                    typed: form["words"] ?? "",
                    viewer: viewer,
                    site: services.site,
                    problem: problem
                )
                return .html(page.body, status: .unprocessable)
            }
        }
    }

    @Sendable private func hide(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let post = try await services.anonymous.post(try request.voice(), of: .note)
        do { try await choices.change(of: viewer) { $0.hide(post.id) } } catch let problem as Problem {
            return try await access.refuse(request, viewer, problem)
        }
        return .seeOther(FeedPaths.feedPath.query("hidden", "1"))
    }

    @Sendable private func think(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await choices.think(of: try request.voice(), as: viewer)
        return .seeOther(FeedPaths.feedPath.query("thought", "1"))
    }

    @Sendable private func askReport(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await reports.ask(about: try request.voice(), as: viewer)
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await reports.report(try request.voice(), request.form, as: viewer)
    }

    private static func notice(_ request: Request) -> Notice? {
        if request.query["hidden"] != nil { return Notice(.success, "It is hidden, for you alone.") }
        if request.query["thought"] != nil {
            return Notice(.success, "Whoever wrote it sees that someone is thinking of them. No one sees who.")
        }
        return request.query["kept"] != nil ? Notice(.success, "Your choices are kept, under lock.") : nil
    }
}

/// Reads the feed for somebody.
struct VoiceReader: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }

    /// How many texts stand on a page.
    static let pageLength = 20

    /// A part of the feed without what they have muted.
    func feed(
        of category: NoteCategory?,
        after cursor: String?,
        limit: Int,
        for viewer: Viewer
    ) async throws -> AnonymousFeed {
        let choices = try await FeedChoiceActions(dependencies: dependencies).choices(of: viewer)
        return try await services.anonymous.feed(.note, choices.filter(of: category), after: cursor, limit: limit)
    }
}
