import Anonymous
import Contracts
import Kernel
import SQL

/// The decisions of staff about anonymous posts: by their words alone, as nothing else of them is known.
struct AnonymousReviewActions: Sendable {
    private let services: Services

    init(_ services: Services) {
        self.services = services
    }

    /// Everything that waits for the staff.
    func queue() async throws -> AnonymousReviewQueue {
        AnonymousReviewQueue(
            reviews: try await services.anonymous.reviews(),
            appeals: try await services.anonymous.appeals()
        )
    }

    /// Removes a reported post, or leaves it where it is.
    ///
    /// - Throws: ``Problem/notFound`` where there is none, or somebody else has decided.
    func decide(_ post: AnonymousPostID, removing isRemoved: Bool, as staff: Viewer) async throws {
        if isRemoved {
            try await services.anonymous.remove(post)
        } else {
            try await services.anonymous.keep(post)
        }
        try await log(isRemoved ? "removed an anonymous post" : "left an anonymous post where it is", by: staff)
    }

    /// Answers an appeal: brings the post back, or lets the removal stand.
    ///
    /// - Throws: ``Problem/notFound`` where no appeal about it waits.
    func answer(_ post: AnonymousPostID, bringingBack isBack: Bool, as staff: Viewer) async throws {
        try await services.anonymous.answerAppeal(about: post, bringingBack: isBack)
        try await log(
            isBack ? "brought an anonymous post back" : "let the removal of an anonymous post stand",
            by: staff
        )
    }

    /// The log says who did something, and not to which post: its words would outlive it.
    private func log(_ action: String, by staff: Viewer) async throws {
        try await services.database.write { [services] tx in
            try services.auditLog.record(action, by: staff.id, in: tx)
        }
    }
}

/// The anonymous posts that wait for the staff.
struct AnonymousReviewQueue: Sendable {
    let reviews: [PostReview]
    let appeals: [PostAppeal]

    var isEmpty: Bool { reviews.isEmpty && appeals.isEmpty }
}
