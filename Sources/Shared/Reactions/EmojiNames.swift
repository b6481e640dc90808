import Text

/// An emoji with its name and the words it is found by.
package struct NamedEmoji: Sendable, Equatable {
    package let emoji: Emoji
    /// Its name in English, such as `grinning face`.
    package let name: String
    package let keywords: [String]
    fileprivate let nameWords: [String]
    fileprivate let otherWords: [String]

    fileprivate init(_ fields: [Substring]) {
        emoji = Emoji(literal: String(fields[0]))
        name = fields.count > 1 ? String(fields[1]) : ""
        keywords = fields.count > 2 ? String(fields[2]).split(separator: ", ").map(String.init) : []
        nameWords = name.searchedWords
        otherWords = keywords.flatMap(\.searchedWords)
    }
}

/// A group of emoji, as keyboards have them.
package struct EmojiGroup: Sendable, Equatable {
    package let title: String
    package fileprivate(set) var emoji: [NamedEmoji] = []
}

/// All emoji by their names, for who looks for one by a word.
package enum EmojiNames {
    /// The groups in the order of keyboards.
    package static let groups: [EmojiGroup] = {
        var groups: [EmojiGroup] = []
        for line in "\(emojiNameLines)".split(separator: "\n") {
            if line.hasPrefix("# ") {
                groups.append(EmojiGroup(title: String(line.dropFirst(2))))
            } else if !groups.isEmpty {
                groups[groups.count - 1].emoji.append(NamedEmoji(line.split(separator: "|")))
            }
        }
        return groups
    }()

    private static let all = groups.flatMap(\.emoji)
    private static let names = Dictionary(all.map { ($0.emoji.base, $0.name) }) { first, _ in first }

    /// The name of an emoji, whatever its tone of skin; `nil` for one that is newer than the list.
    package static func name(of emoji: Emoji) -> String? { names[emoji.base] }

    /// The longest text that anybody looks for.
    private static let mostBytes = 200

    /// The emoji for which each word stands at the beginning of a word of their name or keywords.
    ///
    /// Those whose name has all of them come first. Case and accents do not matter.
    ///
    /// - Parameter text: the words, or an emoji itself.
    package static func search(_ text: String, limit: Int = 60) -> [NamedEmoji] {
        guard text.utf8.count <= mostBytes else { return [] }
        if let emoji = try? Emoji(text) {
            return Array(all.lazy.filter { $0.emoji.base == emoji.base }.prefix(max(limit, 0)))
        }
        let words = text.searchedWords
        guard !words.isEmpty else { return [] }
        var byName: [NamedEmoji] = []
        var byKeyword: [NamedEmoji] = []
        for entry in all {
            if words.allSatisfy(entry.nameWords.hasWord) {
                byName.append(entry)
            } else if words.allSatisfy({ entry.nameWords.hasWord($0) || entry.otherWords.hasWord($0) }) {
                byKeyword.append(entry)
            }
        }
        return Array((byName + byKeyword).prefix(max(limit, 0)))
    }
}

extension [String] {
    fileprivate func hasWord(_ beginning: String) -> Bool { contains { $0.hasPrefix(beginning) } }
}

extension String {
    /// Its words in the form in which they are searched.
    fileprivate var searchedWords: [String] {
        Folding.wordKey(self).split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
