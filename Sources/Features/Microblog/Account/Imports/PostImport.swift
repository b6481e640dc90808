import Contracts
import Directory
import Kernel
import Runtime
import SQL
import Text

/// Takes in what somebody did on another server: in their name, at its own time, once, and without telling anybody.
///
/// A server that is running at the same time learns of it only where it reads the database anew.
struct PostImport: PostIntake {
    private let services: Services
    private let viewer: Viewer

    /// Imports in the name of `viewer`.
    init(_ services: Services, as viewer: Viewer) {
        self.services = services
        self.viewer = viewer
    }

    /// The longest text that is taken in; other servers let people write more than this one does.
    private static let limit = 50_000

    func takes(_ poll: ImportedPoll) -> Bool {
        (try? NewPoll(options: poll.options, isMultiple: poll.isMultiple, hidesTotals: false, span: .days(1))) != nil
    }

    func add(_ post: ImportedPost, in tx: Transaction) throws -> ImportOutcome {
        if try ImportQueries.isKnown(post.source, of: viewer.id, in: tx) { return .known }
        let text: PostText
        do throws(Problem) {
            text = try PostText(
                post.text,
                warning: post.warning,
                limit: Self.limit,
                canBeEmpty: post.poll != nil
            )
        } catch {
            return .refused(post.text.trimmed.isEmpty ? "no text of its own" : error.message)
        }
        guard post.published.milliseconds > 0, post.published <= services.clock.now else {
            return .refused("a time that cannot be")
        }
        let parent = try post.parent.flatMap { try ImportQueries.post(from: $0, of: viewer.id, in: tx) }
        let id = try ImportQueries.freeID(at: post.published, in: tx)
        let row = PostRow(
            id: id,
            author: viewer.id,
            text: text.text,
            warning: Self.line(post.warning),
            language: (try? LanguageTag(post.language))?.tag ?? "und",
            audience: post.audience,
            replyTo: parent?.id,
            replyToAuthor: parent?.author.id,
            thread: parent?.thread ?? id,
            boostOf: nil
        )
        try PostQueries.insert(row, in: tx)
        try ImportQueries.remember(post.source, of: viewer.id, as: id, in: tx)
        try PostLoading.insertTags(of: row, in: tx) { services.ids.next(at: services.clock.now) }
        let mentioned = try Account.present(named: post.mentioned.map { $0.lowercased() }, in: tx)
        try PostQueries.insertMentions(mentioned.map(\.id), on: id, in: tx)
        if let poll = post.poll { try PostLoading.insert([PostLoading.Asked(poll, on: id)], in: tx) }
        if let parent { try PostQueries.countReply(for: row.audience, on: parent.id, by: 1, in: tx) }
        for document in try PostDocument.load([id], services.media, in: tx) {
            try services.search.put(document, in: tx)
        }
        return .added
    }

    func boost(_ address: String, at time: Instant, in tx: Transaction) throws -> ImportOutcome {
        guard let original = try admitted(address, to: .share, in: tx) else { return .refused(Self.elsewhere) }
        let row = PostRow(boosting: original, id: try ImportQueries.freeID(at: time, in: tx), by: viewer.id)
        guard try PostQueries.insertRow(row, in: tx) else { return .known }
        try PostReactionQueries.count(.boost, on: original.id, by: 1, in: tx)
        return .added
    }

    func like(_ address: String, in tx: Transaction) throws -> ImportOutcome {
        try mark(.like, address, in: tx)
    }

    func bookmark(_ address: String, in tx: Transaction) throws -> ImportOutcome {
        try mark(.bookmark, address, in: tx)
    }

    private func mark(_ kind: ReactionKind, _ address: String, in tx: Transaction) throws -> ImportOutcome {
        guard let post = try admitted(address, to: .answer, in: tx) else { return .refused(Self.elsewhere) }
        let id: ID<Post> = services.ids.next(at: services.clock.now)
        guard try PostReactionQueries.insert(kind, on: post.id, by: viewer.id, id: id, in: tx) else { return .known }
        try PostReactionQueries.count(kind, on: post.id, by: 1, in: tx)
        try PostDocument.share(post, with: viewer.id, services.search, in: tx)
        return .added
    }

    private static let elsewhere = "a post of another server"

    /// The post of this server behind an address: one's own, taken in, or one that the viewer may see.
    private func admitted(_ address: String, to action: Action, in tx: Transaction) throws -> Post? {
        let own = try ImportQueries.post(from: address, of: viewer.id, in: tx)?.id
        guard let id = own ?? local(address) else { return nil }
        do {
            return try PostAccess.admitted(id, for: viewer, to: action, services, in: tx)
        } catch is Problem {
            return nil
        }
    }

    /// The id at the end of an address of this server.
    private func local(_ address: String) -> ID<Post>? {
        guard address.hasPrefix(services.site.baseAddress + "/") else { return nil }
        return address.split(separator: "/").last.flatMap { ID($0) }
    }

    /// A warning in one line without tricks.
    private static func line(_ warning: String) -> String {
        let line = Folding.composed(warning.split(whereSeparator: \.isNewline).joined(separator: " ")).trimmed
        return line.isPlainLine
            ? line : String(line.unicodeScalars.filter { String($0).isPlainLine }.map(Character.init))
    }
}

extension PostLoading.Asked {
    fileprivate init(_ poll: ImportedPoll, on post: ID<Post>) {
        self.init(on: post, options: poll.options, endsAt: poll.endsAt)
        isMultiple = poll.isMultiple
    }
}
