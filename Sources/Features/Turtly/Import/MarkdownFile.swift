import Calendar
import Kernel
import Runtime
import SQL
import Secrets
import Text

/// A note as a file of Markdown: what stands above its text between two lines of `---`, a heading that is the title, and
/// photos and recordings that lie beside it.
struct MarkdownFile {
    private let name: String
    private var lines: [Substring]
    private var fields: [String: String] = [:]

    /// The most bytes of one.
    static let longest: Int64 = 1 << 20
    /// The most lines of what stands above the text.
    private static let mostFields = 100
    /// How many bytes of a line are looked at for a file that belongs to the note.
    private static let longestLink = 600

    init(_ text: String, named name: String) {
        self.name = name
        lines = NoteMarkdown.lines(of: text)
        guard lines.first?.isFence ?? false,
            let end = lines.prefix(Self.mostFields).dropFirst().firstIndex(where: \.isFence)
        else { return }
        for line in lines[1..<end] {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let words = String(line[line.index(after: colon)...]).trimmed
            fields[String(line[..<colon]).trimmed.lowercased()] = words.withoutQuotes
        }
        lines.removeFirst(end + 1)
    }

    /// The note; of `today` where no day stands in it or its name.
    ///
    /// - Parameter files: the files beside it.
    func note(among files: Set<String>, on today: LocalDate) -> ImportedNote {
        var lines = lines
        let (day, moment) = self.day(or: today)
        let title = takeTitle(from: &lines)
        var media: [ImportedMedium] = []
        let text = lines.map { Self.plain($0) { file($0, $1, among: files, &media) } }.joined(separator: "\n").trimmed
        let words = "\(day.text)\n\(title)\n\(text)\n\(media.map(\.name).joined(separator: "\n"))"
        let key = Hex.encode(Digest.blake2b(Array(words.utf8), size: 32))
        var note = ImportedNote(key: "markdown/\(key)", madeOn: day, begunAt: moment)
        (note.draft.title, note.draft.text, note.media) = (title, text, media)
        note.draft.place = String((fields["place"] ?? fields["location"] ?? "").prefix(PrivateNote.placeLimit))
        note.draft.isSpecial = ["special", "starred", "favorite"].contains { fields[$0]?.lowercased() == "true" }
        note.draft.tag(with: [fields["category"] ?? ""] + tags)
        return note
    }

    /// `[a, b]`, `a, b` or `a b`.
    private var tags: [String] {
        let list = (fields["tags"] ?? "").filter { $0 != "[" && $0 != "]" }
        let parts = list.split(separator: list.contains(",") ? "," : " ").map { String($0).trimmed }
        return parts.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0.withoutQuotes }
    }

    // MARK: Day and title

    private func day(or today: LocalDate) -> (LocalDate, Instant) {
        for field in ["date", "created", "created_at"] {
            guard let words = fields[field], let day = LocalDate(words.prefix(10)) else { continue }
            // The day stands there as it was for the writer; the zone only tells the order of a day's notes.
            return (day, Instant(iso8601: words) ?? Zone.utc.instant(of: day))
        }
        let day = LocalDate(name.fileStem.prefix(10)) ?? today
        return (day, Zone.utc.instant(of: day))
    }

    /// The title: a field of this name, the first line where it is a heading, or the name of the file without its day.
    private func takeTitle(from lines: inout [Substring]) -> String {
        let first = lines.firstIndex { !String($0).trimmed.isEmpty }
        let heading = first.flatMap { String(lines[$0]).headingWords }
        if let title = fields["title"], !title.isEmpty {
            if let first, heading == title { lines.removeFirst(first + 1) }
            return title.beginning(of: PrivateNote.titleLimit)
        }
        if let first, let heading, heading.count <= PrivateNote.titleLimit {
            lines.removeFirst(first + 1)
            return heading
        }
        let stem = name.fileStem
        let rest = LocalDate(stem.prefix(10)) == nil ? stem : String(stem.dropFirst(10))
        return rest.trimmed.beginning(of: PrivateNote.titleLimit)
    }

    // MARK: Photos and recordings

    /// Adds the file at a path that the text names; `false` where there is none that a note takes.
    private func file(_ path: String, _ alt: String, among files: Set<String>, _ media: inout [ImportedMedium]) -> Bool
    {
        let plain = path.percentDecoded ?? path
        guard let kind = NoteMedium.Kind(fileEnding: plain.fileEnding) else { return false }
        let wanted = [name.folder + plain, plain, name.folder + "attachments/" + plain]
        guard let found = wanted.first(where: { files.contains($0) }) else { return false }
        if !media.contains(where: { $0.name == found }) {
            media.append(ImportedMedium(name: found, kind: kind, alt: alt))
        }
        return true
    }

    /// The line without the files that `take` took: `![words](path)`, `[words](path)`, `![[path]]`.
    private static func plain(_ line: Substring, _ take: (_ path: String, _ words: String) -> Bool) -> String {
        var (rest, plain) = (line, "")
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "[")) {
            let isShown = open > rest.startIndex && rest.utf8[rest.utf8.index(before: open)] == UInt8(ascii: "!")
            let before = rest[..<(isShown ? rest.utf8.index(before: open) : open)]
            guard let link = FileLink(rest[open...].utf8.prefix(longestLink)) else {
                let next = rest.utf8.index(after: open)
                plain += rest[..<next]
                rest = rest[next...]
                continue
            }
            plain += take(link.path, link.words) ? before : rest[..<link.end]
            rest = rest[link.end...]
        }
        return plain + rest
    }
}

/// A link of Markdown or of Obsidian, from its first bracket on.
///
/// It is read by bytes: a text may be nothing but brackets.
private struct FileLink {
    let words: String
    let path: String
    let end: String.Index

    init?(_ text: Substring.UTF8View) {
        let isWiki = text.dropFirst().first == UInt8(ascii: "[")
        let inside = text.dropFirst(isWiki ? 2 : 1)
        guard let close = inside.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let rest = text[close...].dropFirst()
        if isWiki {
            guard rest.first == UInt8(ascii: "]") else { return nil }
            let target = inside[..<close].prefix { $0 != UInt8(ascii: "|") }
            (words, path, end) = ("", String(Substring(target)), text.index(close, offsetBy: 2))
            return
        }
        guard rest.first == UInt8(ascii: "(") else { return nil }
        let isAngled = rest.dropFirst().first == UInt8(ascii: "<")
        let target = rest.dropFirst(isAngled ? 2 : 1)
        guard let last = target.firstIndex(of: UInt8(ascii: isAngled ? ">" : ")")) else { return nil }
        let behind = text[last...].dropFirst()
        guard !isAngled || behind.first == UInt8(ascii: ")") else { return nil }
        (words, path) = (String(Substring(inside[..<close])), String(Substring(target[..<last])))
        end = text.index(last, offsetBy: isAngled ? 2 : 1)
    }
}

extension Substring {
    /// True for three dashes with nothing but blanks behind them.
    ///
    /// Its bytes are looked at: a line may be one letter with a million marks.
    fileprivate var isFence: Bool {
        utf8.starts(with: "---".utf8)
            && utf8.dropFirst(3).allSatisfy { " \t\r".utf8.contains($0) }
    }
}

extension String {
    fileprivate var withoutQuotes: String {
        for quote in ["\"", "'"] where utf8.count >= 2 && hasPrefix(quote) && hasSuffix(quote) {
            return String(dropFirst().dropLast())
        }
        return self
    }

    /// As many characters from the first on.
    fileprivate func beginning(of characters: Int) -> String {
        String(beginning(bytes: PrivateNote.titleBytes).prefix(characters)).trimmed
    }

    /// The text without the signs that addresses need for others; `nil` where these are none.
    fileprivate var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
