import Calendar
import Kernel
import Memberships
import Routing
import Runtime
import Web

/// A group or journal, as programs of its members read it.
struct GroupJSON: WireValue, SchemaDescribed {
    let id: String
    let kind: StringEnumJSON<Group.Kind>
    let name: String
    let role: StringEnumJSON<GroupRole>
    let zone: String
    let cadence: StringEnumJSON<Cadence>
    let days: Int
    let anchor: String
    let cut_off: String
    let grace: Int
    let minimum: Int
    let mail_mode: StringEnumJSON<GroupSettings.MailMode>
    let shows_past: Bool
    let needs_approval: Bool
    let shows_code: Bool
    let issues: Int
    let closes_at: String?
    let picture: String?
    let code: String?
    let erased_at: String?
    let url: String

    static let meanings = [
        "days": "How many days apart cut-offs are, where the cadence is custom.",
        "anchor": "The day from which cut-offs are counted.",
        "issues": "The number of the latest issue; 0 before the first.",
        "closes_at": "When the period that runs ends; missing in journals without issues.",
        "code": "By which people join; for administrators, and for all members where the group shows it.",
        "erased_at": "When the group is erased; only where it was deleted.",
    ]

    init(_ found: GroupAccess.Admitted, _ period: Period?, picture: MediaItem?, code: String?, on site: Site) {
        let group = found.group
        id = group.publicID.text
        kind = StringEnumJSON(group.kind)
        name = group.name
        role = StringEnumJSON(found.role)
        zone = group.schedule.zone.name
        cadence = StringEnumJSON(group.schedule.cadence)
        days = group.schedule.days
        anchor = group.schedule.anchor.text
        cut_off = group.schedule.cutOffText
        grace = group.settings.graceHours
        minimum = group.settings.minimum
        mail_mode = StringEnumJSON(group.settings.mailMode)
        shows_past = group.settings.showsPast
        needs_approval = group.settings.needsApproval
        shows_code = group.settings.showsCode
        issues = group.issueCount
        closes_at = period?.closesAt.iso8601
        self.picture = picture.map { "\(site.baseAddress)\($0.path)" }
        self.code = code
        erased_at = group.erasedAt?.iso8601
        url = "\(site.baseAddress)\(TapestryPaths.group(group.publicID))"
    }
}

/// A group or journal that is to be made, or what is to be changed of one; what is missing stays as it is.
struct GroupInputJSON: Codable, Sendable {
    let name: String?
    let kind: StringEnumJSON<Group.Kind>?
    let zone: String?
    let cadence: StringEnumJSON<Cadence>?
    let days: Int?
    let anchor: String?
    let cut_off: String?
    let grace: Int?
    let minimum: Int?
    let mail_mode: StringEnumJSON<GroupSettings.MailMode>?
    let shows_past: Bool?
    let needs_approval: Bool?
    let shows_code: Bool?
    let picture: String?

    /// The draft with what is given.
    func changed(_ before: GroupDraft) -> GroupDraft {
        var draft = before
        draft.name = name ?? draft.name
        draft.kind = kind?.value ?? draft.kind
        draft.zone = zone ?? draft.zone
        draft.cadence = cadence?.value ?? draft.cadence
        draft.days = days.map { String($0) } ?? draft.days
        draft.anchor = anchor ?? draft.anchor
        draft.cutOff = cut_off ?? draft.cutOff
        draft.grace = grace.map { String($0) } ?? draft.grace
        draft.minimum = minimum.map { String($0) } ?? draft.minimum
        draft.mailMode = mail_mode?.value ?? draft.mailMode
        draft.showsPast = shows_past ?? draft.showsPast
        draft.needsApproval = needs_approval ?? draft.needsApproval
        draft.showsCode = shows_code ?? draft.showsCode
        return draft
    }
}

/// A code that somebody has, and whether they join by it.
struct GroupJoinJSON: Codable, Sendable, SchemaDescribed {
    let code: String
    let confirm: Bool?

    static let meanings = ["confirm": "Whether to join; without it the answer says what the code opens."]
}

/// The group that a code opens, and whether one is in it now.
struct OfferJSON: WireValue, SchemaDescribed {
    let group: String?
    let name: String
    let members: Int?
    let invited_by: AccountJSON?
    let state: State

    /// How far somebody is in.
    enum State: String, CaseIterable, JSONChoice {
        case offered, asked, joined
    }

    static let meanings = ["group": "The id of the group, once one is in it."]

    init(_ group: Group, _ entry: SpaceEntry) {
        name = group.name
        members = nil
        invited_by = nil
        state = entry == .asked ? .asked : .joined
        self.group = entry == .asked ? nil : group.publicID.text
    }

    init(_ offer: MemberActions.Offer, on site: Site) {
        name = offer.group.name
        members = offer.memberCount
        invited_by = offer.inviter.map { AccountJSON($0, on: site) }
        state = offer.isMember ? .joined : offer.isAsking ? .asked : .offered
        group = offer.isMember ? offer.group.publicID.text : nil
    }
}

/// A member of a group, as programs of members read them.
struct GroupMemberJSON: WireValue {
    let account: AccountJSON
    let role: StringEnumJSON<GroupRole>
    let since: String

    init(_ member: GroupMember, on site: Site) {
        account = AccountJSON(member.account, on: site)
        role = StringEnumJSON(member.role)
        since = member.since.iso8601
    }
}

/// The role of a member from now on.
struct GroupRoleJSON: Codable, Sendable {
    let role: StringEnumJSON<GroupRole>
}

/// Whom to invite.
struct GroupInviteJSON: Codable, Sendable {
    let username: String
}

/// How somebody leaves.
struct LeaveJSON: Codable, Sendable, SchemaDescribed {
    let stories: Choice?
    let comments: Choice?
    let successor: String?

    /// The fate of the stories that they told.
    enum Choice: String, CaseIterable, JSONChoice {
        case keep, withdraw
    }

    static let meanings = [
        "stories": "What becomes of one’s own stories in issues; they stay where it is missing.",
        "successor": "The username of the member who looks after the group next.",
    ]
}

/// A new code.
struct CodeJSON: WireValue {
    let code: String
    let uses: Int
    let limit: Int
    let ends_at: String
}

/// A line of the log of a group.
struct GroupLogJSON: WireValue {
    let event: String
    let detail: String
    let actor: AccountJSON?
    let account: AccountJSON?
    let at: String

    init(_ entry: MembershipLogEntry, on site: Site) {
        event = entry.event.name
        detail = entry.detail
        actor = entry.actor.map { AccountJSON($0, on: site) }
        account = entry.account.map { AccountJSON($0, on: site) }
        at = entry.time.iso8601
    }
}

extension Group.Kind: StringEnum {
    static let allCases: [Group.Kind] = [.family, .journal]
}
extension GroupRole: StringEnum {}
extension Cadence: StringEnum {}
extension GroupSettings.MailMode: StringEnum {}
