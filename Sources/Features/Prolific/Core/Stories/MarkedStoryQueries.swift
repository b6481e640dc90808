import Directory
import Kernel
import SQL

/// The statements about stories before which staff put a warning.
enum MarkedStoryQueries {
    static let warnings = StaffWarnings<Story>(table: "marked_stories", column: "thread_id")

    /// Puts a warning before a story, or takes that one away again.
    static func set(_ isMarked: Bool, _ story: Story, in tx: Transaction) throws {
        guard let warning = try warnings.set(isMarked, story.id, present: story.warning, in: tx) else { return }
        try tx.run("\(Story.update) warning = \(warning) where id = \(story.id)")
    }
}
