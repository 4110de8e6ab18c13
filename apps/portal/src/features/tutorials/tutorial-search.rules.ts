import type { Tag, Tutorial, TutorialWords } from './tutorials.ts'

/** A tutorial with all that it can be found by. */
export interface Findable {
  readonly tutorial: Tutorial
  readonly words: TutorialWords
  /** Its tags, as the page calls them. */
  readonly tagNames: readonly string[]
}

export interface Search {
  readonly typed: string
  /** Null: all of them. */
  readonly tag: Tag | null
}

/** Those with the tag that have every typed word somewhere; accents and capitals do not count. */
export function findTutorials(
  all: readonly Findable[],
  { typed, tag }: Search,
): readonly Findable[] {
  const wanted = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return all.filter((one) => {
    if (tag !== null && !one.tutorial.tags.includes(tag)) return false
    const text = plain(textOf(one))
    return wanted.every((word) => text.includes(word))
  })
}

function textOf({ words, tagNames }: Findable): string {
  const steps = words.steps.flatMap(({ title, text }) => [title, text])
  return [words.title, words.about, ...steps, ...tagNames].join('\n')
}

/** Without accents, small, with the apostrophe that keyboards have. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
