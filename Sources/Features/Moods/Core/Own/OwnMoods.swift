import Calendar
import Contracts
import Kernel
import SQL
import Vault

/// A mood of whoever asks, wherever it is kept.
struct OwnMood: Sendable, Equatable {
    /// The name in addresses.
    let name: PublicID<Mood>
    let postedAt: Instant
    let entry: MoodEntry
    /// True where it lies in the vault: only its owner can read it here.
    let isSealed: Bool
    /// True where it is in the feed, whoever sees it there, and not in the calendar alone.
    var isListed = false

    /// True while emoji and caption can still be changed; what is out without a name stays as it is.
    func isEditable(at now: Instant) -> Bool {
        !entry.isAnonymous && MoodLimits.canEdit(postedAt: postedAt, now: now)
    }
}

extension OwnMood {
    /// A mood that others may see as well.
    init(_ mood: Mood) {
        self.init(
            name: mood.name,
            postedAt: mood.id.instant,
            entry: mood.entry,
            isSealed: false,
            isListed: mood.isListed
        )
    }
}

/// The moods of whoever asks on some days: those that others may see, and those in their vault where that is open.
struct OwnMoods: Sendable {
    /// Oldest first.
    let moods: [OwnMood]
    /// How many of the months of these days lie in a vault that is not open.
    let closed: Int

    var entries: [MoodEntry] { moods.map(\.entry) }
    /// True where some cannot be read before the vault is open.
    var hasClosed: Bool { closed > 0 }
}

/// The days of whoever asks as a calendar shows them, with the moods of one of them.
struct OwnDays: Sendable {
    /// The days with moods that can be read here.
    let tallies: [LocalDate: MoodTally]
    /// How many moods of these months lie in a vault that is not open.
    let closed: Int
    /// The day of which there are moods, if any.
    var opened: LocalDate?
    /// The moods of that day, oldest first.
    var moods: [OwnMood] = []
}

/// The days of whoever asks as numbers are made of them.
struct OwnSums: Sendable {
    /// The days with moods that can be read here.
    let tallies: [LocalDate: MoodTally]
    let sums: MoodSums
    /// How many moods of the months of these days lie in a vault that is not open.
    let closed: Int
}

/// Reads the moods of whoever asks.
struct OwnMoodReader: Sendable {
    private let services: Services
    private let vaults: VaultReader

    init(_ services: Services) {
        self.services = services
        vaults = VaultReader(services.infrastructure)
    }

    /// The moods on some days, oldest first.
    ///
    /// - Throws: `SealError` where a row was changed: that is never taken for a day without moods.
    func moods(of viewer: Viewer, on days: ClosedRange<LocalDate>) async throws -> OwnMoods {
        try await services.database.read { tx in try moods(of: viewer, on: days, in: tx) }
    }

    /// A mood of whoever asks, of which it matters where it is.
    ///
    /// - Throws: as ``found(_:of:in:)``.
    func found(_ name: PublicID<Mood>, of viewer: Viewer) async throws -> OwnMood {
        try await services.database.read { tx in try found(name, of: viewer, in: tx) }
    }

    /// The moods on some days, read with others in one transaction.
    func moods(of viewer: Viewer, on days: ClosedRange<LocalDate>, in tx: Transaction) throws -> OwnMoods {
        try moods(of: viewer, on: days, try vault(of: viewer, in: tx), in: tx)
    }

    /// Reads the moods month by month, the newest first, for as long as `goesOn` wants more.
    ///
    /// - Parameter withSealed: whether those in the vault are read, where it is open.
    func eachMonth(
        of viewer: Viewer,
        withSealed: Bool,
        in tx: Transaction,
        _ goesOn: ([OwnMood]) throws -> Bool
    ) throws {
        let vault = withSealed ? try vault(of: viewer, in: tx) : nil
        for month in try OwnMonthQueries.months(of: viewer.id, in: vault?.name, tx) {
            guard let days = month.month.dates else { continue }
            let shared = try MoodQueries.moods(of: viewer.id, on: days, in: tx).map(OwnMood.init)
            guard try goesOn(try vault.map { try moods(shared, on: days, in: $0, tx) } ?? shared) else { return }
        }
    }

    private func moods(
        of viewer: Viewer,
        on days: ClosedRange<LocalDate>,
        _ vault: OpenMoodVault?,
        in tx: Transaction
    ) throws -> OwnMoods {
        let shared = try MoodQueries.moods(of: viewer.id, on: days, in: tx).map(OwnMood.init)
        guard let vault else {
            return OwnMoods(
                moods: shared,
                closed: try SealedMoodQueries.count(of: viewer.id, on: days, in: tx)
            )
        }
        return OwnMoods(moods: try moods(shared, on: days, in: vault, tx), closed: 0)
    }

    /// Moods that others may see with those of the same days in a vault, oldest first.
    private func moods(
        _ shared: [OwnMood],
        on days: ClosedRange<LocalDate>,
        in vault: OpenMoodVault,
        _ tx: Transaction
    ) throws -> [OwnMood] {
        Self.inOrder(shared + (try vault.moods(on: days, tx)))
    }

    /// The days of some whole months, and the moods of that one of them which `opening` chooses.
    ///
    /// - Throws: `SealError` where a row was changed.
    func days(
        of viewer: Viewer,
        in months: ClosedRange<LocalDate>,
        opening: ([LocalDate: MoodTally]) -> LocalDate?,
        tx: Transaction
    ) throws -> OwnDays {
        let open = try MoodQueries.tallies(of: viewer.id, on: months, in: tx)
        var tallies = open
        let vault = try vault(of: viewer, in: tx)
        let closed = vault == nil ? try SealedMoodQueries.count(of: viewer.id, on: months, in: tx) : 0
        var sealed = SealedMonth([])
        if let vault {
            sealed = try SealedMonths(vault).days(from: months.lowerBound, through: months.upperBound, in: tx)
            tallies = tallies.isEmpty ? sealed.days : tallies.merging(sealed.days) { $0.adding($1) }
        }
        guard let opened = opening(tallies) else { return OwnDays(tallies: tallies, closed: closed) }
        guard let vault, let names = sealed.names else {
            let moods = try moods(of: viewer, on: opened...opened, vault, in: tx).moods
            return OwnDays(tallies: tallies, closed: closed, opened: opened, moods: moods)
        }
        let hasShared = open[opened] != nil || !months.contains(opened)
        let shared =
            hasShared ? try MoodQueries.moods(of: viewer.id, on: opened...opened, in: tx).map(OwnMood.init) : []
        let moods = shared + (try vault.moods(named: names[opened]?.all ?? [], on: opened, tx))
        return OwnDays(tallies: tallies, closed: closed, opened: opened, moods: Self.inOrder(moods))
    }

    /// The sums of the moods on some days.
    ///
    /// - Throws: `SealError` where a row was changed.
    func sums(of viewer: Viewer, on days: ClosedRange<LocalDate>, in tx: Transaction) throws -> OwnSums {
        let shared = try MoodQueries.moods(of: viewer.id, on: days, in: tx).map(\.entry)
        let (tallies, sums) = (MoodTally.days(of: shared), MoodSums(shared))
        guard let vault = try vault(of: viewer, in: tx) else {
            let closed = try SealedMoodQueries.count(of: viewer.id, on: days, in: tx)
            return OwnSums(tallies: tallies, sums: sums, closed: closed)
        }
        var sealed = try SealedMonths(vault).sums(on: days, in: tx)
        sealed.sums?.add(sums)
        return OwnSums(
            tallies: tallies.merging(sealed.days) { $0.adding($1) },
            sums: sealed.sums ?? sums,
            closed: 0
        )
    }

    /// Oldest first.
    private static func inOrder(_ moods: [OwnMood]) -> [OwnMood] {
        moods.sorted { ($0.entry.at, $0.name) < ($1.entry.at, $1.name) }
    }

    /// The mood of this name in the vault of whoever asks; `nil` where there is none, or the vault is not open.
    func sealed(_ name: PublicID<Mood>, of viewer: Viewer, in tx: Transaction) throws -> OwnMood? {
        guard let vault = try vault(of: viewer, in: tx) else { return nil }
        return try SealedMoodQueries.mood(name, in: vault.name, tx)?.opened(in: vault)
    }

    /// The vault of whoever asks; `nil` where it is not open.
    func vault(of viewer: Viewer, in tx: Transaction) throws -> OpenMoodVault? {
        guard case .open(let vault) = try vaults.state(for: viewer, in: tx) else { return nil }
        return OpenMoodVault(vault)
    }
}
