extension World {
    static let tagore = #"""
        name: Rabindranath Tagore
        bio: Poet, Bengal. 1861–1941. Lines from his own English of Stray Birds (1916).
        field: Born | Calcutta, 1861
        field: School | Santiniketan
        language: en
        follows: henry_thoreau librarian marcel_proust oscar_wilde louisa_alcott anton_chekhov charlotte_bronte lewis_carroll virginia_woolf goethe

        id: tagore-1
        This rainy evening the wind is restless. I look at the swaying branches and ponder over the greatness of all things.
        source: Stray Birds, 1916
        tags: rain

        id: tagore-2
        These little thoughts are the rustle of leaves; they have their whisper of joy in my mind.
        source: Stray Birds, 1916
        tags: poetry

        id: tagore-3
        "What language is thine, O sea?"
        "The language of eternal question."
        "What language is thy answer, O sky?"
        "The language of eternal silence."
        source: Stray Birds, 1916

        id: tagore-4
        reply: proust-6
        The cricket's chirp and the patter of rain come to me through the dark, like the rustle of dreams from my past youth.
        source: Stray Birds, 1916

        id: tagore-5
        Time is the wealth of change, but the clock in its parody makes it mere change and no wealth.
        source: Stray Birds, 1916
        tags: wisdom

        id: tagore-6
        Stray birds of summer come to my window to sing and fly away. And yellow leaves of autumn, which have no songs, flutter and fall there with a sigh.
        source: Stray Birds, 1916

        id: tagore-7
        The hills are like shouts of children who raise their arms, trying to catch stars.
        source: Stray Birds, 1916
        tags: night travel

        id: tagore-8
        Not hammerstrokes, but dance of the water sings the pebbles into perfection.
        source: Stray Birds, 1916

        id: tagore-9
        Do not linger to gather flowers to keep them, but walk on, for flowers will keep themselves blooming all your way.
        source: Stray Birds, 1916

        id: tagore-10
        That I exist is a perpetual surprise which is life.
        source: Stray Birds, 1916
        tags: wisdom

        id: tagore-11
        reply: thoreau-7
        Be still, my heart, these great trees are prayers.
        source: Stray Birds, 1916
        tags: walking

        id: tagore-12
        reply: librarian-11
        "Moon, for what do you wait?"
        "To salute the sun for whom I must make way."
        source: Stray Birds, 1916

        id: tagore-13
        The raindrops kissed the earth and whispered,—"We are thy homesick children, mother, come back to thee from the heaven."…
        source: Stray Birds, 1916
        tags: rain poetry

        id: tagore-14
        If you shed tears when you miss the sun, you also miss the stars.
        source: Stray Birds, 1916
        tags: night wisdom

        id: tagore-15
        You smiled and talked to me of nothing and I felt that for this I had been waiting long.
        source: Stray Birds, 1916
        tags: friendship love

        id: tagore-16
        I sit at my window this morning where the world like a passer-by stops for a moment, nods to me and goes.
        source: Stray Birds, 1916

        id: tagore-17
        Rest belongs to the work as the eyelids to the eyes.
        source: Stray Birds, 1916

        id: tagore-18
        reply: wilde-13
        Truth in her dress finds facts too tight. In fiction she moves with ease.
        source: Stray Birds, 1916

        id: tagore-19
        The stars are not afraid to appear like fireflies.
        source: Stray Birds, 1916
        tags: night

        id: tagore-20
        Let my doing nothing when I have nothing to do become untroubled in its depth of peace like the evening in the seashore when the water is silent.
        source: Stray Birds, 1916

        id: tagore-21
        The bird wishes it were a cloud. The cloud wishes it were a bird.
        source: Stray Birds, 1916
        """#
}
