import Kernel
import Routing
import SQL
import Secrets
import Storage
import Web

/// Taking uploads in, and removing what nobody needs.
struct MediaActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    private static let often = RateRule("uploads", 30, per: .minutes(30))
    private static let daily = RateRule("uploads of a day", 200, per: .days(1))
    /// How long an upload may belong to nothing.
    static let unusedSpan = Instant.Span.hours(24)

    /// Takes in the file that `viewer` sent.
    ///
    /// - Parameter key: under which a program sends it; the item that it made before is given back.
    func take(_ form: MultipartForm, as viewer: Viewer, under key: IdempotencyKey? = nil) async throws -> MediaItem {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard let file = form.files.first else { throw Problem.field("file", "Choose a file first.") }
        return try await take(file.path, for: viewer.id, under: key)
    }

    /// Takes in the file at `path`; see ``MediaIntake``.
    ///
    /// The files are durable before the row says that they are there; whatever a kill leaves of them goes after a day.
    ///
    /// - Parameter isFirst: whether it is the picture that somebody signs up with, who may not write yet.
    func take(
        _ path: String,
        for account: ID<Account>,
        isFirst: Bool = false,
        under key: IdempotencyKey? = nil
    ) async throws -> MediaItem {
        try await services.limits.count(Self.often, of: account)
        try await services.limits.count(Self.daily, of: account)
        try await services.database.read { [services] tx in
            guard try services.media.bytes(of: account, in: tx) < services.site.mediaQuota else {
                throw MediaAttachments.noRoom
            }
        }
        return try await services.uploads.incoming.draft { folder in
            let made = try await services.uploads.maker.make(path, into: folder)
            let now = services.clock.now
            let new = NewMedia(
                id: services.ids.next(at: now),
                account: account,
                name: Hex.encode(services.random.bytes(16)),
                made: made
            )
            try await services.database.write { tx in
                try MediaQueries.announce(new.name, dueAt: now + Self.unusedSpan, in: tx)
            }
            for file in made.files {
                try await services.uploads.blobs.keep(file.path, as: try Self.blob(new.name, file.form))
            }
            return try await write(new, isFirst: isFirst, under: key)
        }
    }

    /// The files of what was made before under the same key are left over, and go as such.
    private func write(_ new: NewMedia, isFirst: Bool, under key: IdempotencyKey?) async throws -> MediaItem {
        let now = services.clock.now
        return try await services.database.write { [services] tx in
            if let made = try key?.claim(new.id.description, by: new.account, at: now, in: tx),
                let item = try ID<MediaItem>(made).flatMap({ try MediaQueries.item($0, in: tx) })
            {
                return item
            }
            guard let state = try MediaQueries.state(of: new.account, in: tx) else { throw Problem.notFound }
            let isArriving = isFirst && (state == .unconfirmed || state == .pending)
            guard state.mayWrite || isArriving else { throw Problem.mayNotWrite }
            let bytes = try services.media.bytes(of: new.account, in: tx) + Int64(new.bytes)
            guard bytes <= services.site.mediaQuota else { throw MediaAttachments.noRoom }
            try MediaQueries.insert(new, in: tx)
            guard let item = try MediaQueries.item(new.id, in: tx) else { throw Problem.notFound }
            return item
        }
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
            let blobs = try names.flatMap { name in try forms.map { try Self.blob(name, $0) } }
            try await services.uploads.blobs.remove(blobs)
            try await services.database.write { tx in try MediaQueries.removeLeftovers(names, in: tx) }
        }
    }

    /// Forgets uploads that belonged to nothing for a day.
    func forgetUnused() async throws {
        let now = services.clock.now
        try await services.database.write { [services] tx in
            try services.media.forgetUnused(since: now - Self.unusedSpan, in: tx)
        }
        await services.uploads.incoming.cleanUp(changedBefore: (now - Self.unusedSpan).milliseconds / 1000)
    }

    /// The name under which one form of an upload is kept.
    static func blob(_ name: String, _ form: MediaItem.Renditions) throws(StorageError) -> BlobName {
        let word = MediaItem.Renditions.named.first { $0.form == form }?.name
        guard let word, let blob = BlobName("\(name)-\(word)") else { throw .missing }
        return blob
    }
}
