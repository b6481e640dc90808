import Calendar
import Kernel

/// Something that somebody wrote for themselves, opened.
struct PrivateNote: Sendable, Equatable {
    let id: PublicID<PrivateNote>
    /// The day it was begun, where its writer was.
    let madeOn: LocalDate
    /// Grows with each change; what is saved names the version it was made from.
    let version: Int
    /// The day from which its 30 days in the bin are counted, which is at most a month after it was put there.
    let deletedOn: LocalDate?
    let content: NoteContent

    /// The most grapheme clusters of a title.
    static let titleLimit = 120
    /// The most bytes of a title: it stands in the head, whose length is one for all notes.
    static let titleBytes = 480
    /// The most grapheme clusters of the text.
    static let textLimit = 20_000
    /// The most bytes of the text.
    static let textBytes = 80_000
    /// The most grapheme clusters that say where it was.
    static let placeLimit = 100
    /// The most photos.
    static let photoLimit = 10
    /// The most voice notes.
    static let voiceLimit = 3
    /// How long the bin keeps a note at least, in days.
    static let binDays = 30
    /// How long former versions are kept at least, in days.
    static let versionDays = binDays
    /// How many former versions are kept.
    static let versionLimit = 20
}

extension LocalDate {
    /// The day from which 30 days are counted for what is to be erased from this one on: they end with the first of a
    /// month.
    ///
    /// It has to stand beside what is sealed, so that it can be erased without a key. The day itself, or its week, would
    /// tell who was here when a text without a name was written.
    var erasureStart: LocalDate {
        let earliest = adding(days: PrivateNote.binDays)
        let first = earliest.adding(days: 1 - earliest.civil.day)
        let end = first == earliest ? first : first.adding(months: 1)
        return end.adding(days: -PrivateNote.binDays)
    }
}
