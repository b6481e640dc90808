import Calendar
import Kernel
import SQL

/// The statements by which stories are written.
enum StoryWriting {
    static func insert(
        _ id: ID<ToldStory>,
        _ name: PublicID<ToldStory>,
        _ new: NewToldStory,
        by author: ID<Account>,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into tapestry_stories
                (id, public_id, author_id, text, ground, story_date, submitted_at, local_date, zone, place, byline,
                prompt_id, prompt_group_id, prompt)
            values (\(id), \(name), \(author), \(new.text), \(new.ground), \(new.storyDate), \(now),
                \(new.localDate), \(new.zone.name), \(new.place), \(new.byline), \(new.prompt?.id),
                \(new.prompt?.group), \(new.prompt?.text ?? ""))
            """
        )
    }

    /// Changes a story; what it was before is kept.
    static func change(_ story: ToldStory, _ new: NewToldStory, at now: Instant, in tx: Transaction) throws {
        try tx.run(
            """
            update tapestry_stories set text = \(new.text), ground = \(new.ground), story_date = \(new.storyDate),
                place = \(new.place), byline = \(new.byline), edited_at = \(now), revision = revision + 1
            where id = \(story.id)
            """
        )
    }

    static func keep(_ revision: ID<ToldStory>, of story: ToldStory, in tx: Transaction) throws {
        try tx.run(
            """
            insert into story_revisions (id, story_id, author_id, text, ground, written_at)
            values (\(revision), \(story.id), \(story.author.id), \(story.text), \(story.ground),
                \(story.editedAt ?? story.submittedAt))
            """
        )
    }

    static func insert(_ links: [NewLink], in tx: Transaction) throws {
        try tx.insert(
            links,
            "insert into story_links",
            "(id, story_id, group_id, issue_id, author_id, submitted_at)",
            ending: "on conflict (story_id, group_id) do nothing"
        ) { new in
            "(\(new.id), \(new.story), \(new.group), \(new.issue), \(new.author), \(new.submittedAt))"
        }
    }

    /// The link of a story with a group, if it is in it already or was taken out of it.
    static func link(_ story: ID<ToldStory>, in group: ID<Group>, _ tx: Transaction) throws -> StoryLink? {
        try tx.first(
            """
            select \(StoryLink.columns) from story_links where story_id = \(story) and group_id = \(group)
            """
        )
    }

    /// Tells whether what a story was is in an issue, with its pictures.
    static func isFrozen(_ story: ID<ToldStory>, in tx: Transaction) throws -> Bool {
        try tx.value(
            """
            select 1 from issue_items join story_links on story_links.id = issue_items.link_id
            where story_links.story_id = \(story) and issue_items.body is not null limit 1
            """,
            as: Int.self
        ) != nil
    }

    static func delete(_ story: ID<ToldStory>, in tx: Transaction) throws {
        try tx.run("delete from story_links where story_id = \(story)")
        try tx.run("delete from story_revisions where story_id = \(story)")
        try tx.run("delete from tapestry_stories where id = \(story)")
    }
}

/// A story that comes into a group.
struct NewLink: Sendable {
    let id: ID<StoryLink>
    let story: ID<ToldStory>
    let group: ID<Group>
    let issue: ID<Issue>?
    let author: ID<Account>
    let submittedAt: Instant
}
