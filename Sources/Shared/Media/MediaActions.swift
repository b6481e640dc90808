import Contracts
import Kernel
import Routing
import Runtime
import SQL
import Secrets
import Storage
import Web

/// Taking uploads in, and removing what nobody needs.
struct MediaActions: Sendable {
    private let services: Services
    private let intake: UploadIntake
    private let attachments: AttachmentStore

    init(_ services: Services) {
        self.services = services
        intake = UploadIntake(services.infrastructure, services.media)
        attachments = AttachmentStore(clock: services.clock)
    }

    /// How long an upload may belong to nothing.
    static let unusedSpan = Instant.Span.hours(24)

    /// Takes in the file that `viewer` sent.
    ///
    /// - Parameter key: under which a program sends it; the item that it made before is given back.
    func take(_ form: MultipartForm, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws -> MediaItem {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard let file = form.files.first else { throw Problem.field("file", "Choose a file first.") }
        return try await intake.take(file.path, for: viewer.id, under: key)
    }

    /// Removes files that belong to nothing any more, and those that a kill left behind.
    func removeLeftovers() async throws {
        let now = services.clock.now
        while true {
            let names = try await services.database.read { tx in
                try MediaQueries.dueLeftovers(at: now, limit: 100, in: tx)
            }
            guard !names.isEmpty else { return }
            let forms = MediaItem.Renditions.named.map(\.form)
            let blobs = try names.flatMap { name in try forms.map { try UploadIntake.blob(name, $0) } }
            try await services.uploads.blobs.remove(blobs)
            try await services.database.write { tx in try MediaQueries.removeLeftovers(names, in: tx) }
        }
    }

    /// Removes everything of `account`.
    func forgetAll(of account: ID<Account>, in tx: Transaction) throws {
        try attachments.forgetAll(of: account, in: tx)
    }

    /// Forgets uploads that belonged to nothing for a day.
    func forgetUnused() async throws {
        let now = services.clock.now
        try await services.database.write { [attachments] tx in
            try attachments.forgetUnused(since: now - Self.unusedSpan, in: tx)
        }
        await services.uploads.incoming.cleanUp(changedBefore: (now - Self.unusedSpan).milliseconds / 1000)
    }
}
