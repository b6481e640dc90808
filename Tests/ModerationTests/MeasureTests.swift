import Testing

@testable import Moderation

@Suite struct MeasureTests {
    @Test(arguments: [
        (Measure.remove, "A post by @zoe", "Moderators removed your post."),
        (.markSensitive, "A mood by @zoe", "Moderators put a warning before your mood."),
        (.warn, "A comment by @zoe", "Moderators sent you a warning about your comment."),
        (.remove, "The story “A name”", "Moderators removed this: The story “A name”."),
        (.remove, "A line of “Stand by @zoe”", "Moderators removed this: A line of “Stand by @zoe”."),
        (.warn, "The account @zoe", "Moderators sent you a warning about this: The account @zoe."),
    ])
    func `whoever wrote something reads that it is theirs, without their own name`(
        measure: Measure,
        title: String,
        sentence: String
    ) {
        #expect(measure.sentence(about: title) == sentence)
    }
}
