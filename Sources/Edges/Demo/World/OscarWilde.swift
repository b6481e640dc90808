extension World {
    static let oscarWilde = #"""
        name: Oscar Wilde
        bio: Playwright and talker. 1854–1900. Lines from the plays and the one novel.
        field: Born | Dublin, 1854
        field: Best read | aloud, before dinner
        language: en
        follows: marcel_proust jerome_k_jerome lewis_carroll librarian mark_twain jane_austen tagore walt_whitman emily_dickinson mary_shelley

        id: wilde-1
        reply: jerome-1
        It is awfully hard work doing nothing. However, I don’t mind hard work where there is no definite object of any kind.
        source: The Importance of Being Earnest, 1895
        tags: idleness

        id: wilde-2
        Nowadays people know the price of everything and the value of nothing.
        source: The Picture of Dorian Gray, 1891

        id: wilde-3
        reply: dickinson-5
        …there is only one thing in the world worse than being talked about, and that is not being talked about.
        source: The Picture of Dorian Gray, 1891

        id: wilde-4
        I like Wagner’s music better than anybody’s. It is so loud that one can talk the whole time without other people hearing what one says.
        source: The Picture of Dorian Gray, 1891
        tags: music

        id: wilde-5
        Conscience and cowardice are really the same things…
        source: The Picture of Dorian Gray, 1891

        id: wilde-6
        reply: librarian-7
        There is no such thing as a moral or an immoral book. Books are well written, or badly written.
        source: The Picture of Dorian Gray, 1891

        id: wilde-7
        To love oneself is the beginning of a lifelong romance…
        source: An Ideal Husband, 1895
        tags: love humour

        id: wilde-8
        reply: librarian-10
        Only dull people are brilliant at breakfast. And then the family skeleton is always reading family prayers.
        source: An Ideal Husband, 1895

        id: wilde-9
        The truth is rarely pure and never simple. Modern life would be very tedious if it were either, and modern literature a complete impossibility!
        source: The Importance of Being Earnest, 1895

        id: wilde-10
        In a month there will be purple stars on the clematis, and year after year the green night of its leaves will hold its purple stars. But we never get back our youth.
        source: The Picture of Dorian Gray, 1891

        id: wilde-11
        Memory, my dear Cecily, is the diary that we all carry about with us.
        source: The Importance of Being Earnest, 1895

        id: wilde-12
        Experience is the name everyone gives to their mistakes.
        source: Lady Windermere’s Fan, 1892
        tags: wisdom humour

        id: wilde-13
        reply: librarian-16
        The good ended happily, and the bad unhappily. That is what Fiction means.
        source: The Importance of Being Earnest, 1895

        id: wilde-14
        I can resist everything except temptation.
        source: Lady Windermere’s Fan, 1892
        tags: humour

        id: wilde-15
        You have filled my tea with lumps of sugar, and though I asked most distinctly for bread and butter, you have given me cake.
        source: The Importance of Being Earnest, 1895
        tags: tea food

        id: wilde-16
        The only way to get rid of a temptation is to yield to it.
        source: The Picture of Dorian Gray, 1891
        tags: humour

        id: wilde-17
        I never travel without my diary. One should always have something sensational to read in the train.
        source: The Importance of Being Earnest, 1895

        id: wilde-18
        When one is in love, one always begins by deceiving one’s self, and one always ends by deceiving others. That is what the world calls a romance.
        source: The Picture of Dorian Gray, 1891
        tags: love

        id: wilde-19
        I love talking about nothing, father. It is the only thing I know anything about.
        source: An Ideal Husband, 1895
        tags: humour

        id: wilde-20
        …we are all in the gutter, but some of us are looking at the stars.
        source: Lady Windermere’s Fan, 1892

        id: wilde-21
        The studio was filled with the rich odour of roses, and when the light summer wind stirred amidst the trees of the garden, there came through the open door the heavy scent of the lilac, or the more delicate perfume of the pink-flowering thorn.
        source: The Picture of Dorian Gray, 1891
        tags: firstlines gardens
        """#
}
