public import Kernel
public import SQL

/// The uploads that objects show, given to them in the transaction in which they are written; the media slice's.
///
/// An upload belongs to nothing at first; then to one object for good, until it is forgotten.
public protocol MediaAttachments: Sendable {
    /// Makes `requests` the media of `attachmentOwner`, in this order, each checked by itself.
    ///
    /// Media that belonged to it before and are not wished any more are no longer shown, but still belong to it:
    /// earlier versions may show them.
    ///
    /// - Returns: the items as they are shown now.
    /// - Throws: ``Problem`` `.invalid` at the field `media` for an upload that is missing, somebody else's or used
    ///   elsewhere. Nothing may be written then.
    @discardableResult
    func attach(
        _ requests: [AttachmentRequest],
        to attachmentOwner: AttachmentOwner,
        of account: ID<Account>,
        in tx: Transaction
    ) throws -> [MediaItem]

    /// The files of one form of each of the items, by their names.
    func files(of items: [MediaItem], _ form: MediaItem.Renditions, in tx: Transaction) throws -> [String: MediaBytes]

    /// How many bytes of uploads an account has.
    func bytes(of account: ID<Account>, in tx: Transaction) throws -> Int64

    /// The media of many objects of one kind, each in order.
    func media(of kind: String, _ attachmentOwners: [Int64], in tx: Transaction) throws -> [Int64: [MediaItem]]

    /// The objects of one kind that show media of `account`, the latest first, below `cursor`; at a constant cost.
    func attachmentOwners(of kind: String, by account: ID<Account>, cursor: Int64?, limit: Int, in tx: Transaction)
        throws -> [Int64]
    /// Those of `uploads` that `account` may still use for `attachmentOwner`, or for something new, in the order of
    /// `uploads`.
    func usable(
        _ uploads: [ID<MediaItem>],
        by account: ID<Account>,
        for attachmentOwner: AttachmentOwner?,
        in tx: Transaction
    ) throws -> [MediaItem]

    /// Everything that belongs to `attachmentOwner`, what is shown no longer as well.
    func everything(of attachmentOwner: AttachmentOwner, in tx: Transaction) throws -> [MediaItem]

    /// Lets go of what `attachmentOwner` shows, so that its owner can use it again within 24 hours.
    func release(_ attachmentOwner: AttachmentOwner, in tx: Transaction) throws

    /// Removes what `attachmentOwner` has; the files are gone within a minute.
    func forget(_ attachmentOwner: AttachmentOwner, in tx: Transaction) throws

    /// Removes what `attachmentOwner` has and shows no longer; the files are gone within a minute.
    func forgetFormer(of attachmentOwner: AttachmentOwner, in tx: Transaction) throws

    /// Lets `keeper` hold what `attachmentOwners` show at present: a report holds what was seen, whatever becomes of it.
    func hold(_ attachmentOwners: [AttachmentOwner], for keeper: AttachmentOwner, in tx: Transaction) throws

    /// The media that `keeper` holds, in the order in which they were uploaded.
    func held(for keeper: AttachmentOwner, in tx: Transaction) throws -> [MediaItem]

    /// Lets go of what `keepers` of one kind hold; what belongs to nothing else is gone within a minute.
    func letGo(_ kind: String, _ keepers: [Int64], in tx: Transaction) throws
}

/// The bytes of one form of something uploaded, as others may take them along.
public struct MediaBytes: Sendable, Equatable {
    /// The media type, such as `image/jpeg`.
    public let type: String
    /// How many there are.
    public let count: Int

    /// A form written out.
    public init(type: String, count: Int) {
        self.type = type
        self.count = count
    }

    /// The ending of a file's name, such as `jpg`.
    public var ending: String {
        switch type {
        case "image/jpeg": "jpg"
        case "audio/mpeg": "mp3"
        case "audio/mp4": "m4a"
        default: type.split(separator: "/").last.map(String.init) ?? "bin"
        }
    }
}

extension MediaAttachments {
    /// Those of `uploads` that `account` may still use for something new, in the order of `uploads`.
    public func usable(
        _ uploads: [ID<MediaItem>],
        by account: ID<Account>,
        in tx: Transaction
    ) throws -> [MediaItem] {
        try usable(uploads, by: account, for: nil, in: tx)
    }
}

extension Problem {
    /// The answer to somebody who may not keep more files.
    public static let noRoomForFiles = Problem.field(
        "file",
        "You have used all the room that this server gives you for files. Delete some before you add more."
    )
}
