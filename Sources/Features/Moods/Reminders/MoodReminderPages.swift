import Contracts
import Design
import Kernel
import Routing
import Web

/// The page on which somebody says when they want to be reminded.
struct MoodReminderPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var actions: MoodReminderActions { MoodReminderActions(services: services) }
    private var reader: MoodReminderReader { MoodReminderReader(services: services) }

    func register(on routes: inout Routes) {
        routes.members(.get, CarePaths.reminders, show)
        routes.members(.post, CarePaths.reminders, save)
        routes.members(.post, CarePaths.removeReminders, remove)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let reminder = try await reader.reminder(of: viewer)
            let draft = MoodReminderDraft(reminder, in: person.zone)
            return .html(page(draft, reminder, viewer, notice: request.savedNotice).body)
        }
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            var draft = MoodReminderDraft(request.form)
            do { try await actions.save(draft, as: viewer) } catch let problem as Problem where problem.kind == .invalid
            {
                draft.problem = problem
                let reminder = try await reader.reminder(of: viewer)
                return .html(page(draft, reminder, viewer, notice: nil).body, status: .unprocessable)
            }
            return .saved(CarePaths.remindersPath)
        }
    }

    @Sendable private func remove(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await actions.remove(as: viewer)
            return .saved(CarePaths.remindersPath)
        }
    }

    private func page(
        _ draft: MoodReminderDraft,
        _ reminder: MoodReminder?,
        _ viewer: Viewer,
        notice: Notice?
    ) -> MoodReminderPage {
        MoodReminderPage(draft: draft, reminder: reminder, viewer: viewer, site: services.site, notice: notice)
    }
}
