import Configuration
import Contracts
import Design
import Kernel
import Markup
import Routing
import Runtime
import SQL
import Web

/// A sixth place, tiny and whole: everybody plants words, and sees their own.
struct Garden: RoutedFeature {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    static var place: Place? { .garden }

    static var settings: [any SettingDeclaration] { [rows] }

    static let rows = Setting.number("WEFT_GARDEN_ROWS", default: 3, in: 1...9, "how many words somebody can plant")

    static var migrations: [Migration] {
        [
            Migration(
                "garden-1-plants",
                """
                create table garden_plants (
                    id bigint primary key, account_id bigint not null, word text not null check (length(word) > 0)
                )
                """
            )
        ]
    }

    static var accountTables: Set<String> { ["garden_plants"] }

    func register(on routes: inout Routes, among features: [any Feature]) {
        routes.open(.get, Pattern("/garden")) { [services] _, viewer in
            .html(GardenPage(viewer: viewer, site: services.site).body)
        }
        routes.members(.get, Pattern("/garden/mine")) { [services] _, viewer in
            let words = try await services.database.read { tx in try Self.words(of: viewer.id, in: tx) }
            return .text(words.joined(separator: " "))
        }
        routes.members(.post, Pattern("/garden")) { [services] request, viewer in
            let (id, word) = (services.ids.next(at: services.clock.now) as ID<Garden>, request.form["word"] ?? "")
            let most = services.site[Self.rows]
            try await services.database.write { tx in
                guard try Self.words(of: viewer.id, in: tx).count < most else { throw Problem.field("word", "Full.") }
                try Self.plant(word, id, by: viewer.id, in: tx)
            }
            return .seeOther("/garden")
        }
    }

    var settingsEntries: [SettingsEntry] {
        [SettingsEntry("Garden", hint: "What you planted", path: "/garden/mine", icon: "sun")]
    }

    var samples: (any SampleSource)? { GardenSamples(services: services) }

    func export(_ account: ID<Account>) -> [ExportFile] {
        [
            ExportFile("garden/plants.txt", title: "What you planted") { tx in
                Array(try Self.words(of: account, in: tx).joined(separator: "\n").utf8)
            }
        ]
    }

    func erase(_ account: ID<Account>, in tx: Transaction) throws {
        try tx.run("delete from garden_plants where account_id = \(account)")
    }

    static func plant(_ word: String, _ id: ID<Garden>, by account: ID<Account>, in tx: Transaction) throws {
        try tx.run("insert into garden_plants (id, account_id, word) values (\(id), \(account), \(word))")
    }

    static func words(of account: ID<Account>, in tx: Transaction) throws -> [String] {
        try tx.values(
            "select word from garden_plants where account_id = \(account) order by id limit 9",
            as: String.self
        )
    }
}

extension Place {
    fileprivate static let garden = Place(
        "garden",
        title: "Garden",
        icon: "sun",
        promise: "Words that grow.",
        purpose: "words that grow",
        compose: Compose("Plant a word", to: "/garden", icon: "plus"),
        reserved: ["gardener"]
    )
}

/// The first word of each text of a made-up world, planted by who wrote it.
private struct GardenSamples: SampleSource {
    let services: Services

    func write(_ world: inout SampleWorld, in tx: Transaction) throws -> [ProfileCount] {
        for person in world.people {
            try Garden.plant(person.username, services.ids.next(at: world.now), by: person.id, in: tx)
        }
        return [ProfileCount(world.people.count, "plants")]
    }
}

/// The page of the place.
private struct GardenPage: View {
    let viewer: Viewer?
    let site: Site

    var body: HTML {
        Page("Garden", viewer: viewer, place: .garden, metadata: PageMetadata(site: site)) {
            p { "Water it well." }
        }.body
    }
}
