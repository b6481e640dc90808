import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The list of settings, with the pages that other slices add, and the short page of how things look.
struct SettingsPages: Sendable {
    let services: Services
    let entries: [SettingsEntry]

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.list, showList)
        routes.members(.get, SettingsPaths.appearance, showAppearance)
        routes.members(.post, SettingsPaths.appearance, saveAppearance)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = SettingsPage("Settings", viewer: viewer, site: services.site, back: viewer.account.path) {
            SettingsRows(entries: entries, viewer: viewer)
        }
        return .settings(page)
    }

    @Sendable private func showAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = SettingsPage("Appearance", viewer: viewer, site: services.site, notice: request.savedNotice) {
            AppearanceForm(viewer: viewer)
        }
        return .settings(page)
    }

    @Sendable private func saveAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let theme = request.form["theme"].flatMap { Int($0) }.flatMap(Theme.init) ?? .auto
        try await PreferenceActions(services).setTheme(theme, as: viewer)
        return .saved(SettingsPaths.appearancePath)
    }
}
