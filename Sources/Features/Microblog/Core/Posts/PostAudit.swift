import Contracts
import Kernel
import SQL

/// Answers "Who can see this?" about posts.
struct PostAudit: ObjectAudit {
    let services: Services

    let kind = "post"

    func audit(_ id: String, for viewer: Viewer?) async throws -> Audit {
        guard let id = ID<Post>(id) else { throw Problem.notFound }
        let (post, access) = try await services.database.read { [services] tx in
            try PostAccess.admitted(id, for: viewer, services, in: tx)
        }
        let handle = "@\(post.author.username)"
        return Audit("A post by \(handle)", at: PostPaths.show(post), access: access, handle: handle, for: viewer)
    }
}
