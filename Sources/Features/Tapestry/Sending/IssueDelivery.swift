import Contracts
import Jobs
import Kernel
import Markup
import Outbound
import Runtime
import SQL
import Synchronization

/// Sends issues round by mail: any server, at any time, each letter once; twice only where a server dies between the
/// word of the mail server that it has it and the commit.
struct IssueDelivery: Sendable {
    let dependencies: TapestryDependencies

    private var services: Services { dependencies.services }
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
        let account = ID<Account>(rawValue: job.part)
        let letter = try await services.database.read { [dependencies] tx in
            try IssueLetter.find(ID(rawValue: job.object), for: account, dependencies, in: tx)
        }
        guard let letter else { return .done }
        let email = try await email(letter, prepared)
        do throws(MailError) {
            try await services.mail.send(
                email,
                for: account.rawValue,
                at: services.clock.now.milliseconds,
                random: services.random
            )
        } catch {
            return try await note(error, letter)
        }
        try await services.database.write { tx in
            try IssueFailureQueries.forget(letter.issue.id, account, in: tx)
        }
        return .done
    }

    private func email(_ letter: IssueLetter, _ prepared: PreparedPictures) async throws -> Email {
        let setting = IssueSetting(letter.snapshot)
        let group = letter.group.publicID
        let token = IssueUnsubscribeTokens(services).token(of: .member(letter.account), in: letter.group.id)
        let isTeaser = letter.group.settings.mailMode == .teaser
        return try IssueEmail(
            setting: setting,
            site: services.site,
            links: IssueLinks(
                read: TapestryPaths.issue(letter.snapshot.head.number, of: group),
                print: TapestryPaths.print(letter.snapshot.head.number, of: group),
                stop: TapestryPaths.letters(token)
            ),
            pictures: isTeaser ? [:] : try await prepared.parts(of: letter.issue.id, setting, dependencies),
            textSize: letter.choices.textSize,
            isTeaser: isTeaser,
            missed: letter.missed.map { ($0, TapestryPaths.issue($0, of: group)) }
        ).email(to: letter.address, recipient: String(letter.account.rawValue, radix: 36))
    }

    /// Writes down why a letter did not leave, for the administrators of its group.
    private func note(_ error: MailError, _ letter: IssueLetter) async throws -> DeliveryRunner.Outcome {
        let (reason, isFinal): (String, Bool) =
            switch error {
            case .permanent(let code): ("The mail server refuses the address (\(code)).", true)
            case .temporary: ("The mail server could not be reached, or asked to wait.", false)
            }
        let now = services.clock.now
        try await services.database.write { tx in
            try IssueFailureQueries.note(letter.issue.id, letter.account, reason, isFinal: isFinal, at: now, in: tx)
        }
        return isFinal ? .done : .failed(reason)
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
