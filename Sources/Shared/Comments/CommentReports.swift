import Contracts
import Kernel
import Responses
import SQL

/// The view of staff on reported comments, and the measures they may take.
struct CommentReports: ReportSource {
    let services: Services
    let subjects: any ResponseSubjects
    let reader: CommentReader
    let actions: CommentActions

    var kind: String { CommentKinds(of: subjects.kind).report }

    func subject(_ id: String, for viewer: Viewer, in tx: Transaction) throws -> ReportSubject {
        guard let id = ID<Comment>(id) else { throw Problem.notFound }
        let (item, subject) = try reader.comment(id, for: viewer, in: tx)
        return ReportSubject(
            id.description,
            of: item.author,
            title: item.author.map { "A comment by @\($0.username)" } ?? "A comment without a name",
            text: item.comment.text,
            path: subject.comment(id),
            isPrivate: subject.isPrivate
        )
    }

    func remove(_ id: String, in tx: Transaction) throws -> String? {
        guard let comment = try comment(id, in: tx) else { return nil }
        guard try actions.remove(comment, as: .removed, at: nil, in: tx) else { return nil }
        return comment.text
    }

    func restore(_ id: String, _ text: String, in tx: Transaction) throws -> Bool {
        guard let comment = try comment(id, in: tx) else { return false }
        return try actions.restore(comment, text, in: tx)
    }

    func setSensitive(_ isSensitive: Bool, _ id: String, in tx: Transaction) throws -> Bool {
        guard let comment = try comment(id, in: tx) else { return false }
        return try actions.setMarked(isSensitive, comment, in: tx)
    }

    private func comment(_ id: String, in tx: Transaction) throws -> Comment? {
        try ID<Comment>(id).flatMap { try CommentQueries.comments([$0], on: subjects.kind, in: tx).first }
    }
}
