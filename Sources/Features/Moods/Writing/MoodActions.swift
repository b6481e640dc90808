import Anonymous
import AnonymousPosting
import Calendar
import Contracts
import Kernel
import Memberships
import Runtime
import SQL
import Secrets
import Vault

/// Posting, changing and removing moods.
///
/// Whoever asks has agreed that moods are kept of them (``MoodGate``). Nobody else can name a mood of theirs: it is
/// found among their own, or not at all.
struct MoodActions: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var own: OwnMoodReader { dependencies.own }
    /// Counted in memory alone: a row would tell when somebody wrote.
    private static let often = RateRule("moods saved", 120, per: .hours(1), on: .oneServer)

    /// The place of what was posted.
    struct Posted: Sendable, Equatable {
        let name: PublicID<Mood>
        /// True where it lies in the vault: only its owner can read it by this name.
        let isSealed: Bool
        /// The day it is of.
        let date: LocalDate
        /// True where it stands in the feed under its author's name.
        var isListed = false
        /// False where the same press came before: nothing was done again.
        var isNew = true
    }

    /// Posts a mood: in the vault where it is for its owner alone or has no name, in the database otherwise.
    ///
    /// - Throws: ``Problem`` `.invalid` with `emoji_required`, `emoji_invalid`, `feeling_required`, `caption_too_long`,
    ///   `anonymous_needs_everyone`, `help_first`, or at `group`, `at`, `words`, `tags`; `.tooMany` with `too_soon` or `too_many`;
    ///   `.locked` `vault_locked` where it needs the vault and that is not open.
    func post(_ draft: MoodDraft, by person: MoodPerson, as viewer: Viewer) async throws -> Posted {
        try await count(viewer)
        let (posted, publication) = try await services.database.write { [self] tx in
            try save(draft, by: person, as: viewer, in: tx)
        }
        if let publication { try await publish(publication, of: posted, as: viewer) }
        return posted
    }

    /// Lets the public part of a mood without a name go out, once; after a press that was cut off with the next one.
    private func publish(_ publication: PublicationRequest, of posted: Posted, as viewer: Viewer) async throws {
        if !posted.isNew {
            let states = try await services.anonymous.states(of: [publication.capability])
            guard states == [.gone] else { return }
        }
        do {
            try await services.anonymous.publish(publication, by: CountedMember(viewer, at: services.clock.now))
        } catch {
            // What did not go out is not in its author's calendar either, so that they can try again; what did, although
            // it was not said, is taken back with the proof that goes with the entry.
            try await services.anonymous.withdrawFound([publication.capability])
            try await services.database.write { [self] tx in
                guard let vault = try own.vault(of: viewer, in: tx) else { return }
                try MoodPersonQueries.wait(for: viewer.id, in: tx)
                try vault.remove(posted.name, on: posted.date, tx)
            }
            throw (error as? Problem)?.ofMood ?? error
        }
    }

    /// Changes emoji, caption, words and tags of a mood within fifteen minutes after it was posted.
    ///
    /// - Throws: ``Problem`` `.notFound` where it is not theirs, `.conflict` `too_late` afterwards, `anonymous_stays` for
    ///   one without a name, and as ``post(_:by:as:)``.
    func edit(_ name: PublicID<Mood>, to draft: MoodDraft, as viewer: Viewer) async throws {
        try await count(viewer)
        let now = services.clock.now
        try await services.database.write { [self] tx in
            try MoodPersonQueries.wait(for: viewer.id, in: tx)
            let old = try own.found(name, of: viewer, in: tx)
            try old.requireEditable(at: now)
            let vault = try own.vault(of: viewer, in: tx)
            var draft = draft
            (draft.audience, draft.isAnonymous, draft.at) = (old.entry.audience, false, old.entry.at)
            let answers = try MoodAnswers.all(of: viewer.id, in: vault, tx)
            let checked = try draft.entry(in: Zone(old.entry.zone) ?? .utc, answers: answers, now: now)
            try remember(draft, checked, of: viewer, in: vault, tx)
            let mood = old.entry.changed(to: checked)
            if old.isSealed, let vault {
                try vault.save(mood, name, postedAt: old.postedAt, tx)
            } else if let stored = try MoodQueries.mood(name, in: tx) {
                try MoodQueries.update(stored.id, to: mood, at: now, in: tx)
                try MoodChanges(services: services).changed(stored.id, by: viewer.id, in: tx)
            }
        }
    }

    /// Removes a mood with all that was said of it; one without a name is gone for everybody as well.
    ///
    /// - Throws: ``Problem`` `.notFound` where it is not theirs; `.locked` `vault_locked` where it may lie in a vault that
    ///   is not open.
    func delete(_ name: PublicID<Mood>, as viewer: Viewer) async throws {
        let (mood, vault) = try await services.database.read { [own] tx in
            (try own.found(name, of: viewer, in: tx), try own.vault(of: viewer, in: tx))
        }
        if mood.entry.isAnonymous, let vault { try await services.anonymous.withdraw([vault.capability(of: name)]) }
        try await services.database.write { [self] tx in
            if mood.isSealed, let vault {
                try MoodPersonQueries.wait(for: viewer.id, in: tx)
                try vault.remove(name, on: mood.entry.date, tx)
            } else if let stored = try MoodQueries.mood(name, in: tx) {
                try MoodQueries.remove(stored.id, in: tx)
                try MoodChanges(services: services).removed([stored.id], by: viewer.id, in: tx)
            }
        }
    }
}

// MARK: In the transaction

extension MoodActions {
    /// Writes a mood of which all is in order, and what of it is to become public without a name.
    private func save(
        _ draft: MoodDraft,
        by person: MoodPerson,
        as viewer: Viewer,
        in tx: Transaction
    ) throws -> (Posted, PublicationRequest?) {
        try MoodPersonQueries.hold(viewer.id, in: tx)
        let vault = try own.vault(of: viewer, in: tx)
        let names = Names(draft.key, of: viewer, in: vault, services)
        if let before = try names.before(of: viewer, own, in: tx) { return try again(before, draft, vault) }
        let (now, zone) = (services.clock.now, draft.zone ?? person.zone)
        let answers = try MoodAnswers.all(of: viewer.id, in: vault, tx)
        var mood = try draft.entry(in: zone, answers: answers, now: now)
        if mood.audience == .group { mood.space = try space(for: draft, of: viewer, in: tx) }
        try check(mood, in: zone, of: viewer, now: now, tx)
        try SparedReminders.spare(viewer.id, at: now, in: tx)
        guard mood.audience == .me || mood.isAnonymous else {
            try remember(draft, mood, of: viewer, in: vault, tx)
            try person.remember(mood, in: zone, tx)
            let id = services.ids.next(Mood.self, at: now)
            let isListed = MoodLimits.entersFeed(at: mood.at, now: now)
            let isOpen = isListed && mood.audience == .everyone && draft.isTold && services.site.showsMoodsToVisitors
            try MoodQueries.insert(
                id,
                names.shared,
                mood,
                by: viewer.id,
                isListed: isListed,
                isOpen: isOpen,
                in: tx
            )
            if isListed { try MoodChanges(services: services).posted(id, by: viewer.id, in: tx) }
            return (Posted(name: names.shared, isSealed: false, date: mood.date, isListed: isListed), nil)
        }
        guard let vault, let name = names.sealed else { throw Problem.moodVaultLocked }
        let publication = mood.isAnonymous ? try publication(of: mood, draft, vault.capability(of: name)) : nil
        try remember(draft, mood, of: viewer, in: vault, tx)
        if !mood.isAnonymous { try person.remember(mood, in: zone, tx) }
        try vault.save(mood, name, postedAt: now, tx)
        return (Posted(name: name, isSealed: true, date: mood.date), publication)
    }

    /// A mood that the same press made before; what of it was to become public may not have gone out yet.
    ///
    /// It goes out for as long as it enters the feed, as the store forgets after some days what was there.
    private func again(
        _ mood: OwnMood,
        _ draft: MoodDraft,
        _ vault: OpenMoodVault?
    ) throws -> (Posted, PublicationRequest?) {
        let posted = Posted(
            name: mood.name,
            isSealed: mood.isSealed,
            date: mood.entry.date,
            isListed: mood.isListed,
            isNew: false
        )
        guard mood.entry.isAnonymous, let vault,
            MoodLimits.entersFeed(at: mood.postedAt, now: services.clock.now)
        else { return (posted, nil) }
        return (posted, try publication(of: mood.entry, draft, vault.capability(of: mood.name)))
    }

    private func publication(
        of mood: MoodEntry,
        _ draft: MoodDraft,
        _ capability: Capability
    ) throws(Problem) -> PublicationRequest {
        let text = try AnonymousMoodText(mood).published()
        guard !text.isFolded || draft.isCertain else { throw Problem.moodHelpFirst }
        return PublicationRequest(
            .mood,
            category: AnonymousMoodText.category(of: mood.feeling),
            text: text,
            life: draft.life,
            release: draft.release,
            capability: capability
        )
    }

    /// The group to whose members a mood is shown, of which its author is one.
    ///
    /// - Throws: ``Problem`` `.invalid` at `group` where they are not, the same for a group that is none.
    private func space(for draft: MoodDraft, of viewer: Viewer, in tx: Transaction) throws -> Space {
        let groups = try SharedSpaceQueries.spaces(of: viewer.id, in: tx)
        guard services.site.hasGroups, let group = draft.chosen(among: groups) else {
            throw Problem.field("group", "Choose a group that you are in.")
        }
        return group.space
    }

    private func check(_ mood: MoodEntry, in zone: Zone, of viewer: Viewer, now: Instant, _ tx: Transaction) throws {
        let others = try own.moods(of: viewer, on: MoodLimits.days(beside: mood.at, in: zone), in: tx)
        let count = others.entries.count { $0.date == mood.date }
        try MoodLimits.check(mood.at, in: zone, among: others.entries.map(\.at), count: count, now: now)
    }

    private func remember(
        _ draft: MoodDraft,
        _ mood: MoodEntry,
        of viewer: Viewer,
        in vault: OpenMoodVault?,
        _ tx: Transaction
    ) throws {
        guard let answer = draft.newAnswer(to: mood.emoji) else { return }
        // Without the vault an emoji is only told where others may see it anyway.
        guard vault != nil || mood.audience != .me else { return }
        try MoodAnswers.save(answer, for: mood.emoji, of: viewer.id, in: vault, tx)
    }

    private func count(_ viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await services.limits.count(Self.often, of: viewer.id)
    }

    /// The names that a mood gets in the vault and in the database: under the same key the same, so that it is made once
    /// and nothing is written down of keys.
    private struct Names {
        let sealed: PublicID<Mood>?
        let shared: PublicID<Mood>
        private let isKeyed: Bool

        init(_ key: String, of viewer: Viewer, in vault: OpenMoodVault?, _ services: Services) {
            let word = key.isEmpty ? PublicID<Mood>(from: services.random).text : String(key.prefix(255))
            isKeyed = !key.isEmpty
            sealed = vault?.name(ofMadeBy: word, as: "mood")
            let secret = services.key.key(for: "mood names")
            let bytes = Digest.blake2b(Array("\(viewer.id)/\(word)".utf8), size: 16, key: secret)
            shared = PublicID(Hex.encode(bytes)) ?? .nothing
        }

        /// The mood that was made under the key before.
        func before(of viewer: Viewer, _ own: OwnMoodReader, in tx: Transaction) throws -> OwnMood? {
            guard isKeyed else { return nil }
            for name in [shared, sealed].compactMap({ $0 }) {
                if let mood = try own.mood(name, of: viewer, in: tx) { return mood }
            }
            return nil
        }
    }
}

extension OwnMood {
    /// - Throws: ``Problem`` `.conflict` where emoji and caption stay as they are.
    func requireEditable(at now: Instant) throws(Problem) {
        guard !entry.isAnonymous else { throw Problem.anonymousMoodStays }
        guard MoodLimits.canEdit(postedAt: postedAt, now: now) else { throw Problem.moodTooLate }
    }
}

extension MoodEntry {
    /// The mood with another emoji and other words, at its own time.
    fileprivate func changed(to other: MoodEntry) -> MoodEntry {
        var mood = MoodEntry(at: at, zone: zone, date: date, minute: minute, emoji: other.emoji, feeling: other.feeling)
        (mood.caption, mood.words, mood.tags) = (other.caption, other.words, other.tags)
        (mood.audience, mood.space, mood.isAnonymous) = (audience, space, isAnonymous)
        return mood
    }
}

extension MoodPerson {
    /// Keeps what was chosen for the next mood, where it is something else.
    fileprivate func remember(_ mood: MoodEntry, in zone: Zone, _ tx: Transaction) throws {
        guard mood.audience != audience || mood.space != space || zone != self.zone else { return }
        try MoodPersonQueries.remember(mood.audience, mood.space, in: zone, of: account, in: tx)
    }
}
