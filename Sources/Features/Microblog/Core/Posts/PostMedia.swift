import Contracts
import Kernel
import SQL

/// The pictures, the film or the sound of a post.
enum PostMedia {
    /// The kind of owner that media of posts have.
    static let kind = "post"
    /// Up to four pictures.
    static let room = UploadRoom(in: "post", limit: 4, hint: "Up to four pictures, or one video or audio file.")

    static func attachmentOwner(_ post: ID<Post>) -> AttachmentOwner { AttachmentOwner(kind, post.rawValue) }

    /// Gives a post its media.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `media` for uploads that cannot be used, or not together.
    static func attach(
        _ requests: [AttachmentRequest],
        to post: ID<Post>,
        by account: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        guard !requests.isEmpty else { return }
        try check(try services.media.attach(requests, to: attachmentOwner(post), of: account, in: tx))
    }

    /// The refusal of a poll and files together.
    static let notWithPoll = Problem.field("media", "A post has either a poll or files. Remove one of the two.")

    /// Up to four pictures, or one video or audio file.
    static func check(_ items: [MediaItem]) throws(Problem) {
        if items.count > 1, items.contains(where: { !$0.shape.isPicture }) {
            throw .field("media", "A video or an audio file stands alone in a post. Remove the other files.")
        }
        guard items.count <= room.limit else { throw .field("media", room.refusal) }
    }
}

/// Decides who gets the media of posts: whoever may see the post.
struct PostMediaGuard: MediaGuard {
    let services: Services

    let kind = PostMedia.kind

    func visibility(of attachmentOwner: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaVisibility? {
        do {
            let (post, _) = try PostAccess.admitted(ID(rawValue: attachmentOwner), for: viewer, services, in: tx)
            return post.audience <= .unlisted ? .everyone : .some
        } catch let problem as Problem where problem.kind == .notFound {
            return nil
        }
    }
}
