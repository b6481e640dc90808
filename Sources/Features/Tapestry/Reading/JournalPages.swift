import Calendar
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import Web

/// The journals of somebody, and all stories that they have ever told.
struct JournalPages: Sendable {
    let dependencies: TapestryDependencies

    private var site: Site { dependencies.services.site }
    private var settings: PersonSettingsReader { PersonSettingsReader(services: dependencies.services) }

    func register(on routes: inout Routes) {
        routes.members(.get, TapestryPaths.journals, list)
        routes.members(.get, TapestryPaths.newJournal, askNew)
        routes.members(.post, TapestryPaths.newJournal, make)
        routes.members(.get, TapestryPaths.allStories, all)
    }

    @Sendable private func list(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let view = try await HomeReader(dependencies: dependencies).view(for: viewer)
        return .html(JournalsPage(view: view, viewer: viewer, site: site).body)
    }

    // MARK: A new one

    @Sendable private func askNew(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = Self.blank
        // Of whoever has said none, the form asks the device.
        draft.zone = try await settings.zone(of: viewer)?.name ?? ""
        return .html(NewJournalPage(draft: draft, problem: nil, viewer: viewer, site: site).body)
    }

    @Sendable private func make(_ request: Request, _ viewer: Viewer) async throws -> Response {
        var draft = GroupDraft(request.form, before: Self.blank)
        if Zone(draft.zone) == nil { draft.zone = try await settings.settings(of: viewer).settings.zone.name }
        do {
            let name = try await GroupActions(dependencies: dependencies).make(draft, by: viewer)
            return .seeOther(TapestryPaths.group(name))
        } catch let problem as Problem where [.invalid, .conflict].contains(problem.kind) {
            let page = NewJournalPage(draft: draft, problem: problem, viewer: viewer, site: site)
            return .html(page.body, status: .unprocessable)
        }
    }

    /// A journal as it is offered: without issues.
    private static var blank: GroupDraft {
        var draft = GroupDraft()
        (draft.kind, draft.cadence) = (.journal, .never)
        return draft
    }

    // MARK: All stories

    @Sendable private func all(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let day = request.query["day"].flatMap { LocalDate($0) }
        let reader = JournalReader(dependencies: dependencies)
        let cursor = request.cursor(.before, as: ID<ToldStory>.self)
        let (stories, next) = try await reader.all(of: viewer, cursor: cursor, on: day)
        var page = AllStoriesPage(stories: stories, next: next, day: day, viewer: viewer, site: site)
        if request.query.isOn("deleted") { page.notice = Notice(.success, "Your story is deleted everywhere.") }
        return .html(page.body)
    }
}
