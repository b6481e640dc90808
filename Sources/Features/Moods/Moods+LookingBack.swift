import Routing

extension Moods {
    /// Calendar, numbers and files: what people read of their own moods.
    func registerLookingBack(on routes: inout Routes) {
        MoodCalendarPages(dependencies: dependencies).register(on: &routes)
        MoodCalendarAPI(dependencies: dependencies).register(on: &routes)
        MoodInsightsPages(dependencies: dependencies).register(on: &routes)
        MoodInsightsAPI(dependencies: dependencies).register(on: &routes)
        MoodExportPages(dependencies: dependencies).register(on: &routes)
        MoodCopyPages(dependencies: dependencies).register(on: &routes)
        MoodImportPages(dependencies: dependencies).register(on: &routes)
    }
}
