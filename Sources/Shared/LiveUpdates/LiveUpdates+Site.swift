import Contracts
public import Kernel

extension LiveUpdates {
    public var privacyNotes: [PrivacyNote] {
        [
            PrivacyNote(
                .live,
                "So that open pages hear of it: that something happened with a post or an account, by numbers and without "
                    + "a word of it, for \(Self.minutes) minutes."
            )
        ]
    }
}
