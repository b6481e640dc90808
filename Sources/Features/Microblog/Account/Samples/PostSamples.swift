import Contracts
import Kernel
import SQL

/// The posts of a made-up world.
struct PostSamples: SampleSource {
    private let services: Services
    private let inbox: InboxSamples

    /// Rows that become durable together.
    private static let atOnce = 50_000

    init(_ services: Services, inbox: InboxSamples) {
        (self.services, self.inbox) = (services, inbox)
    }

    func write(_ world: inout SampleWorld, in tx: Transaction) throws -> [ProfileCount] {
        let plan = SamplePlan(&world)
        let now = world.now
        try PostLoading.insert(plan.posts, in: tx)
        for post in plan.posts where !post.isBoost {
            try PostLoading.insertTags(of: post, in: tx) { services.ids.next(at: now) }
        }
        for (text, post) in plan.pictured {
            guard let picture = world.pictures[text.key] else { continue }
            let wish = AttachmentRequest(picture, alt: text.alt)
            try PostMedia.attach([wish], to: post.id, by: post.author, services, in: tx)
        }
        try PostLoading.insert(plan.polls, in: tx)
        try PostLoading.insertLikes(plan.likes, in: tx)
        try PostLoading.insertPins(plan.pins, in: tx)
        try PostLoading.count(services.search, in: tx)
        return [
            ProfileCount(plan.posts.count { !$0.isBoost }, "posts"), ProfileCount(plan.likes.count, "likes"),
        ]
    }

    func complete(_ world: SampleWorld) async throws -> [ProfileCount] {
        [ProfileCount(try await inbox.fill(for: world.guest), "unread conversations")]
    }

    func load(
        _ number: Int,
        by crowd: [ID<Account>],
        of world: SampleWorld,
        report: @Sendable (String) -> Void
    ) async throws {
        var posts = LoadPosts(number, by: crowd, in: world)
        let (ids, now) = (services.ids, world.now)
        while posts.left > 0 {
            let batch = posts.next(Self.atOnce)
            try await services.database.write { tx in
                try PostLoading.insert(batch.posts, in: tx)
                for post in batch.tagged { try PostLoading.insertTags(of: post, in: tx) { ids.next(at: now) } }
                try PostLoading.insertLikes(batch.likes, in: tx)
            }
            report("\(number - posts.left) of \(number) posts")
        }
        report("counting")
        try await services.database.write { [services] tx in try PostLoading.count(services.search, in: tx) }
    }
}
