import Anonymous
import Design
public import Kernel
public import Markup

/// The things that a place says of a post on the pages of its reports.
public struct PostReportFrame: Sendable {
    let place: Place
    let noun: String
    let quote: HTML
    let action: Path
    let back: Path
    let home: Path
    let sheets: [Path]

    /// - Parameters:
    ///   - noun: the word for such a post in its place: `mood`.
    ///   - quote: the post as it is read.
    ///   - action: where the report is sent.
    ///   - back: the page on which people were.
    ///   - home: the page on which they go on.
    ///   - sheets: the styles of the quote.
    public init(
        _ place: Place,
        noun: String,
        quote: HTML,
        action: Path,
        back: Path,
        home: Path,
        sheets: [Path]
    ) {
        (self.place, self.noun, self.quote, self.action) = (place, noun, quote, action)
        (self.back, self.home, self.sheets) = (back, home, sheets)
    }
}

/// Asks what is wrong with a post without a name.
struct PostReportPage: View {
    let frame: PostReportFrame
    let viewer: Viewer
    let site: Site
    var problem: Problem?

    var body: HTML {
        Page(
            "Report this \(frame.noun)",
            viewer: viewer,
            place: frame.place,
            heading: .title(
                back: frame.back,
                sentence: "The moderators read the \(frame.noun) and the reason. They do not learn who wrote it, or "
                    + "who reports it."
            ),
            metadata: PageMetadata(site: site, isIndexed: false, sheets: frame.sheets)
        ) {
            frame.quote
            form(.class("sheet form"), .post, .action(frame.action), .novalidate) {
                CSRFField(viewer)
                if let problem { FormErrors(problem) }
                FieldGroup("What is wrong with it?", name: "reason", error: problem?.fields["reason"]) {
                    for reason in PostReportReason.allCases {
                        Choice.radio(reason.title, name: "reason", value: reason.slug, hint: reason.hint)
                    }
                }
                Button("Send the report", icon: .report)
            }
        }.body
    }
}

/// Thanks for a report, and the way to who helps where somebody is in danger.
struct PostReportThanksPage: View {
    let frame: PostReportFrame
    let reason: PostReportReason
    let viewer: Viewer
    let site: Site

    var body: HTML {
        Page(
            "Thank you",
            viewer: viewer,
            place: frame.place,
            heading: .title(),
            metadata: PageMetadata(site: site, isIndexed: false)
        ) {
            div(.class("sheet stack")) {
                if reason == .selfHarm || reason == .childSafety {
                    p {
                        "If someone is in danger, do not wait for us. "
                        a(.class("textlink"), .href("/help/crisis")) { "Who helps at once" }
                    }
                }
                p { "The moderators decide by the words alone, because no one knows who wrote them." }
                LinkButton("Back", to: frame.home, style: .outline)
            }
        }.body
    }
}

extension PostReportReason {
    /// A further line where the words do not say all.
    fileprivate var hint: String? {
        switch self {
        case .namesPerson: "You yourself, or someone else: whoever is named may ask for it to be taken away."
        case .threat, .childSafety:
            "If your account is a week old, no one can read it from now on until moderators have looked at it."
        default: nil
        }
    }
}
