extension World {
    static let lewisCarroll = #"""
        name: Lewis Carroll
        bio: Author of two Alices. 1832–1898. Lines from both sides of the looking-glass.
        field: Born | Daresbury, 1832
        field: Tea | always six o’clock
        language: en
        follows: george_eliot mark_twain marcus_aurelius matsuo_basho oscar_wilde henry_thoreau mary_shelley emily_dickinson walt_whitman li_bai librarian

        id: carroll-1
        My mind goes on working all the same. In fact, the more head downwards I am, the more I keep inventing new things.
        source: Through the Looking-Glass, 1871
        tags: humour

        id: carroll-2
        Everything’s got a moral, if only you can find it.
        source: Alice’s Adventures in Wonderland, 1865

        id: carroll-3
        Just as if someone was kissing the window all over outside. I wonder if the snow loves the trees and fields, that it kisses them so gently?
        source: Through the Looking-Glass, 1871
        tags: snow

        id: carroll-4
        reply: dickinson-2
        “Begin at the beginning,” the King said gravely, “and go on till you come to the end: then stop.”
        source: Alice’s Adventures in Wonderland, 1865

        id: carroll-5
        reply: twain-3
        Always speak the truth—think before you speak—and write it down afterwards.
        source: Through the Looking-Glass, 1871

        id: carroll-6
        reply: librarian-5
        …we’re all mad here. I’m mad. You’re mad.
        source: Alice’s Adventures in Wonderland, 1865
        tags: cats

        id: carroll-7
        reply: librarian-6
        The rule is, jam tomorrow and jam yesterday—but never jam today.
        source: Through the Looking-Glass, 1871

        id: carroll-8
        Why is a raven like a writing-desk?
        source: Alice’s Adventures in Wonderland, 1865
        tags: humour birds

        id: carroll-9
        reply: wilde-4
        ‘Take care of the sense, and the sounds will take care of themselves.’
        source: Alice’s Adventures in Wonderland, 1865
        tags: wisdom

        id: carroll-10
        reply: wilde-8
        Why, sometimes I’ve believed as many as six impossible things before breakfast.
        source: Through the Looking-Glass, 1871

        id: carroll-11
        ‘The time has come,’ the Walrus said,
        ‘To talk of many things:
        Of shoes—and ships—and sealing-wax—
        Of cabbages—and kings—
        And why the sea is boiling hot—
        And whether pigs have wings.’
        source: Through the Looking-Glass, 1871
        tags: sea poetry

        id: carroll-12
        reply: twain-13
        You see the wind is so very strong here. It’s as strong as soup.
        source: Through the Looking-Glass, 1871
        tags: humour rain

        id: carroll-13
        reply: thoreau-12
        “If you knew Time as well as I do,” said the Hatter, “you wouldn’t talk about wasting it. It’s him.”
        source: Alice’s Adventures in Wonderland, 1865
        tags: humour

        id: carroll-14
        …it’s no use going back to yesterday, because I was a different person then.
        source: Alice’s Adventures in Wonderland, 1865

        id: carroll-15
        Curiouser and curiouser!
        source: Alice’s Adventures in Wonderland, 1865
        tags: humour

        id: carroll-16
        “Take some more tea,” the March Hare said to Alice, very earnestly.
        “I’ve had nothing yet,” Alice replied in an offended tone, “so I can’t take more.”
        source: Alice’s Adventures in Wonderland, 1865

        id: carroll-17
        warning: spoiler: it was a dream
        Ever drifting down the stream—
        Lingering in the golden gleam—
        Life, what is it but a dream?
        source: Through the Looking-Glass, 1871
        tags: dreams poetry

        id: carroll-18
        reply: dickinson-18
        warning: mild peril (for fishes)
        How doth the little crocodile
        Improve his shining tail,
        And pour the waters of the Nile
        On every golden scale!
        source: Alice’s Adventures in Wonderland, 1865
        tags: poetry humour

        id: carroll-19
        Now, here, you see, it takes all the running you can do, to keep in the same place.
        source: Through the Looking-Glass, 1871

        id: carroll-20
        Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book her sister was reading, but it had no pictures or conversations in it, “and what is the use of a book,” thought Alice “without pictures or conversations?”
        source: Alice’s Adventures in Wonderland, 1865
        tags: firstlines books

        id: carroll-21
        ’Twas brillig, and the slithy toves
        Did gyre and gimble in the wabe;
        All mimsy were the borogoves,
        And the mome raths outgrabe.
        source: Through the Looking-Glass, 1871
        tags: poetry
        """#
}
