import Calendar
import Kernel
import SQL
import Secrets

/// The part of a note that stands in a list, sealed apart so that a list opens no whole note.
struct NoteHead: Sendable, Equatable {
    let id: PublicID<PrivateNote>
    let madeOn: LocalDate
    let version: Int
    let deletedOn: LocalDate?
    let marks: NoteMarks
}

/// All that is sealed of a head.
struct NoteMarks: Sendable, Equatable {
    let purpose: NoteContent.Purpose
    let title: String
    /// The beginning of the text, without what formats it.
    let beginning: String
    let category: NoteCategory
    let isSpecial: Bool
    /// The first photo, which stands for it.
    let photo: PublicID<NoteMedium>?
    /// The length of its voice notes in milliseconds; 0 where there are none.
    let voice: Int
    let begunAt: Instant
    /// The name of the time zone in which it was begun; empty where nobody knows.
    let zone: String
    /// The day it was begun; `nil` where an earlier version of the server sealed it.
    let madeOn: LocalDate?

    /// The length that all heads have, so that theirs tells nothing.
    static let length = 1024
    private static let beginningBytes = 360

    init(_ content: NoteContent) {
        purpose = content.purpose
        title = content.title
        beginning = NoteMarkdown.plain(content.text).beginning(bytes: Self.beginningBytes)
        category = content.category
        isSpecial = content.isSpecial
        photo = content.photos.first?.id
        voice = content.voices.reduce(0) { $0 + $1.duration }
        begunAt = content.begunAt
        zone = content.zone
        madeOn = content.madeOn
    }

    /// The bytes that are sealed.
    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.write(purpose.rawValue)
        writer.write(title)
        writer.write(beginning)
        writer.write(category.rawValue)
        writer.write(isSpecial)
        writer.write(photo?.text ?? "")
        writer.write(voice)
        writer.write(Int(begunAt.milliseconds))
        writer.write(zone)
        if let madeOn { writer.write(madeOn.day) }
        return writer.bytes
    }
}

extension NoteMarks {
    /// Reads the bytes that were sealed.
    init(_ bytes: [UInt8]) throws(SealError) {
        var reader = FieldReader(bytes)
        purpose = try reader.value(NoteContent.Purpose.init(rawValue:))
        title = try reader.text()
        beginning = try reader.text()
        category = try reader.value(NoteCategory.init(rawValue:))
        isSpecial = try reader.truth()
        photo = PublicID(try reader.text())
        voice = try reader.number()
        begunAt = try reader.moment()
        // The first heads end here.
        zone = (try? reader.text()) ?? ""
        madeOn = (try? reader.number()).map { LocalDate(day: $0) }
    }
}

extension String {
    /// As many whole characters from the first on as fit into so many bytes.
    func beginning(bytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var (end, used) = (startIndex, 0)
        while end < endIndex {
            let next = index(after: end)
            used += utf8.distance(from: end, to: next)
            guard used <= limit else { break }
            end = next
        }
        return String(self[..<end])
    }
}
