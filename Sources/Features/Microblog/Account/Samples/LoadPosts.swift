import Contracts
import Kernel
import Runtime
import SQL

/// The posts of a load set, made in the order of their times: a fifth are replies, one in twenty is passed on.
struct LoadPosts: Sendable {
    /// Over how long they are spread.
    static let span = Instant.Span.days(90)
    /// Replies and boosts are of one of so many posts before.
    private static let window = 1000

    /// Posts that are put in together.
    struct Batch: Sendable {
        var posts: [PostRow] = []
        var likes: [PostLoading.Mark] = []
        /// The posts whose text has tags.
        var tagged: [PostRow] = []
    }

    private let crowd: [ID<Account>]
    private let texts: [WorldText]
    private let total: Int
    private let start: Instant
    private let step: Double
    private let ids = IDSource()
    private let boostIDs = IDSource(node: 1)
    private var dice: SeededGenerator
    private var made = 0
    private var recent: [PostRow] = []
    private var boosted: Set<ID<Post>> = []

    /// Words with their language.
    private struct WorldText: Sendable {
        let plain: String
        let tagged: String
        let language: String
    }

    init(_ count: Int, by crowd: [ID<Account>], in world: SampleWorld) {
        self.crowd = crowd
        dice = world.generator
        total = count
        start = world.now - Self.span
        step = Double(Self.span.milliseconds) / Double(count)
        texts = world.people.flatMap { person in
            person.texts.map { post in
                var untagged = post
                untagged.tags = []
                return WorldText(
                    plain: untagged.text,
                    tagged: post.text,
                    language: post.language ?? person.language
                )
            }
        }
    }

    /// How many posts are still to be made.
    var left: Int { total - made }

    /// The next `count` posts, or what is left of them.
    mutating func next(_ count: Int) -> Batch {
        var batch = Batch()
        for _ in 0..<min(count, left) {
            let isTagged = dice.happens(0.05)
            let row = post(isTagged: isTagged)
            batch.posts.append(row)
            if isTagged { batch.tagged.append(row) }
            if total - made < 100_000 { like(row, &batch) }
            remember(row)
            if dice.happens(0.05), let boost = boost(at: row.id.instant) { batch.posts.append(boost) }
        }
        return batch
    }

    private mutating func post(isTagged: Bool) -> PostRow {
        let time = start + Instant.Span(milliseconds: Int64(Double(made) * step))
        made += 1
        let text = texts[Int(dice.next() % UInt64(texts.count))]
        let parent = dice.happens(0.2) ? recent.randomElement(using: &dice) : nil
        return PostRow(
            ids.next(at: time),
            by: crowd[dice.anybody(of: crowd.count)],
            isTagged ? text.tagged : text.plain,
            language: text.language,
            audience: dice.happens(0.9) ? .everyone : .unlisted,
            under: parent
        )
    }

    private mutating func like(_ row: PostRow, _ batch: inout Batch) {
        let likers = Set((0..<2).map { _ in dice.anybody(of: crowd.count) })
        for liker in likers.sorted() {
            let id: ID<Post> = ids.next(at: row.id.instant)
            batch.likes.append(PostLoading.Mark(by: crowd[liker], on: row.id, id: id))
        }
    }

    /// Passes on a recent post that nobody has passed on yet.
    private mutating func boost(at time: Instant) -> PostRow? {
        guard let original = recent.randomElement(using: &dice), boosted.insert(original.id).inserted else {
            return nil
        }
        return PostRow(
            boosting: original,
            id: boostIDs.next(at: time),
            by: crowd[dice.anybody(of: crowd.count)]
        )
    }

    private mutating func remember(_ row: PostRow) {
        recent.append(row)
        guard recent.count >= 2 * Self.window else { return }
        recent.removeFirst(Self.window)
        boosted.formIntersection(recent.map(\.id))
    }
}
