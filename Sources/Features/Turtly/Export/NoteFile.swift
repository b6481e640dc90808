import Calendar
import Kernel

/// A note as a file of Markdown.
struct NoteFile: Sendable {
    /// `2026-11-22 What the lake did.md`.
    let name: String
    let markdown: String
    /// Its photos and voice notes with the names of their files.
    let media: [(medium: NoteMedium, name: String)]

    init(_ note: PrivateNote, named stem: String) {
        let content = note.content
        name = "\(stem).md"
        media = content.media.enumerated().map { index, medium in
            (medium, "media/\(stem) \(index + 1).\(Self.ending(of: medium.type))")
        }
        var parts = [content.title.isEmpty ? "" : "# \(content.title)", Self.facts(note), content.text]
        parts += media.map { medium, name in
            let words = medium.alt.isEmpty ? (medium.kind == .photo ? "Photo" : "Voice note") : medium.alt
            return "\(medium.kind == .photo ? "!" : "")[\(words)](<\(name)>)"
        }
        parts += content.lines.map { "\($0.addedOn.withYear): \($0.text)" }
        markdown = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func facts(_ note: PrivateNote) -> String {
        let content = note.content
        let facts = [
            note.madeOn.withYear, content.purpose == .template ? "Template" : "", content.category.title,
            content.isSpecial ? "Special" : "", content.place, content.zone,
        ]
        return facts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private static func ending(of type: String) -> String {
        switch type {
        case "image/jpeg": "jpg"
        case "image/png": "png"
        case "image/webp": "webp"
        case "audio/mp4": "m4a"
        default: "bin"
        }
    }
}

/// The names of the files of notes: their day and title, each once.
struct NoteFileNames {
    private var counts: [String: Int] = [:]

    /// The name of the file of a note, without its ending.
    mutating func next(for note: PrivateNote) -> String {
        let words = note.content.title.unicodeScalars.map { Self.isPlain($0) ? Character($0) : " " }
        let title = String(words).split(separator: " ").joined(separator: " ").beginning(bytes: 80)
        let stem = title.isEmpty ? note.madeOn.text : "\(note.madeOn.text) \(title)"
        counts[stem.lowercased(), default: 0] += 1
        let count = counts[stem.lowercased()] ?? 1
        return count == 1 ? stem : "\(stem) (\(count))"
    }

    /// True where a sign can stand in the name of a file on every system.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
    }
}
