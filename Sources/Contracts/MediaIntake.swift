public import Kernel
public import SQL

/// For whom media are, as far as that decides how they may be kept.
public enum MediaVisibility: Sendable {
    /// For everybody who comes by.
    case everyone
    /// For some: no browser and no cache keeps it.
    case some
}

/// Decides who gets the media of the objects of one kind; each slice that holds media brings its own.
public protocol MediaGuard: Sendable {
    /// The ``AttachmentOwner/kind`` it answers for.
    var kind: String { get }

    /// For whom the media of `attachmentOwner` are, or `nil` where `viewer` may not see it, as
    /// ``can(_:_:_:)-(Viewer?,_,_)`` says.
    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility?
}

/// Takes uploads in; implemented by the media slice.
public protocol MediaIntake: Sendable {
    /// Makes of the file at `path` what others may see, and keeps it for `account`, belonging to nothing yet.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `file` for what cannot be taken, `.tooMany` above the limits.
    func take(_ path: String, for account: ID<Account>) async throws -> MediaItem

    /// The bytes of a part of something, as they are kept.
    func read(_ item: MediaItem, _ form: MediaItem.Renditions, _ range: Range<Int>) async throws -> [UInt8]
}
