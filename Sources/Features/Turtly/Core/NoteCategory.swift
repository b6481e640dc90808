import Routing

/// The subject of a note or of a public text; the twelve of everybody.
enum NoteCategory: Int, StringEnum {
    case work = 0
    case school = 1
    case family = 2
    case friends = 3
    case love = 4
    case health = 5
    case worry = 6
    case sadness = 7
    case anger = 8
    case joy = 9
    case gratitude = 10
    case other = 11

    /// The word in addresses and for programs.
    var word: String { Self.words[rawValue] }
    /// The word for people.
    var title: String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The category that a word names.
    init?(_ word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self.init(rawValue: index)
    }

    private static let words = [
        "work", "school", "family", "friends", "love", "health", "worry", "sadness", "anger", "joy", "gratitude",
        "other",
    ]
}
