import Kernel
import SQL

/// Decides when what a note said before becomes a former version of it.
///
/// A page saves at every pause of its writer. What it saves in ten minutes is one version, unless much of it is gone.
enum NoteRun {
    private static let span = Instant.Span.minutes(10)

    /// The content to be written, with the page that writes and since when.
    ///
    /// - Returns: it, and whether the one before is to be kept.
    static func next(_ new: NoteContent, after old: NoteContent, at now: Instant) -> (NoteContent, keepsOld: Bool) {
        var new = new
        new.begunAt = old.begunAt
        new.changedAt = now
        let goesOn = new.pen == old.pen && now.since(old.penSince) < span && !isMostlyGone(new.text, old.text)
        new.penSince = goesOn ? old.penSince : now
        return (new, !goesOn)
    }

    private static func isMostlyGone(_ new: String, _ old: String) -> Bool {
        old.utf8.count > 200 && new.utf8.count * 3 < old.utf8.count * 2
    }
}
