import Design
import Kernel
import Markup
import Runtime

/// The front page for strangers and newcomers: the place in a sentence, a finished example, and the two ways in.
struct LandingPage: View {
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Tapestry",
            viewer: viewer,
            place: .tapestry,
            heading: .none,
            metadata: .tapestry(site, colours: ExampleIssue.colours).beginning(with: Assets.stitchingSheet)
        ) {
            Stitching.loom.band
            div(.class("tapestry-hero")) {
                h1 { "Everyone writes a few lines. On Sunday it is a newspaper." }
                p(.class("lead")) {
                    "A private group for your family or friends. What you write during the week becomes one beautiful "
                    "issue: to read here, by e-mail, or on paper."
                }
                doors
            }
            example
            steps
            if viewer != nil { mine }
        }.body
    }

    @HTMLBuilder private var doors: HTML {
        div(.class("hero-doors")) {
            if viewer == nil {
                if site.takesNewcomers {
                    LinkButton("Make an account", to: "/signup", style: .primary, isFull: true)
                }
                LinkButton("I have a code", to: TapestryPaths.joinPath, icon: .key, style: .outline, isFull: true)
            } else {
                LinkButton("Start a group", to: TapestryPaths.newPath, icon: .plus, style: .primary, isFull: true)
                LinkButton("I have a code", to: TapestryPaths.joinPath, icon: .key, style: .outline, isFull: true)
            }
        }
    }

    private var example: HTML {
        PagePart("An issue, for example") {
            article(.class("example-cover")) {
                p(.class("example-line")) { "Sunday Table · Number 12" }
                h3 {
                    a(.href(TapestryPaths.examplePath)) { ExampleIssue.headline }
                }
                p(.class("serif")) { ExampleIssue.beginning }
                p(.class("go"), .aria("hidden", "true")) {
                    "Read all of it"
                    Icon.next
                }
            }
        }.body
    }

    private var steps: HTML {
        PagePart("How it goes") {
            ol(.class("how")) {
                step("Start a group", "Give it a name and say when the issue comes: every Sunday at 18:00, say.")
                step("Bring the others in", "They get a code of ten letters. No one else can find the group.")
                step(
                    "Write a little",
                    "A few lines, a picture, by phone or computer. Each week has a question to answer."
                )
                step("Read together", "When the time is up, the stories become one issue for everyone.")
            }
            p(.class("soft over")) {
                Icon.lock
                " Only the members of a group see what is in it, and your name and picture. There is no advertising."
            }
        }.body
    }

    private func step(_ title: String, _ sentence: String) -> HTML {
        li {
            h3 { title }
            p { sentence }
        }
    }

    private var mine: HTML {
        PagePart("Or write for yourself") {
            Rows([
                Rows.Row(
                    "Write a first story",
                    to: TapestryPaths.writePath,
                    icon: .write,
                    hint: "Only you read it, until you put it into a group."
                ),
                Rows.Row("My journals", to: TapestryPaths.journalsPath, icon: .note),
            ])
        }.body
    }
}
