public import Kernel
public import SQL

/// Media that are kept for a second reason beside what they belong to: a report holds what was seen, whatever becomes
/// of it.
///
/// A held medium is a row of `held_media`; its files stay until nothing holds them.
extension AttachmentStore {
    /// The most that one thing holds.
    private static let holdingLimit = 300

    public func hold(_ attachmentOwners: [AttachmentOwner], for keeper: AttachmentOwner, in tx: Transaction) throws {
        for (kind, holders) in Dictionary(grouping: attachmentOwners, by: \.kind) {
            try tx.run(
                """
                insert into held_media (keeper_kind, keeper_id, media_id, name, shape, alt, focus_x, focus_y, width,
                    height, blurhash, duration, renditions)
                select \(keeper.kind), \(keeper.id), id, name, shape, alt, focus_x, focus_y, width, height, blurhash,
                    duration, renditions
                from media
                where holder_kind = \(kind) and holder_id in (\(list: holders.map(\.id))) and position >= 0
                order by holder_id, position limit \(Self.holdingLimit)
                on conflict do nothing
                """
            )
        }
    }

    public func held(for keeper: AttachmentOwner, in tx: Transaction) throws -> [MediaItem] {
        try tx.all(
            """
            select media_id, name, shape, alt, focus_x, focus_y, width, height, blurhash, duration, renditions
            from held_media where keeper_kind = \(keeper.kind) and keeper_id = \(keeper.id) order by media_id
            """
        )
    }

    public func letGo(_ kind: String, _ keepers: [Int64], in tx: Transaction) throws {
        guard !keepers.isEmpty else { return }
        try tx.run("delete from held_media where keeper_kind = \(kind) and keeper_id in (\(list: keepers))")
    }
}
