import Kernel
import Secrets

/// A password that is about to be set: 8–128 characters, taken as sent, not one of the common ones.
struct NewPassword: Sendable {
    let text: String

    /// Checks what was typed twice.
    ///
    /// - Throws: ``Problem`` `.invalid` at the fields `password` and `password_again`.
    init(_ password: String, repeated: String) throws(Problem) {
        guard password.utf8.count <= 1024, password.count <= 128 else {
            throw .field("password", "A password has at most 128 characters.")
        }
        guard password.count >= 8 else { throw .field("password", "A password has at least 8 characters.") }
        guard !CommonPasswords.contains(password) else {
            throw .field("password", "That password is one of the first that anyone would try. Choose another.")
        }
        guard password == repeated else { throw .field("password_again", "The two passwords differ.") }
        text = password
    }
}
