import Accounts
import Kernel
import Microblog
import SQL

extension DemoPlan {
    /// Writes everything, and counts that equal it.
    func write(in tx: Transaction, newTag: () -> ID<Tag>) throws {
        try AccountLoading.insert(people, in: tx)
        try AccountLoading.insert(follows, in: tx)
        try AccountLoading.count(in: tx)
        try PostLoading.insert(posts, in: tx)
        for post in posts where !post.isBoost { try PostLoading.insertTags(of: post, in: tx, newTag: newTag) }
        try PostLoading.insert(polls, in: tx)
        try PostLoading.insertLikes(likes, in: tx)
        try PostLoading.insertPins(pins, in: tx)
        try PostLoading.count(in: tx)
    }
}
