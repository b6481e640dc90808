import Anonymous
import AnonymousPosting
import Calendar
import Comments
import Contracts
import Design
import Kernel
import Markup
import Memberships
import Reactions
import Responses
import Routing
import Runtime
import SQL

/// Makes the cards of moods for one viewer.
struct MoodCards: Sendable {
    let dependencies: MoodsDependencies
    let viewer: Viewer
    let now: Instant

    init(_ dependencies: MoodsDependencies, for viewer: Viewer) {
        (self.dependencies, self.viewer) = (dependencies, viewer)
        now = dependencies.services.clock.now
    }

    /// The cards of a list; the first of each author has the button to follow them, unless the page has it already.
    func list(_ items: [MoodItem], canFollow: Bool = true) -> [HTML] {
        var authors: Set<ID<Account>> = []
        return items.map { item in
            let isFirst = canFollow && item.authorID.map { authors.insert($0).inserted } ?? false
            return dependencies.cards.card(key(of: item, isFirst), at: stamp(of: item)) {
                card(item, isFirst: isFirst).body
            }
        }
    }

    /// The mood and how the viewer stands to it.
    private func key(of item: MoodItem, _ isFirst: Bool) -> MoodCardCache.Key {
        let mayWrite = viewer.account.state.mayWrite
        return MoodCardCache.Key(
            number: item.number,
            relation: item.relation.intersection([.follows, .asked]).rawValue,
            isOwn: item.isOwn,
            isFirst: isFirst,
            canEdit: item.isOwn && MoodMenuKind.canEdit(item, at: now),
            mayWrite: mayWrite,
            mayReact: mayWrite && item.isAnswerable,
            own: item.reactions?.own ?? []
        )
    }

    /// All that stands on its card.
    private func stamp(of item: MoodItem) -> MoodCardCache.Stamp {
        MoodCardCache.Stamp(
            version: item.version,
            nameless: item.version == nil ? MoodCardCache.Nameless(item) : nil,
            moment: item.moment,
            time: item.version == nil ? PostEnd.words(until: item.moment, from: now) : item.moment.ago(at: now),
            reactions: item.reactions,
            comments: item.comments,
            group: item.group?.title
        )
    }

    /// - Parameters:
    ///   - isFirst: whether its author has no card above it.
    ///   - isWhole: whether the page is about it.
    func card(_ item: MoodItem, isFirst: Bool = false, isWhole: Bool = false) -> MoodCard {
        let bar = dependencies.responses.reactions.bar(item.reactions, on: item.subject, for: viewer)
        return MoodCard(item: item, bar: bar, viewer: viewer, now: now, isFirst: isFirst, isWhole: isWhole)
    }

    /// The sheet of style rules, for pages of other places that show moods.
    static let sheet: HTML = link(.rel("stylesheet"), .href(Assets.moodFeedSheet.path))
}

/// A mood among others: its emoji on a swatch of linen, whose it is, their words, and what others say of it.
struct MoodCard: View {
    let item: MoodItem
    let bar: ReactionBar
    let viewer: Viewer
    let now: Instant
    let isFirst: Bool
    let isWhole: Bool

    var body: HTML {
        article(
            .class("mood", isWhole ? "whole" : nil),
            .id(item.anchor),
            .data("item"),
            .aria("label", label),
            // The page of a mood keeps its shape; reactions and comments on it are told by themselves.
            .when(item.author != nil && !isWhole, .data("live", LiveTopic.mood(item.number).description))
        ) {
            MoodSwatch(item: item)
            div {
                p(.class("who")) {
                    name
                    " "
                    time
                    badge
                }
                words
            }
            MoodMenu(item: item, now: now, isWhole: isWhole)
            div(.class("reacts")) {
                bar
                if showsFollow, let author = item.author {
                    MoodFollow(of: author.username, author.isLocked ? .ask : .follow)
                }
                if !isWhole {
                    ActionButton("Comment", icon: .reply, to: item.subject.path, count: item.comments, kind: .reply)
                }
            }
        }
    }

    private var label: String {
        item.author.map { "\($0.displayName), \(item.moment.ago(at: now))" } ?? "Someone, \(left)"
    }

    private var name: HTML {
        guard let author = item.author else { return b { "Someone" } }
        return HTML {
            a(.class("name"), .href(author.path)) { bdi { author.displayName } }
            if author.isStaff { StaffMark() }
        }
    }

    @HTMLBuilder private var time: HTML {
        if item.author == nil {
            a(.class("when"), .href(item.subject.path)) { left }
        } else {
            a(.class("when"), .href(item.subject.path)) {
                if isWhole { FullTime(item.moment) } else { TimeAgo(item.moment, now: now) }
            }
        }
    }

    private var left: String { PostEnd.words(until: item.moment, from: now) }

    @HTMLBuilder private var badge: HTML {
        if item.audience == .followers {
            span(.class("badge"), .title("Followers only")) {
                Icon.followers
                span(.class("sr")) { "Followers only" }
            }
        } else if item.audience == .group {
            span(.class("badge")) {
                MoodAudience.group.icon
                span(.class("sr")) { item.group == nil ? "No one else, as it was for a group" : "For the group" }
                if let group = item.group { bdi { " \(group.title)" } }
            }
        }
        if item.isEdited { span(.class("soft")) { "· edited" } }
    }

    @HTMLBuilder private var words: HTML {
        if item.isFolded {
            Disclosure("Talks about self-harm") { says }
        } else if !item.caption.isEmpty {
            says
        }
    }

    private var says: HTML { p(.class("says"), .dir("auto")) { item.caption } }

    private var showsFollow: Bool {
        !item.isOwn && isFirst && item.relation.isDisjoint(with: [.follows, .asked])
            && viewer.account.state.mayWrite
    }
}

/// The emoji of a mood on linen in the tint of its feeling, with the patch of whose it is.
struct MoodSwatch: View {
    let item: MoodItem

    var body: HTML {
        div(.class("swatch", item.quadrant?.rawValue)) {
            span(.class("emoji"), .role("img"), .aria("label", item.word)) { item.emoji.text }
            if let author = item.author {
                a(.class("face"), .href(author.path), .tabindex(-1), .aria("hidden", "true")) {
                    Avatar(author, size: .slim)
                }
            } else {
                span(.class("face")) { span(.class("patch slim nobody"), .aria("hidden", "true")) { "?" } }
            }
        }
    }
}

/// The button that follows an author, or unfollows them, in its place.
struct MoodFollow: View {
    /// The words on the button, by how one stands to the author.
    enum Act: String {
        case follow = "Follow"
        case ask = "Request to follow"
        case unfollow = "Unfollow"
        case withdraw = "Withdraw request"
    }

    private let username: String
    private let act: Act
    private let hasID: Bool

    /// - Parameter hasID: whether it is the one of its author that scripts replace.
    init(of username: String, _ act: Act, hasID: Bool = true) {
        (self.username, self.act, self.hasID) = (username, act, hasID)
    }

    private var isOn: Bool { act == .unfollow || act == .withdraw }

    var body: HTML {
        span(.class("follow"), .when(hasID, .id("follow-\(username)"))) {
            Button(
                act.rawValue,
                icon: isOn ? .following : .follow,
                style: .plain,
                isSlim: true,
                path: ("/@\(username)" as Path).followed(by: "/follow"),
                name: "on",
                value: isOn ? "0" : "1",
                context: "@\(username)"
            )
        }
    }
}
