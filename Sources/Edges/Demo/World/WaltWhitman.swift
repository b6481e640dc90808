extension World {
    static let waltWhitman = #"""
        name: Walt Whitman
        bio: Poet of Leaves of Grass. 1819–1892. Lines from the last edition.
        field: Born | West Hills, Long Island, 1819
        field: Address | the open road
        language: en
        follows: lewis_carroll shakespeare librarian oscar_wilde lucy_montgomery henry_thoreau mary_shelley seneca jerome_k_jerome anton_chekhov cervantes jane_austen

        id: whitman-1
        I hear America singing, the varied carols I hear…
        source: Leaves of Grass, 1891–92
        tags: music work

        id: whitman-2
        Out of the cradle endlessly rocking,
        Out of the mocking-bird’s throat, the musical shuttle,
        Out of the Ninth-month midnight…
        source: Leaves of Grass, 1891–92

        id: whitman-3
        reply: librarian-2
        I celebrate myself, and sing myself,
        And what I assume you shall assume,
        For every atom belonging to me as good belongs to you.
        I loafe and invite my soul,
        I lean and loafe at my ease observing a spear of summer grass.
        source: Leaves of Grass, 1891–92
        tags: firstlines idleness

        id: whitman-4
        Henceforth I ask not good-fortune, I myself am good-fortune…
        source: Leaves of Grass, 1891–92

        id: whitman-5
        reply: carroll-5
        I sound my barbaric yawp over the roofs of the world.
        source: Leaves of Grass, 1891–92
        tags: poetry humour

        id: whitman-6
        Camerado, I give you my hand!
        I give you my love more precious than money,
        I give you myself before preaching or law;
        Will you give me yourself? will you come travel with me?
        Shall we stick by each other as long as we live?
        source: Leaves of Grass, 1891–92
        tags: friendship poetry

        id: whitman-7
        To me every hour of the light and dark is a miracle…
        source: Leaves of Grass, 1891–92

        id: whitman-8
        reply: librarian-5
        I think I could turn and live with animals, they are so placid and self-contain’d,
        I stand and look at them long and long.
        source: Leaves of Grass, 1891–92

        id: whitman-9
        A noiseless patient spider,
        I mark’d where on a little promontory it stood isolated,
        Mark’d how to explore the vacant vast surrounding,
        It launch’d forth filament, filament, filament, out of itself,
        Ever unreeling them, ever tirelessly speeding them.
        source: Leaves of Grass, 1891–92

        id: whitman-10
        Clear and sweet is my soul, and clear and sweet is all that is not my soul.
        source: Leaves of Grass, 1891–92
        tags: poetry

        id: whitman-11
        Give me the splendid silent sun with all his beams full-dazzling…
        source: Leaves of Grass, 1891–92

        id: whitman-12
        Do I contradict myself?
        Very well then I contradict myself,
        (I am large, I contain multitudes.)
        source: Leaves of Grass, 1891–92

        id: whitman-13
        reply: shelley-14
        I find letters from God dropt in the street, and every one is sign’d by God’s name,
        And I leave them where they are, for I know that wheresoe’er I go,
        Others will punctually come forever and ever.
        source: Leaves of Grass, 1891–92
        tags: letters poetry

        id: whitman-14
        The smallest sprout shows there is really no death…
        source: Leaves of Grass, 1891–92
        tags: poetry seasons

        id: whitman-15
        A child said What is the grass? fetching it to me with full hands;
        How could I answer the child? I do not know what it is any more than he.
        source: Leaves of Grass, 1891–92

        id: whitman-16
        Why, who makes much of a miracle?
        As to me I know of nothing else but miracles…
        source: Leaves of Grass, 1891–92

        id: whitman-17
        reply: thoreau-15
        Afoot and light-hearted I take to the open road,
        Healthy, free, the world before me,
        The long brown path before me leading wherever I choose.
        source: Leaves of Grass, 1891–92

        id: whitman-18
        I exist as I am, that is enough,
        If no other in the world be aware I sit content…
        source: Leaves of Grass, 1891–92

        id: whitman-19
        I believe a leaf of grass is no less than the journey-work of the stars…
        source: Leaves of Grass, 1891–92
        tags: poetry wisdom

        id: whitman-20
        Failing to fetch me at first keep encouraged,
        Missing me one place search another,
        I stop somewhere waiting for you.
        source: Leaves of Grass, 1891–92

        id: whitman-21
        reply: wilde-20
        Till rising and gliding out I wander’d off by myself,
        In the mystical moist night-air, and from time to time,
        Look’d up in perfect silence at the stars.
        source: Leaves of Grass, 1891–92
        tags: night poetry
        """#
}
