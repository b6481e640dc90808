import Design
import Kernel
import Markup
import Memberships

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
            CodeForm(to: GameNightPaths.enterPath, code: code, problem: problem, viewer: viewer)
        }.body
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
            CodeLoginPrompt(for: GameNightPaths.enterPath, on: site)
        }.body
    }
}
