/// An e-mail to one person.
///
/// ```swift
/// let e-mail = try Letter(to: address, subject: "Your code", text: "It is 123456.")
/// try await transport.send(e-mail, at: now)
/// ```
public struct Email: Sendable, Equatable {
    /// Who gets it: one person, so that nobody reads who else did (`security.md` ML1).
    public let recipient: EmailAddress
    /// The subject, in one line.
    public let subject: String
    /// The e-mail as plain text, lines of any length.
    public let text: String
    /// The e-mail as a page, if there is one.
    public let html: String?
    /// Where one click ends such e-mails (RFC 8058): an `https` address that takes a POST.
    public let unsubscribeAddress: String?
    /// Further headers.
    public let headers: [EmailHeader]
    /// Pictures that the page shows, carried with it.
    public let parts: [EmailPart]
    /// The part of the `Message-ID` before the `@`, where sending the same letter again must be seen as the same; a random
    /// one otherwise.
    public let messageID: String?

    /// An e-mail that can be sent as it is.
    ///
    /// - Throws: ``EmailError`` where a line break, a NUL or another control character would end up in a header.
    public init(
        to recipient: EmailAddress,
        subject: String,
        text: String,
        html: String? = nil,
        unsubscribeAddress: String? = nil,
        headers: [EmailHeader] = [],
        parts: [EmailPart] = [],
        messageID: String? = nil
    ) throws(EmailError) {
        if let messageID, !isToken(messageID, 200) { throw .header }
        guard !subject.unicodeScalars.contains(where: isControl) else { throw .subject }
        if let address = unsubscribeAddress, !isUnsubscribeAddress(address) { throw .unsubscribeAddress }
        self.recipient = recipient
        self.subject = subject
        self.text = text
        self.html = html
        self.unsubscribeAddress = unsubscribeAddress
        self.headers = headers
        self.parts = parts
        self.messageID = messageID
    }
}

/// A picture in a letter, which its page names as `cid:` and the id.
public struct EmailPart: Sendable, Equatable {
    /// Its name among the parts of all letters, such as `picture-1.46@example`.
    public let id: String
    /// The media type, such as `image/jpeg`.
    public let type: String
    /// The name of the file, where somebody keeps it.
    public let name: String
    /// The bytes of the part.
    public let bytes: [UInt8]

    /// A part of a letter.
    ///
    /// - Throws: ``EmailError/header`` where id, type or name are no plain words.
    public init(id: String, type: String, name: String, bytes: [UInt8]) throws(EmailError) {
        guard isToken(id, 200), isToken(name, 100), isToken(type, 60) else { throw .header }
        self.id = id
        self.type = type
        self.name = name
        self.bytes = bytes
    }
}

/// A header beyond those that every e-mail has.
public struct EmailHeader: Sendable, Equatable {
    /// Its name, such as `List-Id`.
    public let name: String
    /// The text of the header.
    public let value: String

    /// A header of printable ASCII, at most 900 characters.
    ///
    /// - Throws: ``EmailError/header`` for anything else, and for a name that the e-mail itself gives.
    public init(_ name: String, _ value: String) throws(EmailError) {
        let isName = name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: ":") }
        guard isName, (1...60).contains(name.utf8.count), !Self.isOurs(name.lowercased()) else { throw .header }
        guard value.utf8.count <= 900, value.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) else { throw .header }
        self.name = name
        self.value = value
    }

    private static func isOurs(_ name: String) -> Bool {
        name.hasPrefix("content-") || name.hasPrefix("resent-") || name.hasPrefix("list-unsubscribe")
            || [
                "from", "to", "cc", "bcc", "sender", "reply-to", "subject", "date", "message-id", "mime-version",
                "return-path", "received", "auto-submitted",
            ].contains(name)
    }
}

/// Who writes: a name and the address that answers go to.
public struct Correspondent: Sendable, Equatable {
    /// The name people read.
    public let name: String
    /// The address.
    public let address: EmailAddress

    /// A writer whose name is one line.
    public init(name: String, address: EmailAddress) throws(EmailError) {
        guard !name.unicodeScalars.contains(where: isControl) else { throw .name }
        self.name = name
        self.address = address
    }
}

/// Why an e-mail cannot be written.
public enum EmailError: Error, Sendable, Equatable {
    /// The subject has a control character.
    case subject
    /// The writer's name has a control character.
    case name
    /// A header is not printable ASCII, too long, or one that the e-mail itself gives.
    case header
    /// The address to unsubscribe is no plain `https` or `http` address.
    case unsubscribeAddress
}

/// Controls, and the separators that some programs take for a line's end.
private func isControl(_ character: Unicode.Scalar) -> Bool {
    character.properties.generalCategory == .control || character == "\u{2028}" || character == "\u{2029}"
}

/// Letters, digits and the few signs that stand in a header as they are.
private func isToken(_ text: String, _ limit: Int) -> Bool {
    (1...limit).contains(text.utf8.count)
        && text.unicodeScalars.allSatisfy { scalar in
            ("a"..."z") ~= scalar || ("A"..."Z") ~= scalar || ("0"..."9") ~= scalar
                || "-_.@/+".unicodeScalars.contains(scalar)
        }
}

private func isUnsubscribeAddress(_ text: String) -> Bool {
    (text.hasPrefix("https://") || text.hasPrefix("http://")) && text.utf8.count <= 900
        && text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
}
