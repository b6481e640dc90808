public import Kernel
public import Web

/// A file of a draft, with what was typed about it.
public struct DraftUpload: Sendable, Equatable {
    /// Which file.
    public let id: ID<MediaItem>
    /// Its description, for people who do not see it.
    public var alt = ""
    /// The point that stays in view.
    public var focus = MediaFocus.middle

    /// The most files that are read from one form.
    private static let mostNamed = 20

    /// A file with what is known of it.
    public init(_ id: ID<MediaItem>, alt: String = "", focus: MediaFocus = .middle) {
        self.id = id
        self.alt = alt
        self.focus = focus
    }

    /// Something uploaded, as it is.
    public init(_ item: MediaItem) {
        self.init(item.id, alt: item.alt, focus: item.focus)
    }

    /// The files that a form names, in order; one that cannot be read is none that anybody has.
    public static func all(of form: FormFields) -> [DraftUpload] {
        form.all("media").prefix(mostNamed).map { text in
            let id = ID<MediaItem>(text) ?? ID(rawValue: 0)
            let focus = MediaFocus(sent: form["focus-\(id)"]) ?? .middle
            return DraftUpload(id, alt: form["alt-\(id)"] ?? "", focus: focus)
        }
    }

    /// The wish that it becomes part of what is sent.
    public var attachment: AttachmentRequest {
        get throws(Problem) {
            AttachmentRequest(id, alt: try AttachmentRequest.words(alt, at: "alt-\(id)"), focus: focus)
        }
    }
}

extension [DraftUpload] {
    /// The wishes that they become part of what is sent.
    public var requests: [AttachmentRequest] {
        get throws(Problem) {
            var requests: [AttachmentRequest] = []
            for upload in self { requests.append(try upload.attachment) }
            return requests
        }
    }
}

/// Something to be done with the files of a draft before it is sent.
public enum DraftStep: Sendable {
    /// Nothing: they are only shown.
    case show
    /// One goes.
    case remove(ID<MediaItem>)
    /// One place to the front.
    case earlier(ID<MediaItem>)

    /// Reads the step from the button that was pressed; `nil` where it was the one that sends.
    public init?(_ form: FormFields) {
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
    public func taken(on uploads: [DraftUpload]) -> [DraftUpload] {
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
    public var attachment: AttachmentRequest { AttachmentRequest(id, alt: alt, focus: focus) }
}

/// How many files something new has room for, and how that is said.
public struct UploadRoom: Sendable {
    /// The word for the object that they belong to, such as `post`.
    public let noun: String
    /// The most files.
    public let limit: Int
    /// The title of the part of a form that takes them.
    public let title: String
    /// The label of the field in which they are chosen.
    public let label: String
    /// The hint that says how many and which may be chosen.
    public let hint: String
    /// How long a voice may be that is recorded in the page, in seconds.
    public let voiceSeconds: Int

    /// Room for `limit` files in a `noun`.
    public init(
        in noun: String,
        limit: Int,
        title: String = "Pictures",
        label: String = "Photos, video, audio",
        hint: String,
        voiceSeconds: Int = 600
    ) {
        (self.noun, self.limit, self.voiceSeconds) = (noun, limit, voiceSeconds)
        (self.title, self.label, self.hint) = (title, label, hint)
    }

    /// The sentence for somebody who brings more.
    public var refusal: String { "A \(noun) has room for \(limit) pictures." }
}
