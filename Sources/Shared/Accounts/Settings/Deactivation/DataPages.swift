import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// Taking one's data along, resting, and leaving.
struct DataPages: Sendable {
    private let services: Services
    private let closing: ClosingActions
    private let lastActs: [any LastAct]

    init(_ services: Services, _ closing: ClosingActions, _ lastActs: [any LastAct]) {
        self.services = services
        self.closing = closing
        self.lastActs = lastActs
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.deactivate, askDeactivate)
        routes.members(.post, SettingsPaths.deactivate, deactivate)
        routes.members(.get, SettingsPaths.delete, askDelete)
        routes.members(.post, SettingsPaths.delete, delete)
    }

    @Sendable private func askDeactivate(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await deactivationPage(viewer, problem: nil))
    }

    @Sendable private func deactivate(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            try await closing.deactivate(password: request.form["password"] ?? "", as: viewer)
            return Response.seeOther(Farewell.resting.path).endingSession(site: services.site)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await deactivationPage(viewer, problem: problem), status: .unprocessable)
        }
    }

    private func deactivationPage(_ viewer: Viewer, problem: Problem?) async throws -> SettingsPage {
        let hasPassword = try await PasswordCheck(services).has(viewer)
        return SettingsPage("Deactivate", viewer: viewer, site: services.site, back: SettingsPaths.dataPath) {
            if hasPassword {
                DeactivationForm(viewer: viewer, problem: problem)
            } else {
                PasswordNeeded(DeactivationForm.title)
            }
        }
    }

    @Sendable private func askDelete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await deletionPage(request, viewer, DeletionDraft(), problem: nil))
    }

    @Sendable private func delete(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = DeletionDraft(request.form)
        do {
            let farewell = try await closing.delete(draft, as: viewer) {
                for act in lastActs { try await act.run(for: viewer, request) }
            }
            return Response.seeOther(farewell.path).endingSession(site: services.site)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await deletionPage(request, viewer, draft, problem: problem), status: .unprocessable)
        }
    }

    private func deletionPage(
        _ request: Request,
        _ viewer: Viewer,
        _ draft: DeletionDraft,
        problem: Problem?
    ) async throws -> SettingsPage {
        var sentences: [String] = []
        for act in lastActs {
            if let sentence = try await act.sentence(for: viewer, request) { sentences.append(sentence) }
        }
        let hasPassword = try await PasswordCheck(services).has(viewer)
        return SettingsPage("Delete your account", viewer: viewer, site: services.site, back: SettingsPaths.dataPath) {
            if hasPassword {
                DeletionForm(viewer: viewer, draft: draft, problem: problem, sentences: sentences)
            } else {
                PasswordNeeded(DeletionForm.title)
            }
        }
    }
}

extension DeletionDraft {
    init(_ form: FormFields) {
        username = form["username"] ?? ""
        password = form["password"] ?? ""
        isImmediate = form.isOn("now")
    }
}
