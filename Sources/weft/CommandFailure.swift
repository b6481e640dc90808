import Kernel
import SQL
import Storage

/// The end of a command that did not do what it was asked for: what the person at the terminal reads, and an exit code
/// of sysexits.h; 1 for an audit that found something.
struct CommandFailure {
    let sentence: String
    let code: Int32

    init(_ error: any Error) {
        (sentence, code) =
            switch error {
            case let mistakes as SettingsError: ("The settings cannot be taken:\n\(mistakes)", 78)
            case let usage as UsageError: (usage.description, 64)
            case let unknown as UnknownAccountError: (unknown.description, 67)
            case let traces as TracesFoundError: (traces.description, 1)
            case let problem as Problem: (problem.sentence, 65)
            case let error as DatabaseError: (error.sentence, 70)
            case let error as StorageError: (error.sentence, 70)
            default: ("\(error)", 70)
            }
    }
}

/// An audit has found something that leads from a post to its author.
struct TracesFoundError: Error, CustomStringConvertible {
    let description = "Something beside the posts leads to who wrote them: the last lines say where."
}

/// Nobody has the name that was given to a command.
struct UnknownAccountError: Error, CustomStringConvertible {
    let description = "There is no such account."
}

extension Problem {
    /// The sentence for the person at the terminal: each mistake, or what is wrong altogether.
    fileprivate var sentence: String {
        fields.isEmpty ? message : fields.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    }
}

extension DatabaseError {
    /// The sentence for the person at the terminal.
    fileprivate var sentence: String {
        switch self {
        case .unavailable(let sentence), .schema(let sentence), .damaged(let sentence), .failed(let sentence): sentence
        case .full: "The disk is full."
        case .busy: "The database is busy. Try again in a moment."
        case .deadline, .constraint, .unexpectedValue: "The database refused: \(self)"
        }
    }
}

extension StorageError {
    /// The sentence for the person at the terminal.
    fileprivate var sentence: String {
        switch self {
        case .full: "The disk is full."
        case .missing: "A file or a folder that this command needs is missing."
        case .failed(let words): words
        }
    }
}
