import Contracts
import Kernel
import SQL

/// The pictures, the film or the sound of a snippet.
enum SnippetMedia {
    /// The kind of owner to which media of snippets belong.
    static let kind = "snippet"
    /// Up to three pictures, or something to be played.
    static let room = UploadRoom(
        in: "snippet",
        limit: 3,
        title: "Pictures, video or voice",
        label: "Add pictures, a video or a voice note",
        hint: "Up to three pictures, or one video of at most 15 seconds, or one voice note of at most 30 seconds.",
        voiceSeconds: 30
    )
    /// The longest film, with what a recorder adds, in milliseconds.
    static let longestFilm = 15_250
    /// The longest voice note.
    static let longestSound = 30_250

    static func attachmentOwner(_ snippet: ID<Snippet>) -> AttachmentOwner { AttachmentOwner(kind, snippet.rawValue) }

    /// Gives a snippet its media.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `media` for uploads that cannot be used, or not together.
    static func attach(
        _ requests: [AttachmentRequest],
        to snippet: ID<Snippet>,
        by account: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        guard !requests.isEmpty else { return }
        try check(try services.media.attach(requests, to: attachmentOwner(snippet), of: account, in: tx))
    }

    /// Refuses too many before anything is written.
    static func check(_ requests: [AttachmentRequest]) throws(Problem) {
        guard requests.count <= room.limit else { throw tooMany }
    }

    /// Up to three pictures, or one short film, or one voice note.
    static func check(_ items: [MediaItem]) throws(Problem) {
        guard items.count <= room.limit else { throw tooMany }
        if items.count > 1, items.contains(where: { !$0.shape.isPicture }) {
            throw .field("media", "A video or a voice note stands alone in a line. Remove the other files.")
        }
        for item in items {
            if item.shape == .video, item.duration > longestFilm {
                throw .field("media", "A video in a line has at most 15 seconds.")
            }
            if item.shape == .audio, item.duration > longestSound {
                throw .field("media", "A voice note has at most 30 seconds.")
            }
        }
    }

    /// The problem with files before they are sent; `nil` where there is none.
    static func problem(with items: [MediaItem]) -> Problem? {
        do throws(Problem) {
            try check(items)
            return nil
        } catch {
            return error
        }
    }

    private static let tooMany = Problem.field("media", room.refusal)
}
