import Design
import Kernel
import Runtime

extension PageMetadata {
    /// What pages of groups tell: nothing of themselves, but with the styles of the place and of the colours on them.
    static func tapestry(_ site: Site, colours: [Ground] = []) -> PageMetadata {
        // One address for the same colours, whatever their order.
        let sorted = Set(colours).sorted { $0.text < $1.text }
        let sheets = [Assets.groupsSheet.path] + (sorted.isEmpty ? [] : [ColourSheet(sorted).path])
        return PageMetadata(site: site, isIndexed: false, sheets: sheets)
    }
}
