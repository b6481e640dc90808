import Anonymous
import Calendar
import Comments
import Contracts
import Kernel
import Memberships
import Reactions
import Responses
import Runtime
import SQL
import Vault

/// The moods of a made-up world: a calendar of sixty days for whoever looks around, with a recommendation that is ready,
/// a feed of others with what people said of it, one of them in a group of theirs, and moods without a name.
struct MoodSamples: SampleSource {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    func write(_ world: inout SampleWorld, in tx: Transaction) throws -> [ProfileCount] {
        let today = Zone.utc.date(at: world.now)
        for person in world.people {
            let seed = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &world.generator) }
            try MoodPersonQueries.agree(person.id, on: today, in: .utc, seed: seed, in: tx)
        }
        var others = world.people.filter { $0.username != world.guest }.map(\.id)
        guard others.count > 3 else { return [] }
        others.shuffle(using: &world.generator)
        for (place, sample) in SampledMoods.shared.enumerated() {
            try share(sample, by: others, from: place, at: world.now, in: tx)
        }
        return [ProfileCount(SampledMoods.shared.count, "moods in the feed")]
    }

    func complete(_ world: SampleWorld) async throws -> [ProfileCount] {
        var counts: [ProfileCount] = []
        if let guest = world.people.first(where: { $0.username == world.guest })?.id {
            counts.append(ProfileCount(try await calendar(of: guest, world), "moods in a calendar"))
            try await services.database.write { tx in try showGroup(of: guest, at: world.now, in: tx) }
        }
        let unnamed = try SampledMoods.unnamed.map { sample in
            let emoji = Emoji(literal: sample.emoji)
            let feeling = MoodPalette.feeling(of: emoji, answers: [:]) ?? .neutral
            var entry = MoodEntry(at: world.now, in: .utc, emoji: emoji, feeling: feeling)
            entry.caption = sample.caption
            return SampledAnonymousPost(
                .mood,
                category: AnonymousMoodText.category(of: feeling),
                text: try AnonymousMoodText(entry).published(),
                life: PostLife(rawValue: "7d") ?? .year,
                age: .hours(sample.hoursAgo)
            )
        }
        try await services.anonymous.add(unnamed)
        return counts + [ProfileCount(unnamed.count, "moods without a name")]
    }

    // MARK: The feed

    /// Shows a mood to a group, by somebody else in it; there is none where the guest is in no group.
    private func showGroup(of guest: ID<Account>, at now: Instant, in tx: Transaction) throws {
        guard let group = try SharedSpaceQueries.spaces(of: guest, in: tx).first?.space else { return }
        let others = try SharedSpaceQueries.members(of: group, in: tx).filter { $0 != guest }.sorted()
        guard !others.isEmpty else { return }
        try share(SampledMoods.inGroup, by: others, from: 0, within: group, at: now, in: tx)
    }

    private func share(
        _ sample: SampledMoods.Shared,
        by people: [ID<Account>],
        from place: Int,
        within group: Space? = nil,
        at now: Instant,
        in tx: Transaction
    ) throws {
        func person(_ offset: Int) -> ID<Account> { people[(place + offset) % people.count] }
        var mood = entry(sample.emoji, at: now - .hours(sample.hoursAgo) - .minutes(place * 7 % 50))
        (mood.caption, mood.audience, mood.space) = (sample.caption, group == nil ? .everyone : .group, group)
        let id = IDSource().next(Mood.self, at: mood.at)
        let name = PublicID<Mood>(from: services.random)
        try MoodQueries.insert(id, name, mood, by: person(0), isListed: true, in: tx)
        let subject = ResponseSubject(id.rawValue, of: person(0), title: "", path: MoodPaths.mood(name))
        for (offset, emoji) in sample.reactions.enumerated() {
            try dependencies.responses.reactions
                .add(Emoji(literal: emoji), on: subject, by: person(offset + 1), in: tx)
        }
        for (offset, text) in sample.comments.enumerated() {
            _ = try dependencies.responses.comments.write(text, on: subject, by: person(offset + 1), in: tx)
        }
    }

    // MARK: The calendar

    /// The moods of sixty days; where the password is known, half of them for their owner alone.
    private func calendar(of guest: ID<Account>, _ world: SampleWorld) async throws -> Int {
        let moods = Self.calendar(at: world.now).map { sample -> MoodEntry in
            var mood = entry(sample.emoji, at: sample.at)
            (mood.caption, mood.tags) = (sample.caption, sample.tags)
            return mood
        }
        let keys = world.passwordKeys
        return try await services.database.write { [services] tx in
            let vault = try keys.flatMap { keys in
                try VaultWriter(services.infrastructure).notebook(of: guest, under: keys, in: tx)
            }
            let open = vault.map { OpenMoodVault($0.vault) }
            for (place, mood) in moods.enumerated() {
                let name = PublicID<Mood>(from: services.random)
                if let open, place % 2 == 0 {
                    let sealed = SealedMood.seal(mood, name, postedAt: mood.at, in: open)
                    try SealedMoodQueries.save(name, on: mood.date, sealed, in: open.name, tx)
                } else {
                    var mood = mood
                    mood.audience = .followers
                    let id = IDSource().next(Mood.self, at: mood.at)
                    try MoodQueries.insert(id, name, mood, by: guest, isListed: true, in: tx)
                }
            }
            if let open { try SealedMonths(open).make(for: moods.map(\.date), in: tx) }
            return moods.count
        }
    }

    private struct Day {
        let at: Instant
        let emoji: String
        let caption: String
        let tags: [String]
    }

    /// The days in letters as moods: one in the morning, one in the evening of every second day, and more words on days
    /// that stand out.
    private static func calendar(at now: Instant) -> [Day] {
        let today = Zone.utc.date(at: now)
        let levels = SampledMoods.days.map { $0.wholeNumberValue }
        return levels.enumerated().flatMap { place, level -> [Day] in
            guard let level else { return [] }
            let date = today.adding(days: place + 1 - levels.count)
            let emoji = SampledMoods.emoji(level)
            let captions = SampledMoods.captions(level)
            return (0...place % 2).compactMap { part in
                let minute = part == 0 ? 8 * 60 + place * 11 % 50 : 19 * 60 + place * 17 % 110
                let at = Zone.utc.instant(of: date, at: minute)
                guard at <= now - .minutes(1) else { return nil }
                let words = (place + part) % 3 == 0 ? captions[place % captions.count] : ("", "")
                return Day(
                    at: at,
                    emoji: emoji[(place * 3 + part) % emoji.count],
                    caption: words.0,
                    tags: words.1.isEmpty ? [] : [words.1]
                )
            }
        }
    }

    private func entry(_ text: String, at moment: Instant) -> MoodEntry {
        let emoji = Emoji(literal: text)
        let feeling = MoodPalette.feeling(of: emoji, answers: [:]) ?? .neutral
        return MoodEntry(at: moment, in: .utc, emoji: emoji, feeling: feeling)
    }
}
