public import Markup

/// One kind of thing that the search box finds: one tab of its results.
public protocol SearchSource: Sendable {
    /// The tab's label, such as `People`.
    var title: String { get }
    /// The tab's name in addresses.
    var slug: String { get }
    /// What is found, only of what `viewer` may see; `nil` where nothing is.
    func results(for words: String, viewer: Viewer?) async throws -> HTML?
}

/// Something worth finding for whoever looks around: one part of the explore page.
public protocol ExploreSection: Sendable {
    /// What is shown to `viewer`, with its own heading; `nil` where there is nothing.
    func content(for viewer: Viewer?) async throws -> HTML?
}
