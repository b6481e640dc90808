import Calendar
import Contracts
import Kernel
import SQL

/// The consent of an account to a notebook, as it stands in the archive of its owner.
struct ExportedNotebookConsent: Encodable {
    let agreed_on: String

    static func file(of account: ID<Account>) -> ExportFile {
        .json("turtly-consent.json", title: "When you agreed to a notebook") { cursor, tx in
            let day = cursor == nil ? try NotebookConsentQueries.day(of: account, in: tx) : nil
            return day.map { [(position: Int64(1), row: ExportedNotebookConsent(agreed_on: $0.text))] } ?? []
        }
    }
}
