public import Markup

extension Path {
    /// The log-in page, which leads on to `next` afterwards.
    public static func logIn(then next: some CustomStringConvertible) -> Path {
        ("/login" as Path).query("next", next.description)
    }

    /// The sign-up page, which leads on to `next` afterwards.
    public static func signUp(then next: some CustomStringConvertible) -> Path {
        ("/signup" as Path).query("next", next.description)
    }
}
