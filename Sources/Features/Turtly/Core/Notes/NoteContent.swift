import Calendar
import Kernel
import SQL
import Secrets

/// All that is sealed of a note.
struct NoteContent: Sendable, Equatable {
    /// The purpose of a note.
    enum Purpose: Int, Sendable {
        case note = 0
        /// A form for notes to come; at rest it looks like any other.
        case template = 1
    }

    var purpose = Purpose.note
    var title = ""
    var text = ""
    var category = NoteCategory.other
    var isSpecial = false
    var place = ""
    var lines: [NoteLine] = []
    var media: [NoteMedium] = []
    /// When it was begun.
    var begunAt = Instant(milliseconds: 0)
    /// The name of the time zone in which it was begun, as IANA has it; empty where nobody knows.
    var zone = ""
    /// When it was changed last.
    var changedAt = Instant(milliseconds: 0)
    /// The version in which what is written on its page was changed last; others changed what stands beside it.
    var writtenVersion = 1
    /// The page on which it was written last, and since when: what one page saves again and again is one version.
    var pen = ""
    var penSince = Instant(milliseconds: 0)
    /// The day it was begun, where its writer was; `nil` where an earlier version of the server sealed it, which kept the
    /// day beside it.
    var madeOn: LocalDate?
    /// The day on which the next version took its place, in a former version.
    var replacedOn: LocalDate?

    /// The layout of the sealed bytes, which they begin with; the first one had no zone.
    private static let layout = 2
    /// The length that all notes have at least.
    ///
    /// No text that can be public is longer in most scripts: in shorter steps the lengths of somebody's notes told more
    /// of who had written it.
    static let length = 4096

    var photos: [NoteMedium] { media.filter { $0.kind == .photo } }
    var voices: [NoteMedium] { media.filter { $0.kind == .voice } }

    /// True where both say the same to whoever reads them.
    func isSame(as other: NoteContent) -> Bool {
        (title, text, category, isSpecial, place) == (
            other.title, other.text, other.category, other.isSpecial, other.place
        ) && lines == other.lines && media == other.media
    }

    /// True where both say the same to whoever writes on.
    func isWritten(as other: NoteContent) -> Bool {
        (title, text, category, place) == (other.title, other.text, other.category, other.place)
    }

    /// The bytes that are sealed.
    var bytes: [UInt8] {
        var writer = FieldWriter()
        writer.write(Self.layout)
        writer.write(purpose.rawValue)
        writer.write(title)
        writer.write(text)
        writer.write(category.rawValue)
        writer.write(isSpecial)
        writer.write(place)
        writer.write(lines) { $0.write(to: &$1) }
        writer.write(media) { $0.write(to: &$1) }
        for moment in [begunAt, changedAt, penSince] { writer.write(Int(moment.milliseconds)) }
        writer.write(pen)
        writer.write(writtenVersion)
        writer.write(zone)
        // An earlier version of the server reads no further.
        for day in [madeOn, madeOn == nil ? nil : replacedOn].compactMap(\.self) { writer.write(day.day) }
        return writer.bytes
    }
}

extension NoteContent {
    /// Reads the bytes that were sealed.
    init(_ bytes: [UInt8]) throws(SealError) {
        var reader = FieldReader(bytes)
        let layout = try reader.number()
        guard (1...Self.layout).contains(layout) else { throw SealError() }
        purpose = try reader.value(Purpose.init(rawValue:))
        title = try reader.text()
        text = try reader.text()
        category = try reader.value(NoteCategory.init(rawValue:))
        isSpecial = try reader.truth()
        place = try reader.text()
        lines = try reader.list { (reader: inout FieldReader) throws(SealError) in try NoteLine(from: &reader) }
        media = try reader.list { (reader: inout FieldReader) throws(SealError) in try NoteMedium(from: &reader) }
        begunAt = try reader.moment()
        changedAt = try reader.moment()
        penSince = try reader.moment()
        pen = try reader.text()
        writtenVersion = try reader.number()
        zone = layout > 1 ? try reader.text() : ""
        madeOn = (try? reader.number()).map { LocalDate(day: $0) }
        replacedOn = (try? reader.number()).map { LocalDate(day: $0) }
    }
}

extension FieldReader {
    /// The next moment.
    mutating func moment() throws(SealError) -> Instant {
        Instant(milliseconds: Int64(try number()))
    }

    /// The next of a few values, which stand there as numbers.
    mutating func value<Value>(_ make: (Int) -> Value?) throws(SealError) -> Value {
        guard let value = make(try number()) else { throw SealError() }
        return value
    }
}
