import { LANGUAGES } from '@vitrine/i18n'
import { loadTutorialTexts } from '@vitrine/i18n/tutorials'
import { describe, expect, it } from 'vitest'
import { type Findable, findTutorials } from './tutorial-search.rules.ts'
import { TAGS, TUTORIALS, tutorialPath, wordsOf } from './tutorials.ts'

const ADDRESS = 'vitrine.test/tv/'
const { tutorials: pt } = await loadTutorialTexts.pt()
const ALL: readonly Findable[] = TUTORIALS.map((tutorial) => ({
  tutorial,
  words: wordsOf(tutorial, pt, ADDRESS),
  tagNames: tutorial.tags.map((tag) => `Assunto ${tag}`),
}))

function slugs(typed: string, tag: (typeof TAGS)[number] | null = null): readonly string[] {
  return findTutorials(ALL, { typed, tag }).map(({ tutorial }) => tutorial.slug)
}

describe('TUTORIALS', () => {
  it('are seven, each with its own address, and one is the favourite', () => {
    expect(TUTORIALS).toHaveLength(7)
    expect(new Set(TUTORIALS.map(tutorialPath)).size).toBe(7)
    expect(TUTORIALS.filter(({ isFavourite }) => isFavourite)).toHaveLength(1)
  })

  it('use every tag, and have at least one each', () => {
    const used = new Set(TUTORIALS.flatMap(({ tags }) => tags))
    expect([...used].sort()).toEqual([...TAGS].sort())
    expect(TUTORIALS.every(({ tags }) => tags.length > 0)).toBe(true)
  })

  it.each(LANGUAGES)('have all texts in %s, with the address filled in', async (language) => {
    const { tutorials } = await loadTutorialTexts[language]()
    const written = JSON.stringify(TUTORIALS.map((one) => wordsOf(one, tutorials, ADDRESS)))
    expect(written).toContain(ADDRESS)
    expect(written).not.toContain('{{')
    expect(written).not.toContain('""')
  })
})

describe('findTutorials', () => {
  it('finds all without a search', () => {
    expect(slugs('   ')).toEqual(TUTORIALS.map(({ slug }) => slug))
  })

  it.each([
    ['previa', 'screen-settings'],
    ['PRÉVIA', 'screen-settings'],
    ['prévia salve', 'screen-settings'],
    ['mencoes aceite', 'mentions'],
    ['seis caracteres', 'second-screen-by-code'],
    ['tipo de conta', 'connect-instagram'],
  ])('finds %j with or without accents', (typed, slug) => {
    expect(slugs(typed)).toContain(slug)
  })

  it('requires every word', () => {
    expect(slugs('prévia zebra')).toEqual([])
  })

  it('finds by the name of a tag', () => {
    expect(slugs('assunto trouble')).toEqual(['not-on-the-screen'])
  })

  it('finds only tutorials with the selected tag', () => {
    expect(slugs('', 'connection')).toEqual(['connect-instagram', 'connect-facebook'])
    expect(slugs('instagram', 'tv')).toEqual([])
  })
})
