import Kernel

extension Services {
    /// A key for a new draft, under which it is published once however often it is sent.
    func newDraftKey() -> String {
        String(ids.next(Post.self, at: clock.now).rawValue, radix: 36)
    }
}
