public import SQL

/// Gives uploads to what they belong to, in the transaction in which that is written.
///
/// An upload is a row of `media`, which belongs to the media slice. It belongs to nothing at first; then to one object
/// for good, until it is forgotten.
public struct MediaAttachments: Sendable {
    private let clock: Clock

    init(clock: Clock) {
        self.clock = clock
    }

    /// Makes `requests` the media of `attachmentOwner`, in this order, each checked by itself.
    ///
    /// What belonged to it before and is not wished any more is no longer shown, but still belongs to it: earlier
    /// versions may show it.
    ///
    /// - Returns: the items as they are shown now.
    /// - Throws: ``Problem`` `.invalid` at the field `media` for an upload that is missing, somebody else's or used
    ///   elsewhere. Nothing may be written then.
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

    /// How many bytes of uploads an account has.
    public func bytes(of account: ID<Account>, in tx: Transaction) throws -> Int64 {
        try tx.value(
            "select cast(coalesce(sum(bytes), 0) as bigint) from media where account_id = \(account)"
        ) ?? 0
    }

    /// The answer to somebody who may not keep more files.
    public static let noRoom = Problem.field(
        "file",
        "You have used all the room that this server gives you for files. Delete some before you add more."
    )

    /// What is wrong with an upload that cannot be used.
    public static let unusable = Problem.field(
        "media",
        "One of the files is gone or belongs to something else already. Choose it again."
    )

    /// The media of many objects of one kind, each in order.
    public func media(of kind: String, _ holders: [Int64], in tx: Transaction) throws -> [Int64: [MediaItem]] {
        guard !holders.isEmpty else { return [:] }
        let rows = try tx.all(
            """
            select media.holder_id, \(MediaItem.columns) from media
            where media.holder_kind = \(kind) and media.holder_id in (\(list: holders)) and media.position >= 0
            order by media.holder_id, media.position
            """
        ) { row in (try row.next() as Int64, try MediaItem(from: &row)) }
        return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
    }

    /// Those of `uploads` that `account` may still use for `attachmentOwner`, or for something new, in the order of
    /// `uploads`.
    public func usable(
        _ uploads: [ID<MediaItem>],
        by account: ID<Account>,
        for attachmentOwner: AttachmentOwner? = nil,
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

    /// Everything that belongs to `attachmentOwner`, what is shown no longer as well.
    public func everything(of attachmentOwner: AttachmentOwner, in tx: Transaction) throws -> [MediaItem] {
        try tx.all("select \(MediaItem.columns) from media where \(Self.belongs(to: attachmentOwner)) order by id")
    }

    /// Lets go of what `attachmentOwner` shows, so that its owner can use it again within 24 hours.
    public func release(_ attachmentOwner: AttachmentOwner, in tx: Transaction) throws {
        try tx.run(
            """
            update media set holder_kind = '', holder_id = 0, position = -1, since = \(clock.now)
            where \(Self.belongs(to: attachmentOwner)) and position >= 0
            """
        )
    }

    /// Removes what `attachmentOwner` has; the files are gone within a minute.
    ///
    /// - Parameter former: only what is no longer shown.
    public func forget(_ attachmentOwner: AttachmentOwner, former: Bool = false, in tx: Transaction) throws {
        try remove(
            former ? "\(Self.belongs(to: attachmentOwner)) and position = -1" : Self.belongs(to: attachmentOwner),
            in: tx
        )
    }

    /// Removes everything of `account`.
    public func forgetAll(of account: ID<Account>, in tx: Transaction) throws {
        try remove("account_id = \(account)", in: tx)
    }

    /// Removes uploads that have belonged to nothing since before `moment`, a few at a time.
    public func forgetUnused(since moment: Instant, in tx: Transaction) throws {
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
