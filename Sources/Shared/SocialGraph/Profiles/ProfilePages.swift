import Contracts
import Design
import Kernel
import Markup
import Routing
import Web

/// People's profiles: one page a tab.
struct ProfilePages: Sendable {
    private let services: Services
    private let tabs: [any ProfileTab]
    private let reader: ProfileReader
    /// Whom one might follow besides.
    private let beside: (any ExploreSection)?

    /// Profiles with the tabs of all slices; the one without a slug opens first.
    init(_ services: Services, tabs: [any ProfileTab], beside: (any ExploreSection)? = nil) {
        self.services = services
        self.beside = beside
        self.tabs = tabs.filter(\.slug.isEmpty) + tabs.filter { !$0.slug.isEmpty }
        reader = ProfileReader(services, tabs: self.tabs)
    }

    func register(on routes: inout Routes) {
        if !tabs.contains(where: \.slug.isEmpty) {
            routes.open(.get, ProfilePaths.show) { try await show(nil, $0, $1) }
        }
        routes.open(.get, ProfilePaths.aside, showAside)
        routes.open(.get, ProfilePaths.card, showCard)
        for (index, tab) in tabs.enumerated() {
            let pattern = tab.slug.isEmpty ? ProfilePaths.show : ProfilePaths.show.appending(tab.slug)
            routes.open(.get, pattern) { try await show(index, $0, $1) }
        }
    }

    @Sendable private func show(_ open: Int?, _ request: Request, _ viewer: Viewer?) async throws -> Response {
        let name = request.text("username")
        let opening: ProfileReader.Opening? = open.map { (tab: $0, older: request.cursor(.before)) }
        let (profile, content) = try await reader.profile(named: name, for: viewer, opening: opening)
        let path = path(of: open, on: profile.account)
        guard profile.account.username == name else { return .seeOther(path) }
        guard open.map(profile.tabs.contains) ?? true else { throw Problem.notFound }
        if request.wantsFragment, let content { return .html(content) }
        let links = profile.tabs.map { index in
            Tabs.Tab(tabs[index].title, to: self.path(of: index, on: profile.account), isCurrent: index == open)
        }
        let page = ProfilePage(
            profile: profile,
            tabs: links,
            content: content ?? HTML(),
            path: path,
            viewer: viewer,
            site: services.site
        )
        return .html(page.body)
    }

    /// The second column of a profile on a wide screen: a little of each tab, and whom one might follow.
    ///
    /// For our script; whoever comes by a link finds the profile.
    @Sendable private func showAside(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (profile, _) = try await reader.profile(named: request.text("username"), for: viewer)
        guard request.wantsFragment else { return .seeOther(profile.account.path) }
        var parts: [HTML] = []
        for index in profile.tabs {
            if let part = try await tabs[index].glance(at: profile.account, for: viewer) { parts.append(part) }
        }
        let languages = request.acceptedLanguages.map(\.language)
        if let people = try await beside?.content(for: viewer, reading: languages) { parts.append(people) }
        return .html(HTML { for part in parts { part } })
    }

    /// The few words of a profile that stand beside a name under a mouse, for whoever may see the profile.
    ///
    /// For our script; whoever comes by a link finds the profile.
    @Sendable private func showCard(_ request: Request, _ viewer: Viewer?) async throws -> Response {
        let (profile, _) = try await reader.profile(named: request.text("username"), for: viewer)
        guard request.wantsFragment else { return .seeOther(profile.account.path) }
        return .html(ProfileCard(profile: profile, viewer: viewer).body)
    }

    private func path(of tab: Int?, on account: Account) -> Path {
        let slug = tab.map { tabs[$0].slug } ?? ""
        return slug.isEmpty ? account.path : "/@\(account.username)/\(slug)"
    }
}

/// The addresses of profiles, and of the settings of one's own.
enum ProfilePaths {
    static let show = Pattern("/@:username")
    static let aside = Pattern("/@:username/aside")
    static let card = Pattern("/@:username/card")
    static let settings = Pattern("/settings/profile")
    static let privacy = Pattern("/settings/privacy")

    static func aside(_ account: Account) -> Path { "/@\(account.username)/aside" }
    static let settingsPath: Path = "/settings/profile"
    static let privacyPath: Path = "/settings/privacy"
}
