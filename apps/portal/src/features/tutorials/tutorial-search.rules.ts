import type { Tag, Tutorial, TutorialWords } from './tutorials.ts'

/** A tutorial with its searchable texts. */
export interface Findable {
  readonly tutorial: Tutorial
  readonly words: TutorialWords
  /** The display names of its tags. */
  readonly tagNames: readonly string[]
}

export interface Search {
  readonly typed: string
  /** Null for all. */
  readonly tag: Tag | null
}

/** Tutorials with the tag that contain every typed word; case and accents are ignored. */
export function findTutorials(
  all: readonly Findable[],
  { typed, tag }: Search,
): readonly Findable[] {
  const terms = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return all.filter((one) => {
    if (tag !== null && !one.tutorial.tags.includes(tag)) return false
    const text = plain(textOf(one))
    return terms.every((word) => text.includes(word))
  })
}

function textOf({ words, tagNames }: Findable): string {
  const steps = words.steps.flatMap(({ title, text }) => [title, text])
  return [words.title, words.about, ...steps, ...tagNames].join('\n')
}

/** Lower case without accents, with a straight apostrophe. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
