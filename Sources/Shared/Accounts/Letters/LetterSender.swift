import Kernel
import Outbound
import SQL

/// Sends the letters that wait, each up to five times with growing pauses.
///
/// A try is counted before it is made, so any number of servers may do this. A letter is sent twice only where the
/// server dies between the mail server's answer and the commit.
struct LetterSender: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// How many letters are looked for at a time.
    private static let batch = 50
    /// The pause after each try; as many as there are tries.
    private static let pauses: [Instant.Span] = [.minutes(1), .minutes(5), .minutes(30), .hours(2), .hours(2)]
    /// For how long letters that are not sent are kept as files.
    private static let fileSpan = Instant.Span.days(1)
    /// For how long letters that were given up are kept, so that the operator can see them.
    private static let graveSpan = Instant.Span.days(7)

    func sendDue() async throws {
        let now = services.clock.now
        let due = try await services.database.read { tx in
            try LetterQueries.due(at: now, limit: Self.batch, in: tx)
        }
        for letter in due { try await send(letter) }
    }

    func tidy() async throws {
        let moment = services.clock.now - Self.graveSpan
        try await services.database.write { tx in try LetterQueries.removeDead(before: moment, in: tx) }
    }

    /// Removes letters that are kept as files: after a day, and those that concern an account that is gone.
    func tidyFolder() async throws {
        guard case .folder(let folder) = services.mail else { return }
        folder.remove(keptBefore: (services.clock.now - Self.fileSpan).milliseconds)
        let owners = folder.owners().filter { $0 != 0 }.map { ID<Account>(rawValue: $0) }
        guard !owners.isEmpty else { return }
        let present = try await services.database.read { tx in
            try stride(from: 0, to: owners.count, by: 500).flatMap { start -> [ID<Account>] in
                try tx.values(
                    "select id from accounts where id in (\(list: Array(owners[start..<min(start + 500, owners.count)])))"
                )
            }
        }
        folder.remove(of: Set(owners.map(\.rawValue)).subtracting(present.map(\.rawValue)))
    }

    private func send(_ waiting: WaitingLetter) async throws {
        let now = services.clock.now
        let pause = Self.pauses[min(waiting.attempts, Self.pauses.count - 1)]
        let isOurs = try await services.database.write { tx in
            try LetterQueries.claim(waiting, retryAt: now + pause, in: tx)
        }
        guard isOurs else { return }
        guard let letter = waiting.letter else { return try await giveUp(waiting, "unreadable") }
        do throws(MailError) {
            try await services.mail.send(
                letter,
                for: waiting.account.rawValue,
                at: now.milliseconds,
                random: services.random
            )
        } catch {
            let isLast = waiting.attempts + 1 >= Self.pauses.count
            switch error {
            case .permanent: return try await giveUp(waiting, "\(error)")
            case .temporary where isLast: return try await giveUp(waiting, "\(error)")
            case .temporary: return services.log(.warning, "letter not sent yet", ["reason": "\(error)"])
            }
        }
        try await services.database.write { tx in try LetterQueries.remove(waiting.id, in: tx) }
    }

    private func giveUp(_ letter: WaitingLetter, _ reason: String) async throws {
        services.log(.error, "letter given up", ["letter": "\(letter.id)", "reason": reason])
        try await services.database.write { tx in try LetterQueries.bury(letter.id, in: tx) }
    }
}
