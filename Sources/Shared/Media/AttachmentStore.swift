public import Contracts
public import Kernel
public import Runtime
public import SQL

/// The uploads with what they belong to, as rows of `media`.
public struct AttachmentStore: MediaAttachments {
    private let clock: Clock

    /// A store that reads the time from `clock`.
    public init(clock: Clock) {
        self.clock = clock
    }

    @discardableResult
    public func attach(
        _ requests: [AttachmentRequest],
        to attachmentOwner: AttachmentOwner,
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> [MediaItem] {
        try tx.run("update media set position = -1 where \(Self.belongs(to: attachmentOwner))")
        for (position, attachment) in requests.enumerated() {
            let taken = try tx.run(
                """
                update media set holder_kind = \(attachmentOwner.kind), holder_id = \(attachmentOwner.id), position = \(position),
                    alt = \(attachment.alt), focus_x = \(attachment.focus.x), focus_y = \(attachment.focus.y)
                where id = \(attachment.id) and account_id = \(account) and position = -1
                    and (holder_kind = '' or \(Self.belongs(to: attachmentOwner)))
                """
            )
            guard taken == 1 else { throw Self.unusable }
        }
        return try media(of: attachmentOwner.kind, [attachmentOwner.id], in: tx)[attachmentOwner.id] ?? []
    }

    public func files(
        of items: [MediaItem],
        _ form: MediaItem.Renditions,
        in tx: Transaction
    ) throws -> [String: MediaBytes] {
        guard !items.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select name, type, bytes from media_files
            where name in (\(list: items.map(\.name))) and form = \(form)
            """
        ) { row in (try row.next() as String, MediaBytes(type: try row.next(), count: try row.next())) }
        return Dictionary(rows) { first, _ in first }
    }

    public func bytes(of account: ID<Account>, in tx: Transaction) throws -> Int64 {
        try tx.value(
            "select cast(coalesce(sum(bytes), 0) as bigint) from media where account_id = \(account)"
        ) ?? 0
    }

    /// The mistake in an upload that cannot be used.
    private static let unusable = Problem.field(
        "media",
        "One of the files is gone or belongs to something else already. Choose it again."
    )

    public func media(of kind: String, _ attachmentOwners: [Int64], in tx: Transaction) throws -> [Int64: [MediaItem]] {
        guard !attachmentOwners.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select media.holder_id, \(MediaItem.columns) from media
            where media.holder_kind = \(kind) and media.holder_id in (\(list: attachmentOwners)) and media.position >= 0
            order by media.holder_id, media.position
            """
        ) { row in (try row.next() as Int64, try MediaItem(from: &row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    public func attachmentOwners(
        of kind: String,
        by account: ID<Account>,
        cursor: Int64?,
        limit: Int,
        in tx: Transaction
    ) throws -> [Int64] {
        try tx.values(
            """
            select distinct holder_id from media
            where account_id = \(account) and holder_kind = \(kind) and position >= 0 and holder_id < \(cursor ?? .max)
            order by holder_id desc limit \(limit)
            """
        )
    }

    public func usable(
        _ uploads: [ID<MediaItem>],
        by account: ID<Account>,
        for attachmentOwner: AttachmentOwner?,
        in tx: Transaction
    ) throws -> [MediaItem] {
        guard !uploads.isEmpty else { return [] }
        let held: SQL = if let attachmentOwner { "or \(Self.belongs(to: attachmentOwner))" } else { "" }
        let found = try tx.all(
            """
            select \(MediaItem.columns) from media
            where media.id in (\(list: uploads)) and media.account_id = \(account) and (media.holder_kind = '' \(held))
            """,
            as: MediaItem.self
        )
        return uploads.compactMap { id in found.first { $0.id == id } }
    }

    public func everything(of attachmentOwner: AttachmentOwner, in tx: Transaction) throws -> [MediaItem] {
        try tx.all("select \(MediaItem.columns) from media where \(Self.belongs(to: attachmentOwner)) order by id")
    }

    public func release(_ attachmentOwner: AttachmentOwner, in tx: Transaction) throws {
        try tx.run(
            """
            update media set holder_kind = '', holder_id = 0, position = -1, since = \(clock.now)
            where \(Self.belongs(to: attachmentOwner)) and position >= 0
            """
        )
    }

    public func forget(_ attachmentOwner: AttachmentOwner, in tx: Transaction) throws {
        try remove(Self.belongs(to: attachmentOwner), in: tx)
    }

    public func forgetFormer(of attachmentOwner: AttachmentOwner, in tx: Transaction) throws {
        try remove("\(Self.belongs(to: attachmentOwner)) and position = -1", in: tx)
    }

    /// Removes everything of `account`.
    func forgetAll(of account: ID<Account>, in tx: Transaction) throws {
        try remove("account_id = \(account)", in: tx)
    }

    /// Removes uploads that have belonged to nothing since before `moment`, a few at a time.
    func forgetUnused(since moment: Instant, in tx: Transaction) throws {
        try remove(
            """
            id in (select id from media where holder_kind = '' and since < \(moment) order by since limit 500)
            """,
            in: tx
        )
    }

    private func remove(_ condition: SQL, in tx: Transaction) throws {
        try tx.run(
            """
            insert into media_leftovers (name, due_at) select name, \(clock.now) from media where \(condition)
            on conflict do nothing
            """
        )
        try tx.run(
            """
            delete from media_files where name in (select name from media where \(condition))
                and not exists (select 1 from held_media where held_media.name = media_files.name)
            """
        )
        try tx.run("delete from media where \(condition)")
    }

    private static func belongs(to attachmentOwner: AttachmentOwner) -> SQL {
        "media.holder_kind = \(attachmentOwner.kind) and media.holder_id = \(attachmentOwner.id)"
    }
}
