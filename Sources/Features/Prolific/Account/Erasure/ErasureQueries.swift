import Kernel
import Memberships
import SQL

/// The statements that remove everything somebody wrote and did in Prolific, but for the lines that stories need.
enum ErasureQueries {
    /// Removes what was not decided yet: candidates of open rounds with the votes for them, and votes.
    static func removeUndecided(of account: ID<Account>, in tx: Transaction) throws {
        let undecided: SQL = """
            select snippets.id from snippets join rounds on rounds.id = snippets.round_id
            where snippets.author_id = \(account) and rounds.state <> \(Round.State.closed)
            """
        try tx.run("delete from votes where snippet_id in (\(undecided))")
        try tx.run("delete from hidden_snippets where snippet_id in (\(undecided))")
        try tx.run("delete from snippets where id in (\(undecided))")
    }

    /// Takes somebody's name off everything they wrote: lines stay, what did not win loses its words.
    static func removeNames(of account: ID<Account>, in tx: Transaction) throws {
        let lost: SQL = "author_id = \(account) and is_line = 0"
        try tx.run("delete from snippets where \(lost) and counted_votes is null")
        try tx.run(
            "update snippets set author_id = null, text = '', state = \(Snippet.State.erased) where \(lost)"
        )
        // A line without words had something to look at or to listen to, which goes with the account.
        try tx.run("update snippets set lost_media = 1 where author_id = \(account) and text = '' and is_line = 1")
        try tx.run("update snippets set author_id = null where author_id = \(account)")
    }

    /// Removes what somebody did, with the counts that ``PresenceQueries`` has settled before.
    static func removeViewerActivity(of account: ID<Account>, in tx: Transaction) throws {
        for table in [
            "votes", "snippet_likes", "thread_writers", "thread_follows", "thread_mutes", "thread_consents",
            "snippet_drafts", "hidden_story_tabs", "void_voters",
            "hidden_snippets",
        ] as [SQL] {
            try tx.run("delete from \(table) where account_id = \(account)")
        }
        try SpaceKind.story.erase(account, in: tx)
    }

    /// The stories that somebody hosts for everybody to read and in which nobody else has ever written.
    static func lonely(of account: ID<Account>, in tx: Transaction) throws -> [ID<Story>] {
        try tx.values(
            """
            select id from story_threads
            where host_id = \(account) and visibility <> \(Story.Visibility.members) and not exists (
                select 1 from snippets where snippets.thread_id = story_threads.id
                    and (snippets.author_id is null or snippets.author_id <> \(account))
            )
            """
        )
    }

    /// The stories that somebody hosts, the private ones marked.
    static func hosted(by account: ID<Account>, in tx: Transaction) throws -> [(id: ID<Story>, isPrivate: Bool)] {
        try tx.all("select id, visibility from story_threads where host_id = \(account)") { row in
            (id: try row.next(), isPrivate: try row.next() == Story.Visibility.members)
        }
    }

    /// Who has written in a story for longest and is there.
    static func eldestWriter(of story: ID<Story>, in tx: Transaction) throws -> ID<Account>? {
        try tx.value(
            """
            select thread_writers.account_id from thread_writers
            join accounts on accounts.id = thread_writers.account_id
            where thread_writers.thread_id = \(story) and thread_writers.lines > 0
                and accounts.state <= \(AccountState.frozen)
            order by thread_writers.first_at, thread_writers.account_id limit 1
            """
        )
    }

    /// The account in whose name the server itself begins stories.
    static func librarian(in tx: Transaction) throws -> ID<Account>? {
        try tx.value("select id from accounts where username_key = \(Starter.host)")
    }
}
