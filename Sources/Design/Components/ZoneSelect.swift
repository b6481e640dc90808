import Calendar
public import Markup

/// A list of time zones called `zone` in the form.
///
/// Where somebody is not known yet to have chosen one, a script chooses the zone of their device.
public struct ZoneSelect: View {
    private let chosen: String
    private let isAssumed: Bool
    private let error: String?

    /// The list.
    ///
    /// - Parameter isAssumed: whether the chosen zone is only assumed.
    public init(chosen: String, isAssumed: Bool, error: String? = nil) {
        (self.chosen, self.isAssumed, self.error) = (chosen, isAssumed, error)
    }

    /// The label and the list.
    public var body: HTML {
        div(.when(isAssumed, .data("zone"))) {
            Select(
                "Time zone",
                name: "zone",
                options: Zone.names.map { Select.Option($0, $0.replacing("_", with: " ")) },
                chosen: chosen,
                error: error
            )
        }
    }
}
