import Runtime

/// The one kind of error a person may see: a sentence that says what is wrong and what to do.
///
/// Everything else that is thrown is a defect: logged in full, answered as "Something went wrong".
public struct Problem: Error, Sendable, Equatable {
    /// The kind of a problem; one table turns kinds into statuses.
    public enum Kind: Sendable {
        /// The input cannot be taken (422).
        case invalid
        /// One has to log in first (401, or the log-in page).
        case signInNeeded
        /// One may see it but not do this (403).
        case forbidden
        /// It does not exist, or not for this viewer (404).
        case notFound
        /// Something changed in between, or a name is taken (409).
        case conflict
        /// It is theirs, and shut: they have to open it first (423).
        case locked
        /// Too often (429).
        case tooMany
        /// A defect of ours (500).
        case defect
        /// The server cannot take more at the moment (503).
        case busy
        /// There is no room left on the server's disk (507).
        case full
    }

    /// The kind, which decides the status.
    public let kind: Kind
    /// The sentence people read.
    public let message: String
    /// Sentences for single fields, by the field's name.
    public let fields: [String: String]
    /// After how many seconds another try makes sense; there is always one where that is all there is to do.
    public let retryAfter: Int?
    /// How much is left to whoever met it, where it was counted.
    public internal(set) var allowance: RateAllowance?
    /// The word by which programs tell this problem from others of its kind, such as `round_closed`.
    public let code: String?

    /// The word by which programs tell it: ``code``, or that of its kind.
    public var word: String { code ?? kind.word }

    /// A problem told in `message`.
    public init(
        _ kind: Kind,
        _ message: String,
        fields: [String: String] = [:],
        retryAfter: Int? = nil,
        code: String? = nil
    ) {
        self.kind = kind
        self.message = message
        self.fields = fields
        self.retryAfter = retryAfter ?? kind.usualWait
        self.code = code
    }

    /// A problem with one field of a form.
    public static func field(_ name: String, _ message: String) -> Problem {
        Problem(.invalid, message, fields: [name: message])
    }

    /// The answer for what does not exist or is not theirs, whoever asks.
    public static let notFound = Problem(.notFound, "Page not found, or you don’t have access.")
    /// One is there, but may only read.
    public static let mayNotWrite = Problem(.forbidden, "Your account cannot write at present.")
    /// One is there, but may not change what others see of one.
    public static let mayNotChangeAccount = Problem(.forbidden, "Your account cannot be changed at present.")
    /// One has to log in.
    public static let signInNeeded = Problem(.signInNeeded, "Log in to see this page.")
}

extension Problem.Kind {
    /// How many seconds to wait where nobody knows better.
    fileprivate var usualWait: Int? {
        switch self {
        case .tooMany: 60
        case .busy: 5
        default: nil
        }
    }

    /// The kind's name in JSON.
    fileprivate var word: String {
        switch self {
        case .invalid: "invalid"
        case .signInNeeded: "sign_in_needed"
        case .forbidden: "forbidden"
        case .notFound: "not_found"
        case .conflict: "conflict"
        case .locked: "locked"
        case .tooMany: "too_many"
        case .busy: "busy"
        case .full: "disk_full"
        case .defect: "defect"
        }
    }
}
