import Contracts
import Kernel
import Runtime
import SQL
import Secrets

/// Taking everything of oneself along.
struct ExportActions: Sendable {
    private let services: Services
    private let passwords: PasswordCheck
    private let features: [any Feature]

    init(_ services: Services, among features: [any Feature]) {
        self.services = services
        self.features = features
        passwords = PasswordCheck(services)
    }

    /// How often the archive can be fetched in a day; a broken download can be begun again.
    static let mostDownloads = 5
    private static let downloads = RateRule("archives", mostDownloads, per: .days(1))

    /// Opens the way to the viewer's archive for 24 hours, in this session alone.
    ///
    /// - Throws: ``Problem`` `.invalid` at `password` for a wrong one.
    func ask(password: String, as viewer: Viewer) async throws {
        try await passwords.require(password, of: viewer)
        let token = Token(from: services.random)
        let now = services.clock.now
        try await services.database.write { [services] tx in
            guard try !TokenQueries.has(.export, viewer, at: now, in: tx) else { return }
            try TokenQueries.insert(token, for: .export, of: viewer.id, session: viewer.session, at: now, in: tx)
            try SecurityLog(services).record(.archiveAsked, by: viewer, in: tx)
        }
    }

    /// Tells whether the viewer's archive can be fetched in this session.
    func isOpen(to viewer: Viewer) async throws -> Bool {
        let now = services.clock.now
        return try await services.database.read { tx in try TokenQueries.has(.export, viewer, at: now, in: tx) }
    }

    /// The viewer's archive.
    ///
    /// - Throws: ``Problem/notFound`` where this session did not ask for it within 24 hours, ``Problem`` `.tooMany`
    ///   above five a day.
    func archive(for viewer: Viewer) async throws -> ExportArchive {
        guard try await isOpen(to: viewer) else { throw Problem.notFound }
        try await services.limits.count(Self.downloads, of: viewer.id)
        return ExportArchive(services, of: viewer.account, from: features)
    }
}
