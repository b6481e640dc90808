extension World {
    static let charlotteBronte = #"""
        name: Charlotte Brontë
        bio: Novelist, Haworth. 1816–1855. Lines from Jane Eyre, Shirley and Villette.
        field: Born | Thornton, 1816
        field: Weather | wind from the moor
        language: en
        follows: mary_wollstonecraft librarian victor_hugo henry_thoreau jane_austen louisa_alcott anton_chekhov mary_shelley marcel_proust cervantes lucy_montgomery

        id: bronte-1
        Life appears to me too short to be spent in nursing animosity or registering wrongs.
        source: Jane Eyre, 1847

        id: bronte-2
        reply: librarian-2
        There was no possibility of taking a walk that day.
        source: Jane Eyre, 1847
        tags: firstlines walking

        id: bronte-3
        I shall not be happy till I have made it up. I never am happy till I am friends with my neighbours.
        source: Shirley, 1849

        id: bronte-4
        reply: librarian-4
        I fear a high wind, because storm demands that exertion of strength and use of action I always yield with pain; but the sullen downfall, the thick snow-descent, or dark rush of rain, ask only resignation—the quiet abandonment of garments and person to be, drenched.
        source: Villette, 1853

        id: bronte-5
        Do you think, because I am poor, obscure, plain, and little, I am soulless and heartless? You think wrong!—I have as much soul as you—and full as much heart!
        source: Jane Eyre, 1847
        tags: love

        id: bronte-6
        To be together is for us to be at once as free as in solitude, as gay as in company. We talk, I believe, all day long: to talk to each other is but a more animated and an audible thinking.
        source: Jane Eyre, 1847

        id: bronte-7
        Is it for nothing the wind sounds almost articulately sometimes—sings as I have lately heard it sing at night—or passes the casement sobbing, as if for sorrow to come?
        source: Shirley, 1849

        id: bronte-8
        No; the sky is clear, the stars numberless. It is a fine night.
        source: Shirley, 1849

        id: bronte-9
        My home, then, when I at last find a home—is a cottage; a little room with whitewashed walls and a sanded floor, containing four painted chairs and a table, a clock, a cupboard, with two or three plates and dishes, and a set of tea-things in delf.
        source: Jane Eyre, 1847

        id: bronte-10
        I remember the word. I looked for it in the dictionary when I came home.
        source: Shirley, 1849
        tags: books

        id: bronte-11
        ‘I can live alone, if self-respect, and circumstances require me so to do. I need not sell my soul to buy bliss.
        source: Jane Eyre, 1847

        id: bronte-12
        I would always rather be happy than dignified…
        source: Jane Eyre, 1847

        id: bronte-13
        Turn back: on so lovely a night it is a shame to sit in the house; and surely no one can wish to go to bed while sunset is thus at meeting with moonrise.
        source: Jane Eyre, 1847

        id: bronte-14
        reply: wollstonecraft-14
        I am no bird; and no net ensnares me; I am a free human being with an independent will, which I now exert to leave you.
        source: Jane Eyre, 1847
        tags: birds

        id: bronte-15
        If you think, from this prelude, that anything like a romance is preparing for you, reader, you never were more mistaken.
        source: Shirley, 1849

        id: bronte-16
        reply: librarian-15
        Happiness is not a potato, to be planted in mould, and tilled with manure.
        source: Villette, 1853

        id: bronte-17
        reply: librarian-16
        warning: spoiler: the ending of Jane Eyre
        Reader, I married him.
        source: Jane Eyre, 1847
        tags: love

        id: bronte-18
        I like to sleep well. In my quiet days, when I was my own man, I never quarrelled with the night for being long, nor cursed my bed for its thorns.
        source: Shirley, 1849

        id: bronte-19
        reply: shelley-20
        If all the world hated you, and believed you wicked, while your own conscience approved you, and absolved you from guilt, you would not be without friends.
        source: Jane Eyre, 1847

        id: bronte-20
        Well, my mother will soon call to see you; and, meantime, I’ll tell you what I’ll do. I’ll write—just any cheerful nonsense that comes into my head—shall I?
        source: Villette, 1853

        id: bronte-21
        Each picture told a story…
        source: Jane Eyre, 1847
        """#
}
