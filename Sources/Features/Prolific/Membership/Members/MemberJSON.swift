import Calendar
import Kernel
import Memberships
import Routing
import Web

/// Somebody in a private story, or invited into it, as programs read them.
struct MemberJSON: WireValue {
    let account: AccountJSON
    let role: StringEnumJSON<MemberRole>
    let has_joined: Bool
    let since: String

    init(_ member: StoryMember, on site: Site) {
        account = AccountJSON(member.account, on: site)
        role = StringEnumJSON(member.role)
        has_joined = member.hasJoined
        since = member.since.iso8601
    }
}

/// Who is invited into a private story, and by what links, as its host reads it.
struct InvitesJSON: WireValue {
    let people: [MemberJSON]
    let links: [LinkJSON]
}

/// A link into a private story, as programs read it.
struct LinkJSON: WireValue, SchemaDescribed {
    let id: String
    let role: StringEnumJSON<MemberRole>
    let uses: Int
    let limit: Int
    let ends_at: String
    let url: String?

    static let meanings = ["url": "The link; only in the answer that made it, because it is stored nowhere."]

    init(_ invite: StoryLink, url: String?) {
        id = String(invite.id.rawValue)
        role = StringEnumJSON(invite.role)
        uses = invite.uses
        limit = invite.limit
        ends_at = invite.endsAt.iso8601
        self.url = url
    }
}

/// An invitation into a private story, as whoever is invited reads it.
struct InvitationJSON: WireValue {
    let thread: String
    let title: String
    let host: AccountJSON?
    let role: StringEnumJSON<MemberRole>?

    init(_ story: Story, role: MemberRole?, on site: Site) {
        thread = story.publicID.text
        title = story.title
        host = story.presentHost.map { AccountJSON($0, on: site) }
        self.role = role.map(StringEnumJSON.init)
    }
}

/// Who agrees to open a private story, as a member reads it.
struct PublishRequestJSON: WireValue, SchemaDescribed {
    let asked: StringEnumJSON<Story.Visibility>?
    let authors: Int
    let agreed: Int
    let is_asked: Bool
    let has_agreed: Bool

    static let meanings = [
        "asked": "To whom it is to be opened; missing where no one has asked.",
        "authors": "How many people wrote in it under their name.",
        "is_asked": "Whether you are one of them.",
    ]

    init(_ view: PublishRequestView) {
        asked = view.asked.map(StringEnumJSON.init)
        authors = view.authors
        agreed = view.agreed
        is_asked = view.isAuthor
        has_agreed = view.hasAgreed
    }
}

/// Whom to invite.
struct NewMemberJSON: Codable, Sendable {
    let username: String
    let role: StringEnumJSON<MemberRole>?
}

/// The role of a member from now on.
struct RoleJSON: Codable, Sendable {
    let role: StringEnumJSON<MemberRole>
}

/// The link to make.
struct NewLinkJSON: Codable, Sendable, SchemaDescribed {
    let uses: Int?
    let days: Int?
    let role: StringEnumJSON<MemberRole>?

    static let meanings = [
        "uses": "How many people it lets in, 1 to 50; one where it is missing.",
        "days": "For how many days it works, 1 to 30; seven where it is missing.",
    ]
}

/// By what link one joins; by name without one.
struct JoinJSON: Codable, Sendable {
    let token: String?
}

/// To whom a private story is to be opened.
struct AskedJSON: Codable, Sendable {
    let visibility: StringEnumJSON<Story.Visibility>
}

/// The answer of somebody to the wish to open a private story.
struct ConsentJSON: Codable, Sendable {
    let agrees: Bool
}

extension MemberRole: StringEnum {}
