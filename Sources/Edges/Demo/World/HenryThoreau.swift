extension World {
    static let henryThoreau = #"""
        name: Henry David Thoreau
        bio: Walker, surveyor, keeper of a bean-field. 1817–1862. Lines from Walden and the essays.
        field: Born | Concord, 1817
        field: Chairs | three
        language: en
        follows: seneca marcus_aurelius tagore matsuo_basho anton_chekhov lucy_montgomery walt_whitman mary_wollstonecraft charlotte_bronte jane_austen lewis_carroll machado_de_assis librarian

        id: thoreau-1
        If you have built castles in the air, your work need not be lost; that is where they should be. Now put the foundations under them.
        source: Walden, 1854
        tags: dreams wisdom

        id: thoreau-2
        For many years I was self-appointed inspector of snowstorms and rainstorms, and did my duty faithfully…
        source: Walden, 1854
        tags: rain snow

        id: thoreau-3
        The sun is but a morning star.
        source: Walden, 1854
        tags: morning

        id: thoreau-4
        …beware of all enterprises that require new clothes, and not rather a new wearer of clothes.
        source: Walden, 1854

        id: thoreau-5
        reply: austen-7
        Books must be read as deliberately and reservedly as they were written.
        source: Walden, 1854

        id: thoreau-6
        Our life is frittered away by detail.
        source: Walden, 1854
        tags: wisdom

        id: thoreau-7
        I went to the woods because I wished to live deliberately, to front only the essential facts of life, and see if I could not learn what it had to teach, and not, when I came to die, discover that I had not lived.
        source: Walden, 1854
        tags: wisdom

        id: thoreau-8
        I frequently tramped eight or ten miles through the deepest snow to keep an appointment with a beech tree, or a yellow birch, or an old acquaintance among the pines…
        source: Walden, 1854
        tags: snow walking

        id: thoreau-9
        Simplicity, simplicity, simplicity! I say, let your affairs be as two or three, and not a hundred or a thousand…
        source: Walden, 1854
        tags: wisdom

        id: thoreau-10
        Morning is when I am awake and there is a dawn in me.
        source: Walden, 1854
        tags: morning

        id: thoreau-11
        Only that day dawns to which we are awake. There is more day to dawn.
        source: Walden, 1854
        tags: morning

        id: thoreau-12
        Time is but the stream I go a-fishing in. I drink at it; but while I drink I see the sandy bottom and detect how shallow it is. Its thin current slides away, but eternity remains.
        source: Walden, 1854

        id: thoreau-13
        The mass of men lead lives of quiet desperation.
        source: Walden, 1854
        tags: wisdom

        id: thoreau-14
        reply: bronte-16
        I was determined to know beans.
        source: Walden, 1854
        tags: gardens food

        id: thoreau-15
        I have met with but one or two persons in the course of my life who understood the art of Walking, that is, of taking walks—who had a genius, so to speak, for sauntering…
        source: Walking, 1862
        tags: walking

        id: thoreau-16
        If a man does not keep pace with his companions, perhaps it is because he hears a different drummer. Let him step to the music which he hears, however measured or far away.
        source: Walden, 1854

        id: thoreau-17
        reply: carroll-13
        As if you could kill time without injuring eternity.
        source: Walden, 1854

        id: thoreau-18
        I would rather sit on a pumpkin and have it all to myself than be crowded on a velvet cushion.
        source: Walden, 1854

        id: thoreau-19
        reply: austen-19
        I had three chairs in my house; one for solitude, two for friendship, three for society.
        source: Walden, 1854

        id: thoreau-20
        I never found the companion that was so companionable as solitude.
        source: Walden, 1854

        id: thoreau-21
        How many a man has dated a new era in his life from the reading of a book!
        source: Walden, 1854
        """#
}
