import Accounts
import Calendar
import Kernel
import Runtime
import SQL
import SQLiteDatabase

/// A list that `weft admin` prints, also beside a running server: it reads the database and changes nothing.
enum AdminList: Sendable {
    case accounts(from: Role)
    case jobs

    /// Prints the list of the site that `settings` describe.
    ///
    /// - Throws: ``UsageError`` where there is no site.
    func run(_ settings: Settings) async throws {
        let mark = FolderMark(settings)
        try mark.requireSite()
        let absence = mark.absence
        let lines = try await Self.read(settings) { [self] tx in
            guard try !Migrator.isEmpty(in: tx) else { throw absence }
            return try self.lines(in: tx)
        }
        // Not part of the list, which programs may read.
        if lines.isEmpty { Terminal.complain(nothing) }
        for line in lines { Terminal.say(line) }
    }

    private func lines(in tx: Transaction) throws -> [String] {
        switch self {
        case .accounts(let least):
            try AccountOperator.list(from: least, in: tx).map { person in
                let day = person.account.id.instant.dayText
                return "@\(person.account.username)\t\(person.role)\t\(person.account.state)\t\(day)"
            }
        case .jobs: try JobList.lines(at: Clock.system.now, in: tx)
        }
    }

    /// The words for an empty list.
    private var nothing: String {
        switch self {
        case .accounts(from: .member): "No one has an account yet."
        case .accounts: "No one is a moderator, an administrator or an owner."
        case .jobs: "Nothing waits and nothing failed."
        }
    }

    private static func read<Value: Sendable>(
        _ settings: Settings,
        _ body: @escaping @Sendable (Transaction) throws -> Value
    ) async throws -> Value {
        if case .sqlite(let file) = settings.database {
            return try await SQLiteDatabase.read(from: "\(settings.dataFolder)/\(file)", body)
        }
        let database = try await RunningSite.open(settings)
        do {
            let value = try await database.read(.slow, body)
            await database.close()
            return value
        } catch {
            await database.close()
            throw error
        }
    }
}
