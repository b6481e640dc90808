import Runtime
import Synchronization
import Web

/// The counts of what the server has done since it started, for the metrics page.
public final class Counters: Sendable {
    private let state = Mutex(State())

    private struct State: Sendable {
        var answers: [Int: Int] = [:]
        var buckets = [Int](repeating: 0, count: Counters.bounds.count + 1)
        var seconds = 0.0
        var metrics: [Metric] = []
    }

    /// The upper bounds of the histogram of answer times, in milliseconds.
    public static let bounds: [Double] = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 1000, 5000]

    /// Counters at zero.
    public init() {}

    /// Shows what slices count as well.
    func add(_ metrics: [Metric]) {
        state.withLock { $0.metrics += metrics }
    }

    func count(_ status: Status, _ elapsed: Duration) {
        let seconds = Double(elapsed.components.attoseconds) / 1e18 + Double(elapsed.components.seconds)
        let bucket = Self.bounds.firstIndex { seconds * 1000 <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.answers[status.code, default: 0] += 1
            state.buckets[bucket] += 1
            state.seconds += seconds
        }
    }

    /// The counters in Prometheus' text format.
    package var prometheus: String {
        let state = state.withLock { $0 }
        var lines = ["# TYPE weft_answers_total counter"]
        for (code, count) in state.answers.sorted(by: { $0.key < $1.key }) {
            lines.append("weft_answers_total{status=\"\(code)\"} \(count)")
        }
        lines.append("# TYPE weft_answer_seconds histogram")
        var sum = 0
        for (bound, count) in zip(Self.bounds, state.buckets) {
            sum += count
            lines.append("weft_answer_seconds_bucket{le=\"\(bound / 1000)\"} \(sum)")
        }
        sum += state.buckets[Self.bounds.count]
        lines.append("weft_answer_seconds_bucket{le=\"+Inf\"} \(sum)")
        lines.append("weft_answer_seconds_sum \(state.seconds)")
        lines.append("weft_answer_seconds_count \(sum)")
        for metric in state.metrics { lines += ["# TYPE \(metric.name) counter", "\(metric.name) \(metric.value)"] }
        return lines.joined(separator: "\n") + "\n"
    }
}
