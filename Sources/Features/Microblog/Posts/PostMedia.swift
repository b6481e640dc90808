import Design
import Kernel
import SQL
import Web

/// The pictures, the film or the sound of a post.
enum PostMedia {
    /// What media of posts belong to.
    static let kind = "post"
    /// The most pictures.
    static let limit = 4

    static func holder(_ post: ID<Post>) -> MediaHolder { MediaHolder(kind, post.rawValue) }

    /// Gives a post its media.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `media` for uploads that cannot be used, or not together.
    static func attach(
        _ wishes: [MediaWish],
        to post: ID<Post>,
        by account: ID<Account>,
        _ services: Services,
        in tx: Transaction
    ) throws {
        guard !wishes.isEmpty else { return }
        try check(try services.media.attach(wishes, to: holder(post), of: account, in: tx))
    }

    /// What is wrong with a poll and files together.
    static let notWithPoll = Problem.field("media", "A post has either a poll or files. Remove one of the two.")

    /// Up to four pictures, or one film or sound.
    static func check(_ items: [MediaItem]) throws(Problem) {
        if items.count > 1, items.contains(where: { !$0.shape.isPicture }) {
            throw .field("media", "A film or a sound stands alone in a post. Remove the other files.")
        }
        guard items.count <= limit else { throw .field("media", "A post has room for \(limit) pictures.") }
    }
}

/// Decides who gets the media of posts: whoever may see the post.
struct PostMediaGuard: MediaGuard {
    let services: Services

    let kind = PostMedia.kind

    func openness(of holder: Int64, for viewer: Viewer?, in tx: Transaction) throws -> MediaOpenness? {
        do {
            let (post, _) = try PostAccess.admitted(ID(rawValue: holder), for: viewer, services, in: tx)
            return post.audience <= .unlisted ? .everyone : .some
        } catch let problem as Problem where problem.kind == .notFound {
            return nil
        }
    }
}

/// A file of a draft, with what was typed about it.
struct DraftUpload: Sendable, Equatable {
    let id: ID<MediaItem>
    var alt = ""
    var focus = MediaFocus.middle

    init(_ id: ID<MediaItem>, alt: String = "", focus: MediaFocus = .middle) {
        self.id = id
        self.alt = alt
        self.focus = focus
    }

    init(_ item: MediaItem) {
        self.init(item.id, alt: item.alt, focus: item.focus)
    }

    /// The files that a form names, in order; one that cannot be read is none that anybody has.
    static func all(of form: FormFields) -> [DraftUpload] {
        form.all("media").prefix(20).map { text in
            let id = ID<MediaItem>(text) ?? ID(rawValue: 0)
            let focus = FocusSelect.focus(form["focus-\(id)"]) ?? .middle
            return DraftUpload(id, alt: form["alt-\(id)"] ?? "", focus: focus)
        }
    }

    var wish: MediaWish {
        get throws(Problem) { MediaWish(id, alt: try MediaWish.words(alt, at: "alt-\(id)"), focus: focus) }
    }
}

/// Something to be done with the files of a draft before it is sent.
enum DraftStep {
    /// Nothing: they are only shown.
    case show
    case remove(ID<MediaItem>)
    /// One place to the front.
    case earlier(ID<MediaItem>)

    /// What the button says that was pressed, or `nil` where it was the one that sends.
    init?(_ form: FormFields) {
        guard let text = form["step"] else { return nil }
        let parts = text.split(separator: "-", maxSplits: 1)
        let id = parts.count == 2 ? ID<MediaItem>(parts[1]) : nil
        switch (parts.first, id) {
        case ("remove", let id?): self = .remove(id)
        case ("earlier", let id?): self = .earlier(id)
        default: self = .show
        }
    }

    /// The files afterwards.
    func taken(on uploads: [DraftUpload]) -> [DraftUpload] {
        switch self {
        case .show: return uploads
        case .remove(let id): return uploads.filter { $0.id != id }
        case .earlier(let id):
            guard let index = uploads.firstIndex(where: { $0.id == id }), index > 0 else { return uploads }
            var moved = uploads
            moved.swapAt(index, index - 1)
            return moved
        }
    }
}

extension MediaItem {
    /// The wish that gives an object this item as it is.
    var wish: MediaWish { MediaWish(id, alt: alt, focus: focus) }
}
