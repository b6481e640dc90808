import Text
import Web

/// A name that people read: up to 30 characters in up to 120 bytes, without tricks.
public struct DisplayName: Sendable, Equatable {
    /// The name as people read it.
    public let text: String

    /// Checks what was typed; nothing is a name too, then the username is shown.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `display_name`.
    public init(_ typed: String) throws(Problem) {
        let sentence = "A name has at most 30 characters, and fewer where it has emoji."
        let text = try TextRule.line(30, bytes: 120).checked(typed, at: "display_name", or: sentence)
        guard text.isEmpty || text.isPlainName else {
            throw .field("display_name", "A name needs a letter or a picture, and no signs that no one sees.")
        }
        self.text = text
    }
}
