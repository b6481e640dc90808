import Kernel
import SQL

/// How a story is written: decided when it is begun, and by its host until somebody else has submitted.
struct StorySettings: Sendable, Equatable {
    var pacing = Pacing.normal
    /// How many rounds there are at most.
    var maxRounds = 12
    /// The first round in which somebody may offer an end.
    var finalFrom = 2
    var submitters = Submitters.anyone
    /// True where it is gone some day, with everything that was written.
    var isTemporary = false
    /// When it is gone, where that is known.
    var expiresAt: Instant?
    var licence = Licence.shareAlike
    /// True where writers see only the last line until the end.
    var isBlind = false
    /// True where nobody learns who offers a line before its round is over.
    var hidesNames = false
    /// True where a round is over as soon as nothing is left to wait for.
    var closesEarly = false

    static let roundLimits = 2...100
    static let lifeLimits = Instant.Span.hours(1)...Instant.Span.days(90)

    /// Who may submit; in a private story its writers, whatever it says here.
    enum Submitters: Int, Sendable, CaseIterable, Storable {
        case anyone = 0
        /// Who follows the host.
        case followers = 1
    }

    /// Under what terms others may use what was written.
    enum Licence: Int, Sendable, CaseIterable, Storable {
        case shareAlike = 0
        case attribution = 1
        /// All rights stay with those who wrote it.
        case reserved = 2

        var title: String {
            switch self {
            case .shareAlike: "CC BY-SA 4.0"
            case .attribution: "CC BY 4.0"
            case .reserved: "All rights with the contributors"
            }
        }
    }

    /// Refuses what cannot be chosen.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field that is wrong.
    func check() throws(Problem) {
        try pacing.check()
        guard Self.roundLimits.contains(maxRounds) else {
            throw .field("max_rounds", "A story has between 2 and 100 rounds.")
        }
        guard (1...maxRounds).contains(finalFrom) else {
            throw .field("final_from", "The earliest ending must be one of the story's rounds.")
        }
        guard isTemporary || expiresAt == nil else {
            throw .field("expires_at", "Only a story that is deleted automatically ends on a day that is known before.")
        }
    }

    /// Refuses an end that is too near or too far at `now`, by the one clock.
    ///
    /// - Throws: ``Problem`` `.invalid` at the field `expires_at`.
    func checkLife(at now: Instant) throws(Problem) {
        guard let expiresAt else { return }
        guard Self.lifeLimits.contains(expiresAt.since(now)) else {
            throw .field("expires_at", "A story that is deleted automatically lasts between an hour and 90 days.")
        }
    }
}

/// How long each round of a story takes.
enum Pacing: Sendable, Equatable {
    case blitz, speed, normal, slow
    /// So long for submitting, and so long more for voting alone.
    case custom(submit: Instant.Span, vote: Instant.Span)

    static let submitLimits = Instant.Span.minutes(1)...Instant.Span.days(14)
    static let voteLimits = Instant.Span.minutes(1)...Instant.Span.days(7)
    /// Those that have a name.
    static let presets: [Pacing] = [.blitz, .speed, .normal, .slow]

    /// How long people may submit, from the first submission on.
    var submitSpan: Instant.Span {
        switch self {
        case .blitz: .minutes(3)
        case .speed: .minutes(20)
        case .normal: .hours(18)
        case .slow: .days(5)
        case .custom(let submit, _): submit
        }
    }

    /// How long they may only vote afterwards.
    var voteSpan: Instant.Span {
        switch self {
        case .blitz: .minutes(2)
        case .speed: .minutes(10)
        case .normal: .hours(6)
        case .slow: .days(2)
        case .custom(_, let vote): vote
        }
    }

    /// The stored number.
    var number: Int {
        switch self {
        case .blitz: 0
        case .speed: 1
        case .normal: 2
        case .slow: 3
        case .custom: 4
        }
    }

    /// The word in forms and programs.
    var name: String {
        switch self {
        case .blitz: "blitz"
        case .speed: "speed"
        case .normal: "normal"
        case .slow: "slow"
        case .custom: "custom"
        }
    }

    /// One as it is stored.
    init(number: Int, submit: Instant.Span, vote: Instant.Span) {
        let preset = Self.presets.first { $0.number == number && $0.submitSpan == submit && $0.voteSpan == vote }
        self = preset ?? .custom(submit: submit, vote: vote)
    }

    /// One by its word; for `custom` the spans have to be given.
    init?(named name: String, submit: Instant.Span? = nil, vote: Instant.Span? = nil) {
        if let preset = Self.presets.first(where: { $0.name == name }) {
            self = preset
        } else if name == "custom", let submit, let vote {
            self = .custom(submit: submit, vote: vote)
        } else {
            return nil
        }
    }

    func check() throws(Problem) {
        guard Self.submitLimits.contains(submitSpan) else {
            throw .field("submit_span", "The time for submitting lies between a minute and 14 days.")
        }
        guard Self.voteLimits.contains(voteSpan) else {
            throw .field("vote_span", "The time for voting alone lies between a minute and 7 days.")
        }
    }
}
