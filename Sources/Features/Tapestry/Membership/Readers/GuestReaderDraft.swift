import Kernel
import Outbound
import Text
import Web

/// The fields by which somebody without an account is named as a reader.
struct GuestReaderDraft: Sendable {
    var name = ""
    /// Empty for somebody who reads on paper.
    var email = ""

    init() {}

    init(_ form: FormFields) {
        name = form["name"] ?? ""
        email = form["email"] ?? ""
    }

    /// - Throws: ``Problem`` `.invalid` at the fields `name` and `email`.
    func checked() throws(Problem) -> NewGuestReader {
        let sentence = "Write a name of at most \(GuestReader.nameLimit) characters."
        let name = try TextRule.line(GuestReader.nameLimit, bytes: GuestReader.nameLimit * 8)
            .checked(name, at: "name", or: sentence)
        guard name.isVisible else { throw .field("name", sentence) }
        guard !email.trimmed.isEmpty else { return NewGuestReader(name: name, email: nil) }
        guard let address = try? EmailAddress(email.trimmed) else {
            throw .field("email", "Write an e-mail address such as ann@example.org, or nothing.")
        }
        return NewGuestReader(name: name, email: address)
    }
}
