import Contracts
import Design
import Kernel
import Markup
import Routing
import SQL
import Web

/// The settings of the place, with the screens of the account that people look for there.
struct MoodSettingsPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var gate: MoodGate { dependencies.gate }

    func register(on routes: inout Routes) {
        routes.members(.get, MoodPaths.settings, show)
        routes.members(.post, MoodPaths.settings, save)
        routes.members(.get, MoodPaths.withdrawal, askWithdrawal)
        routes.members(.post, MoodPaths.withdrawal, withdraw)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer) { person in
            let page = MoodSettingsPage(
                showsTab: person.showsTab,
                viewer: viewer,
                site: services.site,
                notice: request.savedNotice
            )
            return .html(page.body)
        }
    }

    /// Whoever may not write can take their moods off their profile all the same.
    @Sendable private func save(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await MoodTabActions(services: services).show(request.form.isOn("shown"), as: viewer)
            return .saved(MoodPaths.settingsPath)
        }
    }

    @Sendable private func askWithdrawal(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer) { _ in
            let isFound = try await UnnamedMoods(dependencies: dependencies).areFound(for: viewer)
            return .html(MoodWithdrawalPage(isVaultOpen: isFound, viewer: viewer, site: services.site).body)
        }
    }

    @Sendable private func withdraw(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await gate.page(request, viewer, isOwnBusiness: true) { _ in
            try await ConsentActions(dependencies: dependencies).withdraw(viewer)
            return .seeOther(MoodPaths.consentPath.query("removed", "1"))
        }
    }
}
