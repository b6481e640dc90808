import Calendar
import Comments
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Runtime
import SQL

/// A story in a group, with what the members say of it.
struct ToldStoryPage: View {
    let view: StoryPageView
    let dependencies: TapestryDependencies
    let viewer: Viewer

    private var group: Group { view.found.group }
    private var story: ToldStory { view.story.story }
    private var isOwn: Bool { story.author.id == viewer.id }

    var body: HTML {
        Page(
            title,
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: back, sentence: sentence, actions: menu),
            metadata: .tapestry(dependencies.services.site, colours: [story.ground])
        ) {
            StorySheet(story: story, media: view.story.media, prompt: story.prompt(in: group.id))
            if let subject = view.subject {
                div(.class("over story-reactions")) {
                    dependencies.reactions.bar(view.reactions, on: subject, for: viewer)
                }
                if let comments = view.comments { dependencies.comments.list(comments, for: viewer) }
            }
        }.body
    }

    private var title: String { story.headline ?? (isOwn ? "Your story" : "\(story.author.displayName)’s story") }

    private var back: Path {
        guard let issue = view.issue, let number = issue.number else { return TapestryPaths.group(group.publicID) }
        return TapestryPaths.issue(number, of: group.publicID)
    }

    private var sentence: String {
        guard let issue = view.issue else { return group.name }
        guard let number = issue.number else {
            return "\(group.name), in the issue that closes "
                + PeriodWords.moment(issue.closesAt, in: group.schedule.zone, at: view.found.now)
        }
        return "\(group.name), number \(number)"
    }

    private var menu: HTML {
        Menu(isOwn ? "What you can do with your story" : "More about this story") {
            if isOwn {
                MenuItem.link("Change it", icon: .edit, to: TapestryPaths.edit(story.publicID))
                MenuItem.link("Where it is", icon: .list, to: TapestryPaths.own(story.publicID))
            }
            if isOwn || view.found.isAdmin {
                MenuItem.link(
                    "Take it out of this group",
                    icon: .close,
                    to: TapestryPaths.withdraw(story.publicID, from: group.publicID),
                    isDangerous: true
                )
            }
            if isOwn {
                MenuItem.link(
                    "Delete it everywhere",
                    icon: .delete,
                    to: TapestryPaths.delete(story.publicID),
                    isDangerous: true
                )
            } else {
                MenuItem.link(
                    "Report",
                    icon: .report,
                    to: ReportSubject.reportPath(
                        GroupStories.reportKind,
                        GroupStories.reportName(story.publicID, in: group.publicID)
                    )
                )
            }
        }.body
    }
}

/// A story as it is read: on its ground, with its pictures.
struct StorySheet: View {
    let story: ToldStory
    let media: [MediaItem]
    let prompt: String

    var body: HTML {
        let text = ToldStoryText(story.text)
        return article(.class("story-sheet", "g-\(story.ground.digits)", isPoster ? "large" : nil)) {
            p(.class("who")) {
                Avatar(story.author)
                span {
                    b { bdi { story.byline.isEmpty ? story.author.displayName : story.byline } }
                    span(.class("when")) { dateline }
                }
            }
            if !prompt.isEmpty { p(.class("answers"), .dir("auto")) { prompt } }
            if let headline = text.headline { h2(.dir("auto")) { headline } }
            for paragraph in text.paragraphs { p(.class("words"), .dir("auto")) { paragraph } }
            if !media.isEmpty {
                div(.class("story-media")) { for item in media { MediaView(item) } }
            }
            if story.editedAt != nil { p(.class("when")) { "Changed since it was written." } }
        }
    }

    private var isPoster: Bool { media.isEmpty && story.text.count <= 140 }

    private var dateline: String {
        let date = story.storyDate.weekdayAndDay
        return story.place.isEmpty ? date : "\(date), \(story.place)"
    }
}

/// A story for its author: where it is, and what can be done with it.
struct OwnStoryPage: View {
    let own: OwnStory
    let groups: WritableGroups
    let viewer: Viewer
    let site: Site
    var notice: Notice?

    private var story: ToldStory { own.story }
    private var id: PublicID<ToldStory> { story.publicID }
    /// The groups in which it is not.
    private var others: [WritableGroup] {
        groups.groups.filter { one in !own.places.contains { $0.group.id == one.group.id } }
    }

    var body: HTML {
        Page(
            story.headline ?? "Your story",
            viewer: viewer,
            place: .tapestry,
            heading: .title(back: TapestryPaths.allStoriesPath),
            metadata: .tapestry(site, colours: [story.ground]),
            notice: notice
        ) {
            StorySheet(story: story, media: own.media, prompt: story.prompt)
            div(.class("row over")) {
                LinkButton("Change it", to: TapestryPaths.edit(id), icon: .edit, style: .primary)
                LinkButton("Delete it everywhere", to: TapestryPaths.delete(id), icon: .delete, style: .danger)
            }
            places
            if !others.isEmpty { add }
        }.body
    }

    private var places: HTML {
        PagePart("Where it is") {
            if own.places.isEmpty { p(.class("soft over")) { "Only among your own stories. No one else reads it." } }
            ul(.class("feed story-places")) {
                for place in own.places {
                    li {
                        span {
                            if place.isLeft {
                                place.group.name
                                small { "You have left this group." }
                            } else {
                                a(.class("textlink"), .href(TapestryPaths.story(id, in: place.group.publicID))) {
                                    place.group.name
                                }
                                if place.group.isJournal { small { "Only you read it." } }
                            }
                        }
                        LinkButton(
                            "Take it out",
                            to: TapestryPaths.withdraw(id, from: place.group.publicID),
                            style: .outline,
                            isSlim: true,
                            context: "of \(place.group.name)"
                        )
                    }
                }
            }
        }.body
    }

    private var add: HTML {
        PagePart("Put it into one more") {
            form(.class("sheet form"), .post, .action(TapestryPaths.own(id))) {
                CSRFField(viewer)
                Select(
                    "Group or journal",
                    name: "group",
                    options: others.map { Select.Option($0.group.publicID.text, $0.group.name) },
                    chosen: others.first?.group.publicID.text ?? "",
                    hint: "It goes into the issue that runs there now."
                )
                Button("Put it in", style: .outline)
            }
        }.body
    }
}
