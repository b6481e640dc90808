import Calendar
import Contracts
import Kernel
import SQL

/// A story as it stands in its author's archive.
struct ExportedToldStory: Encodable {
    let id: String
    let text: String
    let background: String
    let date: String
    let place: String
    let byline: String
    let prompt: String
    let written: String
    let edited: String?

    init(_ story: ToldStory) {
        id = story.publicID.text
        text = story.text
        background = story.ground.text
        date = story.storyDate.text
        place = story.place
        byline = story.byline
        prompt = story.prompt
        written = story.submittedAt.iso8601
        edited = story.editedAt?.iso8601
    }
}

/// A group in which a story was told.
struct ExportedPlace: Encodable {
    let story: String
    let group: String
    let since: String
    let isThere: Bool

    init(from row: inout RowReader) throws {
        story = try row.next() as String
        group = try row.next()
        since = (try row.next() as Instant).iso8601
        isThere = try row.next() as StoryLink.State == .live
    }
}

/// A text with its time.
struct ExportedText: Encodable {
    let text: String
    let time: String?

    init(text: String, time: Instant) {
        self.text = text
        self.time = time.milliseconds > 0 ? time.iso8601 : nil
    }
}

/// A journal.
struct ExportedJournal: Encodable {
    let name: String
    let created: String
}

/// The choices of a member in a group.
struct ExportedChoices: Encodable {
    let group: String
    let getsMail: Bool
    let textSize: Int
    let isMuted: Bool

    init(from row: inout RowReader) throws {
        group = try row.next()
        getsMail = try row.next()
        textSize = try row.next()
        isMuted = try row.next()
    }
}

/// A story as it was frozen.
struct ExportedItem: Encodable {
    let story: String
    let seal: String
}

/// The choices of somebody for all their groups.
struct ExportedPersonSettings: Encodable {
    let timeZone: String
    let remindsEarly: Bool
    let remindsLate: Bool
    let isOnHoliday: Bool
    let birthday: String

    init(_ settings: PersonSettings) {
        timeZone = settings.zone.name
        remindsEarly = settings.remindsEarly
        remindsLate = settings.remindsLate
        isOnHoliday = settings.isOnHoliday
        birthday = settings.birthday
    }
}

/// A birthday as an issue greets it.
struct ExportedGreeting: Encodable {
    let name: String
    let day: String
}
