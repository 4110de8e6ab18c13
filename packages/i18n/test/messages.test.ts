import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/languages.ts'
import { messageTexts } from '../src/server.ts'

/** Limits of the network, which refuses longer texts and truncates longer titles. */
const MAX_BYTES = 1_000
const MAX_TITLE = 20
/** The longest account name, in characters of four bytes. */
const LONGEST_NAME = '𝓐'.repeat(120)

describe.each(LANGUAGES)('the messages of %s', (language) => {
  const texts = messageTexts[language]

  it('contain the account’s name, and fit with the longest name', () => {
    const text = texts['permission.ask']
    expect(text.match(/\{\{\w+\}\}/g)).toEqual(['{{account}}'])
    const written = text.replace('{{account}}', LONGEST_NAME)
    expect(Buffer.byteLength(written)).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('have short titles that differ', () => {
    const titles = [texts['permission.yes'], texts['permission.no']]
    for (const title of titles) {
      expect(title.trim()).not.toBe('')
      expect(title.length).toBeLessThanOrEqual(MAX_TITLE)
    }
    expect(new Set(titles).size).toBe(2)
  })

  it('differ from those of other languages', () => {
    for (const other of LANGUAGES.filter((each) => each !== language)) {
      expect(messageTexts[other]['permission.ask']).not.toBe(texts['permission.ask'])
    }
  })
})
