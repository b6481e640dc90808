import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The first step after signing up: a picture and a name.
struct WelcomeProfile: Sendable {
    let services: Services
    let profile: ProfileActions
    let pictures: PictureActions

    private static let page = Pattern("/welcome")

    func register(on routes: inout Routes) {
        routes.members(.get, Self.page, caching: .personal, show)
        routes.uploads(Self.page, save)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let draft = try await profile.draft(for: viewer)
        return .html(WelcomeProfilePage(draft: draft, viewer: viewer, site: services.site).body)
    }

    @Sendable private func save(_ request: Request, _ viewer: Viewer, _ form: MultipartForm) async throws -> Response {
        var draft = try await profile.draft(for: viewer)
        let before = draft.displayName
        draft.displayName = form.fields["display_name"] ?? before
        do {
            if draft.displayName != before { try await profile.update(draft, as: viewer) }
            if let change = PictureChange(.avatar, form), change.differs(from: viewer.account.picture) {
                try await pictures.change([change], as: viewer)
            }
            return .seeOther(WelcomeStep.tags.path)
        } catch let problem as Problem where problem.kind == .invalid {
            let page = WelcomeProfilePage(draft: draft.rejected(problem), viewer: viewer, site: services.site)
            return .html(page.body, status: .unprocessable)
        }
    }
}

/// The page that asks newcomers for a picture and a name; both can be left out.
struct WelcomeProfilePage: View {
    let draft: ProfileDraft
    let viewer: Viewer
    let site: Site

    private static let form = "welcome"

    var body: HTML {
        WelcomeFrame(
            .profile,
            "Welcome, \(viewer.account.displayName)",
            sentence: "This is how others see you. You can leave it out, and change it later.",
            onward: .form(Self.form),
            viewer: viewer,
            site: site,
            sheets: [Assets.ownPicturesSheet.path]
        ) {
            Markup.form(
                .id(Self.form),
                .post,
                .action(WelcomeStep.profile.path),
                .multipart,
                .novalidate,
                .class("sheet form")
            ) {
                CSRFField(viewer)
                if let problem = draft.problem { FormErrors(problem) }
                PictureFields(
                    kind: .avatar,
                    picture: viewer.account.picture,
                    problem: draft.problem,
                    viewer: viewer
                )
                Field(
                    "Display name",
                    name: "display_name",
                    value: draft.displayName,
                    kind: .name,
                    hint: "Otherwise: \(viewer.account.username)",
                    error: draft.problem?.fields["display_name"]
                )
            }
        }.body
    }
}
