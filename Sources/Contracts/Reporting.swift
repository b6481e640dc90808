public import Kernel
public import Markup
public import SQL

/// Objects of one kind that people can report, and what staff may have done with them; each slice brings its own.
///
/// Staff read of an object only what its report carries.
public protocol ReportSource: Sendable {
    /// The word before the id in addresses, such as `post` in `post-117`; the same as of ``ObjectAudit``.
    var kind: String { get }

    /// The object that `id` names as `viewer` sees it, to be kept with their report.
    ///
    /// - Throws: ``Problem/notFound`` where there is no such object for `viewer`.
    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject

    /// Takes the object out of sight of everybody.
    ///
    /// - Returns: what was written in it, to be given back to its author and to ``restore(_:_:in:)``; `nil` where it
    ///   has gone already.
    func remove(_ id: String, in tx: Transaction) throws -> String?

    /// Brings back what was removed, with the words that ``remove(_:in:)`` gave.
    ///
    /// - Returns: whether it is there again.
    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool

    /// Where somebody writes such a thing again, with its words in the field `text` of the query.
    var composer: Path? { get }

    /// Puts a warning before the object, which its author cannot take away, or takes that warning away.
    ///
    /// - Returns: whether the object is there.
    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool

    /// Hides the object from others until the staff have decided.
    ///
    /// - Throws: ``Problem/notFound`` for whoever may not do that, ``Problem`` `.tooMany` and `.conflict` against
    ///   misuse.
    func hide(_ id: String, as viewer: Viewer, in tx: Transaction) throws

    /// Shows again what was hidden, if it is.
    ///
    /// - Parameter wasRight: whether the staff found something wrong with it.
    func show(_ id: String, wasRight: Bool, in tx: Transaction) throws
}

extension ReportSource {
    /// Nothing that can be taken away on its own.
    public func remove(_ id: String, in tx: Transaction) throws -> String? { nil }
    /// Nothing that comes back.
    public func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool { false }
    /// Nothing that is written a second time.
    public var composer: Path? { nil }
    /// Nothing that a warning can stand before.
    public func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool { false }
    /// Nothing that anybody but the staff can hide.
    public func hide(_ id: String, as viewer: Viewer, in tx: Transaction) throws { throw Problem.notFound }
    /// Nothing that was hidden.
    public func show(_ id: String, wasRight: Bool, in tx: Transaction) throws {}
}

/// The subject of a report, as whoever reports it sees it.
public struct ReportSubject: Sendable {
    /// The part behind its kind in addresses: of a boost, the post passed on.
    public let id: String
    /// Whose it is; nobody's where whoever wrote it took their name away.
    public let owner: Account?
    /// The subject in a few words: `A post by @ann`.
    public let title: String
    /// All of its words.
    public let text: String
    /// The warning that stood before them.
    public let warning: String
    /// Where it is read.
    public let path: Path
    /// True where it is not for everybody: staff who read it are written down.
    public let isPrivate: Bool
    /// True where it can be removed or get a warning by itself; a person cannot.
    public let isItem: Bool
    /// The holders of the pictures, films and sounds in it, which the report keeps.
    public let media: [AttachmentOwner]
    /// True where it stays when its owner is erased, so that a report about it stays as well.
    public let isShared: Bool
    /// True where the viewer may hide it from others until the staff have decided.
    public let canBeHidden: Bool

    /// A subject written out.
    public init(
        _ id: String,
        of owner: Account?,
        title: String,
        text: String,
        warning: String = "",
        path: Path,
        isPrivate: Bool = false,
        isItem: Bool = true,
        media: [AttachmentOwner] = [],
        isShared: Bool = false,
        canBeHidden: Bool = false
    ) {
        self.id = id
        self.owner = owner
        self.title = title
        self.text = text
        self.warning = warning
        self.path = path
        self.isPrivate = isPrivate
        self.isItem = isItem
        self.media = media
        self.isShared = isShared
        self.canBeHidden = canBeHidden
    }

    /// The page on which an object is reported.
    public static func reportPath(_ kind: String, _ id: some CustomStringConvertible) -> Path {
        ("/report" as Path).query("object", "\(kind)-\(id)")
    }
}
