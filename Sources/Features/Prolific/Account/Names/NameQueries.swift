import Kernel
import SQL

/// The statements that take names off snippets.
enum NameQueries {
    /// The stories in which something of somebody's was decided on, and those they host for others in which others wrote.
    static func stories(by account: ID<Account>, in tx: Transaction) throws -> [ID<Story>] {
        try tx.values(
            """
            select distinct snippets.thread_id from snippets left join rounds on rounds.id = snippets.round_id
            where snippets.author_id = \(account) and \(isOver)
            union select id from story_threads
            where host_id = \(account) and is_settled = 1 and visibility <> \(Story.Visibility.members)
            """
        )
    }

    /// The snippets of somebody in a story that are over: beginnings, results, and those taken back in closed rounds.
    static func decided(by account: ID<Account>, in story: ID<Story>, _ tx: Transaction) throws -> [Snippet] {
        try tx.all(
            """
            select \(Snippet.columns) from \(Snippet.source) left join rounds on rounds.id = snippets.round_id
            where snippets.thread_id = \(story) and snippets.author_id = \(account) and \(isOver)
            order by snippets.round_number
            """
        )
    }

    /// Takes the names off: lines keep their words, what did not win loses them, what took no part is gone.
    static func removeNames(from snippets: [ID<Snippet>], in tx: Transaction) throws {
        let lost: SQL = "id in (\(list: snippets)) and is_line = 0"
        try tx.run("delete from snippets where \(lost) and counted_votes is null")
        try tx.run("update snippets set text = '', state = \(Snippet.State.erased) where \(lost)")
        try tx.run("update snippets set author_id = null where id in (\(list: snippets))")
    }

    /// Remembers that snippets had pictures, a film or a sound.
    static func noteLostMedia(_ snippets: [ID<Snippet>], in tx: Transaction) throws {
        guard !snippets.isEmpty else { return }
        try tx.run("update snippets set lost_media = 1 where id in (\(list: snippets))")
    }

    private static let isOver: SQL = "(snippets.round_id is null or rounds.state = \(Round.State.closed))"
}
