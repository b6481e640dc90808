import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The settings of the place.
struct TurtlySettingsPages: Sendable {
    let dependencies: TurtlyDependencies

    private var services: Services { dependencies.services }
    private var access: NotebookAccess { dependencies.access }

    func register(on routes: inout Routes) {
        routes.members(.get, TurtlySettingsPaths.show, show)
        routes.members(.post, TurtlySettingsPaths.switches, turn)
        routes.members(.get, TurtlySettingsPaths.leaving, showLeaving)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let settings = try await dependencies.settings(of: notebook)
            let reminder = try await WritingReminderReader(services: services).reminder(of: viewer)
            let page = TurtlySettingsPage(
                notebook: notebook,
                settings: settings,
                reminder: reminder,
                viewer: viewer,
                site: services.site,
                notice: request.savedNotice
            )
            return .html(page.body)
        }
    }

    /// Turns the one switch on or off that was sent.
    @Sendable private func turn(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { notebook in
            let form = request.form
            var settings = try await dependencies.settings(of: notebook)
            if form["camera"] != nil { settings.hasCamera = form.isOn("camera") }
            if form["recorder"] != nil { settings.hasRecorder = form.isOn("recorder") }
            if form["past"] != nil { settings.hasPast = form.isOn("past") }
            try await NotebookSettingsActions(services).save(settings, of: notebook, as: viewer)
            return .seeOther(TurtlySettingsPaths.page)
        }
    }

    @Sendable private func showLeaving(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await access.answer(request, viewer) { _ in
            let page = LeavingPage(today: dependencies.today, viewer: viewer, site: services.site)
            return .html(page.body)
        }
    }
}
