import Design
import Kernel
import Markup
import Text
import Vault

/// The line under the title of the notebook: how it stands with its screen lock and its recovery code.
///
/// Without a screen lock there is no line, and nothing asks for one.
struct LockLine: View {
    let notebook: OpenNotebook
    let viewer: Viewer

    var body: HTML {
        HTML {
            if let lock = notebook.lock {
                div(.class("lockbar")) {
                    Icon.lockOpen
                    span { Self.words(lock) }
                    Button("Lock now", icon: .lock, style: .outline, path: LockPaths.lockPath)
                }
            }
            switch notebook.vaulted?.vault.code {
            case .none?: firstCode
            case .made?: unsaved
            case .saved?, nil: HTML()
            }
        }
    }

    private static func words(_ lock: ScreenLock) -> String {
        let minutes = lock.minutes
        guard minutes != 0 else { return "Open while you are here" }
        return plural(minutes, one: "Open for 1 quiet minute", other: "Open for \(minutes) quiet minutes")
    }

    private var firstCode: HTML {
        form(.class("notice warning wayback"), .post, .action(LockPaths.firstCodePath), .data("plain")) {
            CSRFField(viewer)
            Icon.key
            div {
                p { "If you forget your password, only a recovery code opens your notes again. No one else can." }
                Button("Show my recovery code", style: .outline, isSlim: true)
            }
        }
    }

    private var unsaved: HTML {
        Notice(.warning) {
            "You have not said yet that you keep your recovery code. "
            a(.class("textlink"), .href(VaultPaths.page)) { "Make a new one, if you lost it" }
        }.body
    }
}
