import Calendar
import Kernel
import Reactions
import SQL
import Text

/// The moods of a file, and what of it could not be taken over whole.
struct ImportedMoods: Sendable, Equatable {
    var moods: [MoodEntry] = []
    /// How many captions were longer than there is room for, and have been cut.
    var shortened = 0
    /// How many moods had more tags than there is room for.
    var untagged = 0

    /// The moods that are not among others yet, each once.
    func new(besides others: some Sequence<MoodEntry>) -> [MoodEntry] {
        var keys = Set(others.map(\.key))
        return moods.filter { keys.insert($0.key).inserted }
    }

    /// Adds a mood with words of another program, which are made to fit.
    mutating func add(_ mood: MoodEntry, caption: String, tags: [String]) {
        var mood = mood
        mood.caption = fitting(caption)
        let kept = tags.compactMap(Self.tag)
        mood.tags = kept.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        if mood.tags.count > MoodLimits.tags {
            mood.tags.removeLast(mood.tags.count - MoodLimits.tags)
            untagged += 1
        }
        moods.append(mood)
    }

    /// A tag as it is kept; `nil` for one that cannot be.
    private static func tag(_ typed: String) -> String? {
        let plain = typed.replacing("|", with: "/")
        guard let tag = try? MoodLimits.tag.checked(plain, at: "file"), !tag.isEmpty else { return nil }
        return tag
    }

    private mutating func fitting(_ caption: String) -> String {
        if let text = try? MoodLimits.caption.checked(caption, at: "file") { return text }
        shortened += 1
        // So many scalars have room in any script.
        let short = String(caption.unicodeScalars.prefix(900)).prefix(499)
        return (try? MoodLimits.caption.checked(short + "…", at: "file")) ?? ""
    }
}
