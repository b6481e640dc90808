import Design
import Kernel
import Markup

extension PageMetadata {
    /// The metadata of pages of the notebook: nothing of themselves.
    static func notebook(_ site: Site) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.notebookSheet.path])
    }

    /// The metadata of the page on which is written.
    static func writer(_ site: Site) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.writerSheet.path])
    }
}
