import Calendar
import Contracts
import Kernel
import Reactions
import Runtime
import SQL
import Storage
import Vault
import Web

/// Brings moods in from a file: each is sealed, so that only its owner reads it, whoever saw it where it comes from.
///
/// The file lies in memory while it is read, and nowhere after. What is here already is left as it is.
struct MoodImport: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }

    /// Counted in memory alone: a row would tell when somebody was here.
    private static let often = RateRule("moods brought along", 20, per: .hours(1), on: .oneServer)
    /// How many moods are written at once.
    private static let batch = 300
    /// The most moods that somebody may keep under lock.
    private static let most = 100_000

    /// Lets somebody send a file, before anything of it is read.
    ///
    /// - Throws: ``Problem/mayNotWrite``, ``Problem`` `.locked` `vault_locked`, `.tooMany`.
    func begin(as viewer: Viewer) async throws {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        try await services.limits.count(Self.often, of: viewer.id)
        _ = try await openVault(of: viewer)
    }

    /// Reads a file, once.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file`.
    func read(_ bytes: [UInt8], of person: MoodPerson) async throws -> (file: MoodFile, unknownNames: [String]) {
        try await services.uploads.memory.reading {
            let file = try MoodFile(bytes, in: person.zone)
            return (file, file.unknownNames)
        }
    }

    /// Takes the moods of a file over.
    ///
    /// - Throws: ``Problem`` `.invalid` at `file` where something in it cannot be read: then nothing came; `.locked`
    ///   `vault_locked`.
    func take(
        _ file: MoodFile,
        answers: [String: FeelingAnswer],
        as viewer: Viewer,
        _ person: MoodPerson
    ) async throws -> MoodImportReport {
        let vault = try await openVault(of: viewer)
        let file = try await services.uploads.memory.reading { try file.moods(in: person.zone, answers: answers) }
        var report = MoodImportReport(shortened: file.shortened, untagged: file.untagged)
        let moods = file.new(besides: []).sorted { ($0.date, $0.at) < ($1.date, $1.at) }
        report.known = file.moods.count - moods.count
        for start in stride(from: 0, to: moods.count, by: Self.batch) {
            let some = Array(moods[start..<min(start + Self.batch, moods.count)])
            let done = try await write(some, as: viewer, in: vault)
            report.add(done)
        }
        return report
    }

    private func openVault(of viewer: Viewer) async throws -> OpenMoodVault {
        let vault = try await services.database.read { [own = dependencies.own] tx in try own.vault(of: viewer, in: tx)
        }
        guard let vault else { throw Problem.moodVaultLocked }
        return vault
    }

    /// Writes those of some moods, in the order of their days, that are not here yet.
    private func write(
        _ moods: [MoodEntry],
        as viewer: Viewer,
        in vault: OpenMoodVault
    ) async throws -> MoodImportReport {
        guard let first = moods.first?.date, let last = moods.last?.date else { return MoodImportReport() }
        let now = services.clock.now
        let own = dependencies.own
        return try await services.database.write { tx in
            try MoodPersonQueries.hold(viewer.id, in: tx)
            var report = MoodImportReport()
            let here = try own.moods(of: viewer, on: first...last, in: tx).entries
            var room = max(0, Self.most - (try MoodImportQueries.count(in: vault.name, tx)))
            var counts = Dictionary(grouping: here, by: \.date).mapValues(\.count)
            let new = ImportedMoods(moods: moods).new(besides: here)
            report.known = moods.count - new.count
            for mood in new {
                let reason: MoodImportReport.Reason? =
                    mood.at > now
                    ? .future : counts[mood.date, default: 0] >= MoodLimits.perDay ? .fullDay : room == 0 ? .full : nil
                if let reason {
                    report.left.append(MoodImportReport.Left(date: mood.date, time: mood.time, reason: reason))
                    continue
                }
                counts[mood.date, default: 0] += 1
                room -= 1
                report.added += 1
                let sealed = mood.asOnlyMine
                let name = vault.name(ofImported: sealed)
                let bytes = SealedMood.seal(sealed, name, postedAt: mood.at, in: vault)
                try SealedMoodQueries.save(name, on: mood.date, bytes, in: vault.name, tx)
            }
            try vault.resealFormer(in: tx)
            if report.added > 0 { try SealedMonths(vault).make(for: new.map(\.date), in: tx) }
            return report
        }
    }
}

extension MoodEntry {
    /// The mood as one that only its owner sees.
    fileprivate var asOnlyMine: MoodEntry {
        var mood = self
        (mood.audience, mood.isAnonymous) = (.me, false)
        return mood
    }
}

extension OpenMoodVault {
    /// The name of a mood that is brought in: the same for the same mood, so that two pages at once bring it once.
    fileprivate func name(ofImported mood: MoodEntry) -> PublicID<Mood> {
        name(ofMadeBy: mood.key.joined(separator: "\n"), as: "imported mood")
    }
}

/// The statements about moods that are brought in.
enum MoodImportQueries {
    /// How many moods lie in a vault.
    static func count(in vault: PublicID<OpenVault>, _ tx: Transaction) throws -> Int {
        try tx.value("select count(*) from sealed_moods where vault_id = \(vault)", as: Int.self) ?? 0
    }
}
