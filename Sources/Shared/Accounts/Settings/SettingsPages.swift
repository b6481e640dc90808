import Design
import Kernel
import Markup
import Routing
import Web

/// The list of settings, and the short pages: how things look, and who sees what.
struct SettingsPages: Sendable {
    private let services: Services
    private let profile: ProfileActions
    private let pictures: PictureActions
    private let entries: [SettingsEntry]

    /// Settings, with the pages that other slices add.
    init(_ services: Services, _ profile: ProfileActions, _ pictures: PictureActions, entries: [SettingsEntry]) {
        self.services = services
        self.profile = profile
        self.pictures = pictures
        self.entries = entries
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.list, showList)
        routes.members(.get, SettingsPaths.profile, showProfile)
        routes.members(.post, SettingsPaths.profile, saveProfile)
        routes.uploads(SettingsPaths.pictures, savePictures)
        routes.members(.get, SettingsPaths.privacy, showPrivacy)
        routes.members(.post, SettingsPaths.privacy, savePrivacy)
        routes.members(.get, SettingsPaths.appearance, showAppearance)
        routes.members(.post, SettingsPaths.appearance, saveAppearance)
    }

    @Sendable private func showList(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = SettingsPage("Settings", viewer: viewer, site: services.site, back: viewer.account.path) {
            SettingsRows(entries: entries)
        }
        return .settings(page)
    }

    @Sendable private func showProfile(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await profilePage(try await profile.draft(for: viewer), viewer, request.savedNotice))
    }

    @Sendable private func saveProfile(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = ProfileDraft(request.form)
        do {
            try await profile.update(draft, as: viewer)
            return .saved(SettingsPaths.profilePath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await profilePage(draft.rejected(problem), viewer), status: .unprocessable)
        }
    }

    @Sendable private func savePictures(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        do {
            try await pictures.change(ProfilePicture.allCases.map { PictureChange($0, form) }, as: viewer)
            return .saved(SettingsPaths.profilePath)
        } catch let problem as Problem where problem.kind == .invalid {
            let draft = try await profile.draft(for: viewer)
            return .settings(try await profilePage(draft, viewer, pictureProblem: problem), status: .unprocessable)
        }
    }

    private func profilePage(
        _ draft: ProfileDraft,
        _ viewer: Viewer,
        _ notice: Notice? = nil,
        pictureProblem: Problem? = nil
    ) async throws -> SettingsPage {
        let shown = try await pictures.pictures(of: viewer)
        return SettingsPage("Profile", viewer: viewer, site: services.site, notice: notice) {
            PictureForm(pictures: shown, problem: pictureProblem, viewer: viewer)
            ProfileForm(draft: draft, viewer: viewer)
        }
    }

    @Sendable private func showPrivacy(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let isHidden = try await profile.hidesGraph(viewer)
        return .settings(
            privacyPage(viewer.preferences.audience, hidesGraph: isHidden, viewer, notice: request.savedNotice)
        )
    }

    @Sendable private func savePrivacy(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let audience = request.form["audience"].flatMap { Int($0) }.flatMap(Audience.init)
        let isHidden = request.form.isOn("hides_graph")
        do {
            try await profile.setPrivacy(audience: audience, hidesGraph: isHidden, as: viewer)
            return .saved(SettingsPaths.privacyPath)
        } catch let problem as Problem where problem.kind == .invalid {
            let page = privacyPage(
                audience ?? viewer.preferences.audience,
                hidesGraph: isHidden,
                viewer,
                problem: problem
            )
            return .settings(page, status: .unprocessable)
        }
    }

    private func privacyPage(
        _ audience: Audience,
        hidesGraph: Bool,
        _ viewer: Viewer,
        problem: Problem? = nil,
        notice: Notice? = nil
    ) -> SettingsPage {
        SettingsPage("Privacy", viewer: viewer, site: services.site, notice: notice) {
            PrivacyForm(audience: audience, hidesGraph: hidesGraph, problem: problem, viewer: viewer)
        }
    }

    @Sendable private func showAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let page = SettingsPage("Appearance", viewer: viewer, site: services.site, notice: request.savedNotice) {
            AppearanceForm(viewer: viewer)
        }
        return .settings(page)
    }

    @Sendable private func saveAppearance(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let theme = request.form["theme"].flatMap { Int($0) }.flatMap(Theme.init) ?? .auto
        try await profile.setTheme(theme, as: viewer)
        return .saved(SettingsPaths.appearancePath)
    }
}

extension Request {
    /// Says that the change was taken, on the page one comes back to.
    var savedNotice: Notice? {
        query.isOn("saved") ? Notice(.success, "Your changes are saved.") : nil
    }
}
