import Design
import Kernel
import Markup

/// The forms of other places that a small thing to do can open.
struct WeekForms: Sendable {
    let site: Site
    /// The person to whom somebody would write, where they have picked one.
    let trusted: Account?

    /// The form for an action, with its words; `nil` where it opens none, or the site has no such form.
    func path(of action: WeekAction) -> Path? {
        action.kind == .breathing ? CarePaths.breathePath : action.opens?.path(form)
    }

    private func form(_ target: WeekAction.Opening.Target) -> Path? {
        switch target {
        case .note: site.place(making: .note)?.compose?.path
        case .answer: site.groupStoryForm
        case .story: site.place(making: .sharedStory)?.path
        case .message: site.place(making: .post) == nil ? nil : trusted?.messagePath ?? "/messages/new"
        case .post: site.place(making: .post)?.compose?.path
        }
    }
}

extension WeekAction {
    /// The words of the link to the form that it opens.
    func link(to trusted: Account?) -> String {
        switch opens?.to {
        case .note: "Open a new note"
        case .answer: "Open a new story"
        case .story: "Look for a story"
        case .message: trusted.map { "Write to \($0.displayName)" } ?? "Write a message"
        case .post: "Begin a post"
        case nil: "Breathe with a circle"
        }
    }
}
