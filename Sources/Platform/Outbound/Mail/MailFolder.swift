internal import Secrets

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A folder that keeps letters as files instead of sending them: for development.
public struct MailFolder: Sendable {
    /// Where the letters are.
    public let path: String
    /// Who writes all letters.
    public let sender: Correspondent

    /// A folder, which is made when the first letter comes.
    public init(path: String, sender: Correspondent) {
        self.path = path
        self.sender = sender
    }

    /// The newest letters first, at most `limit`.
    ///
    /// Files that no letter was written to are passed over.
    public func letters(limit: Int = 100) -> [KeptLetter] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".eml") }.sorted(by: >).prefix(limit).compactMap(read)
    }

    /// The letter that ``KeptLetter/name`` names, if it is there.
    public func letter(named name: String) -> KeptLetter? {
        let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 }
        return isPlain && name.hasSuffix(".eml") ? read(name) : nil
    }

    func keep(_ letter: Letter, at time: Int64, random: RandomSource) throws(MailError) {
        let message = LetterWriter(sender: sender, time: time, random: random).write(letter)
        let digits = String(time)
        let ordered = String(repeating: "0", count: max(0, 14 - digits.utf8.count)) + digits
        let file = "\(path)/\(ordered)-\(Hex.encode(random.bytes(8))).eml"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data(message).write(to: URL(filePath: file), options: .atomic)
        } catch {
            throw .temporary(.folder)
        }
    }

    private func read(_ name: String) -> KeptLetter? {
        guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") else { return nil }
        return LetterReader(Array(bytes)).letter(named: name)
    }
}

/// A letter as the developer's mail page shows it.
public struct KeptLetter: Sendable, Equatable {
    /// The name of its file.
    public let name: String
    /// When it was written, as in its head.
    public let date: String
    /// Who wrote it, as in its head.
    public let sender: String
    /// Who gets it.
    public let recipient: String
    /// What it is about.
    public let subject: String
    /// The letter as plain text.
    public let text: String
    /// The same as a page, if there is one.
    public let html: String?
    /// The file as it is.
    public let source: String
}
