import Kernel
import MediaWork
import SQL

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The program: reads its settings, does what its first argument says, and answers with an exit code of sysexits.h.
@main
struct Weft {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        // The server starts itself this way for every picture and video; nobody types it.
        if arguments.first == "media-worker" { exitProcess(MediaWorkerMain.run(Array(arguments.dropFirst()))) }
        do {
            try await Command(arguments).run()
        } catch let mistakes as SettingsError {
            exit(with: "The settings cannot be taken:\n\(mistakes)", code: 78)
        } catch let usage as UsageError {
            exit(with: usage.description, code: 64)
        } catch let problem as Problem {
            exit(with: problem.sentence, code: problem.kind == .notFound ? 67 : 65)
        } catch let error as DatabaseError {
            exit(with: error.sentence, code: 70)
        } catch {
            exit(with: "\(error)", code: 70)
        }
    }

    private static func exit(with message: String, code: Int32) -> Never {
        Terminal.complain(message)
        exitProcess(code)
    }
}

extension Problem {
    /// What the person at the terminal reads: each mistake, or that nobody is called so.
    fileprivate var sentence: String {
        if kind == .notFound { return "There is no such account." }
        return fields.isEmpty ? message : fields.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    }
}

extension DatabaseError {
    /// What the person at the terminal reads.
    fileprivate var sentence: String {
        switch self {
        case .unavailable(let sentence), .schema(let sentence), .damaged(let sentence), .failed(let sentence): sentence
        case .full: "The disk is full."
        case .busy: "The database is busy. Try again in a moment."
        case .deadline, .constraint, .unexpectedValue: "The database refused: \(self)"
        }
    }
}
