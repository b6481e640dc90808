extension World {
    static let antonChekhov = #"""
        name: Anton Chekhov
        bio: Врач и писатель. 1860–1904. Строки из пьес; письма и рассказ — в английском переводе К. Гарнетт.
        field: Родился | Таганрог, 1860
        field: Сад | вишнёвый
        language: ru
        follows: shakespeare librarian henry_thoreau jerome_k_jerome emily_dickinson charlotte_bronte jane_austen cervantes sor_juana

        id: chekhov-1
        Отчего вы всегда ходите в черном?
        source: Чайка, 1896
        tags: firstlines

        id: chekhov-2
        reply: jerome-1
        language: en
        My ideal is to be idle and to love a plump girl. My loftiest happiness is to walk or to sit doing nothing; my favourite occupation is to gather up what is not wanted (leaves, straws, and so on) and to do what is useless.
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-3
        language: en
        Midday arrives, then evening.... Allah kerim, what a lot of tea I drank, what a lot of bread I ate, what a lot of thoughts I thought!
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-4
        language: en
        Snow is falling by day, while at night the moon is shining its utmost, a gorgeous amazing moon. It is magnificent.
        source: Letters, tr. Constance Garnett, 1920
        tags: snow night

        id: chekhov-5
        reply: bronte-4
        Ветер поднялся, я закрою окно. Сейчас будет дождь.
        source: Дядя Ваня, 1897
        tags: rain

        id: chekhov-6
        Надоела зима. Я уже и забыла, какое лето.
        source: Три сестры, 1901
        tags: snow

        id: chekhov-7
        language: en
        Medicine is my lawful wife and literature is my mistress.
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-8
        reply: dickinson-7
        Мы услышим ангелов, мы увидим все небо в алмазах, мы увидим, как все зло земное, все наши страдания потонут в милосердии, которое наполнит собою весь мир, и наша жизнь станет тихою, нежною, сладкою, как ласка.
        source: Дядя Ваня, 1897
        tags: hope

        id: chekhov-9
        language: en
        I am doing nothing, I feed the sparrows with hemp-seed and prune a rose-tree a day. After my pruning, the roses flower magnificently.
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-10
        reply: librarian-12
        Какой изумительный сад! Белые массы цветов, голубое небо...
        source: Вишнёвый сад, 1904
        tags: gardens seasons

        id: chekhov-11
        reply: shakespeare-9
        Да, восходит луна. Вот оно счастье, вот оно идет, подходит все ближе и ближе, я уже слышу его шаги.
        source: Вишнёвый сад, 1904

        id: chekhov-12
        reply: librarian-16
        warning: spoiler: Вишнёвый сад
        Прощай, дом! Прощай, старая жизнь!
        source: Вишнёвый сад, 1904

        id: chekhov-13
        language: en
        There is a scent of the steppe and one hears the birds sing. I see my old friends the ravens flying over the steppe.
        source: Letters, tr. Constance Garnett, 1920
        tags: birds seasons

        id: chekhov-14
        reply: thoreau-15
        language: en
        In the pond and river there are very intelligent frogs. We often go for walks, during which I usually close my eyes and crook my right arm in the shape of a bread-ring, imagining that you are walking by my side.
        source: Letters, tr. Constance Garnett, 1920
        tags: walking letters

        id: chekhov-15
        reply: bronte-17
        language: en
        I promise you to be a splendid husband, but give me a wife who, like the moon, won’t appear in my sky every day; I shan’t write any better for being married....
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-16
        Работать нужно, работать. Оттого нам невесело и смотрим мы на жизнь так мрачно, что не знаем труда.
        source: Три сестры, 1901
        tags: work

        id: chekhov-17
        visibility: private
        Погода сегодня очаровательная, одно великолепие. Сегодня все утро гулял с гимназистами.
        source: Три сестры, 1901

        id: chekhov-18
        language: en
        It was said that a new person had appeared on the seafront: a lady with a little dog.
        source: The Lady with the Dog, 1899, tr. Constance Garnett, 1917
        tags: firstlines sea

        id: chekhov-19
        language: en
        If my letters are short, careless, or dry, don’t be cross, for one cannot always be oneself on a journey and write as one wants to. The ink is bad, and there is always a hair or a splodge on one’s pen.
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-20
        language: en
        I don’t envy you your sea, nor your freedom, nor the happy frame of mind you are in abroad. The Russian summer is better than anything.
        source: Letters, tr. Constance Garnett, 1920

        id: chekhov-21
        language: en
        One ought to sit down and write, but one can never work in bad weather.
        source: Letters, tr. Constance Garnett, 1920
        tags: rain work
        """#
}
