import Jobs
import Kernel
import SQL

/// The jobs of a server as an operator reads them: how many wait of each kind, and which failed, and why.
enum JobList {
    /// One line for each kind and for each job that failed, its parts behind tabs.
    static func lines(at now: Instant, in tx: Transaction) throws -> [String] {
        let waiting = try JobOperator.waiting(at: now, in: tx).map { kind in
            "\(kind.kind.rawValue)\t\(kind.count) waiting\t\(text(kind.age))"
        }
        let failed = try JobOperator.failed(at: now, in: tx).map { job in
            let reason = job.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
            let state = job.isDead ? "dead" : "failing"
            return "\(job.name)\t\(state) after \(job.attempts) of \(JobRunner.tries)\t\(text(job.age))\t\(reason)"
        }
        return waiting + failed
    }

    private static func text(_ age: Instant.Span) -> String {
        switch age.seconds {
        case ..<60: "\(max(age.seconds, 0)) s"
        case ..<3_600: "\(age.seconds / 60) min"
        case ..<86_400: "\(age.seconds / 3_600) h"
        default: "\(age.seconds / 86_400) d"
        }
    }
}
