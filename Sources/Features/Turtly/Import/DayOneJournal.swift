import Calendar
import Kernel
import Runtime
import SQL
import Text
import Web

/// A journal as Day One writes it: JSON with entries, and beside it the folders `photos` and `audios`, in which files
/// are named by their MD5.
struct DayOneJournal: Decodable {
    let entries: [Entry]

    struct Entry: Decodable {
        let uuid: String?
        let creationDate: String
        let timeZone: String?
        let text: String?
        let starred: Bool?
        let tags: [String]?
        let location: Place?
        let photos: [Medium]?
        let audios: [Medium]?
        let videos: [Medium]?
        let pdfAttachments: [Medium]?
    }

    struct Place: Decodable {
        let placeName: String?
        let localityName: String?
        let country: String?
    }

    struct Medium: Decodable {
        let md5: String?
        let orderInEntry: Int?
    }

    /// The notes of the journal; an entry whose day cannot be read is one of `today`.
    func notes(in files: MediaFolder, on today: LocalDate) -> [ImportedNote] {
        entries.compactMap { $0.note(in: files, on: today) }
    }

    /// The files of an archive by the MD5 that they are named by.
    struct MediaFolder {
        private let names: [String: String]

        init(_ files: ImportedFiles) {
            let pairs = files.names.filter { $0.contains("photos/") || $0.contains("audios/") }
            names = Dictionary(pairs.map { ($0.fileStem.lowercased(), $0) }) { first, _ in first }
        }

        func name(of medium: Medium) -> String? { medium.md5.flatMap { names[$0.lowercased()] } }
    }
}

extension DayOneJournal.Entry {
    /// The note of an entry; `nil` for one that says and shows nothing.
    fileprivate func note(in files: DayOneJournal.MediaFolder, on today: LocalDate) -> ImportedNote? {
        let written = DayOneText(text ?? "")
        let begun = Instant(iso8601: creationDate)
        let known = timeZone.flatMap { Zone($0) }
        let zone = known ?? .utc
        var note = ImportedNote(
            key: "dayone/\(uuid ?? "\(creationDate)/\(text ?? "")")",
            madeOn: begun.map { zone.date(at: $0) } ?? today,
            begunAt: begun ?? Zone.utc.instant(of: today)
        )
        (note.draft.title, note.draft.text) = (written.title, written.text)
        note.draft.isSpecial = starred ?? false
        note.draft.tag(with: tags ?? [])
        note.draft.place = location?.words ?? ""
        note.draft.zone = known
        let pictures = (photos ?? []).sorted { ($0.orderInEntry ?? 0) < ($1.orderInEntry ?? 0) }
        for (media, kind) in [(pictures, NoteMedium.Kind.photo), (audios ?? [], .voice)] {
            for medium in media {
                if let name = files.name(of: medium) {
                    note.media.append(ImportedMedium(name: name, kind: kind))
                } else {
                    note.losses.append("A \(kind == .photo ? "photo" : "recording") is not in the file.")
                }
            }
        }
        if videos?.isEmpty == false { note.losses.append("A note takes no videos.") }
        if pdfAttachments?.isEmpty == false { note.losses.append("A note takes no PDF files.") }
        if begun == nil { note.losses.append("Its day cannot be read.") }
        let isEmpty = written.title.isEmpty && written.text.isEmpty && note.media.isEmpty && note.losses.isEmpty
        return isEmpty ? nil : note
    }
}

extension DayOneJournal.Place {
    /// `Café Central, Vienna, Austria`, each once.
    fileprivate var words: String {
        var parts: [String] = []
        for part in [placeName, localityName, country] {
            if let part, !part.isEmpty, !parts.contains(part) { parts.append(part) }
        }
        return String(parts.joined(separator: ", ").prefix(PrivateNote.placeLimit))
    }
}

/// The text of an entry without the signs that Day One puts in: a heading that is the title, places of media, and
/// backslashes before signs.
private struct DayOneText {
    let title: String
    let text: String

    /// The most signs of the place of a medium.
    private static let longestPlace = 120

    init(_ raw: String) {
        guard raw.utf8.count <= 2 * PrivateNote.textBytes else {
            // It is refused for its length; nobody waits for it to be cleaned.
            (title, text) = ("", raw)
            return
        }
        var lines = NoteMarkdown.lines(of: raw).map { Self.plain($0) }
        var title = ""
        let first = lines.firstIndex { !$0.trimmed.isEmpty }
        if let first, let words = lines[first].headingWords, words.count <= PrivateNote.titleLimit {
            title = words
            lines.removeFirst(first + 1)
        }
        self.title = title
        text = lines.joined(separator: "\n").trimmed
    }

    /// The line without places of media and backslashes.
    private static func plain(_ line: Substring) -> String {
        var rest = line
        var plain = ""
        while let character = rest.first {
            if rest.hasPrefix("![](dayone-moment:"), let end = rest.prefix(longestPlace).firstIndex(of: ")") {
                rest = rest[rest.index(after: end)...]
            } else if character == "\\", let next = rest.dropFirst().first, next.isPunctuationOfMarkdown {
                plain.append(next)
                rest = rest.dropFirst(2)
            } else {
                plain.append(character)
                rest = rest.dropFirst()
            }
        }
        return plain
    }
}

extension Character {
    /// True for the signs that CommonMark lets a backslash stand before.
    fileprivate var isPunctuationOfMarkdown: Bool { isASCII && (isPunctuation || isSymbol) }
}

extension String {
    /// The words of a line that is a heading of the first level, and not too long for a title.
    var headingWords: String? {
        guard utf8.starts(with: "# ".utf8), utf8.count <= 2 * PrivateNote.titleBytes else { return nil }
        let words = String(dropFirst(2)).trimmed
        return words.isEmpty ? nil : words
    }
}

extension NoteDraft {
    /// Takes tags over: one that is a category becomes it, the others stand below the text.
    mutating func tag(with tags: [String]) {
        var rest: [String] = []
        for tag in tags.map(\.trimmed) where !tag.isEmpty {
            if category.isEmpty, NoteCategory(tag.lowercased()) != nil {
                category = tag.lowercased()
            } else {
                rest.append("#\(tag.split(separator: " ").joined(separator: "-"))")
            }
        }
        guard !rest.isEmpty else { return }
        text = text.isEmpty ? rest.joined(separator: " ") : "\(text)\n\n\(rest.joined(separator: " "))"
    }
}
