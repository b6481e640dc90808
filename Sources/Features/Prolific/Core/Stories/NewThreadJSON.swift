import Calendar
import Kernel
import Routing
import SQL
import Web

/// A new story, as a program begins it.
struct NewThreadJSON: Codable, Sendable, SchemaDescribed {
    let title: String
    let text: String?
    let media: [NewMediaJSON]?
    let forked_from: String?
    let visibility: StringEnumJSON<Story.Visibility>?
    let language: String?
    let content_warning: String?
    let tags: [String]?
    let settings: SettingsWishJSON?

    static let meanings = [
        "text": "The first lines: 1 to 140 characters, unless there are media.",
        "media": "1 to 3 pictures, or a video, or audio, uploaded before.",
        "forked_from": "The snippet of a complete story from which it goes on.",
        "language": "A BCP 47 tag; yours where it is missing.",
        "tags": "At most 5.",
    ]

    /// The draft of the story that it asks for.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func draft(for viewer: Viewer) throws(Problem) -> StoryDraft {
        var draft = StoryDraft()
        draft.title = title
        draft.text = text ?? ""
        draft.media = try (media ?? []).requests
        draft.forkedFrom = forked_from.map { PublicID($0) ?? .nothing }
        draft.visibility = visibility?.value ?? .everyone
        draft.language = language ?? viewer.preferences.language
        draft.warning = content_warning ?? ""
        draft.tags = tags ?? []
        draft.settings.hidesNames = draft.visibility == .everyone
        try settings?.change(&draft.settings)
        return draft
    }
}

/// The wishes of a program for how a story is written; a field that is missing stays as it is.
struct SettingsWishJSON: Codable, Sendable, SchemaDescribed {
    let pacing: Pace?
    let submit_seconds: Int?
    let vote_seconds: Int?
    let max_rounds: Int?
    let final_from: Int?
    let submitters: StringEnumJSON<StorySettings.Submitters>?
    let licence: StringEnumJSON<StorySettings.Licence>?
    let is_temporary: Bool?
    let expires_at: String?
    let is_blind: Bool?
    let hides_names: Bool?
    let closes_early: Bool?

    enum Pace: String, CaseIterable, JSONChoice {
        case blitz, speed, normal, slow, custom
    }

    static let meanings = [
        "submit_seconds": "For the pacing custom: a minute to 14 days.",
        "vote_seconds": "For the pacing custom: a minute to 7 days.",
        "max_rounds": "2 to 100.",
        "expires_at": "For stories that are deleted automatically: in an hour to 90 days.",
        "hides_names": "Whether no one learns who offers a line before its round is over; missing: in public stories.",
        "closes_early": "Whether a round is over as soon as nothing is left to wait for.",
    ]

    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func change(_ settings: inout StorySettings) throws(Problem) {
        if let pacing { settings.pacing = try chosen(pacing) }
        settings.maxRounds = max_rounds ?? settings.maxRounds
        settings.finalFrom = final_from ?? settings.finalFrom
        settings.submitters = submitters?.value ?? settings.submitters
        settings.licence = licence?.value ?? settings.licence
        settings.isTemporary = is_temporary ?? settings.isTemporary
        settings.isBlind = is_blind ?? settings.isBlind
        settings.hidesNames = hides_names ?? settings.hidesNames
        settings.closesEarly = closes_early ?? settings.closesEarly
        guard let expires_at else { return }
        guard let instant = Instant(iso8601: expires_at) else {
            throw .field("expires_at", "Write a time such as 2026-05-01T12:00:00Z.")
        }
        settings.expiresAt = instant
    }

    private func chosen(_ pace: Pace) throws(Problem) -> Pacing {
        let submit = submit_seconds.map(Self.span)
        let vote = vote_seconds.map(Self.span)
        guard let pacing = Pacing(named: pace.rawValue, submit: submit, vote: vote) else {
            throw .field("submit_seconds", "The pacing custom needs submit_seconds and vote_seconds.")
        }
        return pacing
    }

    /// So many seconds; more than any limit allows where they cannot be counted.
    private static func span(_ seconds: Int) -> Instant.Span {
        .seconds(min(max(seconds, 0), 100_000_000))
    }
}

/// A file of something new.
struct NewMediaJSON: Codable, Sendable, SchemaDescribed {
    let id: String
    let description: String?

    static let meanings = ["description": "Alt text: describes it for people who can't see it."]
}

extension [NewMediaJSON] {
    /// The wishes that they become part of what is sent; a name that cannot be read is one that nobody has.
    ///
    /// - Throws: ``Problem`` `.invalid` at the words about a file that cannot be kept.
    var requests: [AttachmentRequest] {
        get throws(Problem) {
            var requests: [AttachmentRequest] = []
            for item in self {
                let words = try AttachmentRequest.words(item.description ?? "", at: "media")
                requests.append(AttachmentRequest(ID(item.id) ?? ID(rawValue: 0), alt: words))
            }
            return requests
        }
    }
}
