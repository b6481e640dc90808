internal import Kernel
internal import Markup

extension Gallery {
    static func profile(_ viewer: Viewer, _ site: Site) -> HTML {
        let ben = GallerySamples.ben
        return Page(
            "Ben Okafor",
            viewer: viewer,
            place: site.places.first,
            heading: .none,
            metadata: PageMetadata(site: site)
        ) {
            div(.class("feed")) {
                ProfileHeader(
                    ben,
                    bio: HTML(text: "Bookbinder, Sunday rower. I post first lines and last buses."),
                    facts: [
                        ProfileHeader.Fact("Home", HTML(text: "Leith")),
                        ProfileHeader.Fact("Shop", a(.class("textlink"), .href("/about")) { "okafor.example" }),
                    ],
                    figures: [
                        Stats.Figure(312, "posts"),
                        Stats.Figure(89, "following", to: "/@ben_o/following"),
                        Stats.Figure(1204, "followers", to: "/@ben_o/followers"),
                    ],
                    badges: span(.class("tag")) { "Follows you" }
                ) {
                    Button("Message", icon: .messages, style: .outline, isSlim: true, path: "/messages")
                    Button("Follow", style: .primary, isSlim: true, path: "/follows")
                }
                profileTabs
            }
            div(.class("feed"), .id("posts")) {
                for post in GallerySamples.posts where post.author == ben { post }
            }
        }.body
    }

    private static var profileTabs: Tabs {
        Tabs(
            "Profile",
            [
                Tabs.Tab("Posts", to: "/@ben_o", isCurrent: true),
                Tabs.Tab("Replies", to: "/@ben_o/replies"),
                Tabs.Tab("Media", to: "/@ben_o/media"),
                Tabs.Tab("Stories", to: "/@ben_o/stories"),
            ]
        )
    }
}

/// A sign-up form after a refusal.
struct GallerySignUp: View {
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        let problem = Problem(
            .invalid,
            "Two things need another look.",
            fields: ["username": "This name is taken. Try anna_w.", "password": "Use at least 10 characters."]
        )
        Page("Sign up", viewer: nil, layout: .focus, metadata: PageMetadata(site: site)) {
            div(.class("sheet")) {
                form(.class("form"), .post, .action("/signup")) {
                    FormErrors(problem)
                    Field(
                        "Name",
                        name: "name",
                        value: "Ann",
                        kind: .name,
                        hint: "How others read you. You can change it."
                    )
                    Field(
                        "Username",
                        name: "username",
                        value: "ann",
                        kind: .username,
                        error: problem.fields["username"]
                    )
                    Field("E-mail", name: "email", value: "ann@weft.example", kind: .email)
                    Field("Password", name: "password", kind: .newPassword, error: problem.fields["password"])
                    Choice.checkbox("I have read the rules and will be kind", name: "rules", isOn: true)
                    Button("Sign up", isFull: true)
                }
            }
            p(.class("beside")) {
                "Already here? "
                a(.class("textlink"), .href("/login")) { "Log in" }
            }
        }
    }
}

/// Settings: rows that lead further, and a form.
struct GallerySettings: View {
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Settings",
            viewer: viewer,
            metadata: PageMetadata(site: site),
            notice: Notice(.success, "Your changes are saved.")
        ) {
            Rows([
                Rows.Row(
                    "Profile",
                    to: "/settings/profile",
                    icon: .person,
                    hint: "Name, picture, a few words about you"
                ),
                Rows.Row("Privacy", to: "/settings/privacy", icon: .lock, hint: "Who may follow, write and find you"),
                Rows.Row(
                    "Notifications",
                    to: "/settings/notifications",
                    icon: .notifications,
                    hint: "What reaches you, and how"
                ),
                Rows.Row("Your data", to: "/settings/data", icon: .download, hint: "Export, import, leave"),
            ])
            form(.class("sheet form"), .post, .action("/settings/appearance")) {
                CSRFField(viewer)
                h2 { "Appearance" }
                FieldGroup("Theme", name: "theme") {
                    Choice.radio("Match device", name: "theme", value: "auto", isOn: true)
                    Choice.radio("Light", name: "theme", value: "light", hint: "Ivory paper, walnut ink")
                    Choice.radio("Dark", name: "theme", value: "dark", hint: "For the evening")
                }
                Select(
                    "Start page",
                    name: "start",
                    options: site.places.map { Select.Option($0.name, $0.title) },
                    chosen: site.places.first?.name ?? ""
                )
                TextArea("About you", name: "bio", value: "I read on trains.", limit: 500)
                div(.class("row")) {
                    Button("Save")
                    LinkButton("Cancel", to: "/settings", style: .quiet)
                }
            }
            div(.class("sheet stack")) {
                h2 { "Sessions" }
                Table(
                    "Sessions",
                    columns: ["Device", "Last seen", "Place"],
                    rows: [
                        [HTML(text: "Firefox on Linux"), HTML(text: "now"), HTML(text: "Leith")],
                        [HTML(text: "Safari on iPhone"), HTML(text: "2 hours ago"), HTML(text: "Edinburgh")],
                    ]
                )
                Button("Log out everywhere", style: .danger, path: "/settings/security/logout")
            }
        }
    }
}
