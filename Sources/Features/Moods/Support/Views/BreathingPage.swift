import Design
import Kernel
import Markup

/// A minute of breathing: in for four, out for six.
///
/// It moves when somebody says so, and needs no script.
struct BreathingPage: View {
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page(
            "Breathe for a minute",
            viewer: viewer,
            place: .moods,
            heading: .title(back: viewer == nil ? CarePaths.helpPath : CarePaths.supportPath),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: [Assets.breathingSheet.path])
        ) {
            div(.class("breathing")) {
                input(.type("checkbox"), .id("breathe"), .class("sr"))
                Markup.label(.class("button primary"), .for("breathe")) {
                    span(.class("begin")) { "Begin" }
                    span(.class("end")) { "Stop" }
                }
                div(.class("breath"), .aria("hidden", "true")) {
                    span(.class("circle"))
                    span(.class("in")) { "In" }
                    span(.class("out")) { "Out" }
                }
                ol(.class("steps")) {
                    li { "Sit or lie so that your belly can move." }
                    li { "Breathe in through your nose and count to four." }
                    li { "Breathe out slowly and count to six." }
                    li { "Do it six times. That is a minute." }
                }
                p(.class("soft small")) {
                    "If you get dizzy, breathe as you always do. You can stop at any time."
                }
                p { a(.class("textlink"), .href(CarePaths.helpPath)) { "Someone to talk to" } }
            }
        }.body
    }
}
