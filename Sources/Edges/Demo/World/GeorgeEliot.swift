extension World {
    static let georgeEliot = #"""
        name: George Eliot
        bio: Mary Ann Evans, novelist. 1819–1880. Lines from Middlemarch and the earlier novels.
        field: Born | Nuneaton, 1819
        field: Best read | slowly, all of it
        language: en
        follows: jane_austen victor_hugo lewis_carroll librarian shakespeare mary_wollstonecraft lucy_montgomery cervantes frederick_douglass goethe

        id: eliot-1
        …blameless people are always the most exasperating.
        source: Middlemarch, 1871–72
        tags: humour

        id: eliot-2
        reply: austen-2
        …it is a narrow mind which cannot look at a subject from various points of view.
        source: Middlemarch, 1871–72

        id: eliot-3
        Upon my word, I think the truth is the hardest missile one can be pelted with.
        source: Middlemarch, 1871–72
        tags: wisdom

        id: eliot-4
        If we had a keen vision and feeling of all ordinary human life, it would be like hearing the grass grow and the squirrel’s heart beat, and we should die of that roar which lies on the other side of silence.
        source: Middlemarch, 1871–72
        tags: wisdom

        id: eliot-5
        Nonsense; we have not quarrelled. If one is not to get into a rage sometimes, what is the good of being friends?
        source: Middlemarch, 1871–72
        tags: friendship humour

        id: eliot-6
        reply: librarian-4
        English sunshine is dubious; bonnets are never quite secure; and if you sit down on the grass, it may lead to catarrhs. But the rain is to be depended on.
        source: The Mill on the Floss, 1860
        tags: rain humour

        id: eliot-7
        …people are almost always better than their neighbors think they are…
        source: Middlemarch, 1871–72
        tags: friendship

        id: eliot-8
        reply: carroll-4
        What good is like to this,
        To do worthy the writing, and to write
        Worthy the reading and the world’s delight?
        source: Middlemarch, 1871–72
        tags: books poetry

        id: eliot-9
        reply: austen-5
        What do we live for, if it is not to make life less difficult to each other?
        source: Middlemarch, 1871–72

        id: eliot-10
        visibility: unlisted
        How happy you must be, to know things that you feel sure will do great good! I wish I could awake with that knowledge every morning.
        source: Middlemarch, 1871–72
        tags: morning work

        id: eliot-11
        I’m determined to read no more books where the blond-haired women carry away all the happiness.
        source: The Mill on the Floss, 1860
        tags: books humour

        id: eliot-12
        When one is grateful for something too good for common thanks, writing is less unsatisfactory than speech—one does not at least hear how inadequate the words are.
        source: Middlemarch, 1871–72

        id: eliot-13
        When you get me a good man made out of arguments, I will get you a good dinner with reading you the cookery-book. That’s my opinion, and I think anybody’s stomach will bear me out.
        source: Middlemarch, 1871–72
        tags: food books

        id: eliot-14
        Miss Brooke had that kind of beauty which seems to be thrown into relief by poor dress.
        source: Middlemarch, 1871–72
        tags: firstlines

        id: eliot-15
        What novelty is worth that sweet monotony where everything is known, and loved because it is known?
        source: The Mill on the Floss, 1860
        tags: home

        id: eliot-16
        There is no sorrow I have thought more about than that—to love what is great, and try to reach it, and yet to fail.
        source: Middlemarch, 1871–72

        id: eliot-17
        Oh, I have not much to do. I shall sit down and talk to you till I see you are really on the way to bed.
        source: The Mill on the Floss, 1860
        tags: night friendship

        id: eliot-18
        Our deeds determine us, as much as we determine our deeds…
        source: Adam Bede, 1859
        tags: wisdom

        id: eliot-19
        We could never have loved the earth so well if we had had no childhood in it…
        source: The Mill on the Floss, 1860

        id: eliot-20
        I wonder what is the real end. For a long while I couldn’t get my mind away from the Shetland Isles—I used to feel the wind blowing on me from the rough sea.
        source: The Mill on the Floss, 1860

        id: eliot-21
        warning: spoiler: the ending of Middlemarch
        …for the growing good of the world is partly dependent on unhistoric acts; and that things are not so ill with you and me as they might have been, is half owing to the number who lived faithfully a hidden life, and rest in unvisited tombs.
        source: Middlemarch, 1871–72
        tags: wisdom
        """#
}
