public import Markup
public import SQL

/// Objects of one kind that people can report, and what staff may have done with them; each slice brings its own.
///
/// Staff read of an object only what its report carries (`specs/product.md` 13).
public protocol ReportSource: Sendable {
    /// The word before the id in addresses, such as `post` in `post-117`; the same as of ``ObjectAudit``.
    var kind: String { get }

    /// The object that `id` names as `viewer` sees it, to be kept with their report.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such object for `viewer`.
    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject

    /// Takes the object out of sight of everybody for good.
    ///
    /// - Returns: what was written in it, to be given back to its author; `nil` where it has gone already.
    func remove(_ id: String, in tx: Transaction) throws -> String?

    /// Puts a warning before the object, which its author cannot take away, or takes that warning away.
    ///
    /// - Returns: whether the object is there.
    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool
}

extension ReportSource {
    /// Nothing that can be taken away on its own.
    public func remove(_ id: String, in tx: Transaction) throws -> String? { nil }
    /// Nothing that a warning can stand before.
    public func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool { false }
}

/// What somebody reports, as they see it.
public struct ReportSubject: Sendable {
    /// What stands behind its kind in addresses: of a boost, the post passed on.
    public let id: String
    /// Whose it is.
    public let owner: Account
    /// What it is: `A post by @ann`.
    public let title: String
    /// All of its words.
    public let text: String
    /// What stood before them as a warning.
    public let warning: String
    /// Where it is read.
    public let path: Path
    /// Whether it is not for everybody: staff who read it are written down.
    public let isPrivate: Bool
    /// Whether it can be removed or get a warning by itself; a person cannot.
    public let isItem: Bool

    /// A subject written out.
    public init(
        _ id: String,
        of owner: Account,
        title: String,
        text: String,
        warning: String = "",
        path: Path,
        isPrivate: Bool = false,
        isItem: Bool = true
    ) {
        self.id = id
        self.owner = owner
        self.title = title
        self.text = text
        self.warning = warning
        self.path = path
        self.isPrivate = isPrivate
        self.isItem = isItem
    }

    /// The page on which an object is reported.
    public static func reportPath(_ kind: String, _ id: some CustomStringConvertible) -> Path {
        ("/report" as Path).query("object", "\(kind)-\(id)")
    }
}
