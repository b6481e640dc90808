public import Kernel
public import Markup

/// The ways into a space for whoever manages it: by name and by a link, each with what is open already.
public struct InviteSection<Rules: SpaceRules>: View {
    private let list: MemberList<Rules>
    private let forms: InviteForms<Rules.Role>
    private let paths: any SpacePaths
    private let viewer: Viewer

    /// The forms, as they were sent or never were.
    public init(_ list: MemberList<Rules>, _ forms: InviteForms<Rules.Role>, paths: any SpacePaths, viewer: Viewer) {
        self.list = list
        self.forms = forms
        self.paths = paths
        self.viewer = viewer
    }

    /// The forms with their lists.
    public var body: HTML {
        HTML {
            InviteByName(list: list, forms: forms, paths: paths, viewer: viewer)
            InviteByLink(list: list, forms: forms, paths: paths, viewer: viewer)
        }
    }
}
