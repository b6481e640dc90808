import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The list of settings, with the pages that other slices add, and the short page of how things look.
struct SettingsPages: Sendable {
    let services: Services
    let reader: SettingsReader

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.list, showList)
        routes.members(.get, SettingsPaths.appearance, showAppearance)
        routes.members(.post, SettingsPaths.appearance, saveAppearance)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let states = try await reader.states(for: viewer)
        let page = SettingsPage("Settings", viewer: viewer, site: services.site, back: viewer.account.path) {
            SettingsRows(entries: reader.entries, states: states, viewer: viewer)
        }
        return .settings(page)
    }

    @Sendable private func showAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = SettingsPage(
            "Appearance",
            viewer: viewer,
            site: services.site,
            notice: request.savedNotice,
            sheets: [Assets.appearanceSheet.path]
        ) { AppearanceForm(viewer: viewer) }
        return .settings(page)
    }

    @Sendable private func saveAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let look = Appearance(request.form, now: viewer.appearance)
        try await PreferenceActions(services).setAppearance(look, as: viewer)
        return .saved(SettingsPaths.appearancePath)
    }
}

extension Appearance {
    /// The look that a form asks for; whatever it does not say, or is none, stays as it is `now`.
    fileprivate init(_ form: FormFields, now: Appearance) {
        func chosen<Value: RawRepresentable>(_ name: String, _ old: Value) -> Value where Value.RawValue == Int {
            form[name].flatMap { Int($0) }.flatMap(Value.init) ?? old
        }
        self.init(
            theme: chosen("theme", now.theme),
            textSize: chosen("text", now.textSize),
            density: chosen("density", now.density),
            accent: chosen("accent", now.accent)
        )
    }
}
