public import Contracts
public import Kernel
public import Markup
public import SQL

/// The objects of one kind that people comment on and react to; each place brings its own.
///
/// The place alone knows who may see one, whose it is and where it is read.
public protocol ResponseSubjects: Sendable {
    /// The kind, at most eleven letters, unique among all places: `mood`.
    var kind: String { get }
    /// The noun behind "your": `mood`.
    var noun: String { get }

    /// The number of the object that the pattern of a route took out of a path; `nil` where that names none.
    func number(named parameters: [String: String], in tx: Transaction) throws -> Int64?

    /// Those of the objects that are there for `viewer`, as `can` says, by number; one statement however many they are.
    func subjects(_ numbers: [Int64], for viewer: Viewer?, in tx: Transaction) throws -> [Int64: ResponseSubject]

    /// Makes whoever removes the object wait until the transaction ends.
    ///
    /// - Returns: whether the object is there.
    func hold(_ number: Int64, in tx: Transaction) throws -> Bool

    /// Called in the transaction in which the comments or the reactions of an object have changed, so that the place
    /// tells those of its own pages that count them.
    func didChange(_ number: Int64, in tx: Transaction) throws
}

extension ResponseSubjects {
    /// Nothing that counts them.
    public func didChange(_ number: Int64, in tx: Transaction) throws {}

    /// The object, if it is there for `viewer`.
    ///
    /// - Throws: ``Problem/notFound`` otherwise.
    public func subject(_ number: Int64, for viewer: Viewer?, in tx: Transaction) throws -> ResponseSubject {
        guard let subject = try subjects([number], for: viewer, in: tx)[number] else { throw Problem.notFound }
        return subject
    }

    /// The number of the object that the pattern of a route took out of a path.
    ///
    /// - Throws: ``Problem/notFound`` where that names none.
    public func existing(_ parameters: [String: String], in tx: Transaction) throws -> Int64 {
        guard let number = try number(named: parameters, in: tx) else { throw Problem.notFound }
        return number
    }

    /// The number of the object, read by itself.
    public func existing(_ parameters: [String: String], in database: any Database) async throws -> Int64 {
        try await database.read { tx in try existing(parameters, in: tx) }
    }

    /// The topics that pages of `viewer` hear of: those of objects that they may see.
    public func admit(_ topics: [LiveTopic], of viewer: Viewer, in tx: Transaction) throws -> LiveAdmission {
        let seen = try subjects(topics.map(\.key), for: viewer, in: tx)
        return LiveAdmission(topics: Set(topics.filter { seen[$0.key] != nil }))
    }

    /// The object, if `viewer` may add something to it; it stays until the transaction ends.
    ///
    /// - Throws: ``Problem/notFound`` where it is not there for them, the reason where they may only see it.
    public func answerable(_ number: Int64, for viewer: Viewer, in tx: Transaction) throws -> ResponseSubject {
        guard viewer.account.state.mayWrite else { throw Problem.mayNotWrite }
        guard try hold(number, in: tx) else { throw Problem.notFound }
        let subject = try subject(number, for: viewer, in: tx)
        if let refusal = subject.refusal { throw refusal }
        return subject
    }
}

/// An object that people comment on and react to, as one viewer meets it.
public struct ResponseSubject: Sendable {
    /// The number among those of its kind.
    public let number: Int64
    /// Who is told; nobody where nobody may know whose it is.
    public let author: ID<Account>?
    /// The name, as it stands behind "Comments on": `Ann’s mood`.
    public let title: String
    /// The page on which it is read; what people say of it is below that.
    public let path: Path
    /// The page that is written down beside what somebody says of it, for the export of their account.
    public let keptPath: Path
    /// The reason why the viewer may see it and add nothing; `nil` where they may.
    public let refusal: Problem?
    /// True where the viewer may remove what others said of it.
    public let isModerated: Bool
    /// True where people see who reacted, and not only how many.
    public let showsNames: Bool
    /// True where it is not for everybody: staff who read what is reported of it are written down.
    public let isPrivate: Bool

    /// An object written out.
    ///
    /// - Parameters:
    ///   - keeping: another page to be written down, where no row may name the object.
    ///   - isModerated: whether the viewer may remove what others said of it.
    public init(
        _ number: Int64,
        of author: ID<Account>?,
        title: String,
        path: Path,
        keeping keptPath: Path? = nil,
        refusal: Problem? = nil,
        isModerated: Bool = false,
        showsNames: Bool = true,
        isPrivate: Bool = true
    ) {
        self.number = number
        self.author = author
        self.title = title
        self.path = path
        self.keptPath = keptPath ?? path
        self.refusal = refusal
        self.isModerated = isModerated
        self.showsNames = showsNames
        self.isPrivate = isPrivate
    }
}
