import Calendar
import Contracts
import Design
import Kernel
import Markup
import Reactions
import Routing
import Runtime
import SQL
import Web

/// The pages on which somebody copies moods of their own into a story for a group.
///
/// Nothing is sent from here, and no words stand in an address: the last page hands the copy to the form of the place
/// where such stories are written, which asks who is to read it.
struct MoodCopyPages: Sendable {
    let dependencies: MoodsDependencies

    private var services: Services { dependencies.services }
    private var reader: CopiedMoodReader { CopiedMoodReader(dependencies: dependencies) }

    func register(on routes: inout Routes) {
        routes.members(.get, LookingBackPaths.copy, ask)
        routes.members(.post, LookingBackPaths.copy, show)
    }

    @Sendable private func ask(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            let named = request.query["mood"].flatMap { PublicID<Mood>($0) }
            return try await choice(person, viewer, named: named)
        }
    }

    @Sendable private func show(_ request: Request, _ viewer: Viewer) async throws -> Response {
        try await dependencies.gate.page(request, viewer) { person in
            guard let form = services.site.groupStoryForm else { throw Problem.notFound }
            let names = request.form.all("mood").prefix(MoodCopy.most).compactMap { PublicID<Mood>($0) }
            let moods = try await reader.moods(Set(names), of: viewer)
            let copied = moods.filter(MoodCopy.isCopied).sorted { ($0.entry.at, $0.name) < ($1.entry.at, $1.name) }
            guard !copied.isEmpty else {
                let problem = Problem.field("mood", "Choose one mood or more.")
                return try await choice(person, viewer, named: nil, problem)
            }
            let text = MoodCopy.text(of: copied.map(\.entry))
            return .html(MoodCopyPage(text: text, form: form, viewer: viewer, site: services.site).body)
        }
    }

    private func choice(
        _ person: MoodPerson,
        _ viewer: Viewer,
        named: PublicID<Mood>?,
        _ problem: Problem? = nil
    ) async throws -> Response {
        guard services.site.groupStoryForm != nil else { throw Problem.notFound }
        let today = person.zone.date(at: services.clock.now)
        let days = today.adding(days: -6)...today
        let (week, other) = try await reader.choice(of: viewer, on: days, and: named)
        var moods = week.moods
        if let other, !moods.contains(where: { $0.name == other.name }) { moods.insert(other, at: 0) }
        let page = MoodChoicePage(
            moods: moods.filter(MoodCopy.isCopied),
            hasClosed: week.hasClosed,
            chosen: named,
            viewer: viewer,
            site: services.site,
            problem: problem
        )
        return .html(page.body, status: problem == nil ? .ok : .unprocessable)
    }
}

/// The copy of moods that goes into a story.
enum MoodCopy {
    /// How many moods one copy takes at most: those of a week, of which a day has 48.
    static let most = 336

    /// True for a mood that can be copied: one without a name would be known by its words.
    static func isCopied(_ mood: OwnMood) -> Bool { !mood.entry.isAnonymous }

    /// The moods as a text, each with its day and time.
    static func text(of moods: [MoodEntry]) -> String {
        moods.map { mood in
            let head = "\(mood.emoji.text) \(mood.date.weekdayAndDay), \(mood.time)"
            return mood.caption.isEmpty ? head : "\(head)\n\(mood.caption)"
        }.joined(separator: "\n\n")
    }
}
