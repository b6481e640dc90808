import Calendar
import Contracts
import Directory
import Kernel
import Routing
import SQL

/// The moods that others may see, and all that somebody chose, as they stand in their archive.
///
/// Sealed moods are not among them: nobody but their owner can read them, who takes them along from the pages of Moods.
enum ExportedMoods {
    static func files(of account: ID<Account>) -> [ExportFile] { [moods(of: account), choices(of: account)] }

    private static func moods(of account: ID<Account>) -> ExportFile {
        .json("moods.json", title: "Moods that others can see; take those that only you can see along in Moods") {
            cursor,
            tx in
            let moods: [Mood] = try tx.all(
                """
                select \(Mood.columns) from moods
                where account_id = \(account) and id > \(cursor ?? 0) order by id limit \(ExportFile.pageLength)
                """
            )
            return moods.map { (position: $0.id.rawValue, row: MoodRecord($0.entry)) }
        }
    }

    private static func choices(of account: ID<Account>) -> ExportFile {
        .json("moods-choices.json", title: "What you chose in Moods, and what was recommended to you") {
            cursor,
            tx -> [(position: Int64, row: ExportedMoodChoices)] in
            guard cursor == nil, let person = try MoodPersonQueries.person(account, in: tx) else { return [] }
            return [(position: 1, row: try ExportedMoodChoices(person, in: tx))]
        }
    }
}

/// The choices of somebody.
struct ExportedMoodChoices: Encodable {
    let agreed_on: String?
    let visibility: String
    let zone: String
    let country: String
    let trusted: [String]
    let on_profile: Bool
    let no_support_before: String?
    let answers: [String: String]
    let reminders: [String]
    let reminder_zone: String?
    let quote_language: String
    let recommended: [Recommended]

    /// A quote or an action of the library.
    struct Recommended: Encodable {
        let id: String
        let week: String
        let rating: String
    }

    init(_ person: MoodPerson, in tx: Transaction) throws {
        let account = person.account
        agreed_on = try MoodPersonQueries.agreementDay(of: account, in: tx)?.text
        (visibility, zone, country) = (person.audience.rawValue, person.zone.name, person.country)
        let people = try TrustedQueries.trusted(by: account, in: tx)
        let accounts = try Account.all(people, in: tx)
        trusted = people.compactMap { accounts[$0]?.username }
        on_profile = person.showsTab
        no_support_before = person.calmUntil?.iso8601
        answers = try MoodPersonQueries.answers(of: account, in: tx).mapValues(\.rawValue)
        let reminder = try MoodReminderQueries.reminder(of: account, in: tx)
        (reminders, reminder_zone) = (reminder?.times.map(\.text) ?? [], reminder?.zone.name)
        quote_language = person.quoteLanguage
        recommended = try WeekQueries.shown(to: account, in: tx).map {
            Recommended(id: $0.id, week: ISOWeek(of: $0.shownOn).text, rating: WeekRatingWord($0.rating).word)
        }
    }
}
