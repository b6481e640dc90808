import Design
public import Kernel
public import Markup

/// The fields that say for how many people and days a link or a code is.
public struct InviteOfferFields: View {
    private let uses: String
    private let days: String
    private let most: SpaceLimits?
    private let problem: Problem?

    /// The fields as they were typed.
    ///
    /// - Parameters:
    ///   - most: the limits of the place, where the fields tell them.
    ///   - problem: what is wrong at `uses` or `days`.
    public init(uses: String, days: String, most: SpaceLimits? = nil, problem: Problem?) {
        (self.uses, self.days, self.most, self.problem) = (uses, days, most, problem)
    }

    /// The two fields.
    public var body: HTML {
        HTML {
            number("For how many people", "uses", uses, most?.members)
            number("For how many days", "days", days, most?.linkDays)
        }
    }

    private func number(_ label: String, _ name: String, _ value: String, _ most: Int?) -> Field {
        Field(
            label,
            name: name,
            value: value,
            kind: .number,
            hint: most.map { "\($0) at most." },
            error: problem?.fields[name]
        )
    }
}
