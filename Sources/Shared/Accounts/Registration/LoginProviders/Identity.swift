import Kernel
import Outbound
import Text

/// Who somebody is to another server, as that server proved.
struct Identity: Codable, Sendable, Equatable {
    /// Which server says so.
    let issuer: String
    /// Its own lasting name for them.
    let subject: String
    /// Their name there.
    let name: String
    /// The address they have there.
    ///
    /// It fills in a form, and never finds an account.
    let email: String
    /// True where that server says that the address is theirs.
    let isEmailConfirmed: Bool

    /// - Returns: `nil` for names that no server gives.
    init?(issuer: String, subject: String, name: String?, email: String?, isEmailConfirmed: Bool) {
        guard !subject.isEmpty, subject.utf8.count <= 255, subject.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
        else { return nil }
        self.issuer = issuer
        self.subject = subject
        let name = (name ?? "").tidied(within: 1024) ?? ""
        self.name = name.isPlainName ? String(name.prefix(60)) : ""
        let address = try? SignUpDraft.address(email ?? "")
        self.email = address?.text ?? ""
        self.isEmailConfirmed = isEmailConfirmed && address != nil
    }

    /// The address in the form in which addresses are compared.
    var emailKey: String? { (try? EmailAddress(email))?.key }

    /// The words that name it among somebody's settings.
    var label: String { name.isEmpty ? email : name }
}

/// Why another server did not let somebody through; people read the sentence, the log the reason.
struct LoginProviderError: Error, Sendable, CustomStringConvertible {
    /// Nothing of it comes from a person.
    let description: String

    init(_ reason: String) {
        description = reason
    }
}
