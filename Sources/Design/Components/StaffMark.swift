public import Markup

/// The mark beside the name of somebody who helps to run the server.
///
/// Nobody can write it into a name of their own: it stands outside of it.
public struct StaffMark: View {
    /// The mark.
    public init() {}

    /// The word, set apart.
    public var body: HTML { Self.mark }

    private static let mark = span(.class("staff")) { "Staff" }
}
