import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// The page of one's data, and the archive.
struct ExportPages: Sendable {
    private let services: Services
    private let actions: ExportActions

    init(_ services: Services, among features: [any Feature]) {
        self.services = services
        actions = ExportActions(services, among: features)
    }

    func register(on routes: inout Routes) {
        routes.members(.get, SettingsPaths.data, show)
        routes.members(.post, SettingsPaths.export, ask)
        routes.members(.get, SettingsPaths.archive, download)
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        .settings(try await page(viewer, isOpen: actions.isOpen(to: viewer)))
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        do {
            try await actions.ask(password: request.form["password"] ?? "", as: viewer)
            return .seeOther(SettingsPaths.dataPath)
        } catch let problem as Problem where problem.kind == .invalid {
            return .settings(try await page(viewer, isOpen: false, problem: problem), status: .unprocessable)
        }
    }

    @Sendable private func download(_ request: Request, _ viewer: Viewer) async throws -> Response {
        let archive = try await actions.archive(for: viewer)
        return Response(
            headers: [
                "Content-Type": "application/zip",
                "Content-Disposition": "attachment; filename=\"\(archive.name)\"",
            ],
            body: .stream { writer in try await archive.write(to: writer) }
        )
    }

    private func page(_ viewer: Viewer, isOpen: Bool, problem: Problem? = nil) async throws -> SettingsPage {
        let hasPassword = try await PasswordCheck(services).has(viewer)
        return SettingsPage("Your data", viewer: viewer, site: services.site) {
            DataForms(viewer: viewer, hasPassword: hasPassword, isOpen: isOpen, problem: problem)
        }
    }
}

/// The forms for everything of oneself: to take it along, to rest, to leave.
private struct DataForms: View {
    let viewer: Viewer
    let hasPassword: Bool
    let isOpen: Bool
    let problem: Problem?

    var body: HTML {
        HTML {
            if isOpen { ready } else { question }
            Rows([
                Rows.Row(
                    "Deactivate account",
                    to: SettingsPaths.deactivatePath,
                    icon: .moon,
                    hint: "Out of sight until you log in again"
                ),
                Rows.Row(
                    "Delete account",
                    to: SettingsPaths.deletePath,
                    icon: .delete,
                    hint: "Delete your account and everything of it"
                ),
            ])
        }
    }

    /// The sentence about what no archive has, because only its owner can open it.
    private static let sealed =
        "What is sealed so that only you can open it is not in it: download that where you wrote it."

    private var question: HTML {
        let title = "Download your data"
        guard hasPassword else { return PasswordNeeded(title).body }
        return SettingsForm(
            title,
            to: SettingsPaths.exportPath,
            viewer: viewer,
            problem: problem,
            button: Button("Request archive", icon: .download)
        ) {
            p {
                """
                One ZIP with a page to read, everything as JSON, and lists that Mastodon takes: whom you follow, \
                block and mute, and your bookmarks.
                """
            }
            p { Self.sealed }
            PasswordField(problem: problem)
        }.body
    }

    private var ready: HTML {
        div(.class("sheet form")) {
            h2 { "Your archive is ready" }
            p {
                """
                You can download it in this browser for 24 hours, up to \(ExportActions.mostDownloads) times a day. It \
                holds private things; keep it where no one else looks.
                """
            }
            p { Self.sealed }
            LinkButton("Download", to: SettingsPaths.archivePath, icon: .download, style: .primary)
        }
    }
}
