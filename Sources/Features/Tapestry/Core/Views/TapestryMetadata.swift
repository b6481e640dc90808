import Design
import Kernel
import Markup
import Runtime

extension PageMetadata {
    /// The metadata of pages of groups: nothing of themselves, but the styles of the place and of the colours on them.
    static func tapestry(_ site: Site, colours: [Ground] = []) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.groupsSheet.path] + sheets(of: colours))
    }

    /// The metadata of pages of one's own days and stories.
    static func days(_ site: Site, colours: [Ground] = []) -> PageMetadata {
        PageMetadata(site: site, isIndexed: false, sheets: [Assets.daysSheet.path] + sheets(of: colours))
    }

    private static func sheets(of colours: [Ground]) -> [Path] {
        // One address for the same colours, whatever their order.
        let sorted = Set(colours).sorted { $0.text < $1.text }
        return sorted.isEmpty ? [] : [ColourSheet(sorted).path]
    }
}
