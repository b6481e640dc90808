import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page on which somebody says when they want to be reminded to write.
struct WritingReminderPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }
    private var actions: NotebookSettingsActions { NotebookSettingsActions(services) }

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlySettingsPaths.reminder, show)
        routes.members(.post, TurtlySettingsPaths.reminder, save)
        routes.members(.post, TurtlySettingsPaths.removeReminder, remove)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            let reminder = try await WritingReminderReader(services: services).reminder(of: viewer)
            return .html(page(WritingReminderDraft(reminder), isSet: reminder != nil, viewer).body)
        }
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            var draft = WritingReminderDraft(request.form)
            do { try await actions.save(draft, of: viewer) } catch let problem as Problem where problem.kind == .invalid
            {
                draft.problem = problem
                return .html(page(draft, isSet: true, viewer).body, status: .unprocessable)
            }
            return .saved(TurtlySettingsPaths.page)
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            try await actions.removeReminder(of: viewer)
            return .saved(TurtlySettingsPaths.page)
        }
    }

    private func page(_ draft: WritingReminderDraft, isSet: Bool, _ viewer: Viewer) -> WritingReminderPage {
        WritingReminderPage(draft: draft, isSet: isSet, viewer: viewer, site: services.site)
    }
}
