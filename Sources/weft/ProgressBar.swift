#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How far a long act has come, on a terminal as a bar, else as a line at every tenth.
final class ProgressBar {
    private let noun: String
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var shown = -1

    /// A bar that counts `noun`, such as posts.
    init(_ noun: String) {
        self.noun = noun
    }

    /// Shows that `done` of `total` are through.
    func show(_ done: Int, _ total: Int) {
        let percent = total == 0 ? 100 : done * 100 / total
        let step = isTerminal ? percent : percent / 10 * 10
        guard step != shown else { return }
        shown = step
        guard isTerminal else { return Terminal.complain("\(done) of \(total) \(noun)") }
        let filled = percent * 30 / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: "·", count: 30 - filled)
        Terminal.log("\r\(bar) \(percent) %  \(done) of \(total) \(noun)" + (done == total ? "\n" : ""))
    }
}
