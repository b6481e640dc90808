import Design
import Kernel
import Markup
import Runtime

/// The finished issue of a made-up family, as whoever is new reads it.
struct ExamplePage: View {
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        let setting = IssueSetting(ExampleIssue.snapshot)
        return Page(
            "An issue, for example",
            viewer: viewer,
            place: .tapestry,
            layout: .wide,
            heading: .none,
            metadata: PageMetadata(
                site: site,
                isIndexed: false,
                sheets: [Assets.groupsSheet.path] + setting.sheets
            )
        ) {
            div(.class("reader")) {
                nav(.class("doing"), .aria("label", "This issue")) {
                    LinkButton("Back", to: TapestryPaths.homePath, icon: .back, style: .quiet, isSlim: true)
                }
                IssueArticle(
                    setting: setting,
                    form: IssueForm(isOnline: true, base: site.baseAddress, address: TapestryPaths.examplePath),
                    authors: [:],
                    next: p { "The family is made up. Yours could have such an issue next week." }
                )
            }
            div(.class("hero-doors over")) {
                if viewer != nil {
                    LinkButton("Start a group", to: TapestryPaths.newPath, icon: .plus, style: .primary, isFull: true)
                } else if site.takesNewcomers {
                    LinkButton("Make an account", to: "/signup", style: .primary, isFull: true)
                }
                LinkButton("I have a code", to: TapestryPaths.joinPath, icon: .key, style: .outline, isFull: true)
            }
        }.body
    }
}
