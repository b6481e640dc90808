import Calendar
import Kernel
import Secrets

/// A line that somebody adds to a note of theirs later on.
struct NoteLine: Sendable, Equatable {
    let id: PublicID<NoteLine>
    let text: String
    /// The day it was added.
    let addedOn: LocalDate

    /// The most grapheme clusters.
    static let textLimit = 500
    /// The rule of its text.
    static let rule = TextRule.lines(textLimit, bytes: textLimit * 4)
    /// The most lines of a note.
    static let limit = 100

    func write(to writer: inout FieldWriter) {
        writer.write(id.text)
        writer.write(text)
        writer.write(addedOn.day)
    }
}

extension NoteLine {
    init(from reader: inout FieldReader) throws(SealError) {
        guard let id = PublicID<NoteLine>(try reader.text()) else { throw SealError() }
        self.id = id
        text = try reader.text()
        addedOn = LocalDate(day: try reader.number())
    }
}
