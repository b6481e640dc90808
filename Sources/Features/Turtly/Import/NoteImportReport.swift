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
        switch (added, known) {
        case (0, 0): "No note came."
        case (0, 1): "That note is here already."
        case (0, _): "All \(known) notes are here already."
        case (1, 0): "One note came."
        case (_, 0): "\(added) notes came."
        default:
            "\(added == 1 ? "One note" : "\(added) notes") came. \(known == 1 ? "One was" : "\(known) were") here already."
        }
    }
}
