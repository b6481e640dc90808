import Anonymous
import Kernel
import SQL
import Secrets
import Text

/// The things that a reader does not want to see in the feed.
struct FeedChoices: Sendable, Equatable {
    var categories: Set<NoteCategory> = []
    var words: [String] = []
    /// The texts that they hid, the latest last.
    private(set) var hidden: [AnonymousPostID] = []

    /// How many words may be muted.
    static let wordLimit = 50
    /// The most letters of one.
    static let wordLength = 40
    /// How many texts stay hidden; the one hidden first is shown again.
    private static let hiddenLimit = 200
    /// The length that the sealed choices of everybody have.
    private static let length = 24 << 10

    init() {}

    /// Adds a text that is not to be shown.
    mutating func hide(_ post: AnonymousPostID) {
        hidden.removeAll { $0 == post }
        hidden = (hidden + [post]).suffix(Self.hiddenLimit)
    }

    /// Lets all hidden texts be shown again.
    mutating func showAll() {
        hidden = []
    }

    /// Takes over muted words, one a line.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `words`.
    mutating func mute(_ typed: String) throws(Problem) {
        let rule = TextRule.lines(Self.wordLimit * (Self.wordLength + 1), bytes: Self.wordLimit * Self.wordLength * 4)
        let lines = try rule.checked(typed, at: "words").split(separator: "\n").map { String($0).trimmed }
        let words = lines.filter { !$0.isEmpty }
        guard words.count <= Self.wordLimit else {
            throw Problem.field("words", "There is room for \(Self.wordLimit) words.")
        }
        guard words.allSatisfy({ $0.count <= Self.wordLength && $0.utf8.count <= Self.wordLength * 8 }) else {
            throw Problem.field("words", "A word may have \(Self.wordLength) letters.")
        }
        self.words = words
    }

    /// The question to the store.
    func filter(of category: NoteCategory?) -> FeedFilter {
        var filter = FeedFilter(category: category.map { UInt8(clamping: $0.rawValue) })
        // Whoever asks for a category by its name wants to see it.
        filter.mutedCategories = Set(categories.filter { $0 != category }.map { UInt8(clamping: $0.rawValue) })
        filter.mutedWords = words
        filter.hidden = Set(hidden)
        return filter
    }
}

extension FeedChoices {
    /// The choices, sealed for the row of one reader.
    func sealed(in vault: FeedVault) -> [UInt8] {
        var writer = FieldWriter()
        writer.write(categories.map(\.rawValue).sorted()) { $1.write($0) }
        writer.write(words) { $1.write($0) }
        writer.write(hidden) { $1.write($0.description) }
        return Sealer(key: vault.key).seal(
            Padding.padded(writer.bytes, toAtLeast: Self.length),
            context: Self.context(vault)
        )
    }

    /// Opens the row of one reader.
    init(_ sealed: [UInt8], in vault: FeedVault) throws(SealError) {
        let plain = try Sealer(key: vault.key).open(sealed, context: Self.context(vault))
        var reader = FieldReader(try Padding.stripped(plain))
        categories = Set(
            try reader.list { (reader: inout FieldReader) throws(SealError) in
                try reader.value(NoteCategory.init(rawValue:))
            }
        )
        words = try reader.list { (reader: inout FieldReader) throws(SealError) in try reader.text() }
        hidden = try reader.list { (reader: inout FieldReader) throws(SealError) in
            guard let post = AnonymousPostID(try reader.text()) else { throw SealError() }
            return post
        }
    }

    private static func context(_ vault: FeedVault) -> [UInt8] { Array("\(vault.name.text)/feed".utf8) }
}
