import Contracts
import Jobs
import Kernel
import Outbound
import Routing
import Runtime
import SQL

/// Sends the e-mails that wait, each up to five times with growing pauses.
///
/// A try is counted before it is made, and the e-mail is leased for as long as the first pause, so any number of servers
/// may do this. An e-mail is sent twice only where the server dies between the mail server's answer and the commit; one
/// that fails waits longer after each try.
///
/// Tries are counted in the row of the e-mail and not in a job: the row holds the words and goes with its account. What
/// was given up is a dead job about it, and a job once an operator wants it to be tried again.
struct EmailSender: Sendable {
    private let services: Services
    private let jobs: JobOutbox

    init(_ services: Services) {
        self.services = services
        jobs = JobOutbox(.emails, services.clock)
    }

    /// How many e-mails are looked for at a time.
    private static let batch = 50
    /// The pause after each failure, as many as there are tries; the first is longer than any try takes.
    private static let pauses: [Instant.Span] = [.minutes(1), .minutes(5), .minutes(30), .hours(2), .hours(2)]
    /// For how long e-mails that are not sent are kept as files.
    private static let fileSpan = Instant.Span.days(1)
    /// For how long e-mails that were given up are kept, so that the operator can see them.
    private static let graveSpan = Instant.Span.days(7)

    func sendDue() async throws {
        try await revive()
        let now = services.clock.now
        let due = try await services.database.read { tx in
            try EmailQueries.due(at: now, limit: Self.batch, in: tx)
        }
        for email in due { try await send(email) }
    }

    /// Puts e-mails on their way once more that were given up.
    private func revive() async throws {
        try await JobRunner(services, .emails, batch: Self.batch) { [services] jobs, tx in
            try EmailQueries.revive(jobs.map { ID(rawValue: $0.object) }, at: services.clock.now, in: tx)
        }.run()
    }

    func cleanUp() async throws {
        let moment = services.clock.now - Self.graveSpan
        try await services.database.write { tx in try EmailQueries.removeDead(before: moment, in: tx) }
    }

    /// Removes e-mails that are kept as files: after a day, and those that concern an account that is gone.
    func cleanUpFolder() async throws {
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

    private func send(_ waiting: WaitingEmail) async throws {
        guard waiting.attempts < Self.pauses.count else {
            return try await giveUp(waiting, "The server ended while it was tried.")
        }
        let now = services.clock.now
        let isOurs = try await services.database.write { tx in
            try EmailQueries.claim(waiting, until: now + Self.pauses[0], in: tx)
        }
        guard isOurs else { return }
        guard let email = waiting.email else { return try await giveUp(waiting, "unreadable") }
        do throws(MailError) {
            try await services.mail.send(
                email,
                for: waiting.account.rawValue,
                at: now.milliseconds,
                random: services.random
            )
        } catch {
            let isLast = waiting.attempts + 1 >= Self.pauses.count
            switch error {
            case .permanent: return try await giveUp(waiting, "\(error)")
            case .temporary where isLast: return try await giveUp(waiting, "\(error)")
            case .temporary: return try await postpone(waiting, "\(error)")
            }
        }
        try await services.database.write { tx in try EmailQueries.remove(waiting.id, in: tx) }
    }

    private func postpone(_ email: WaitingEmail, _ reason: String) async throws {
        services.log(.warning, "e-mail not sent yet", ["reason": reason])
        let due = services.clock.now + Self.pauses[email.attempts]
        try await services.database.write { tx in try EmailQueries.postpone(email, until: due, in: tx) }
    }

    private func giveUp(_ email: WaitingEmail, _ reason: String) async throws {
        services.log(.error, "e-mail given up", ["email": "\(email.id)", "reason": reason])
        try await services.database.write { [jobs] tx in
            try EmailQueries.bury(email.id, in: tx)
            let number = email.id.rawValue
            let tries = min(email.attempts + 1, Self.pauses.count)
            try jobs.giveUp(number, after: tries, reason, created: email.id.instant, in: tx)
        }
    }
}

extension JobKind {
    /// E-mails that were given up and are to be tried again; the object is the e-mail.
    fileprivate static let emails = JobKind(rawValue: "e-mails")
}
