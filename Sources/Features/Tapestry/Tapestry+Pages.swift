import Kernel
import Routing

extension Tapestry {
    /// Declares the pages of groups, their members and what is written in them.
    func registerPages(on routes: inout Routes) {
        HomePages(dependencies: dependencies).register(on: &routes)
        GroupPages(dependencies: dependencies).register(on: &routes)
        GroupShowPages(dependencies: dependencies).register(on: &routes)
        CodePages(dependencies: dependencies).register(on: &routes)
        JoinPages(dependencies: dependencies).register(on: &routes)
        GroupMemberPages(dependencies: dependencies).register(on: &routes)
        GroupSettingsPages(dependencies: dependencies).register(on: &routes)
        GuestReaderPages(dependencies: dependencies).register(on: &routes)
        GroupMailPages(dependencies: dependencies).register(on: &routes)
        PersonPages(dependencies: dependencies).register(on: &routes)
        WritePages(dependencies: dependencies).register(on: &routes)
        RemovePages(dependencies: dependencies).register(on: &routes)
        ToldStoryPages(dependencies: dependencies).register(on: &routes)
        GroupExportPages(dependencies: dependencies).register(on: &routes)
    }
}
