internal import CPostgres
import SQL

/// The statements that go out together, and what is known of those the server has prepared.
struct StatementQueue {
    /// A statement the server knows by name.
    private struct Prepared {
        let name: String
        let types: [Oid]
    }

    /// A command, and who waits for its answer.
    fileprivate struct Entry {
        let command: Pipeline.Command
        let text: String
        /// True where it prepares the statement.
        var isPreparing = false
        var take: ((PostgresAnswer) throws -> Void)?
    }

    /// The commands that have gone out.
    struct Sent {
        fileprivate let entries: [Entry]

        var commands: [Pipeline.Command] { entries.map(\.command) }

        /// The statement of a command.
        func text(of index: Int) -> String { entries[index].text }

        /// Hands each answer to whoever waits for it.
        func hand(_ answers: ArraySlice<PostgresAnswer>) throws {
            for (entry, answer) in zip(entries, answers) { try entry.take?(answer) }
        }
    }

    private var entries: [Entry] = []
    private var statements = RecentlyUsed<String, Prepared>(capacity: 200)
    private var names = 0
    /// Names of statements that had to leave the cache.
    private var forgotten: [String] = []

    /// True where nothing is to go out.
    var isEmpty: Bool { entries.isEmpty }

    /// Appends a statement, and before it what prepares it where the server does not know it.
    mutating func append(_ text: String, _ values: [SQLValue], _ take: @escaping (PostgresAnswer) throws -> Void) {
        let parameters = Parameters(values)
        let known = statements.value(for: text)
        var statement = known
        if known.map({ parameters.fit($0.types) }) != true {
            names += 1
            let new = Prepared(name: "s\(names)", types: parameters.types(knowing: known?.types))
            entries.append(Entry(command: .prepare(new.name, text, new.types), text: text, isPreparing: true))
            let former = statements.keep(new, for: text)
            if let former { forgotten.append(former.name) }
            statement = new
        }
        guard let statement else { return }
        entries.append(Entry(command: .execute(statement.name, parameters), text: text, take: take))
    }

    /// Takes out all that is to go out.
    mutating func take() -> Sent {
        defer { entries = [] }
        return Sent(entries: entries)
    }

    /// Drops what has not gone out.
    mutating func clear() {
        forget(take(), from: 0)
    }

    /// Forgets the statements that commands from `index` on should have prepared.
    mutating func forget(_ sent: Sent, from index: Int) {
        for entry in sent.entries.dropFirst(max(0, index)) where entry.isPreparing {
            _ = statements.take(entry.text)
        }
    }

    /// Names that the server may forget.
    mutating func takeForgotten() -> [String] {
        defer { forgotten = [] }
        return forgotten
    }
}
