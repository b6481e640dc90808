import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The settings of what one shows of oneself, and of who sees what.
struct ProfileSettingsPages: Sendable {
    let services: Services
    let profile: ProfileActions
    let pictures: PictureActions

    func register(on routes: inout Routes) {
        routes.members(.get, ProfilePaths.settings, showProfile)
        routes.uploads(ProfilePaths.settings, saveProfile)
        routes.members(.get, ProfilePaths.privacy, showPrivacy)
        routes.members(.post, ProfilePaths.privacy, savePrivacy)
    }

    @Sendable private func showProfile(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await profilePage(try await profile.draft(for: viewer), viewer, request.savedNotice))
    }

    @Sendable private func saveProfile(
        _ request: Request,
        _ viewer: Viewer,
        _ form: MultipartForm
    ) async throws -> Response {
        let draft = ProfileDraft(form.fields)
        do {
            // Words that are refused change no picture.
            _ = try draft.checked()
            try await pictures.change(ProfilePicture.allCases.compactMap { PictureChange($0, form) }, as: viewer)
            try await profile.update(draft, as: viewer)
            return .saved(ProfilePaths.settingsPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await profilePage(draft.rejected(problem), viewer), status: .unprocessable)
        }
    }

    private func profilePage(
        _ draft: ProfileDraft,
        _ viewer: Viewer,
        _ notice: Notice? = nil
    ) async throws -> SettingsPage {
        let shown = try await pictures.pictures(of: viewer)
        return SettingsPage(
            "Profile",
            viewer: viewer,
            site: services.site,
            notice: notice,
            sheets: [Assets.ownPicturesSheet.path]
        ) {
            ProfileForm(draft: draft, pictures: shown, viewer: viewer)
        }
    }

    @Sendable private func showPrivacy(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(privacyPage(try await profile.privacy(of: viewer), viewer, request.savedNotice))
    }

    @Sendable private func savePrivacy(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = PrivacyDraft(request.form)
        do {
            try await profile.setPrivacy(draft, as: viewer)
            return .saved(ProfilePaths.privacyPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(privacyPage(draft.rejected(problem), viewer), status: .unprocessable)
        }
    }

    private func privacyPage(_ draft: PrivacyDraft, _ viewer: Viewer, _ notice: Notice? = nil) -> SettingsPage {
        SettingsPage("Privacy", viewer: viewer, site: services.site, notice: notice) {
            PrivacyForm(draft: draft, viewer: viewer)
        }
    }
}
