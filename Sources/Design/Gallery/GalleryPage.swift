import Calendar
public import Kernel
public import Markup

/// Every component with sample content.
///
/// Served in development only.
public struct GalleryPage: View {
    private let viewer: Viewer?
    private let site: Site

    /// The gallery of `site` as `viewer` sees it.
    public init(viewer: Viewer?, site: Site) {
        self.viewer = viewer
        self.site = site
    }

    /// The page.
    public var body: HTML {
        Page(
            "Gallery",
            viewer: viewer,
            place: site.places.first,
            heading: .title(sentence: "Everything pages are made of."),
            metadata: PageMetadata(site: site, sheets: [Assets.monthSheet.path])
        ) {
            nav(.class("sheet row"), .aria("label", "Screens")) {
                for name in Gallery.names { a(.class("textlink"), .href("/gallery/\(name)")) { name } }
            }
            Self.type
            Self.buttons
            Self.patches
            Self.notices
            Self.fields
            Self.calendar
            Self.icons
        }
    }

    private static let type: HTML = section(.class("sheet stack")) {
        h2 { "Type" }
        p(.class("lead")) { "The lead: a sentence that opens a page." }
        p { "The text: it was the best of times, it was the worst of times, it was the age of wisdom." }
        p(.class("soft small")) { "Soft and small: what stands beside." }
        Prose(
            HTML {
                p { "She had been forced into prudence in her youth, she learned romance as she grew older." }
                p { "The natural sequence of an unnatural beginning." }
            },
            isStory: true
        )
        p {
            span(.class("tag")) { "Tag" }
            " "
            span(.class("tag")) {
                Icon.lock
                "Followers"
            }
        }
    }

    private static let buttons: HTML = section(.class("sheet stack")) {
        h2 { "Buttons" }
        div(.class("row")) {
            Button("Primary")
            Button("Plain", style: .plain)
            Button("Outline", style: .outline)
            Button("Quiet", style: .quiet)
            Button("Delete", icon: .delete, style: .danger)
        }
        div(.class("row")) {
            Button("Slim", isSlim: true)
            Button("Follow", icon: .follow, style: .outline, isSlim: true)
            ActionButton("Like", icon: .like, path: "/", count: 12, pressed: true, kind: .like)
            ActionButton("Boost", icon: .boost, path: "/", count: 3, pressed: true, kind: .boost)
            ActionButton("Bookmark", icon: .bookmark, path: "/", pressed: true, kind: .bookmark)
            ActionButton("Reply", icon: .reply, path: "/", count: 0, kind: .reply)
        }
    }

    private static let patches: HTML = section(.class("sheet stack")) {
        h2 { "Patches" }
        div(.class("row")) {
            for number in 1...14 { Avatar(GallerySamples.person(Int64(number), "a", "Ann \(number)")) }
        }
        div(.class("row")) {
            Avatar(GallerySamples.ann, size: .tiny)
            Avatar(GallerySamples.ann, size: .slim)
            Avatar(GallerySamples.ann)
            Avatar(GallerySamples.ann, size: .large)
            Avatar(group: "Sunday walkers", seed: 5, size: .large)
        }
    }

    private static let notices: HTML = section(.class("stack")) {
        Notice(.success, "Your story is on its way to eleven people.")
        Notice(.error, "That did not go through. Nothing was sent.")
        Notice(.warning, "This thread closes in an hour.")
        Notice(.info) {
            "Only you see this. "
            a(.class("textlink"), .href("/about")) { "Why?" }
        }
    }

    private static let fields: HTML = form(.class("sheet form")) {
        h2 { "Fields" }
        Field("Name", name: "g-name", value: "Ann", kind: .name, hint: "As you like to be called.")
        Field("E-mail", name: "g-mail", value: "ann@", kind: .email, error: "Something is missing behind the @.")
        TextArea("A few words", name: "g-words", value: "", placeholder: "Begin anywhere.", limit: 140)
        Choice.checkbox("Tell me by mail", name: "g-mail-me", isOn: true, hint: "Once a week at most.")
        Choice.radio("Everyone", name: "g-audience", value: "1", isOn: true)
        Choice.radio("Followers", name: "g-audience", value: "2")
    }

    private static let calendar: HTML = section(.class("sheet stack")) {
        h2 { "Calendar" }
        if let month = Month(year: 2026, number: 11) {
            MonthGrid(month, today: 21) { day in
                day <= 21 ? "/gallery/components" : nil
            } content: { day in
                day % 5 == 0 ? span(.class("soft small")) { "\(day / 5)" } : HTML()
            }
        }
    }

    private static let icons: HTML = section(.class("sheet stack")) {
        h2 { "Icons" }
        div(.class("row")) {
            for icon in Icon.allCases { span(.title(Icon.names[icon.rawValue])) { icon } }
        }
    }
}
