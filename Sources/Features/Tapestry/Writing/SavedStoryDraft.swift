import Contracts
import Kernel
import SQL
import Web

/// A story that somebody began and has not told yet, as it was saved last.
struct SavedStoryDraft: Sendable, RowReadable {
    let id: ID<SavedStoryDraft>
    let content: Content
    /// The moment of its first words, by which it may still go into an issue that has closed since.
    let begunAt: Instant
    let savedAt: Instant

    /// How many somebody has at most; the oldest goes for a new one.
    static let most = 50

    /// The typed text, whatever it is: it is looked through when it is sent.
    struct Content: Sendable, Equatable, Codable {
        var text = ""
        var background = ""
        var story_date = ""
        var place = ""
        var byline = ""
        var prompt = ""
        var groups: [String] = []
        var media: [Int64] = []

        init() {}

        init(_ draft: ToldStoryDraft) {
            text = draft.text
            background = draft.background
            story_date = draft.storyDate
            place = draft.place
            byline = draft.byline
            prompt = draft.prompt?.description ?? ""
            groups = draft.groups.map(\.text)
            media = draft.uploads.map(\.id.rawValue)
        }
    }

    static let columns: SQL = "id, content, begun_at, saved_at"

    init(from row: inout RowReader) throws {
        id = try row.next()
        let text: String = try row.next()
        content = (try? JSON.value(Content.self, from: Array(text.utf8))) ?? Content()
        begunAt = try row.next()
        savedAt = try row.next()
    }

    /// The draft as a form shows it.
    var draft: ToldStoryDraft {
        var draft = ToldStoryDraft()
        draft.text = content.text
        if !content.background.isEmpty { draft.background = content.background }
        draft.storyDate = content.story_date
        draft.place = content.place
        draft.byline = content.byline
        draft.prompt = ID<Prompt>(content.prompt)
        draft.groups = content.groups.compactMap { PublicID<Group>($0) }
        draft.uploads = content.media.map { DraftUpload(ID(rawValue: $0)) }
        draft.saved = id
        return draft
    }
}

/// The statements about saved drafts.
enum SavedStoryDraftQueries {
    static func all(of account: ID<Account>, in tx: Transaction) throws -> [SavedStoryDraft] {
        try tx.all(
            """
            select \(SavedStoryDraft.columns) from story_drafts
            where account_id = \(account) order by saved_at desc, id desc limit \(SavedStoryDraft.most)
            """
        )
    }

    static func draft(_ id: ID<SavedStoryDraft>, of account: ID<Account>, in tx: Transaction) throws -> SavedStoryDraft?
    {
        try tx.first(
            "select \(SavedStoryDraft.columns) from story_drafts where id = \(id) and account_id = \(account)"
        )
    }

    static func insert(
        _ id: ID<SavedStoryDraft>,
        of account: ID<Account>,
        _ content: String,
        at now: Instant,
        in tx: Transaction
    ) throws {
        try tx.run(
            """
            insert into story_drafts (id, account_id, content, begun_at, saved_at)
            values (\(id), \(account), \(content), \(now), \(now))
            """
        )
        try tx.run(
            """
            delete from story_drafts where account_id = \(account) and id not in (
                select id from story_drafts where account_id = \(account)
                order by id desc limit \(SavedStoryDraft.most)
            )
            """
        )
    }

    /// - Returns: whether it is there.
    static func update(
        _ id: ID<SavedStoryDraft>,
        of account: ID<Account>,
        _ content: String,
        at now: Instant,
        in tx: Transaction
    ) throws -> Bool {
        try tx.run(
            """
            update story_drafts set content = \(content), saved_at = \(now)
            where id = \(id) and account_id = \(account)
            """
        ) > 0
    }

    /// - Returns: whether it was there.
    @discardableResult
    static func delete(_ id: ID<SavedStoryDraft>, of account: ID<Account>, in tx: Transaction) throws -> Bool {
        try tx.run("delete from story_drafts where id = \(id) and account_id = \(account)") > 0
    }
}
