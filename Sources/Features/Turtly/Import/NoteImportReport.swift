import Text

/// The notes that came of a file, and those that did not.
struct NoteImportReport: Sendable {
    /// How many notes came.
    var added = 0
    /// How many were there already.
    var known = 0
    /// The sentences about notes that did not come, or came without a part of them.
    var remarks: [Remark] = []

    /// A sentence about a note or a file.
    struct Remark: Sendable, Equatable {
        let name: String
        let sentence: String
    }

    mutating func remark(_ sentence: String, about name: String) {
        remarks.append(Remark(name: name, sentence: sentence))
    }

    /// The first sentence of the page.
    var summary: String {
        guard known > 0 else { return added == 0 ? "No note came." : came }
        guard added > 0 else {
            return plural(known, one: "That note is here already.", other: "All \(known) notes are here already.")
        }
        return "\(came) \(plural(known, one: "One was here already.", other: "\(known) were here already."))"
    }

    private var came: String { plural(added, one: "One note came.", other: "\(added) notes came.") }
}
