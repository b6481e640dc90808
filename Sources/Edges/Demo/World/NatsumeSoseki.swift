extension World {
    static let natsumeSoseki = #"""
        name: 夏目漱石
        bio: 小説家。1867–1916。小説の中の一行ずつ。
        field: 生地 | 江戸牛込
        field: 猫 | 名前はまだ無い
        language: ja
        follows: marcel_proust machado_de_assis charlotte_bronte frederick_douglass sor_juana victor_hugo mary_shelley anton_chekhov lewis_carroll mary_wollstonecraft librarian

        id: soseki-1
        住みにくさが高じると、安い所へ引き越したくなる。
        source: 草枕, 1906
        tags: home

        id: soseki-2
        とらわれちゃだめだ。
        source: 三四郎, 1908

        id: soseki-3
        下足を受け取って、出ると戸外は雨だ。
        source: 三四郎, 1908

        id: soseki-4
        智に働けば角が立つ。情に棹させば流される。意地を通せば窮屈だ。とかくに人の世は住みにくい。
        source: 草枕, 1906

        id: soseki-5
        reply: proust-1
        こんな夢を見た。
        source: 夢十夜, 1908
        tags: dreams firstlines

        id: soseki-6
        月が温泉の山の後からのっと顔を出した。
        source: 坊っちゃん, 1906
        tags: night

        id: soseki-7
        そこへ遥の上から、ぽたりと露が落ちたので、花は自分の重みでふらふらと動いた。
        source: 夢十夜, 1908

        id: soseki-8
        気楽になりたければ吾輩のように夏でも毛衣を着て通されるだけの修業をするがよろしい。
        source: 吾輩は猫である, 1905–06
        tags: cats idleness

        id: soseki-9
        私はその人を常に先生と呼んでいた。
        source: こころ, 1914
        tags: firstlines

        id: soseki-10
        山里の朧に乗じてそぞろ歩く。
        source: 草枕, 1906
        tags: walking seasons

        id: soseki-11
        要するに人世は夢のようなもんだ。
        source: 坑夫, 1908
        tags: dreams

        id: soseki-12
        あたかも吾輩が虎の夢から急に猫に返ったような観がある。
        source: 吾輩は猫である, 1905–06

        id: soseki-13
        親譲りの無鉄砲で小供の時から損ばかりしている。
        source: 坊っちゃん, 1906
        tags: firstlines humour

        id: soseki-14
        ただ声だけが空の裡に残るのかも知れない。
        source: 草枕, 1906

        id: soseki-15
        吾輩は猫である。名前はまだ無い。
        source: 吾輩は猫である, 1905–06
        tags: firstlines cats

        id: soseki-16
        山路を登りながら、こう考えた。
        source: 草枕, 1906
        tags: firstlines walking

        id: soseki-17
        春の雨が降り出した。
        source: 草枕, 1906
        tags: rain seasons

        id: soseki-18
        visibility: unlisted
        神楽坂を半分に狭くしたぐらいな道幅で町並はあれより落ちる。
        source: 坊っちゃん, 1906
        tags: travel humour

        id: soseki-19
        三四郎は女の落として行った花を拾った。
        source: 三四郎, 1908
        tags: love

        id: soseki-20
        餅屋は餅屋、猫は猫で、猫の事ならやはり猫でなくては分らぬ。
        source: 吾輩は猫である, 1905–06
        tags: cats

        id: soseki-21
        こう思って、こう愉快になるのが詩である。
        source: 草枕, 1906
        """#
}
