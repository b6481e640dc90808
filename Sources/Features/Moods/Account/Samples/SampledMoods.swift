import Reactions

/// The moods of a made-up world: days in letters, and what people said of them.
enum SampledMoods {
    /// How each day of the visitor was, the last one today: from 1, heavy, to 5, bright; `.` for a day without moods.
    static let days = "344.3554233.45434.3221233444.554343.4554323343.4455434334.45"

    /// The emoji of each kind of day.
    static func emoji(_ level: Int) -> [String] {
        switch level {
        case ...1: ["😔", "😢", "🥺"]
        case 2: ["😕", "🥱", "😤", "😰"]
        case 3: ["😐", "🤔", "😴", "😲"]
        case 4: ["😌", "🙏", "😊", "🫶"]
        default: ["😀", "🥰", "💪", "🤗", "😂"]
        }
    }

    /// The captions of each kind of day, with their tags.
    static func captions(_ level: Int) -> [(text: String, tag: String)] {
        switch level {
        case ...1: [("The call I was waiting for did not come.", "family"), ("A day like wet wool.", "")]
        case 2: [("Slept badly, and the train was late.", "sleep"), ("Too many things at once.", "work")]
        case 3: [("Neither here nor there.", ""), ("A long meeting, a short walk.", "work")]
        case 4: [("Tea, rain at the window, nothing to do.", "rest"), ("Finished the book at last.", "reading")]
        default: [("Dinner with old friends.", "friends"), ("First swim of the year.", "outside")]
        }
    }

    /// A mood of somebody else in the feed.
    struct Shared {
        let emoji: String
        let caption: String
        let hoursAgo: Int
        var reactions: [String] = []
        var comments: [String] = []
    }

    static let shared = [
        Shared(emoji: "😌", caption: "The garden is quiet, and so am I.", hoursAgo: 1, reactions: ["❤️", "❤️", "🫶"]),
        Shared(
            emoji: "🥳",
            caption: "The last page is written!",
            hoursAgo: 2,
            reactions: ["🎉", "❤️", "🎉"],
            comments: ["Oh, well done. Now rest."]
        ),
        Shared(emoji: "🥱", caption: "", hoursAgo: 3),
        Shared(
            emoji: "🤔",
            caption: "Why is it that the best thoughts come on the stairs?",
            hoursAgo: 4,
            reactions: ["😂"]
        ),
        Shared(
            emoji: "😤",
            caption: "The printer and I are not on speaking terms.",
            hoursAgo: 6,
            reactions: ["😂", "😂"],
            comments: ["Mine sends its regards to yours."]
        ),
        Shared(emoji: "🙏", caption: "Somebody held the door, and it made the morning.", hoursAgo: 8, reactions: ["❤️"]),
        Shared(
            emoji: "😢",
            caption: "I miss the sea today.",
            hoursAgo: 11,
            reactions: ["🫶", "❤️"],
            comments: ["It misses you too, I am sure.", "Come and visit."]
        ),
        Shared(emoji: "💪", caption: "Up the hill without stopping.", hoursAgo: 14),
        Shared(emoji: "😂", caption: "The cat has found the piano.", hoursAgo: 20, reactions: ["😂", "❤️", "😂"]),
        Shared(
            emoji: "😰",
            caption: "Tomorrow I have to speak in front of people.",
            hoursAgo: 26,
            comments: ["Breathe out longer than in. You will be fine."]
        ),
        Shared(emoji: "🥰", caption: "A letter, by hand, five pages.", hoursAgo: 32, reactions: ["❤️", "🥰"]),
        Shared(emoji: "😐", caption: "", hoursAgo: 40),
    ]

    /// The mood that somebody showed to a group alone.
    static let inGroup = Shared(
        emoji: "🫶",
        caption: "The kite is mended. Now all we need is wind, and all of you.",
        hoursAgo: 2,
        reactions: ["❤️"],
        comments: ["I bring the string."]
    )

    /// The moods that nobody in particular posted.
    static let unnamed = [
        (emoji: "😶", caption: "I told them I was fine.", hoursAgo: 3),
        (emoji: "🫶", caption: "Sober for a hundred days. I wanted to say it somewhere.", hoursAgo: 9),
    ]
}
