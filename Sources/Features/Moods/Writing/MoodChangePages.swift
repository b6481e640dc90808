import Anonymous
import Calendar
import Contracts
import Kernel
import Markup
import Routing
import Runtime
import Vault
import Web

/// The pages on which a mood is changed and removed by whoever posted it.
struct MoodChangePages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var gate: MoodGate { dependencies.gate }
    private var actions: MoodActions { MoodActions(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.edit, askEdit)
        routes.members(.post, MoodPaths.edit, edit)
        routes.members(.get, MoodPaths.delete, askDelete)
        routes.members(.post, MoodPaths.delete, delete)
    }

    @Sendable private func askEdit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await withMood(request, viewer) { mood, person in
            do throws(Problem) { try mood.requireEditable(at: services.clock.now) } catch {
                return .html(MoodStaysPage(mood: mood, reason: error, viewer: viewer, site: services.site).body)
            }
            return try await page(mood, MoodDraft(mood), person, request, viewer)
        }
    }

    @Sendable private func edit(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await withMood(request, viewer) { mood, person in
            var draft = MoodDraft(lenient: request.form, of: person, as: services.site)
            draft.audience = mood.entry.audience
            do {
                try await actions.edit(mood.name, to: draft, as: viewer)
                let isHeavy = PublicText.talksAboutSelfHarm(draft.caption)
                let help = MoodPaths.postedPath.query("day", mood.entry.date.text)
                return .seeOther(isHeavy ? help : after(mood).query("saved", "1"))
            } catch let problem as Problem where problem.kind == .conflict {
                return .html(MoodStaysPage(mood: mood, reason: problem, viewer: viewer, site: services.site).body)
            } catch let problem as Problem where problem.isShownOnMoodPage {
                return try await page(mood, draft, person, request, viewer, problem)
            }
        }
    }

    private func page(
        _ mood: OwnMood,
        _ draft: MoodDraft,
        _ person: MoodPerson,
        _ request: Request,
        _ viewer: Viewer,
        _ problem: Problem? = nil
    ) async throws -> Response {
        let support = SupportReader(services: services)
        let page = MoodEditPage(
            mood: mood,
            draft: draft,
            waiting: try await support.card(for: person, viewer, request, backTo: nil),
            viewer: viewer,
            site: services.site,
            problem: problem
        )
        return Response.html(page.body).refused(by: problem)
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await withMood(request, viewer) { mood, _ in
            .html(MoodDeletePage(mood: mood, viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await withMood(request, viewer) { mood, _ in
            try await actions.delete(mood.name, as: viewer)
            return .seeOther(MoodPaths.day(mood.entry.date).query("deleted", "1"))
        }
    }

    /// Where somebody goes on who has changed a mood: to it, or to its day where nobody else may see it.
    private func after(_ mood: OwnMood) -> Path {
        mood.isSealed ? MoodPaths.day(mood.entry.date) : MoodPaths.mood(mood.name)
    }

    /// The answer that `handler` makes with the mood of whoever asks; a closed vault is opened first.
    private func withMood(
        _ request: Request,
        _ viewer: Viewer,
        _ handler: (OwnMood, MoodPerson) async throws -> Response
    ) async throws -> Response {
        try await gate.page(request, viewer) { person in
            let name = try request.mood()
            do {
                return try await handler(try await dependencies.own.found(name, of: viewer), person)
            } catch let problem as Problem where problem.code == Problem.moodVaultLocked.code {
                let here = request.method.isSafe ? Path(untrusted: request.head.path) : nil
                return .seeOther(VaultPaths.opening(for: here ?? MoodPaths.calendarPath))
            }
        }
    }
}
