import Calendar
import Kernel
import SQL

/// A note as it stands in a file from elsewhere, not checked yet.
struct ImportedNote: Sendable {
    /// Its name there, by which it comes once: `dayone/8F3A…`.
    let key: String
    /// Its name in the notebook that it was taken along from, where that was one of Weft.
    var original: PublicID<PrivateNote>?
    /// The day on which it was written, where its writer was.
    let madeOn: LocalDate
    /// The moment at which it was begun.
    let begunAt: Instant
    var draft = NoteDraft()
    /// The lines that followed it.
    var lines: [NoteLine] = []
    var media: [ImportedMedium] = []
    /// The sentences about what stayed behind: films, what was not in the file.
    var losses: [String] = []

    /// Its name in the report: the title, or else the day.
    var name: String { draft.title.isEmpty ? madeOn.withYear : draft.title.beginning(bytes: 200) }
}

/// A photo or a recording that belongs to a note in a file from elsewhere.
struct ImportedMedium: Sendable {
    /// The file in the archive.
    let name: String
    let kind: NoteMedium.Kind
    var alt = ""
}

/// The reason why a file, or a note in it, cannot be read, in a sentence.
struct ImportError: Error, Equatable {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}
