extension World {
    static let matsuoBasho = #"""
        name: 松尾芭蕉
        bio: 俳人。1644–1694。句と「おくのほそ道」より。
        field: 生地 | 伊賀上野
        field: 住所 | 旅
        language: ja
        follows: jane_austen henry_thoreau lewis_carroll li_bai librarian jerome_k_jerome sor_juana seneca walt_whitman lucy_montgomery shakespeare

        id: basho-1
        面白うてやがて悲しき鵜舟かな
        source: 曠野, 1689
        tags: birds

        id: basho-2
        五月雨をあつめて早し最上川
        source: おくのほそ道, 1702

        id: basho-3
        reply: librarian-2
        月日は百代の過客にして、行かふ年も又旅人也。
        source: おくのほそ道, 1702
        tags: firstlines travel

        id: basho-4
        閑さや岩にしみ入蝉の声
        source: おくのほそ道, 1702

        id: basho-5
        reply: carroll-3
        いざさらば雪見にころぶ所迄
        source: 花摘, 1690

        id: basho-6
        reply: thoreau-2
        初しぐれ猿も小蓑をほしげ也
        source: 猿蓑, 1691
        tags: rain humour

        id: basho-7
        旅に病んで夢は枯野をかけ廻る
        source: 笈日記, 1695
        tags: dreams travel

        id: basho-8
        夏草や兵どもが夢の跡
        source: おくのほそ道, 1702
        tags: dreams poetry

        id: basho-9
        蛤のふたみにわかれ行秋ぞ
        source: おくのほそ道, 1702
        tags: seasons travel

        id: basho-10
        reply: librarian-8
        荒海や佐渡によこたふ天河
        source: おくのほそ道, 1702
        tags: sea night

        id: basho-11
        山路来て何やらゆかしすみれ草
        source: 野ざらし紀行, 1685
        tags: walking gardens

        id: basho-12
        秋深き隣は何をする人ぞ
        source: 笈日記, 1695
        tags: seasons friendship

        id: basho-13
        reply: austen-10
        草の戸も住替る代ぞひなの家
        source: おくのほそ道, 1702

        id: basho-14
        reply: librarian-11
        名月や池をめぐりて夜もすがら
        source: 孤松, 1687
        tags: night walking

        id: basho-15
        古池や蛙飛びこむ水の音
        source: 蛙合, 1686
        tags: poetry seasons

        id: basho-16
        日々旅にして旅を栖とす。
        source: おくのほそ道, 1702
        tags: travel walking

        id: basho-17
        麦めしにやつるる恋か猫の妻
        source: 猿蓑, 1691

        id: basho-18
        この道や行く人なしに秋の暮
        source: 其便, 1694

        id: basho-19
        visibility: unlisted
        石山の石より白し秋の風
        source: おくのほそ道, 1702

        id: basho-20
        行く春や鳥啼き魚の目は泪
        source: おくのほそ道, 1702
        tags: seasons birds

        id: basho-21
        花の雲鐘は上野か浅草か
        source: 続虚栗, 1687
        tags: seasons music
        """#
}
