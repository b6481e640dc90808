import Design
import Kernel
import Markup

/// Links to the other servers by which people can come in.
struct LoginProviderLinks: View {
    let providers: [LoginProvider]
    var next = ""
    var invite = ""

    var body: HTML {
        HTML {
            if !providers.isEmpty {
                div(.class("over stack")) {
                    for provider in providers {
                        LinkButton(
                            "Continue with \(provider.name)",
                            to: path(provider),
                            icon: .external,
                            style: .outline,
                            isFull: true
                        )
                    }
                }
            }
        }
    }

    private func path(_ provider: LoginProvider) -> Path {
        var path = LoginProviderPaths.enter(provider.kind)
        if !next.isEmpty { path = path.query("next", next) }
        if !invite.isEmpty { path = path.query("invite", invite) }
        return path
    }
}
