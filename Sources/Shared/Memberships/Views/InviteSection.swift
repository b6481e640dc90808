public import Kernel
public import Markup

/// The ways into a space for whoever manages it: by name and by a link, each with what is open already.
public struct InviteSection<Rules: SpaceRules>: View {
    private let list: MemberList<Rules>
    private let forms: InviteForms<Rules.Role>
    private let paths: any SpacePaths
    private let viewer: Viewer
    private let hasLinks: Bool

    /// The forms, as they were sent or never were.
    ///
    /// - Parameter hasLinks: whether people are invited by links; a place that gives them a code has none.
    public init(
        _ list: MemberList<Rules>,
        _ forms: InviteForms<Rules.Role>,
        paths: any SpacePaths,
        viewer: Viewer,
        hasLinks: Bool = true
    ) {
        self.hasLinks = hasLinks
        self.list = list
        self.forms = forms
        self.paths = paths
        self.viewer = viewer
    }

    /// The forms with their lists.
    public var body: HTML {
        HTML {
            InviteByName(list: list, forms: forms, paths: paths, viewer: viewer)
            if hasLinks { InviteByLink(list: list, forms: forms, paths: paths, viewer: viewer) }
        }
    }
}
