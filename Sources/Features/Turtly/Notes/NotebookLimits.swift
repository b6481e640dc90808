import Kernel
import SQL

/// How often somebody may ask for what opens many notes at once.
///
/// Counted in memory alone: a row would tell when somebody was here.
enum NotebookLimits {
    /// Searching, for which every note is opened.
    static let searches = RateRule("notebook searches", 120, per: .minutes(5), on: .oneServer)
    /// Printing, for which a hundred notes are opened.
    static let prints = RateRule("notebook pages printed", 120, per: .minutes(5), on: .oneServer)
}
