import Design
public import Kernel
public import Markup

/// A new recovery code, shown this once.
public struct RecoveryCodeView: View {
    private let code: RecoveryCode
    private let viewer: Viewer
    private let next: Path

    /// A code, after which its owner goes on to `next`.
    public init(code: RecoveryCode, viewer: Viewer, next: Path) {
        self.code = code
        self.viewer = viewer
        self.next = next
    }

    /// The code with what to do with it.
    public var body: HTML {
        HTML {
            Notice(.warning, "This code is shown this once. Write it down, or print it.")
            div(.class("sheet stack")) {
                h2 { "Your recovery code" }
                ul(.class("codes"), .id("recovery-code")) {
                    for group in code.groups { li { Markup.code { group } } }
                }
                p { "It opens your vault if you forget your password. No one else has it, not even we." }
                form(.post, .action(VaultPaths.codeSavedPath), .class("row")) {
                    CSRFField(viewer)
                    input(.type("hidden"), .name("next"), .value("\(next)"))
                    // Scripts show them.
                    button(.class("button outline"), .type("button"), .data("copy-text", code.text), .hidden()) {
                        Icon.copy
                        span { "Copy" }
                    }
                    button(.class("button outline"), .type("button"), .data("print"), .hidden()) {
                        Icon.print
                        span { "Print" }
                    }
                    Button("I have saved it", icon: .success)
                    LinkButton("Later", to: next, style: .quiet)
                }
            }
        }
    }
}
