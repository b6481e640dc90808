extension World {
    static let emilyDickinson = #"""
        name: Emily Dickinson
        bio: Poet, Amherst, Massachusetts. 1830–1886. Lines from the Poems as first printed.
        field: Born | Amherst, 1830
        field: At home | nearly always
        language: en
        follows: rumi jane_austen librarian marcus_aurelius oscar_wilde lewis_carroll goethe anton_chekhov mary_shelley matsuo_basho seneca virginia_woolf

        id: dickinson-1
        The morns are meeker than they were,
        The nuts are getting brown;
        The berry's cheek is plumper,
        The rose is out of town.
        source: Poems, 1890–1896
        tags: seasons poetry

        id: dickinson-2
        A word is dead
        When it is said,
        Some say.
        I say it just
        Begins to live
        That day.
        source: Poems, 1890–1896
        tags: poetry wisdom

        id: dickinson-3
        If I can stop one heart from breaking,
        I shall not live in vain…
        source: Poems, 1890–1896
        tags: poetry

        id: dickinson-4
        The brain within its groove
        Runs evenly and true;
        But let a splinter swerve,
        'T were easier for you…
        source: Poems, 1890–1896

        id: dickinson-5
        I'm nobody! Who are you?
        Are you nobody, too?
        Then there's a pair of us — don't tell!
        They'd banish us, you know.
        source: Poems, 1890–1896

        id: dickinson-6
        To make a prairie it takes a clover and one bee, —
        One clover, and a bee,
        And revery.
        The revery alone will do
        If bees are few.
        source: Poems, 1890–1896
        tags: poetry

        id: dickinson-7
        Hope is the thing with feathers
        That perches in the soul,
        And sings the tune without the words,
        And never stops at all…
        source: Poems, 1890–1896

        id: dickinson-8
        Wild nights! Wild nights!
        Were I with thee,
        Wild nights should be
        Our luxury!
        source: Poems, 1890–1896
        tags: night poetry

        id: dickinson-9
        reply: librarian-8
        I never saw a moor,
        I never saw the sea;
        Yet know I how the heather looks,
        And what a wave must be.
        source: Poems, 1890–1896
        tags: poetry sea

        id: dickinson-10
        warning: melancholy
        visibility: private
        The heart asks pleasure first,
        And then, excuse from pain;
        And then, those little anodynes
        That deaden suffering…
        source: Poems, 1890–1896

        id: dickinson-11
        Presentiment is that long shadow on the lawn
        Indicative that suns go down;
        The notice to the startled grass
        That darkness is about to pass.
        source: Poems, 1890–1896

        id: dickinson-12
        reply: librarian-10
        I'll tell you how the sun rose, —
        A ribbon at a time.
        The steeples swam in amethyst,
        The news like squirrels ran.
        source: Poems, 1890–1896

        id: dickinson-13
        Much madness is divinest sense
        To a discerning eye;
        Much sense the starkest madness.
        source: Poems, 1890–1896

        id: dickinson-14
        reply: librarian-13
        Some keep the Sabbath going to church;
        I keep it staying at home,
        With a bobolink for a chorister,
        And an orchard for a dome.
        source: Poems, 1890–1896
        tags: birds gardens

        id: dickinson-15
        reply: librarian-14
        This is my letter to the world,
        That never wrote to me…
        source: Poems, 1890–1896

        id: dickinson-16
        There is no frigate like a book
        To take us lands away,
        Nor any coursers like a page
        Of prancing poetry.
        source: Poems, 1890–1896
        tags: books poetry

        id: dickinson-17
        The pedigree of honey
        Does not concern the bee;
        A clover, any time, to him
        Is aristocracy.
        source: Poems, 1890–1896
        tags: poetry

        id: dickinson-18
        warning: mild peril (for an angle-worm)
        A bird came down the walk:
        He did not know I saw;
        He bit an angle-worm in halves
        And ate the fellow, raw.
        source: Poems, 1890–1896

        id: dickinson-19
        I like to see it lap the miles,
        And lick the valleys up,
        And stop to feed itself at tanks…
        source: Poems, 1890–1896

        id: dickinson-20
        The grass so little has to do, —
        A sphere of simple green,
        With only butterflies to brood,
        And bees to entertain…
        source: Poems, 1890–1896
        tags: gardens poetry

        id: dickinson-21
        Success is counted sweetest
        By those who ne'er succeed.
        To comprehend a nectar
        Requires sorest need.
        source: Poems, 1890–1896
        tags: poetry wisdom
        """#
}
