import Contracts
import Jobs
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import Synchronization

/// Sends letters: any server, at any time, each letter once; twice only where a server dies between the word of the mail
/// server that it has it and the commit.
struct IssueDelivery: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
    private var outcomes: EmailOutcomes { EmailOutcomes(dependencies: dependencies) }
    private static let pauses: [Instant.Span] = [.minutes(1), .minutes(10), .hours(1), .hours(6), .hours(24)]
    private static let (batch, atOnce) = (100, 8)

    /// Sends what is due, once all is closed that is due: an issue is there in time, and its letters follow.
    func run() async throws {
        let prepared = PreparedPictures()
        let runner = DeliveryRunner(
            services,
            .tapestryMail,
            batch: Self.batch,
            atOnce: Self.atOnce,
            pauses: Self.pauses
        ) { [self] job in try await deliver(job, prepared) }
        try await runner.run { [services, dependencies] in
            try await services.database.read { tx in try dependencies.periods.hasDue(in: tx) }
        }
    }

    private func deliver(_ job: Job, _ prepared: PreparedPictures) async throws -> DeliveryRunner.Outcome {
        switch try job.event(as: EmailKind.self) {
        case .issue:
            return try await deliver(prepared) { [dependencies] tx in
                let account = ID<Account>(rawValue: job.part)
                return try DueIssueEmail.find(ID(rawValue: job.object), for: account, dependencies, in: tx)
            }
        case .readerIssue:
            return try await deliver(prepared) { [dependencies] tx in
                let guest = ID<GuestReader>(rawValue: job.part)
                return try DueIssueEmail.find(ID(rawValue: job.object), for: guest, dependencies, in: tx)
            }
        case .readerLink: return try await deliverLink(to: ID(rawValue: job.object))
        case .reminder:
            return try await deliverReminder(of: ID(rawValue: job.object), to: ID(rawValue: job.part))
        }
    }

    // MARK: Issues

    private func deliver(
        _ prepared: PreparedPictures,
        _ find: @escaping @Sendable (Transaction) throws -> DueIssueEmail?
    ) async throws -> DeliveryRunner.Outcome {
        guard let due = try await services.database.read({ tx in try find(tx) }) else { return .done }
        let email = try await email(due, prepared)
        do throws(MailError) {
            try await send(email, for: due.owner)
        } catch {
            return try await outcomes.failed(due, error)
        }
        try await outcomes.arrived(due)
        return .done
    }

    private func email(_ due: DueIssueEmail, _ prepared: PreparedPictures) async throws -> Email {
        let setting = IssueSetting(due.snapshot)
        let token = IssueUnsubscribeTokens(services).token(of: due.reader, in: due.group.id)
        let isTeaser = due.group.settings.mailMode == .teaser
        return try IssueEmail(
            setting: setting,
            site: services.site,
            links: due.links(stop: TapestryPaths.issueEmails(token)),
            pictures: isTeaser ? [:] : try await prepared.parts(of: due.issue.id, setting, dependencies),
            textSize: due.textSize,
            isTeaser: isTeaser,
            missed: due.missed.map { ($0, due.path(of: $0)) }
        ).email(to: due.address, recipient: due.recipient)
    }

    // MARK: Other letters

    private func deliverLink(to id: ID<GuestReader>) async throws -> DeliveryRunner.Outcome {
        let due = try await services.database.read { [dependencies] tx in
            try GuestEmail.find(id, dependencies, in: tx)
        }
        guard let due else { return .done }
        let email = try due.email
        do throws(MailError) {
            try await send(email, for: 0)
        } catch {
            return try await outcomes.failed(due.visit.reader, error)
        }
        return .done
    }

    private func deliverReminder(
        of issue: ID<Issue>,
        to account: ID<Account>
    ) async throws -> DeliveryRunner.Outcome {
        let due = try await services.database.read { [dependencies] tx in
            try ReminderEmail.find(issue, for: account, dependencies, in: tx)
        }
        guard let due else { return .done }
        let email = try due.email
        do throws(MailError) {
            try await send(email, for: account.rawValue)
        } catch {
            let (reason, isFinal) = EmailOutcomes.reason(of: error)
            return isFinal ? .done : .failed(reason)
        }
        return .done
    }

    private func send(_ email: Email, for owner: Int64) async throws(MailError) {
        try await services.mail.send(email, for: owner, at: services.clock.now.milliseconds, random: services.random)
    }
}

/// The pictures of the issues that are being sent, read once for all letters of one.
private final class PreparedPictures: Sendable {
    private let known = Mutex<[ID<Issue>: [Int64: EmailPart]]>([:])

    func parts(
        of issue: ID<Issue>,
        _ setting: IssueSetting,
        _ dependencies: TapestryDependencies
    ) async throws -> [Int64: EmailPart] {
        if let parts = known.withLock({ $0[issue] }) { return parts }
        let parts = try await IssuePictures(dependencies: dependencies).parts(of: setting)
        // Those of one issue are a megabyte at most; of many only the latest are kept.
        known.withLock { $0 = [issue: parts] }
        return parts
    }
}
