import Contracts
import Routing
import Runtime

extension Tapestry {
    /// Declares the pages on which issues are read, on the web, on paper and as a file, with journals and the calendar.
    func registerReading(on routes: inout Routes) {
        IssuePages(dependencies: dependencies).register(on: &routes)
        PaperPages(dependencies: dependencies).register(on: &routes)
        ArchivePages(dependencies: dependencies).register(on: &routes)
        IssueUnsubscribePages(dependencies: dependencies).register(on: &routes)
        GuestPages(dependencies: dependencies).register(on: &routes)
        JournalPages(dependencies: dependencies).register(on: &routes)
        CalendarPages(dependencies: dependencies).register(on: &routes)
    }
}
