import Markup
import Web

/// The addresses of coming and going.
enum SessionPaths {
    static let signUp = Pattern("/signup")
    static let logIn = Pattern("/login")
    static let logOut = Pattern("/logout")

    static let signUpPath: Path = "/signup"
    static let logInPath: Path = "/login"
    static let logOutPath: Path = "/logout"
}
