#!/usr/bin/env bash
# The house rules that neither the compiler nor swift-format knows. Prints every place that breaks
# one, and fails if there is any.
set -uo pipefail
cd "$(dirname "$0")/.."

longest=300
widest=2500
broken=0

# Takes a rule and the places that break it, one a line.
rule() {
    [[ -n $2 ]] || return 0
    broken=1
    printf 'rules: %s\n%s\n' "$1" "$(sed 's/^/    /' <<<"$2")"
}

# Searches the committed and the new files, but nothing that is ignored.
search() {
    git grep --untracked -nIE "$@"
}

rule "a path of one machine" \
    "$(search '(^|[^A-Za-z0-9_.}/-])/(work|root|home/[a-z]+|Users/[a-z]+)/[A-Za-z0-9]' -- . ':!scripts/rules.sh')"
rule "a link in the repository" "$(git ls-files --stage | sed -n 's/^120000.*\t//p')"
rule "left undone (write it, or file an issue)" \
    "$(search '\b(TODO|FIXME|XXX)\b|fatalError\(' -- Sources Tests Benchmarks)"
rule "a test that is switched off" \
    "$(search '\.disabled\(|withKnownIssue|XCTSkip|pytest\.(mark\.)?(skip|xfail)' -- Tests)"
rule "more than $longest lines (lists of words excepted)" \
    "$(git ls-files --cached --others --exclude-standard -- 'Sources/*' 'Tests/*' 'Benchmarks/*' 'scripts/*' ':!Sources/*.txt' |
        while read -r file; do
            lines=$(wc -l 2>/dev/null <"$file") && ((lines > longest)) && echo "$file: $lines"
        done)"
rule "more than 900 lines in App, which only puts the slices together" \
    "$(git ls-files --cached --others --exclude-standard -- 'Sources/App/*.swift' | xargs cat 2>/dev/null | wc -l |
        awk '$1 > 900 { print "Sources/App: " $1 }')"
for floor in Kernel Directory Contracts; do
    rule "more than $widest lines in $floor, on which everything stands" \
        "$(git ls-files --cached --others --exclude-standard -- "Sources/$floor/*.swift" | xargs cat 2>/dev/null | wc -l |
            awk -v floor="$floor" -v widest="$widest" '$1 > widest { print "Sources/" floor ": " $1 }')"
done
rule "a name that says nothing (Manager, Helper, Util, Service, Base, Impl, Info, Data)" \
    "$(search '\b(class|struct|enum|actor|protocol|typealias) [A-Za-z]*(Manager|Helper|Utils?|Service|Base|Impl|Info|Data)\b' \
        -- 'Sources/*.swift')"
rule "unchecked concurrency outside the ground floor" \
    "$(search '@unchecked Sendable|nonisolated\(unsafe\)' -- Sources ':!Sources/Platform')"
rule "a handler that opens a transaction (a reader or an action does)" \
    "$(search '\b(database|dependencies)\.(read|write)\b|\.read(\(\.(quick|slow)\)| \{.*\btx\b)|\bsettling\b' \
        -- 'Sources/*Pages.swift' 'Sources/*Pages+*.swift' 'Sources/*API.swift' 'Sources/*API+*.swift')"
rule "an account in the store of anonymous posts, which knows none" \
    "$(search '\b(ID<Account>|Viewer|Role)\b' -- Sources/Shared/Anonymous)"
rule "a slice found by a cast (a property of Services has it)" \
    "$(search 'as[?!] any ' -- Sources ':!Sources/Platform')"
rule "a statement in Kernel or Contracts (the slice that owns the table implements a protocol)" \
    "$(search '\b(select .* from|insert into|delete from|update [a-z_]+ set|from [a-z_]+ (where|join))\b' -- Sources/Kernel Sources/Contracts)"
rule "an error whose name does not end in Error (a Problem is what people read)" \
    "$(search '\b(class|struct|enum|actor) [A-Za-z]+: ([A-Za-z. ]+, )*Error\b' -- '*.swift' |
        grep -vE ' ([A-Za-z]*Error|Problem): ')"
rule "a reference to a document that is not in the repository (say the rule, or cite the RFC)" \
    "$(search 'specs/[a-z]' -- Sources Tests Benchmarks Fuzz docs scripts ':!scripts/rules.sh')"
rule "a cursor that is read or written by hand (Routing/Cursor.swift does)" \
    "$(search 'query(\[|\()"(before|after|cursor)"' -- 'Sources/*.swift')"
rule "documentation that begins with What, Whether or The same (it begins with the noun, or with True where)" \
    "$(search '^ */// (What|Whether|The same)\b' -- '*.swift')"
rule "a sentence whose number is chosen by hand (Text/Plural.swift does; SQL stands below it)" \
    "$(search ' == 1 \? "' -- 'Sources/*.swift' ':!Sources/Platform/Text/Plural.swift' ':!Sources/Platform/SQL')"
rule "a C library whose types leave their target" \
    "$(search '^(public|package) import C[A-Z]' -- 'Sources/*.swift')"

# Words that docs/glossary.md has the field's word for.
retired='[A-Za-z]*Shelf|shelf|(Closed)?Door[A-Z][A-Za-z]*|SecondStep[A-Za-z]*|second_step[a-z_]*|OneTimeKey[A-Za-z]*'
retired+='|TimeCode|Letter[A-Z][A-Za-z]*|[A-Z][A-Za-z]*Letter|(set|show|take|begin)Letters?[A-Za-z]*|(read|take)_letter'
retired+='|letter_link|Neighbours|AuthorRings?|(Story|Snippet)Mark|Kept[A-Z][A-Za-z]*|[A-Z][A-Za-z]*News(Tests)?'
retired+='|(is|take)News|[Cc]hores?|[Tt]idying|Openness|Opening(Actions|Notices|Pages?|Queries|View|JSON)'
retired+='|(left)?[sS]toryOpening|endOpenings|Departure|Standing|(Vote|Round)Signs|StaffLog|Deed|MediaWish|ThreadWish'
retired+='|MediaHolder|Worded|Explained|Jail|MediaLane|[Kk]icker|Fold|(remove)?Traces|StoryThread'
rule "a word that docs/glossary.md has another one for" \
    "$(search -w "$retired" -- 'Sources/*.swift' 'Sources/*.js' 'Sources/*.css' 'Tests/*.swift' 'Tests/*.py' 'docs/*.md')"
rule "a fold, which is a disclosure" "$(search -w 'fold' -- 'Sources/*.js' 'Sources/*.css')"
rule "a file or folder that is named by such a word" \
    "$(git ls-files --cached --others --exclude-standard -- Sources Tests docs |
        grep -E "/(($retired)([+.][^/]*)?|[a-z_]*(second_step|doors|letters?)\.py|Leaving)(/|\$)")"

exit $broken
