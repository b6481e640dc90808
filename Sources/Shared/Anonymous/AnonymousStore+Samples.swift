import Runtime
public import SQL
import Secrets

/// A post of the made-up world, which nobody wrote.
public struct SampledAnonymousPost: Sendable {
    let kind: AnonymousKind
    let category: UInt8
    let text: PublicText
    let life: PostLife
    let age: Instant.Span

    /// A post that has been there for `age`.
    public init(_ kind: AnonymousKind, category: UInt8, text: PublicText, life: PostLife = .year, age: Instant.Span) {
        (self.kind, self.category, self.text, self.life, self.age) = (kind, category, text, life, age)
    }
}

extension AnonymousStore {
    /// Puts posts of the made-up world in, each as old as it is to be; those that have ended are left out.
    ///
    /// Nobody has their capabilities.
    public func add(_ samples: [SampledAnonymousPost]) async throws {
        let now = clock.now
        let rows = samples.map { sample in (sample, row(of: sample, at: now)) }.filter { $0.1.endsAt > now }
        let keys = try await keys.made(for: Set(rows.map { ExpiryKeys.hour(of: $0.1.endsAt) }))
        var random = random
        let sealed = try rows.map { sample, row in
            guard let key = keys[ExpiryKeys.hour(of: row.endsAt)] else { throw SealError() }
            var row = row
            row.body = SealedBody.seal(sample.text, for: row, with: key)
            return row
        }.shuffled(using: &random)
        try await database.write { tx in try AnonymousQueries.insert(sealed, in: tx) }
    }

    private func row(of sample: SampledAnonymousPost, at now: Instant) -> AnonymousRow {
        let visibleAt = Slot.current(at: now - sample.age)
        return AnonymousRow(
            AnonymousPostID(from: random),
            sample.kind,
            category: sample.category,
            visibleAt: visibleAt,
            endsAt: visibleAt + sample.life.span,
            manageHash: Capability(Secret(random: 32, from: random)).hash
        )
    }
}
