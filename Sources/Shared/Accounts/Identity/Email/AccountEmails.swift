import Calendar
import Kernel
import Markup
import Outbound
import SQL

/// The e-mails that tell people what happens to their accounts.
struct AccountEmails: Sendable {
    private let site: Site

    init(_ site: Site) {
        self.site = site
    }

    func welcome(_ username: String, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Welcome to \(site.name)",
            """
            Hello @\(username),

            your account on \(site.name) is there. You log in with this address or your username at
            \(link("/login"))

            People find you at
            \(link("/@\(username)"))
            """
        )
    }

    func waiting(_ username: String, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "You asked to join \(site.name)",
            """
            Hello @\(username),

            the moderators of \(site.name) read why you want to join and write to you when they have decided.
            """
        )
    }

    func refused(_ username: String, reason: String, to address: EmailAddress) throws -> Email {
        let said = reason.isEmpty ? "" : "\n\nThey say:\n\(reason)"
        return try email(
            to: address,
            "You cannot join \(site.name)",
            """
            Hello @\(username),

            the moderators of \(site.name) decided that you cannot join. What you told us was erased.\(said)
            """
        )
    }

    func newLogIn(_ username: String, device: String, at now: Instant, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "A new device logged in to your account",
            """
            Someone logged in as @\(username) on a device that we have not seen before:

            \(device), \(now.fullText)

            If that was you, all is well. If not, log that device out and choose another password:
            \(link("/settings/sessions"))
            \(link("/settings/password"))
            """
        )
    }

    func passwordChanged(_ username: String, at now: Instant, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Your password was changed",
            """
            The password of @\(username) was changed, \(now.fullText). All other devices are logged out, and apps need a \
            new access token.

            If that was not you, write to whoever runs \(site.name) at once.
            """
        )
    }

    /// Goes to the new address; the address changes only when its owner says so.
    func confirmAddress(_ username: String, path: Path, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Is this your address?",
            """
            The owner of @\(username) wants to use this address. Open this page within a day to confirm it:
            \(link(path))

            If you do not know what this is about, do nothing.
            """
        )
    }

    /// Goes to an address that another account has already, in the place of the question; also where somebody signs up.
    func addressInUse(to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "This address has an account already",
            """
            Someone wanted to use this address for another account on \(site.name). An address can have only one, so \
            nothing was changed. If it was you, log in with this address instead, or choose another password:
            \(link("/login"))
            \(link("/reset"))
            """
        )
    }

    /// Goes to the old address, whose owner can take the change back.
    func addressChanged(_ username: String, path: Path, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Your e-mail address was changed",
            """
            @\(username) uses another e-mail address from now on.

            If that was not you, this page takes it back and logs out all devices. It works for 7 days:
            \(link(path))
            """
        )
    }

    func reset(_ username: String, path: Path, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Choose another password",
            """
            Someone, most likely you, forgot the password of @\(username). This page lets you choose another one. It \
            works once, within 30 minutes:
            \(link(path))

            If it was not you, do nothing; your password stays as it is.
            """
        )
    }

    func deletionBegun(_ username: String, on day: Instant, to address: EmailAddress) throws -> Email {
        try email(
            to: address,
            "Your account is about to be deleted",
            """
            @\(username) and everything you wrote are gone from sight. On \(day.dayText) all of it is erased for good.

            Until then you can change your mind: log in, and you are asked whether to keep the account.
            \(link("/login"))
            """
        )
    }

    func email(to address: EmailAddress, _ subject: String, _ text: String) throws -> Email {
        try Email(to: address, subject: subject, text: "\(text)\n\n\(site.name), \(site.baseAddress)\n")
    }

    private func link(_ path: Path) -> String { site.baseAddress + path.description }
}
