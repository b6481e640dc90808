public import Contracts
public import Kernel
import Routing
import Runtime
import SQL
import Secrets
import Storage

/// Takes files in: what they are is checked and made anew by another process, and kept before a row says that it is
/// there.
public struct UploadIntake: MediaIntake {
    private let server: Infrastructure
    private let attachments: any MediaAttachments

    private static let often = RateRule("uploads", 30, per: .minutes(30))
    private static let daily = RateRule("uploads of a day", 200, per: .days(1))

    /// An intake for a server whose uploads are given to things by `attachments`.
    public init(_ server: Infrastructure, _ attachments: any MediaAttachments) {
        self.server = server
        self.attachments = attachments
    }

    public func take(_ path: String, for account: ID<Account>) async throws -> MediaItem {
        try await take(path, for: account, under: nil)
    }

    public func read(_ item: MediaItem, _ form: MediaItem.Renditions, _ range: Range<Int>) async throws -> [UInt8] {
        try await server.uploads.blobs.read(try Self.blob(item.name, form), range)
    }

    /// Takes in the file at `path`; see ``MediaIntake``.
    ///
    /// The files are durable before the row says that they are there; whatever a kill leaves of them goes after a day.
    func take(_ path: String, for account: ID<Account>, under key: IdempotencyKey?) async throws -> MediaItem {
        if let made = try await made(by: account, under: key) { return made }
        try await server.limits.count(Self.often, of: account)
        try await server.limits.count(Self.daily, of: account)
        try await server.database.read { [server, attachments] tx in
            guard try attachments.bytes(of: account, in: tx) < server.site.mediaQuota else {
                throw Problem.noRoomForFiles
            }
        }
        return try await server.uploads.incoming.draft { folder in
            let made = try await server.uploads.maker.make(path, into: folder)
            let now = server.clock.now
            let new = NewMedia(
                id: server.ids.next(at: now),
                account: account,
                name: Hex.encode(server.random.bytes(16)),
                made: made
            )
            try await server.database.write { tx in
                try MediaQueries.announce(new.name, dueAt: now + MediaActions.unusedSpan, in: tx)
            }
            for file in made.files {
                try await server.uploads.blobs.keep(file.path, as: try Self.blob(new.name, file.form))
            }
            return try await write(new, under: key)
        }
    }

    /// The item that was made before under the same key: to send it again costs nothing and counts as nothing.
    private func made(by account: ID<Account>, under key: IdempotencyKey?) async throws -> MediaItem? {
        guard let key else { return nil }
        let now = server.clock.now
        return try await server.database.read { tx -> MediaItem? in
            guard let made = try key.made(by: account, at: now, in: tx) else { return nil }
            return try ID<MediaItem>(made).flatMap { try MediaQueries.item($0, in: tx) }
        }
    }

    /// The files of what was made at the same moment under the same key are left over, and go as such.
    private func write(_ new: NewMedia, under key: IdempotencyKey?) async throws -> MediaItem {
        let now = server.clock.now
        return try await server.database.write { [server, attachments] tx in
            if let made = try key?.claim(new.id.description, by: new.account, at: now, in: tx),
                let item = try ID<MediaItem>(made).flatMap({ try MediaQueries.item($0, in: tx) })
            {
                return item
            }
            guard let state = try MediaQueries.state(of: new.account, in: tx) else { throw Problem.notFound }
            guard state.mayWrite else { throw Problem.mayNotWrite }
            let bytes = try attachments.bytes(of: new.account, in: tx) + Int64(new.bytes)
            guard bytes <= server.site.mediaQuota else { throw Problem.noRoomForFiles }
            try MediaQueries.insert(new, in: tx)
            guard let item = try MediaQueries.item(new.id, in: tx) else { throw Problem.notFound }
            return item
        }
    }

    /// The name under which one form of an upload is kept.
    static func blob(_ name: String, _ form: MediaItem.Renditions) throws(StorageError) -> BlobName {
        let word = MediaItem.Renditions.named.first { $0.form == form }?.name
        guard let word, let blob = BlobName("\(name)-\(word)") else { throw .missing }
        return blob
    }
}
