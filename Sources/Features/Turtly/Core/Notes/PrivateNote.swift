import Calendar
import Kernel

/// Something that somebody wrote for themselves, opened.
struct PrivateNote: Sendable, Equatable {
    let id: PublicID<PrivateNote>
    /// The day it was begun, where its writer was; it stands beside the sealed note.
    let madeOn: LocalDate
    /// Grows with each change; what is saved names the version it was made from.
    let version: Int
    /// The day it was put into the bin.
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
    /// How long the bin keeps a note, in days.
    static let binDays = 30
    /// How long former versions are kept, in days.
    static let versionDays = 30
    /// How many former versions are kept.
    static let versionLimit = 20
}
