import Contracts
import Kernel
import SQL

/// The statements about uploads.
enum MediaQueries {
    /// Notes that files may come to lie under `name`, and when they go unless ``insert(_:in:)`` keeps them.
    static func announce(_ name: String, dueAt moment: Instant, in tx: Transaction) throws {
        try tx.run("insert into media_leftovers (name, due_at) values (\(name), \(moment))")
    }

    /// Writes down an upload whose files lie where they belong.
    static func insert(_ new: NewMedia, in tx: Transaction) throws {
        try tx.run(
            """
            insert into media (id, account_id, name, shape, width, height, blurhash, duration, renditions, bytes, since)
            values (\(new.id), \(new.account), \(new.name), \(new.made.shape), \(new.width), \(new.height),
                \(new.made.blurhash), \(new.made.duration), \(new.renditions), \(new.bytes), \(new.id.instant))
            """
        )
        for file in new.made.files {
            try tx.run(
                """
                insert into media_files (name, form, type, bytes)
                values (\(new.name), \(file.form), \(file.type), \(file.bytes))
                """
            )
        }
        try tx.run("delete from media_leftovers where name = \(new.name)")
    }

    static func item(_ id: ID<MediaItem>, in tx: Transaction) throws -> MediaItem? {
        try tx.first("select \(MediaItem.columns) from media where media.id = \(id)")
    }

    /// In which state an account is, and makes uploads of the same account wait for one another.
    static func state(of account: ID<Account>, in tx: Transaction) throws -> AccountState? {
        try tx.run("update accounts set version = version where id = \(account)")
        return try tx.value("select state from accounts where id = \(account)")
    }

    /// One form of what is called `name`, and what it belongs to.
    static func file(_ name: String, _ form: MediaItem.Renditions, in tx: Transaction) throws -> MediaFile? {
        try tx.first(
            """
            select media.id, media.account_id, media.holder_kind, media.holder_id, media_files.type, media_files.bytes
            from media join media_files on media_files.name = media.name
            where media.name = \(name) and media_files.form = \(form)
            """
        )
    }

    /// Pictures of people that nobody has made a smallest form of yet, with the bytes of the small one.
    static func withoutFace(limit: Int, in tx: Transaction) throws -> [(name: String, bytes: Int)] {
        try tx.all(
            """
            select media.name, media_files.bytes
            from accounts join media on media.name = accounts.avatar
                join media_files on media_files.name = media.name and media_files.form = \(MediaItem.Renditions.small)
            where media.renditions < \(MediaItem.Renditions.face) limit \(limit)
            """
        ) { row in (try row.next(), try row.next()) }
    }

    /// Notes that somebody has tried to make the smallest form, and what became of it.
    static func keepFace(_ file: MadeMedia.File?, of name: String, in tx: Transaction) throws {
        try tx.run(
            """
            update media set renditions = renditions + \(MediaItem.Renditions.face)
            where name = \(name) and renditions < \(MediaItem.Renditions.face)
            """
        )
        guard let file else { return }
        try tx.run(
            """
            insert into media_files (name, form, type, bytes)
            values (\(name), \(MediaItem.Renditions.face), \(file.type), \(file.bytes)) on conflict do nothing
            """
        )
    }

    /// One form of what is called `name`, for each that holds it beside what it belongs to.
    static func heldFiles(_ name: String, _ form: MediaItem.Renditions, in tx: Transaction) throws -> [MediaFile] {
        try tx.all(
            """
            select held_media.media_id, 0, held_media.keeper_kind, held_media.keeper_id, media_files.type,
                media_files.bytes
            from held_media join media_files on media_files.name = held_media.name
            where held_media.name = \(name) and media_files.form = \(form) limit 100
            """
        )
    }

    /// Names whose files are to go.
    static func dueLeftovers(at now: Instant, limit: Int, in tx: Transaction) throws -> [String] {
        try tx.values(
            """
            select name from media_leftovers where due_at <= \(now)
                and not exists (select 1 from held_media where held_media.name = media_leftovers.name)
            order by due_at limit \(limit)
            """
        )
    }

    static func removeLeftovers(_ names: [String], in tx: Transaction) throws {
        guard !names.isEmpty else { return }
        try tx.run("delete from media_files where name in (\(list: names))")
        try tx.run("delete from media_leftovers where name in (\(list: names))")
    }

    /// The uploads of an account as they are in its archive, from behind `cursor` on.
    static func archived(of account: ID<Account>, cursor: Int64?, in tx: Transaction) throws -> [ArchivedMedia] {
        try tx.all(
            """
            select \(MediaItem.columns), media.holder_kind, media.holder_id, media_files.type, media_files.bytes
            from media join media_files on media_files.name = media.name and media_files.form = 1
            where media.account_id = \(account) and media.id > \(cursor ?? 0)
            order by media.id limit \(ExportFile.pageLength)
            """
        )
    }
}

/// An upload that is about to be written down.
struct NewMedia: Sendable {
    let id: ID<MediaItem>
    let account: ID<Account>
    let name: String
    let made: MadeMedia

    var width: Int { made.files.first?.width ?? 0 }
    var height: Int { made.files.first?.height ?? 0 }
    var bytes: Int { made.files.reduce(0) { $0 + $1.bytes } }
    var renditions: MediaItem.Renditions { MediaItem.Renditions(made.files.map(\.form)) }
}

/// One form of an upload, as it is served.
struct MediaFile: Sendable, RowReadable {
    let id: ID<MediaItem>
    let owner: ID<Account>
    /// The object that it belongs to; `nil` for a file that belongs to nothing yet.
    let attachmentOwner: AttachmentOwner?
    let type: String
    let bytes: Int

    init(from row: inout RowReader) throws {
        id = try row.next()
        owner = try row.next()
        let (kind, attachmentOwner): (String, Int64) = (try row.next(), try row.next())
        self.attachmentOwner = kind.isEmpty ? nil : AttachmentOwner(kind, attachmentOwner)
        type = try row.next()
        bytes = try row.next()
    }

    /// The kept bytes, as others may take them along.
    var kept: MediaBytes { MediaBytes(type: type, count: bytes) }
}

/// An upload as it stands in its owner's archive.
struct ArchivedMedia: Sendable, RowReadable {
    let item: MediaItem
    let attachmentOwner: AttachmentOwner?
    let type: String
    let bytes: Int

    init(from row: inout RowReader) throws {
        item = try MediaItem(from: &row)
        let (kind, attachmentOwner): (String, Int64) = (try row.next(), try row.next())
        self.attachmentOwner = kind.isEmpty ? nil : AttachmentOwner(kind, attachmentOwner)
        type = try row.next()
        bytes = try row.next()
    }

    var fileName: String { "\(item.id).\(MediaBytes(type: type, count: bytes).ending)" }
}
