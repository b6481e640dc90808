import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Vault
import Web

/// All moods of somebody as a file, written year by year as it goes out; it never lies on the server.
struct MoodExport: Sendable {
    /// The forms of the file, which can both be read again.
    enum Form: String, Sendable {
        case table = "csv"
        case json

        var type: String { self == .table ? "text/csv; charset=utf-8" : "application/json" }
    }

    private let dependencies: MoodsDependencies
    private let viewer: Viewer
    private let form: Form
    private let days: ClosedRange<LocalDate>?
    private let today: LocalDate

    /// Counted in memory alone: a row would tell when somebody was here.
    private static let often = RateRule("moods taken along", 30, per: .hours(1), on: .oneServer)

    /// The file of whoever asks.
    ///
    /// - Throws: ``Problem`` `.locked` `vault_locked` where some moods are closed, `.tooMany`.
    init(
        _ form: Form,
        of viewer: Viewer,
        _ person: MoodPerson,
        _ dependencies: MoodsDependencies
    ) async throws {
        try await dependencies.services.limits.count(Self.often, of: viewer.id)
        (self.dependencies, self.viewer, self.form) = (dependencies, viewer, form)
        today = LookBackReader(dependencies: dependencies).today(for: person)
        days = try await dependencies.services.database.read { tx in
            let days = try MoodSpanQueries.days(of: viewer.id, in: tx)
            let isOpen = try dependencies.own.vault(of: viewer, in: tx) != nil
            if let days, !isOpen, try SealedMoodQueries.count(of: viewer.id, on: days, in: tx) > 0 {
                throw Problem.moodVaultLocked
            }
            return days
        }
    }

    /// The answer that sends the file.
    var response: Response {
        Response(
            headers: [
                "Content-Type": form.type,
                "Content-Disposition": "attachment; filename=\"moods-\(today.text).\(form.rawValue)\"",
            ],
            body: .stream { writer in try await write { try await writer.write($0) } }
        )
    }

    /// Writes all of it.
    func write(_ write: ([UInt8]) async throws -> Void) async throws {
        try await write(Array(start.utf8))
        var isFirst = true
        for days in years {
            let moods = try await dependencies.own.moods(of: viewer, on: days)
            // A vault that was closed meanwhile ends the file, so that nobody takes a part for all of it.
            guard !moods.hasClosed else { throw Problem.moodVaultLocked }
            guard !moods.moods.isEmpty else { continue }
            try await write(try piece(moods.entries, isFirst: isFirst))
            isFirst = false
        }
        try await write(Array(end.utf8))
    }

    private var start: String {
        form == .table ? MoodCSV.columns.joined(separator: ",") + "\n" : "{\"version\":1,\"moods\":["
    }

    private var end: String { form == .table ? "" : "\n]}\n" }

    private func piece(_ moods: [MoodEntry], isFirst: Bool) throws -> [UInt8] {
        switch form {
        case .table: return Array(moods.reduce(into: "") { $0 += MoodCSV.row($1) + "\n" }.utf8)
        case .json:
            var bytes: [UInt8] = []
            for (index, mood) in moods.enumerated() {
                bytes += Array((isFirst && index == 0 ? "\n" : ",\n").utf8)
                bytes += try JSON.bytes(of: MoodRecord(mood))
            }
            return bytes
        }
    }

    /// The years with moods, the first one first.
    private var years: [ClosedRange<LocalDate>] {
        guard let days else { return [] }
        return (days.lowerBound.civil.year...days.upperBound.civil.year).compactMap { year in
            guard let first = LocalDate(year: year, month: 1, day: 1),
                let last = LocalDate(year: year, month: 12, day: 31)
            else { return nil }
            return first...last
        }
    }
}

/// The statements about the days from the first to the last mood.
enum MoodSpanQueries {
    /// The days; `nil` where there are no moods.
    static func days(of account: ID<Account>, in tx: Transaction) throws -> ClosedRange<LocalDate>? {
        let rows: [(LocalDate, LocalDate)] = try [
            tx.all(
                """
                select min(local_date), max(local_date) from moods where account_id = \(account)
                having count(*) > 0
                """
            ) { row in (try row.next() as LocalDate, try row.next() as LocalDate) },
            tx.all(
                """
                select min(local_date), max(local_date) from sealed_moods
                where vault_id in \(OpenVault.names(of: account))
                having count(*) > 0
                """
            ) { row in (try row.next() as LocalDate, try row.next() as LocalDate) },
        ].flatMap(\.self)
        guard let first = rows.map(\.0).min(), let last = rows.map(\.1).max(), first <= last else { return nil }
        return first...last
    }
}
