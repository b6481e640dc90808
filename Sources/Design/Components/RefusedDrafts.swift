public import Markup

/// The place on a page for what was kept on the device and then refused by the server; a script fills it, with the
/// sentence of each and a button that discards it.
public struct RefusedDrafts: View {
    /// An empty place.
    public init() {}

    /// The list.
    public var body: HTML {
        ul(.class("stack"), .aria("label", "Kept on this device"), .data("refused"), .hidden()) {}
    }
}
