/// A form for a note: a beginning that somebody need not think of.
struct NoteTemplate: Sendable, Equatable {
    /// The word in addresses.
    let word: String
    let title: String
    /// Its use, in a few words.
    let hint: String
    let text: String
    let category: NoteCategory

    /// The templates that everybody has.
    static let ours = [
        NoteTemplate(
            word: "gratitude",
            title: "Gratitude",
            hint: "Three things, however small",
            text: "Today I am glad of\n\n1. \n2. \n3. ",
            category: .gratitude
        ),
        NoteTemplate(
            word: "letter",
            title: "A letter I do not send",
            hint: "To someone who need never read it",
            text: "Dear …,\n\nwhat I never told you:\n\n\n\nWhat I wish you knew:\n\n",
            category: .other
        ),
        NoteTemplate(
            word: "worry",
            title: "Worry and answer",
            hint: "What it says, and what a friend would say",
            text: "The worry says:\n\n> \n\nA good friend would answer:\n\n\n\nOne thing I can do about it:\n\n- [ ] ",
            category: .worry
        ),
        NoteTemplate(
            word: "dream",
            title: "A dream",
            hint: "Before it is gone",
            text: "Where I was:\n\nWho was there:\n\nWhat happened:\n\nHow I felt when I woke:\n",
            category: .other
        ),
        NoteTemplate(
            word: "day",
            title: "The day in three lines",
            hint: "Something seen, something done, something felt",
            text: "I saw \n\nI did \n\nI felt ",
            category: .other
        ),
    ]
}
