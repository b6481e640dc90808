import Contracts
import Kernel
import SQL

extension PictureChange {
    /// Shows `item` or nothing, as was wanted; the files of what is replaced go.
    func apply(
        _ item: MediaItem?,
        of account: ID<Account>,
        _ media: any MediaAttachments,
        in tx: Transaction
    ) throws {
        let attachmentOwner = kind.attachmentOwner(account)
        if isRemoved {
            try media.forget(attachmentOwner, in: tx)
            return try PictureQueries.set(kind, to: nil, of: account, in: tx)
        }
        if let item {
            let focus = MediaFocus(cell: cell)
            try media.attach(
                [AttachmentRequest(item.id, focus: focus)],
                to: attachmentOwner,
                of: account,
                in: tx
            )
            try media.forgetFormer(of: attachmentOwner, in: tx)
        }
        guard let name = try item?.name ?? PictureQueries.picture(kind, of: account, in: tx)?.name else {
            return
        }
        try PictureQueries.set(kind, to: Account.Picture(name: name, cell: cell), of: account, in: tx)
    }
}
