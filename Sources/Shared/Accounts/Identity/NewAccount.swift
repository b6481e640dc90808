import Kernel
import Outbound

/// Everything that makes an account, checked.
struct NewAccount: Sendable {
    let username: Username
    let email: EmailAddress
    let displayName: DisplayName
    /// Nothing where they come by another server.
    let password: NewPassword?
    var reason = ""
    var invite: String?
}
