import Design
import Kernel
import Markup

/// Where the code of a game night is typed.
struct GameCodePage: View {
    let viewer: Viewer
    let site: Site
    var code = ""
    var problem: Problem?

    var body: HTML {
        Page(
            "Join a game",
            viewer: viewer,
            place: .prolific,
            heading: .title(back: StoryPaths.feedPath, sentence: "Type the code that you see on the other screen."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            form(.class("sheet form"), .post, .action(GameNightPaths.enterPath), .data("code")) {
                CSRFField(viewer)
                Field(
                    "Your code",
                    name: "code",
                    value: code,
                    kind: .username,
                    hint: "Small letters are fine. O and 0 mean the same here, and so do I, L and 1.",
                    error: problem?.fields["code"],
                    placeholder: "ABCDE-FGHJK",
                    maxLength: 40,
                    isRequired: true,
                    hasFocus: true
                )
                Button("Look it up", isFull: true)
            }
        }.body
    }

    /// The answer at the field, the same for every code that opens nothing.
    static func words(_ problem: Problem) -> Problem {
        guard problem.kind == .notFound else { return .field("code", problem.message) }
        return .field("code", "This code does not open anything. Ask for a new one.")
    }
}

/// The page for whoever brings a code and is not logged in; a script keeps the code until they are.
struct StrangerGamePage: View {
    let site: Site

    var body: HTML {
        Page(
            "You are invited to a game",
            viewer: nil,
            place: .prolific,
            heading: .title(sentence: "People write a story together, a line each, and vote for the best one."),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack"), .data("keep-code")) {
                p { "Log in first, so that the others see who comes. Then type the code that you were given." }
                p(.class("soft"), .hidden(), .data("kept")) { "Your code is kept on this device meanwhile." }
                div(.class("row")) {
                    LinkButton("Log in", to: Self.logIn, style: .primary)
                    LinkButton("Make an account", to: "/signup", style: .outline)
                }
            }
        }.body
    }

    private static let logIn = ("/login" as Path).query("next", GameNightPaths.enterPath.description)
}
