import Kernel
import Web

/// The fields of the form of who follows and finds somebody, and who sees what, with what is wrong with them.
struct PrivacyDraft: Sendable, Equatable {
    /// Who new posts are for at first; `nil` where the form names nobody.
    let audience: Audience?
    let isLocked: Bool
    let hidesGraph: Bool
    let isDiscoverable: Bool
    let isIndexable: Bool
    private(set) var problem: Problem?

    init(_ form: FormFields) {
        audience = form["audience"].flatMap { Int($0) }.flatMap(Audience.init)
        isLocked = form.isOn("locked")
        hidesGraph = form.isOn("hides_graph")
        isDiscoverable = form.isOn("discoverable")
        isIndexable = form.isOn("indexable")
    }

    /// The decisions of `viewer` as they stand, to be changed.
    init(_ viewer: Viewer, _ details: ProfileDetails) {
        audience = viewer.preferences.audience
        isLocked = viewer.account.isLocked
        hidesGraph = details.hidesGraph
        isDiscoverable = details.isDiscoverable
        isIndexable = details.isIndexable
    }

    func rejected(_ problem: Problem) -> PrivacyDraft {
        var draft = self
        draft.problem = problem
        return draft
    }

    /// The decisions, if they can be taken.
    ///
    /// - Throws: ``Problem`` `.invalid` for an audience that posts cannot have at first.
    func checked() throws(Problem) -> NewPrivacy {
        guard let audience, audience <= .followers else {
            throw .field("audience", "Choose who your posts are for.")
        }
        return NewPrivacy(
            audience: audience,
            isLocked: isLocked,
            hidesGraph: hidesGraph,
            isDiscoverable: isDiscoverable,
            isIndexable: isIndexable
        )
    }
}

/// The decisions about who follows and finds somebody, and who sees what, checked.
struct NewPrivacy: Sendable {
    let audience: Audience
    let isLocked: Bool
    let hidesGraph: Bool
    let isDiscoverable: Bool
    let isIndexable: Bool
}
