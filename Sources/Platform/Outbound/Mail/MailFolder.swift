internal import Secrets

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A folder that keeps e-mails as files instead of sending them: for development, and for a server without mail.
///
/// E-mails hold addresses and links that log people in, so nobody but the server's own user can read them.
public struct MailFolder: Sendable {
    /// Where the e-mails are.
    public let path: String
    /// Who writes all e-mails.
    public let sender: Correspondent

    /// A folder, which is made when the first letter comes.
    public init(path: String, sender: Correspondent) {
        self.path = path
        self.sender = sender
    }

    /// The newest e-mails first, at most `limit`.
    ///
    /// Files that no e-mail was written to are passed over.
    public func emails(limit: Int = 100) -> [StoredEmail] {
        names().filter { $0.hasSuffix(".eml") }.sorted(by: >).prefix(limit).compactMap(read)
    }

    /// The letter that ``StoredEmail/name`` names, if it is there.
    public func email(named name: String) -> StoredEmail? {
        let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
        return isPlain && name.hasSuffix(".eml") ? read(name) : nil
    }

    /// Removes the e-mails that were written before `time`, in milliseconds since 1970-01-01 UTC.
    public func remove(keptBefore time: Int64) {
        remove { $0.time < time }
    }

    /// The numbers of the accounts that e-mails here concern; 0 for nobody's.
    public func owners() -> Set<Int64> {
        Set(names().compactMap { FileName($0)?.owner })
    }

    /// Removes the e-mails that concern any of `owners`.
    public func remove(of owners: Set<Int64>) {
        remove { owners.contains($0.owner) }
    }

    private func remove(where isUnwanted: (FileName) -> Bool) {
        for name in names() {
            guard let parts = FileName(name), isUnwanted(parts) else { continue }
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }

    private func names() -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    func keep(_ email: Email, for owner: Int64, at time: Int64, random: RandomSource) throws(MailError) {
        let message = EmailWriter(sender: sender, time: time, random: random).write(email)
        let name = FileName(time: time, owner: owner).text(random.bytes(8))
        let draft = "\(path)/\(name).partial"
        do {
            try prepare()
            let isMade = FileManager.default.createFile(
                atPath: draft,
                contents: Data(message),
                attributes: [.posixPermissions: 0o600]
            )
            guard isMade else { throw MailError.temporary(.folder) }
            try FileManager.default.moveItem(atPath: draft, toPath: "\(path)/\(name)")
        } catch {
            try? FileManager.default.removeItem(atPath: draft)
            throw .temporary(.folder)
        }
    }

    /// Makes the folder, and shuts one that an earlier version left open.
    private func prepare() throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: attributes
        )
        try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
    }

    private func read(_ name: String) -> StoredEmail? {
        guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") else { return nil }
        return EmailReader(Array(bytes)).email(named: name)
    }
}

/// The facts in the name of an e-mail's file: when it was written, and which account it concerns.
private struct FileName {
    let time: Int64
    let owner: Int64

    init(time: Int64, owner: Int64) {
        (self.time, self.owner) = (time, owner)
    }

    init?(_ name: String) {
        let parts = name.split(separator: "-")
        guard let time = parts.first.flatMap({ Int64($0) }) else { return nil }
        self.init(time: time, owner: parts.count > 2 ? Int64(parts[1]) ?? 0 : 0)
    }

    /// The name, in the order of time among others.
    func text(_ random: [UInt8]) -> String {
        let digits = String(time)
        let ordered = String(repeating: "0", count: max(0, 14 - digits.utf8.count)) + digits
        return "\(ordered)-\(owner)-\(Hex.encode(random)).eml"
    }
}

/// An e-mail as the developer's mail page shows it.
public struct StoredEmail: Sendable, Equatable {
    /// The name of its file.
    public let name: String
    /// When it was written, as in its head.
    public let date: String
    /// Who wrote it, as in its head.
    public let sender: String
    /// Who gets it.
    public let recipient: String
    /// The subject line.
    public let subject: String
    /// The e-mail as plain text.
    public let text: String
    /// The e-mail as a page, if there is one.
    public let html: String?
    /// The file as it is.
    public let source: String
}
