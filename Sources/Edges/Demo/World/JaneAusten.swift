extension World {
    static let janeAusten = #"""
        name: Jane Austen
        bio: Novelist, Hampshire. 1775–1817. Lines from the six novels.
        field: Born | Steventon, 1775
        field: Best read | by a window, with a muslin curtain
        language: en
        follows: emily_dickinson shakespeare sor_juana henry_thoreau cervantes seneca oscar_wilde charlotte_bronte mary_shelley librarian frederick_douglass marcus_aurelius louisa_alcott matsuo_basho george_eliot

        id: austen-1
        warning: mild spoiler: Persuasion
        You pierce my soul. I am half agony, half hope.
        source: Persuasion, 1817
        tags: love letters

        id: austen-2
        One half of the world cannot understand the pleasures of the other.
        source: Emma, 1815

        id: austen-3
        We have all a better guide in ourselves, if we would attend to it, than any other person can be.
        source: Mansfield Park, 1814

        id: austen-4
        A large income is the best recipe for happiness I ever heard of.
        source: Mansfield Park, 1814

        id: austen-5
        For what do we live, but to make sport for our neighbours, and laugh at them in our turn?
        source: Pride and Prejudice, 1813

        id: austen-6
        Not at all, sir. It is a beautiful moonlight night; and so mild that I must draw back from your great fire.
        source: Emma, 1815

        id: austen-7
        reply: librarian-7
        I declare after all there is no enjoyment like reading! How much sooner one tires of anything than of a book!
        source: Pride and Prejudice, 1813

        id: austen-8
        reply: alcott-9
        The person, be it gentleman or lady, who has not pleasure in a good novel, must be intolerably stupid.
        source: Northanger Abbey, 1817

        id: austen-9
        reply: dickinson-7
        Know your own happiness. You want nothing but patience—or give it a more fascinating name, call it hope.
        source: Sense and Sensibility, 1811

        id: austen-10
        reply: librarian-9
        …there is nothing like staying at home for real comfort.
        source: Emma, 1815

        id: austen-11
        reply: wilde-8
        …silly things do cease to be silly if they are done by sensible people in an impudent way.
        source: Emma, 1815

        id: austen-12
        visibility: unlisted
        I feel a strong persuasion, this morning, that I shall soon be abroad. I ought to travel.
        source: Emma, 1815

        id: austen-13
        reply: librarian-13
        …to sit in the shade on a fine day, and look upon verdure, is the most perfect refreshment.
        source: Mansfield Park, 1814
        tags: gardens

        id: austen-14
        Let other pens dwell on guilt and misery.
        source: Mansfield Park, 1814

        id: austen-15
        reply: alcott-16
        The post-office is a wonderful establishment!
        source: Emma, 1815
        tags: letters

        id: austen-16
        reply: librarian-14
        I am advised to be out of doors as much as I can, I must walk somewhere, and the post-office is an object; and upon my word, I have scarcely ever had a bad morning before.
        source: Emma, 1815
        tags: letters walking

        id: austen-17
        What are young men to rocks and mountains?
        source: Pride and Prejudice, 1813

        id: austen-18
        If I loved you less, I might be able to talk about it more.
        source: Emma, 1815

        id: austen-19
        My idea of good company, Mr. Elliot, is the company of clever, well-informed people, who have a great deal of conversation; that is what I call good company.
        source: Persuasion, 1817

        id: austen-20
        reply: bronte-19
        Friendship is certainly the finest balm for the pangs of disappointed love.
        source: Northanger Abbey, 1817

        id: austen-21
        It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife.
        source: Pride and Prejudice, 1813
        tags: firstlines
        """#
}
