import SQL

extension TapestryMigrations {
    /// The columns that readers without an account need besides their names: their link, so that letters can carry it,
    /// and why letters to them come back.
    static let readers = Migration(
        "tapestry-5-readers",
        "alter table issue_readers add column sealed text not null default ''",
        "alter table issue_readers add column failure text not null default ''",
        "create index issue_readers_by_added_at on issue_readers (added_at) where state = 0"
    )
}
