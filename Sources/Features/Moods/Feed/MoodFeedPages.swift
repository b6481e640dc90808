import Anonymous
import AnonymousPosting
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The pages of moods that others posted.
struct MoodFeedPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var reader: MoodFeedReader { MoodFeedReader(dependencies: dependencies) }
    private var actions: AnonymousMoodActions { AnonymousMoodActions(dependencies: dependencies) }
    private var reports: PostReportPages { .moods(services) }

    func register(on routes: inout Routes) {
        if services.site.showsMoodsToVisitors {
            routes.open(.get, MoodPaths.home) { request, viewer in
                guard let viewer else { return try await showOpenFeed(request) }
                return try await showFeed(request, viewer)
            }
            routes.open(.get, MoodPaths.mood) { request, viewer in
                guard let viewer else { return try await showOpen(request) }
                return try await show(request, viewer)
            }
        } else {
            routes.members(.get, MoodPaths.home, showFeed)
            routes.members(.get, MoodPaths.mood, show)
        }
        routes.members(.get, MoodFeedPaths.more, showMenu)
        routes.members(.get, MoodFeedPaths.report, askReport)
        routes.members(.post, MoodFeedPaths.report, report)
        routes.members(.post, MoodFeedPaths.authorComments, comment)
        routes.members(.post, MoodFeedPaths.appeal, appeal)
    }

    @Sendable private func showFeed(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.askingFirst(request) {
            let tab = FeedTab(rawValue: request.query["tab"] ?? "") ?? .everyone
            let cursor = request.cursor(.before, as: MoodFeedCursor.self)
            let list = try await reader.page(tab, after: cursor, for: viewer)
            let page = MoodFeedPage(
                tab: tab,
                list: list,
                isFirst: cursor == nil,
                cards: MoodCards(dependencies, for: viewer),
                viewer: viewer,
                site: services.site
            )
            return .html(request.wantsFragment ? page.feed : page.body)
        }
    }

    // MARK: Visitors

    private func showOpenFeed(_ request: Request) async throws -> Response {
        let cursor = request.cursor(.before, as: Int64.self)
        let (items, next) = try await OpenMoods(dependencies: dependencies).page(below: cursor)
        let page = OpenMoodsPage(
            items: items,
            next: next,
            isFirst: cursor == nil,
            now: services.clock.now,
            site: services.site
        )
        return .html(request.wantsFragment ? page.feed : page.body)
    }

    private func showOpen(_ request: Request) async throws -> Response {
        let item = try await OpenMoods(dependencies: dependencies).mood(try request.mood())
        return .html(OpenMoodPage(item: item, now: services.clock.now, site: services.site).body)
    }

    // MARK: Members

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            .html(try await page(of: request, viewer).body)
        }
    }

    @Sendable private func showMenu(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            let item = try await reader.mood(in: request.text("mood"), for: viewer)
            return .html(MoodMenuPage(item: item, cards: MoodCards(dependencies, for: viewer)).body)
        }
    }

    private func page(
        of request: Request,
        _ viewer: Viewer,
        draft: AuthorCommentDraft? = nil,
        appeal: AuthorCommentDraft? = nil
    ) async throws -> MoodPage {
        let cards = MoodCards(dependencies, for: viewer)
        let view = try await reader.view(of: request.text("mood"), for: viewer)
        return MoodPage(view: view, cards: cards, draft: draft, appeal: appeal, notice: request.savedNotice)
    }

    // MARK: Moods without a name

    @Sendable private func askReport(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            try await reports.ask(about: try request.anonymousMood(), as: viewer)
        }
    }

    @Sendable private func report(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            try await reports.report(try request.anonymousMood(), request.form, as: viewer)
        }
    }

    /// Comments on one's own mood without a name, as its author.
    @Sendable private func comment(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            let post = try request.anonymousMood()
            let text = request.form["text"] ?? ""
            do {
                try await actions.comment(text, on: post, as: viewer)
                return .seeOther(MoodPaths.mood(post).fragment("comments"))
            } catch let problem as Problem where problem.kind == .invalid {
                let draft = AuthorCommentDraft(text: text, problem: problem)
                return .html(try await page(of: request, viewer, draft: draft).body, status: .unprocessable)
            }
        }
    }

    /// Asks the moderators to look again at one's own mood without a name, from its author's copy.
    @Sendable private func appeal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { _ in
            let name = try request.mood()
            let words = request.form["appeal"] ?? ""
            do {
                try await actions.appeal(words, about: name, as: viewer)
                return .seeOther(MoodPaths.mood(name))
            } catch let problem as Problem where problem.kind == .invalid {
                let draft = AuthorCommentDraft(text: words, problem: problem)
                return .html(try await page(of: request, viewer, appeal: draft).body, status: .unprocessable)
            }
        }
    }
}
