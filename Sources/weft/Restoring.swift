import Accounts
import App
import Contracts
import Kernel
import Runtime
import SQL

/// Makes sure that a restored database can be served, and that nobody is in it who had themselves erased since.
struct Restoring {
    private let settings: Settings
    private let log = Log(minimum: .warning, clock: .system, write: Terminal.log)

    init(_ settings: Settings) {
        self.settings = settings
    }

    /// Opens the database in `folder`, brings its schema up to date, and erases again who was erased in `present`.
    ///
    /// - Returns: how many accounts were erased again.
    /// - Throws: ``DatabaseError`` where the restored one is damaged or newer than this program, or the present one is
    ///   in use.
    func check(_ folder: String, erasuresOf present: String?) async throws -> Int {
        let erasures = try await present.asyncMap { try await self.erasures(in: $0) } ?? []
        let site = try await RunningSite(
            settings.moved(to: folder),
            log: log,
            clock: .system,
            isLoading: true,
            otherKey: .ignored
        )
        let count = try await site.application.eraseAgain(erasures)
        await site.services.database.close()
        return count
    }

    /// The erasures that the present database remembers; none where it is too damaged to ask.
    private func erasures(in folder: String) async throws -> [Erasure] {
        let database: any Database
        do {
            database = try await RunningSite.open(settings.moved(to: folder))
        } catch DatabaseError.damaged(let finding) {
            Terminal.complain(finding)
            Terminal.complain("So it cannot tell which accounts were erased since the backup: the backup has them all.")
            return []
        }
        let erasures = try? await database.read { tx in try Erasure.all(in: tx) }
        await database.close()
        return erasures ?? []
    }
}

extension Optional {
    fileprivate func asyncMap<Value>(_ transform: (Wrapped) async throws -> Value) async rethrows -> Value? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
