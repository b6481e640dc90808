import Contracts
import Directory
import Kernel
import Runtime
import SQL

/// The two pictures of a profile.
enum ProfilePicture: String, Sendable, CaseIterable {
    /// Beside everything that somebody writes.
    case avatar
    /// On top of their profile.
    case header

    /// The object that the picture of `account` belongs to.
    func attachmentOwner(_ account: ID<Account>) -> AttachmentOwner { AttachmentOwner(rawValue, account.rawValue) }

    fileprivate var column: SQL { self == .avatar ? "avatar" : "header" }
    fileprivate var cellColumn: SQL { self == .avatar ? "avatar_cell" : "header_cell" }
}

/// The statements about the pictures of profiles.
enum PictureQueries {
    static func picture(_ kind: ProfilePicture, of account: ID<Account>, in tx: Transaction) throws -> Account.Picture?
    {
        let found = try tx.first(
            "select \(kind.column), \(kind.cellColumn) from accounts where id = \(account)"
        ) { row in (try row.next() as String, try row.next() as Int) }
        guard let (name, cell) = found, !name.isEmpty else { return nil }
        return Account.Picture(name: name, cell: cell)
    }

    /// Shows another picture, or none.
    static func set(
        _ kind: ProfilePicture,
        to picture: Account.Picture?,
        of account: ID<Account>,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            update accounts set \(kind.column) = \(picture?.name ?? ""),
                \(kind.cellColumn) = \(picture?.cell ?? MediaFocus.middle.cell), version = version + 1
            where id = \(account)
            """
        )
    }
}

/// Decides who gets somebody's pictures: whoever may see their profile.
struct PictureGuard: MediaGuard {
    let services: Services
    let picture: ProfilePicture

    var kind: String { picture.rawValue }

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        let id = ID<Account>(rawValue: attachmentOwner)
        guard let account = try Account.all([id], in: tx)[id] else { return nil }
        let relationships = try services.relationships.relationships(of: viewer, in: tx)
        let relation = relationships.relation(to: account.id, at: services.clock.now)
        return can(viewer, .see, account.access(relation)) ? .everyone : nil
    }
}
