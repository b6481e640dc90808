import Contracts
public import Kernel

extension Notifications {
    public var privacyNotes: [PrivacyNote] {
        [PrivacyNote(.forgotten, "Notifications are forgotten after \(Self.days) days.")]
    }
}
