import Calendar
import Contracts
import Kernel
import Routing
import Runtime
import Web

/// A story in a group, as programs of its members read it; nothing of any other group.
struct GroupStoryJSON: WireValue {
    let id: String
    let author: AccountJSON
    let text: String
    let background: String
    let ink: String
    let story_date: String
    let place: String
    let byline: String
    let prompt: String
    let media: [MediaJSON]
    let submitted_at: String
    let edited_at: String?
    let url: String

    init(_ story: GroupStory, in group: Group, on site: Site) {
        id = story.story.publicID.text
        author = AccountJSON(story.story.author, on: site)
        text = story.story.text
        background = story.story.ground.text
        ink = story.story.ground.ink
        story_date = story.story.storyDate.text
        place = story.story.place
        byline = story.story.byline
        prompt = story.story.prompt(in: group.id)
        media = story.media.map { MediaJSON($0, on: site) }
        submitted_at = story.link.submittedAt.iso8601
        edited_at = story.story.editedAt?.iso8601
        url = "\(site.baseAddress)\(TapestryPaths.story(story.story.publicID, in: group.publicID))"
    }
}

/// A story, as programs of its author read it.
struct OwnStoryJSON: WireValue {
    let id: String
    let text: String
    let background: String
    let ink: String
    let story_date: String
    let place: String
    let byline: String
    let group_ids: [String]
    let media: [MediaJSON]
    let submitted_at: String
    let edited_at: String?

    init(_ own: OwnStory, on site: Site) {
        id = own.story.publicID.text
        text = own.story.text
        background = own.story.ground.text
        ink = own.story.ground.ink
        story_date = own.story.storyDate.text
        place = own.story.place
        byline = own.story.byline
        group_ids = own.places.map(\.group.publicID.text)
        media = own.media.map { MediaJSON($0, on: site) }
        submitted_at = own.story.submittedAt.iso8601
        edited_at = own.story.editedAt?.iso8601
    }
}

/// A story that is to be told.
struct NewStoryJSON: Codable, Sendable, SchemaDescribed {
    let text: String
    let group_ids: [String]?
    let media_ids: [String]?
    let background: String?
    let story_date: String?
    let place: String?
    let byline: String?
    let prompt_id: String?
    let zone: String?
    let late: Bool?

    static let meanings = [
        "zone": "The zone of the author’s clocks, which says what day it is.",
        "late": "Whether it goes into the issue that has closed, while that still waits.",
    ]

    /// - Throws: ``Problem`` `.invalid` at the field with an id that is none.
    var draft: ToldStoryDraft {
        get throws(Problem) {
            var draft = ToldStoryDraft()
            draft.text = text
            draft.background = background ?? draft.background
            draft.storyDate = story_date ?? ""
            draft.place = place ?? ""
            draft.byline = byline ?? ""
            draft.zone = zone ?? ""
            draft.isForLast = late ?? false
            for name in group_ids ?? [] {
                guard let group = PublicID<Group>(name), draft.groups.count < ToldStoryDraft.mostGroups else {
                    throw .field("group", "You are not in one of these groups any more. Choose again.")
                }
                draft.groups.append(group)
            }
            draft.uploads = try Self.uploads(media_ids)
            if let prompt_id {
                guard let prompt = ID<Prompt>(prompt_id) else {
                    throw .field("prompt_id", "There is no such question.")
                }
                draft.prompt = prompt
            }
            return draft
        }
    }

    static func uploads(_ ids: [String]?) throws(Problem) -> [DraftUpload] {
        var uploads: [DraftUpload] = []
        for text in (ids ?? []).prefix(StoryMedia.room.limit + 1) {
            guard let id = ID<MediaItem>(text) else { throw .field("media_ids", "There is no such file.") }
            uploads.append(DraftUpload(id))
        }
        return uploads
    }
}

/// The changes to a story; a field that is missing stays as it is.
struct StoryChangeJSON: Codable, Sendable {
    let text: String?
    let media_ids: [String]?
    let background: String?
    let story_date: String?
    let place: String?
    let byline: String?

    /// - Throws: ``Problem`` `.invalid` at the field with an id that is none.
    func changed(_ own: OwnStory) throws(Problem) -> ToldStoryDraft {
        var draft = ToldStoryDraft(own.story, media: own.media)
        draft.text = text ?? draft.text
        draft.background = background ?? draft.background
        draft.storyDate = story_date ?? draft.storyDate
        draft.place = place ?? draft.place
        draft.byline = byline ?? draft.byline
        if let media_ids { draft.uploads = try NewStoryJSON.uploads(media_ids) }
        return draft
    }
}
