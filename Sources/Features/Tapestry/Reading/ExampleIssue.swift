import Calendar
import Kernel
import SQL

/// A finished issue of a made-up family.
enum ExampleIssue {
    static let headline = "The morning the field turned white"
    static let beginning = """
        I opened the shutters at six and could not find the field. It had not snowed; every single blade had grown a \
        coat of frost in the night.
        """

    /// The colours that are on it.
    static var colours: [Ground] { stories.map(\.ground) }

    static let snapshot = Snapshot(
        head: SnapshotHead(
            group: "",
            masthead: "Sunday Table",
            number: 12,
            from: "2026-11-09",
            through: "2026-11-15",
            startsAt: 1_794_157_200_000,
            closesAt: 1_794_762_000_000,
            zone: "Europe/Berlin",
            style: .cloth,
            accent: .straw,
            order: .authors,
            prompts: [question],
            birthdays: []
        ),
        items: stories.enumerated().map { number, story in
            SnapshotItem(
                link: ID(rawValue: Int64(number) + 1),
                story: story,
                authorName: story.author.name,
                isEarlier: false,
                isEdited: false
            )
        },
        digest: "7f3a19c2e04b6d5588a1c3f09e72d4b6a95c11e83f7d20649bce5a70d18f4e21"
    )

    private static let question = "What was the first thing you learned to cook?"

    private static let stories = [
        story(
            by: 1,
            "Greta",
            on: "2026-11-10",
            ground: "white",
            place: "At home",
            """
            \(headline)

            \(beginning)

            I stood there in my coat over my nightgown and thought of your grandfather, who would have said that the \
            potatoes are safe, and gone back to bed.

            The cat went out, lifted each foot in turn, and came back in. By ten it was all gone. I am glad that I was \
            up.
            """
        ),
        story(
            by: 2,
            "Jonas",
            on: "2026-11-12",
            ground: "straw",
            byline: "Jonas, aged 8",
            "I can whistle now. I will show everybody on Sunday."
        ),
        story(
            by: 3,
            "Mira",
            on: "2026-11-13",
            ground: "sky",
            place: "Lisbon",
            """
            The 28 was so full this morning that a man handed his oranges out of the window to make room for his knees. \
            The woman on the pavement took them, waited for the next stop, and handed them in again.

            Nobody said a word about it. I have decided to live here for ever.
            """
        ),
        story(
            by: 4,
            "Ben",
            on: "2026-11-15",
            ground: "forest",
            prompt: question,
            """
            Scrambled eggs, on the camping stove, the summer it rained. I was nine. Mum ate all of it and asked for more, \
            and only years later did I find out what she thinks of eggs.
            """
        ),
    ]

    private static func story(
        by number: Int64,
        _ name: String,
        on date: String,
        ground: String,
        place: String = "",
        byline: String = "",
        prompt: String = "",
        _ text: String
    ) -> SnapshotStory {
        SnapshotStory(
            id: "example-\(number)",
            author: SnapshotAuthor(id: number, username: "", name: name),
            text: text,
            ground: Ground.swatches.first { $0.name == ground }?.ground ?? .white,
            date: date,
            place: place,
            byline: byline,
            prompt: prompt,
            pictures: []
        )
    }
}
