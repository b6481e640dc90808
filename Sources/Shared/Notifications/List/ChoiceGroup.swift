import Contracts
import Kernel

/// The kinds of notifications that stand together: those of one place, or of none.
struct ChoiceGroup: Sendable {
    /// Its word in addresses.
    let slug: String
    let title: String
    /// Its name where there is little room.
    let tab: String
    let kinds: Set<NotificationKind>

    /// The kinds of people and of one's account, then those of each place in the order of the navigation.
    static func all(among features: [any Feature]) -> [ChoiceGroup] {
        let places = features.compactMap { feature in
            type(of: feature).place.map {
                ChoiceGroup($0.name, $0.title, tab: $0.title, feature.notificationSources)
            }
        }
        let others = features.filter { type(of: $0).place == nil }.flatMap(\.notificationSources)
        return [ChoiceGroup("people", "People and your account", tab: "People", others)] + places
    }

    private init(_ slug: String, _ title: String, tab: String, _ sources: [any NotificationSource]) {
        (self.slug, self.title, self.tab) = (slug, title, tab)
        kinds = Set(sources.flatMap(\.kinds))
    }
}
