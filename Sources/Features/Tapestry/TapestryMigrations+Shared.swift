import SQL

/// The groups by the names that other places know of them.
extension TapestryMigrations {
    static let shared = Migration(
        "tapestry-7-shared",
        """
        insert into shared_spaces (space_kind, space_id, name, title)
        select 'group', id, public_id, name from tapestry_groups where kind = 0 and deleted_at is null
        """
    )
}
