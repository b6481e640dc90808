import Kernel
import Markup
import Web

/// The addresses of coming in by another server.
enum LoginProviderPaths {
    static let enter = Pattern("/login/with/:door")
    static let comeBack = Pattern("/login/with/:door/return")
    static let answer = Pattern("/login/with/:door/answer")
    static let join = Pattern("/signup/with/:door")

    static func enter(_ provider: LoginProvider.Kind) -> Path { "/login/with/\(provider.rawValue)" }
    static func answer(_ provider: LoginProvider.Kind) -> Path { "/login/with/\(provider.rawValue)/answer" }
    static func join(_ provider: LoginProvider.Kind) -> Path { "/signup/with/\(provider.rawValue)" }
}
