import Contracts
import Jobs
import Kernel
import Memberships
import SQL

/// Removes a whole story: nothing of it is left, neither words nor pictures nor points.
struct StoryDeletion: Sendable {
    let services: Services

    func remove(_ story: ID<Story>, in tx: Transaction) throws {
        let snippets = try tx.values("select id from snippets where thread_id = \(story)", as: Int64.self)
        let rounds = try tx.values("select id from rounds where thread_id = \(story)", as: Int64.self)
        for snippet in snippets {
            try services.media.forget(SnippetMedia.attachmentOwner(ID(rawValue: snippet)), in: tx)
        }
        try services.notifier.forget(snippets + rounds + [story.rawValue], in: tx)
        let own: SQL = "select id from snippets where thread_id = \(story)"
        try tx.run("\(Story.update) forked_from = null where forked_from in (\(own))")
        for table in ["votes", "snippet_likes", "hidden_snippets"] as [SQL] {
            try tx.run("delete from \(table) where snippet_id in (\(own))")
        }
        try JobOutbox.forget(.likes, about: own, in: tx)
        try StoryNotificationOutbox.forget(story, in: tx)
        for table in [
            "snippets", "rounds", "thread_tags", "thread_writers", "thread_follows",
            "thread_mutes", "thread_openings", "thread_consents", "snippet_drafts", "void_voters",
            "marked_stories",
        ] as [SQL] {
            try tx.run("delete from \(table) where thread_id = \(story)")
        }
        try Space.story(story).removeAll(in: tx)
        try tx.run("delete from story_threads where id = \(story)")
        try StoryDocument.remove(story, from: services.search, in: tx)
        try LedgerQueries.remove(in: story, tx)
    }
}
