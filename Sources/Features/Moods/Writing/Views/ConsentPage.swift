import Design
import Kernel
import Markup

/// Says in plain words what is kept of moods and who can read it, and asks whether that is all right.
struct ConsentPage: View {
    let next: Path
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    var body: HTML {
        Page(
            "Before you begin",
            viewer: viewer,
            place: .moods,
            heading: .none,
            metadata: .moods(site, Assets.moodsPostSheet).beginning(with: Assets.stitchingSheet),
            notice: notice
        ) {
            Stitching.sun.band
            div(.class("heading")) {
                h1 { "Before you begin" }
                p { "How you feel is about your health. We ask once, and keep nothing before." }
            }
            div(.class("sheet stack consent")) {
                kept
                readers
                p {
                    "No job of this server looks at moods. Calendar, numbers and the week are worked out when you look, "
                        + "and nothing of them is shared with anyone."
                }
                p {
                    "You can take this back at any time in the settings of Moods: then every mood of yours is removed."
                }
                ConsentAnswer(to: MoodPaths.consentPath, next: next, viewer: viewer, site: site, more: zone)
            }
        }.body
    }

    private var zone: HTML { HTML { input(.type("hidden"), .name("zone"), .value(""), .data("mood-zone")) } }

    private var kept: HTML {
        section(.class("stack")) {
            h2 { "What is kept" }
            p {
                "The emoji and the words you post, when that was, your time zone, and what you choose here: who sees your "
                    + "moods, when you want to be reminded, whom you trust."
            }
        }
    }

    private var readers: HTML {
        section(.class("stack")) {
            h2 { "Who can read a mood" }
            ul(.class("readers")) {
                reader(.lock, "Only me", "Sealed with a key that your password opens. Our database does not show it.")
                reader(.followers, "Followers", "The people who follow you at the time of reading.")
                reader(.globe, "Everyone", everyone)
                if site.hasGroups {
                    reader(MoodAudience.group.icon, "A group", "Its members, for as long as you are one of them.")
                }
            }
            p { "You choose that for each mood. The first time it is “Only me”." }
        }
    }

    private var everyone: String {
        site.showsMoodsToVisitors
            ? "Everyone who is logged in here, and people without an account." : "Everyone who is logged in here."
    }

    private func reader(_ icon: Icon, _ title: String, _ sentence: String) -> HTML {
        li {
            icon
            span {
                b { title }
                small { sentence }
            }
        }
    }
}

extension PageMetadata {
    /// The metadata of a page of Moods, which tells nothing of itself to others.
    static func moods(_ site: Site, _ sheets: Asset...) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: sheets.map(\.path))
    }
}
