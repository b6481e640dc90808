extension World {
    static let markTwain = #"""
        name: Mark Twain
        bio: Samuel Clemens, river pilot and author. 1835–1910. Lines from the travels and novels.
        field: Born | Florida, Missouri, 1835
        field: Cats | several
        language: en
        follows: oscar_wilde cervantes lucy_montgomery librarian marcus_aurelius lewis_carroll marcel_proust li_bai charlotte_bronte

        id: twain-1
        Few things are harder to put up with than the annoyance of a good example.
        source: Pudd’nhead Wilson, 1894

        id: twain-2
        When I think how I have been swindled by books of Oriental travel, I want a tourist for breakfast.
        source: The Innocents Abroad, 1869

        id: twain-3
        When in doubt, tell the truth.
        source: Following the Equator, 1897

        id: twain-4
        The difference between a river and the sea is, that the river looks fluid, the sea solid—usually looks as if you could step out and walk on it.
        source: Following the Equator, 1897

        id: twain-5
        reply: librarian-5
        Three big cats—very friendly loafers; they wander all over the ship; the white one follows the chief steward around like a dog. There is also a basket of kittens.
        source: Following the Equator, 1897
        tags: cats sea

        id: twain-6
        A little smoke couldn’t be noticed now, so we would take some fish off of the lines and cook up a hot breakfast. And afterwards we would watch the lonesomeness of the river, and kind of lazy along, and by and by lazy off to sleep.
        source: Adventures of Huckleberry Finn, 1884
        tags: morning travel

        id: twain-7
        Summer seas and a good ship—life has nothing better.
        source: Following the Equator, 1897

        id: twain-8
        Grief can take care of itself; but to get the full value of a joy you must have somebody to divide it with.
        source: Following the Equator, 1897
        tags: friendship

        id: twain-9
        reply: wilde-6
        “Classic.” A book which people praise and don't read.
        source: Following the Equator, 1897

        id: twain-10
        Habit is habit, and not to be flung out of the window by any man, but coaxed downstairs a step at a time.
        source: Pudd’nhead Wilson, 1894

        id: twain-11
        reply: wilde-9
        Truth is stranger than fiction, but it is because Fiction is obliged to stick to possibilities; Truth isn't.
        source: Following the Equator, 1897
        tags: wisdom books

        id: twain-12
        warning: spoiler: the ending of Huckleberry Finn
        I reckon I got to light out for the Territory ahead of the rest, because Aunt Sally she’s going to adopt me and sivilize me, and I can’t stand it. I been there before.
        source: Adventures of Huckleberry Finn, 1884

        id: twain-13
        Directly it begun to rain, and it rained like all fury, too, and I never see the wind blow so. It was one of these regular summer storms.
        source: Adventures of Huckleberry Finn, 1884

        id: twain-14
        reply: wilde-12
        We should be careful to get out of an experience only the wisdom that is in it—and stop there; lest we be like the cat that sits down on a hot stove-lid. She will never sit down on a hot stove-lid again—and that is well; but also she will never sit down on a cold one any more.
        source: Following the Equator, 1897
        tags: cats wisdom

        id: twain-15
        Training is everything. The peach was once a bitter almond; cauliflower is nothing but cabbage with a college education.
        source: Pudd’nhead Wilson, 1894
        tags: food humour

        id: twain-16
        You don’t know about me without you have read a book by the name of The Adventures of Tom Sawyer; but that ain’t no matter.
        source: Adventures of Huckleberry Finn, 1884
        tags: firstlines books

        id: twain-17
        Let us be thankful for the fools. But for them the rest of us could not succeed.
        source: Following the Equator, 1897

        id: twain-18
        Put all your eggs in the one basket and—watch that basket.
        source: Pudd’nhead Wilson, 1894

        id: twain-19
        …there warn’t no home like a raft, after all.
        source: Adventures of Huckleberry Finn, 1884

        id: twain-20
        Man is the Only Animal that Blushes. Or needs to.
        source: Following the Equator, 1897

        id: twain-21
        visibility: unlisted
        Wrinkles should merely indicate where smiles have been.
        source: Following the Equator, 1897
        tags: wisdom
        """#
}
