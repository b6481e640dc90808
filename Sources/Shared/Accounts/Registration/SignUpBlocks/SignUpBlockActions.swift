import Contracts
import Kernel
import Runtime
import SQL

/// The decisions of administrators about who may not sign up; each stands in the audit log.
struct SignUpBlockActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Blocks an address, a domain or a network; doing it again changes nothing.
    ///
    /// - Throws: ``Problem`` `.invalid` at `kind`, `value` or `note`.
    func add(_ draft: SignUpBlockDraft, as staff: Viewer) async throws {
        let new = try draft.checked()
        let id = services.ids.next(SignUpBlock.self, at: services.clock.now)
        try await services.database.write { [services] tx in
            guard try SignUpBlockQueries.insert(id, new.kind, new.key, note: new.note, in: tx) else { return }
            try services.auditLog.record(
                "blocked signing up from \(new.key)",
                by: staff.id,
                about: id.rawValue,
                note: new.note,
                in: tx
            )
        }
    }

    /// Takes a block away.
    ///
    /// - Throws: ``Problem/notFound`` where there is none.
    func remove(_ id: ID<SignUpBlock>, as staff: Viewer) async throws {
        try await services.database.write { [services] tx in
            guard let key = try SignUpBlockQueries.remove(id, in: tx) else { throw Problem.notFound }
            try services.auditLog.record("allowed signing up from \(key) again", by: staff.id, in: tx)
        }
    }
}
