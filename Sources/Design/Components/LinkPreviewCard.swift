public import Contracts
import Kernel
public import Markup

/// The card of the thing to which a link leads, which is one link.
public struct LinkPreviewCard: View {
    private let preview: LinkPreview

    /// The card of a preview.
    public init(_ preview: LinkPreview) {
        self.preview = preview
    }

    /// The link.
    public var body: HTML {
        a(.class("link-preview"), .href(preview.path), .data("place", preview.place.name)) {
            span(.class("kind")) {
                preview.place.drawing
                preview.kind
            }
            strong(.dir("auto")) { preview.title }
            if !preview.warning.isEmpty {
                span(.class("warning")) {
                    Icon.warning
                    bdi { preview.warning }
                }
            }
            span(.class("soft")) { preview.detail }
        }
    }
}
