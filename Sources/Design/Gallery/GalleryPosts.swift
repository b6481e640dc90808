import Contracts
internal import Kernel
internal import Markup

extension GallerySamples {
    /// Posts as different as a timeline brings them.
    static var posts: [GalleryPost] {
        [
            GalleryPost(
                number: 101,
                author: ben,
                minutes: 4,
                text: words(
                    "“Hope” is the thing with feathers —\nThat perches in the soul —\nAnd sings the tune without the words —\nAnd never stops — at all —"
                ),
                likes: 128,
                boosts: 31,
                replies: 9,
                isLiked: true
            ),
            GalleryPost(
                number: 102,
                author: cleo,
                minutes: 26,
                text: linked,
                eyebrow: Eyebrow(icon: .boost, ben, "boosted"),
                likes: 12,
                boosts: 2,
                isBoosted: true
            ),
            GalleryPost(
                number: 103,
                author: yuki,
                minutes: 58,
                text: words("古池や\n蛙飛びこむ\n水の音", language: "ja"),
                likes: 2048,
                replies: 40
            ),
            GalleryPost(
                number: 104,
                author: jane,
                minutes: 180,
                text: words("It was Mrs. Rochester all along. She lives upstairs."),
                warning: "Jane Eyre, the ending",
                badge: Icon.followers.body,
                replies: 3
            ),
            GalleryPost(number: 105, author: walt, minutes: 400, text: question, likes: 7, replies: 1, isSaved: true),
            GalleryPost(
                number: 106,
                author: omar,
                minutes: 1500,
                text: words("القلب الذي لا يعشق، أي نور فيه؟", language: "ar"),
                likes: 5
            ),
            GalleryPost(number: 107, author: ann, minutes: 4000, text: result, boosts: 1),
            GalleryPost(number: 109, author: cleo, minutes: 5000, text: linkedStory),
            GalleryPost(
                number: 108,
                author: ben,
                minutes: 20_000,
                text: words(
                    "Call me Ishmael. Some years ago — never mind how long precisely — having little or no money in my purse, and nothing particular to interest me on shore, I thought I would sail about a little and see the watery part of the world."
                ),
                likes: 1_230_000
            ),
        ]
    }

    private static var linked: HTML {
        Prose(
            HTML {
                "The loom at the museum still runs, every Saturday at eleven. "
                a(.href("/tags/weaving")) { "#weaving" }
                " "
                a(.href(ben.path)) { ben.handle }
                " you were right about the sound: "
                a(.href("/about")) { "museum.example/loom" }
            }
        ).body
    }

    private static var linkedStory: HTML {
        HTML {
            words("Come and write the next line with us.")
            LinkPreviewCard(
                LinkPreview(
                    kind: "Story",
                    title: "The lamp at the end of the pier",
                    warning: "Drowned sailors",
                    detail: HTML {
                        "Begun by "
                        bdi { omar.displayName }
                        " · 3 lines · Needs a line"
                    },
                    path: "/about",
                    place: Place("stories", title: "Stories", icon: "book", promise: "", purpose: "stories")
                )
            )
        }
    }

    private static var question: HTML {
        HTML {
            words("Which shall we read aloud on Sunday?")
            PollBox(
                [
                    PollBox.Answer("Middlemarch, all of it", votes: nil),
                    PollBox.Answer("The Yellow Wallpaper", votes: nil),
                    PollBox.Answer("Something with a whale", votes: nil),
                ],
                voters: 14,
                closing: HTML(text: "2 days left"),
                ballot: PollBox.Ballot(path: "/polls/1", allowsSeveral: false, viewer: viewer)
            )
        }
    }

    private static var result: HTML {
        HTML {
            words("Tea or coffee, for the record:")
            PollBox(
                [
                    PollBox.Answer("Tea", votes: 21, isMine: true),
                    PollBox.Answer("Coffee", votes: 13),
                    PollBox.Answer("Hot water, with dignity", votes: 4),
                ],
                voters: 38,
                closing: HTML(text: "closed"),
                ballot: nil
            )
        }
    }

    static var composer: Composer {
        var look = Composer.Look(path: "/compose")
        look.draft = "post"
        look.list = "timeline"
        return Composer(look, viewer: viewer) {
            ComposerExtra("Warning", icon: .warning) {
                Field(
                    "What is it about?",
                    name: "warning",
                    hint: "Readers see this first and open the post themselves."
                )
            }
            ComposerExtra("Poll", icon: .poll) {
                for number in 1...4 { Field("Answer \(number)", name: "answer", id: "answer-\(number)") }
                Choice.checkbox("Several answers may be chosen", name: "several")
            }
        } tray: {
            Select("Who can see it", name: "audience", options: audiences, chosen: "public", isLabelShown: false)
        }
    }

    private static var audiences: [Select.Option] {
        [
            Select.Option("public", "Everyone"),
            Select.Option("unlisted", "Unlisted"),
            Select.Option("private", "Followers"),
            Select.Option("direct", "Only mentioned"),
        ]
    }
}
