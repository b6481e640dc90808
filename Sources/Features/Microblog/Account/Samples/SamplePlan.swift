import Contracts
import Kernel
import SQL

/// The posts of a made-up world as rows, and what everybody did with them: the same for the same world.
struct SamplePlan: Sendable {
    /// Posts and boosts in the order of their times.
    let posts: [PostRow]
    /// The posts that show a picture, with their texts.
    let pictured: [(text: SampleText, post: PostRow)]
    let polls: [PostLoading.Asked]
    let likes: [PostLoading.Mark]
    let pins: [PostLoading.Mark]

    /// Takes its numbers from the generator of `world`.
    init(_ world: inout SampleWorld) {
        let people = world.people
        let written = WritingOrder.texts(of: people, &world.generator)
        let times = WritingOrder.times(written.count, until: world.now, &world.generator)
        let originals = Self.rows(written, times, by: people)
        let reactions = SampleReactions(written: written, rows: originals, people: people, now: world.now)
        posts = originals + reactions.boosts(&world.generator)
        pictured = zip(written.map(\.text), originals).filter { $0.0.picture != nil }.map { (text: $0.0, post: $0.1) }
        likes = reactions.likes(&world.generator)
        pins = reactions.pins(likes)
        polls = reactions.polls(without: world.guest, &world.generator)
    }

    private static func rows(
        _ written: [WritingOrder.Written],
        _ times: [Instant],
        by people: [SampleWorld.Person]
    ) -> [PostRow] {
        let ids = IDSource()
        var byKey: [String: PostRow] = [:]
        return zip(written, times).map { entry, time in
            let text = entry.text
            let row = PostRow(
                ids.next(at: time),
                by: people[entry.author].id,
                text.text,
                warning: text.warning,
                language: text.language ?? people[entry.author].language,
                audience: text.audience,
                under: text.parent.flatMap { byKey[$0] }
            )
            byKey[text.key] = row
            return row
        }
    }
}
