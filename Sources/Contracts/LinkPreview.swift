public import Kernel
public import Markup
public import SQL

/// Things of one kind that links within this site lead to, and what is shown of them beside a link; each slice brings
/// its own.
public protocol LinkPreviewSource: Sendable {
    /// The name of the thing to which `path` leads, where it is of this kind; found by the path alone, whoever asks and
    /// whether or not it is there.
    func object(at path: String) -> String?

    /// The previews of the things with these names, read with a constant number of statements.
    ///
    /// - Returns: nothing of what `viewer` may not see, so that they are shown the link alone.
    func previews(of objects: Set<String>, for viewer: Viewer?, in tx: Transaction) throws -> [String: LinkPreview]
}

/// A preview of the thing to which a link leads, for one viewer.
public struct LinkPreview: Sendable {
    /// The kind of thing, such as `Story`.
    public let kind: String
    /// The title.
    public let title: String
    /// The content warning; empty where there is none.
    public let warning: String
    /// Whose it is and how it stands, as a line without links.
    public let detail: HTML
    /// Where it is.
    public let path: Path
    /// The place it belongs to.
    public let place: Place

    /// A preview with its words.
    public init(kind: String, title: String, warning: String = "", detail: HTML, path: Path, place: Place) {
        self.kind = kind
        self.title = title
        self.warning = warning
        self.detail = detail
        self.path = path
        self.place = place
    }
}

extension Site {
    /// The path of an address of this site, without query and fragment; `nil` for addresses elsewhere.
    public func path(of address: WebAddress) -> String? {
        let rest = address.rest
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        guard isNamed(by: address.host + rest[..<end]) else { return nil }
        return String(rest[end...].prefix { $0 != "?" && $0 != "#" })
    }
}
