/// An e-mail address that mail can be sent to.
///
/// The local part is plain ASCII without quotes or comments; a domain with other letters is kept in its `xn--` form
/// (`security.md` PW6). Two addresses are equal when they differ in case only: hardly any server tells them apart, and
/// two accounts with one mailbox would.
///
/// ```swift
/// let address = try EmailAddress("Ann@Bücher.example")
/// print(address.text, address.key)  // Ann@xn--bcher-kva.example ann@xn--bcher-kva.example
/// ```
public struct EmailAddress: Sendable {
    /// The part before the `@`, as given.
    public let local: String
    /// The part after the `@`, in lower case and ASCII.
    public let domain: String

    /// The address in `text`, which has no white space around it.
    ///
    /// - Throws: ``EmailAddressError`` with what is wrong.
    public init(_ text: String) throws(EmailAddressError) {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { throw .noAt }
        local = String(text[..<at])
        guard Self.isLocalPart(local) else { throw .localPart }
        domain = try MailDomain.ascii(text[text.utf8.index(after: at)...])
        guard local.utf8.count + 1 + domain.utf8.count <= 254 else { throw .tooLong }
    }

    /// The address as it is written on an e-mail.
    public var text: String { "\(local)@\(domain)" }

    /// The address as it is compared and kept unique.
    public var key: String { "\(local.lowercased())@\(domain)" }

    /// RFC 5322 `dot-atom`, at most 64 characters.
    private static func isLocalPart(_ text: String) -> Bool {
        guard (1...64).contains(text.utf8.count) else { return false }
        return text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { atom in
            !atom.isEmpty && atom.allSatisfy(isAtomByte)
        }
    }

    private static func isAtomByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        // Not `%`, by which a server is told to send an e-mail on to somebody else.
        default: "!#$&'*+/=?^_`{|}~-".utf8.contains(byte)
        }
    }
}

extension EmailAddress: Hashable {
    /// True where both are the same but for case.
    public static func == (left: EmailAddress, right: EmailAddress) -> Bool {
        left.key == right.key
    }

    /// Hashes ``key``.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}

/// The fault of a text that should be an e-mail address.
public enum EmailAddressError: Error, Sendable, Equatable {
    /// There is no `@`.
    case noAt
    /// The part before the `@` is empty, too long, or has something else than ASCII letters, digits and
    /// `!#$&'*+/=?^_`{|}~-.`.
    case localPart
    /// The part after the `@` is no domain name with at least two labels.
    case domain
    /// The whole is longer than 254 characters.
    case tooLong
}
