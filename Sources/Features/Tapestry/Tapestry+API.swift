import Routing

extension Tapestry {
    /// Declares what programs can ask.
    func registerAPI(on routes: inout Routes) {
        GroupAPI(dependencies: dependencies).register(on: &routes)
        ToldStoryAPI(dependencies: dependencies).register(on: &routes)
        IssueAPI(dependencies: dependencies).register(on: &routes)
    }
}
