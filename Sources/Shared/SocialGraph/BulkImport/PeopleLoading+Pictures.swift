package import Contracts
package import Kernel
package import SQL

extension PeopleLoading {
    /// The two pictures of a profile.
    package enum Picture: Sendable {
        /// Beside everything that somebody writes.
        case portrait
        /// On top of their profile.
        case header
    }

    /// Shows an upload of somebody on their profile.
    package static func show(
        _ item: MediaItem,
        as picture: Picture,
        of account: ID<Account>,
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws {
        let change = PictureChange(picture == .portrait ? .avatar : .header)
        try change.apply(item, of: account, media, in: tx)
    }
}
