import Calendar
import Design
import Kernel
import Markup
import Responses
import Routing
import Runtime
import SQL

/// A mood as visitors read it: what was posted, and nothing that others say of it.
struct OpenMoodCard: View {
    let item: MoodItem
    let now: Instant
    var isWhole = false

    var body: HTML {
        article(.class("mood", isWhole ? "whole" : nil), .id(item.anchor), .aria("label", label)) {
            MoodSwatch(item: item)
            div {
                p(.class("who")) {
                    if let author = item.author {
                        a(.class("name"), .href(author.path)) { bdi { author.displayName } }
                        " "
                    }
                    a(.class("when"), .href(item.subject.path)) { time }
                    if item.isEdited { span(.class("soft")) { "· edited" } }
                }
                if !item.caption.isEmpty { p(.class("says"), .dir("auto")) { item.caption } }
            }
        }
    }

    private var label: String { "\(item.author?.displayName ?? ""), \(item.moment.ago(at: now))" }

    @HTMLBuilder private var time: HTML {
        if isWhole { FullTime(item.moment) } else { TimeAgo(item.moment, now: now) }
    }
}

/// The moods that visitors may read, the newest first.
struct OpenMoodsPage: View {
    let items: [MoodItem]
    let next: Int64?
    let isFirst: Bool
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "Moods",
            viewer: nil,
            place: .moods,
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.moodFeedSheet.path])
        ) { feed }.body
    }

    /// The list alone, for pages that grow in place.
    var feed: HTML {
        HTML {
            div(.class("feed moods"), .id(MoodFeedPage.id), .role("feed"), .aria("label", "Moods")) {
                for item in items { OpenMoodCard(item: item, now: now) }
            }
            if items.isEmpty, next == nil { empty }
            Pager(
                older: next.map { MoodPaths.homePath.page(.before, $0) },
                newer: isFirst ? nil : MoodPaths.homePath,
                list: MoodFeedPage.id,
                items: "moods"
            )
        }
    }

    private var empty: EmptyState {
        EmptyState(
            "Quiet so far.",
            icon: .moods,
            drawing: .sun,
            sentence: "Here stands what people post for everyone to read."
        ) {
            if site.takesNewcomers {
                LinkButton("Sign up", to: .signUp(then: MoodPaths.homePath), style: .primary)
            }
        }
    }
}

/// One mood that visitors may read.
struct OpenMoodPage: View {
    let item: MoodItem
    let now: Instant
    let site: Site

    var body: HTML {
        Page(
            "\(item.author?.displayName ?? "Someone")’s mood",
            viewer: nil,
            place: .moods,
            heading: .title(back: MoodPaths.homePath),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.moodFeedSheet.path])
        ) {
            div(.class("feed moods")) { OpenMoodCard(item: item, now: now, isWhole: true) }
        }.body
    }
}
