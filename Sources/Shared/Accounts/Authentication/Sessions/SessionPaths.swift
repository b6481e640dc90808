import Kernel
import Markup
import Web

/// The addresses of coming and going.
enum SessionPaths {
    static let signUp = Pattern("/signup")
    static let username = Pattern("/signup/username")
    static let logIn = Pattern("/login")
    static let keep = Pattern("/login/keep")
    static let code = Pattern("/login/code")
    static let logOut = Pattern("/logout")

    static let waiting = Pattern("/signup/waiting")
    static let waitingPath: Path = "/signup/waiting"
    static let signUpPath: Path = "/signup"
    static let logInPath: Path = "/login"
    static let keepPath: Path = "/login/keep"
    static let codePath: Path = "/login/code"
    static let logOutPath: Path = "/logout"

    /// The log-in page for whoever has just chosen another password.
    static func logIn(byNewPasswordOf account: Account) -> Path {
        logInPath.query("changed", "1").query("name", account.username)
    }
}
