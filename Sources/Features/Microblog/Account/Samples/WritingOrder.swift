import Contracts
import Kernel
import Runtime
import SQL

/// The order in which the posts of a made-up world were written, and when.
enum WritingOrder {
    /// How far back the first post lies, and how fresh the last one is.
    static let span = Instant.Span.days(21)
    static let freshest = Instant.Span.minutes(3)

    /// A post with its author's place in the list of people.
    struct Written: Sendable {
        let author: Int
        let text: SampleText
    }

    /// All posts, mixed evenly: everybody's keep their order, and what is answered comes before the answer.
    static func texts(of people: [SampleWorld.Person], _ dice: inout SeededGenerator) -> [Written] {
        var next = people.map { _ in 0 }
        var places = people.map { dice.fraction() / Double(max($0.texts.count, 1)) }
        var written: [Written] = []
        var done = Set<String>()
        while let author = ready(people, next, places, done) {
            let text = people[author].texts[next[author]]
            written.append(Written(author: author, text: text))
            done.insert(text.key)
            next[author] += 1
            places[author] = place(of: next[author], among: people[author].texts, dice.fraction())
        }
        return written
    }

    /// The place of somebody's next text, from 0 to 1; a picture that somebody shows last is among the freshest of all.
    private static func place(of next: Int, among texts: [SampleText], _ chance: Double) -> Double {
        let isShownLast = next == texts.count - 1 && texts[next].picture != nil
        return isShownLast ? 0.98 + 0.02 * chance : (Double(next) + chance) / Double(texts.count)
    }

    /// Whose turn it is: the earliest of those whose next post answers nothing that is still to come.
    private static func ready(
        _ people: [SampleWorld.Person],
        _ next: [Int],
        _ places: [Double],
        _ done: Set<String>
    ) -> Int? {
        people.indices.filter { author in
            guard next[author] < people[author].texts.count else { return false }
            return people[author].texts[next[author]].parent.map(done.contains) ?? true
        }.min { places[$0] < places[$1] }
    }

    /// When each of `count` posts was written: the closer to `now`, the more of them.
    static func times(_ count: Int, until now: Instant, _ dice: inout SeededGenerator) -> [Instant] {
        let length = Double((span.milliseconds - freshest.milliseconds))
        return (0..<count).map { index in
            let jitter = index == count - 1 ? 0 : dice.fraction() * 0.8
            let left = (Double(count - 1 - index) - jitter) / Double(max(count, 1))
            let back = pow15(max(left, 0)) * length
            return now - freshest - Instant.Span(milliseconds: Int64(back))
        }
    }

    /// The power of one and a half.
    private static func pow15(_ value: Double) -> Double {
        value * value.squareRoot()
    }
}
