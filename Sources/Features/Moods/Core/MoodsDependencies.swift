import AnonymousPosting
import Contracts
import Vault

/// The dependencies of Moods' actions and pages; one of each.
final class MoodsDependencies: Sendable {
    let services: Services
    let gate: MoodGate
    /// The moods of whoever asks.
    let own: OwnMoodReader
    /// The comments and reactions of people.
    let responses: MoodResponses
    /// The people who were here this week, by whom the odds of a post without a name are told.
    let members: ActiveMembers
    /// The moods that lists showed lately, and their cards.
    let moods = MoodCache()
    let cards = MoodCardCache()

    init(_ services: Services) {
        self.services = services
        gate = MoodGate(services: services)
        own = OwnMoodReader(services)
        responses = MoodResponses(services)
        members = ActiveMembers(services)
    }
}
