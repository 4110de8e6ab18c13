import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeMailText } from './mail-text.rules.ts'

/** What mail clients link: schemes, domains, e-mail addresses, telephone numbers. */
const LINKED = [
  /\w+:\/\//iu,
  /(?:mailto|javascript|data|tel):\S/iu,
  /[\p{L}\p{N}]\.[\p{L}\p{N}]/iu,
  /[\p{L}\p{N}]@[\p{L}\p{N}]/iu,
  /(?:\d[\s().-]*){7}/u,
]

describe('sanitizeMailText', () => {
  it.each([
    ['Padaria da Ana', 'Padaria da Ana'],
    ["Café D'Ávila & Filhos", "Café D'Ávila & Filhos"],
    ['Dra. Ana', 'Dra. Ana'],
    ['Ana (balcão 2)', 'Ana (balcão 2)'],
    ['evil.example', 'evil·example'],
    ['Clique http://evil.example/x', 'Clique http evil·example x'],
    ['www.evil.example', 'www·evil·example'],
    ['ana@evil.example', 'ana @evil·example'],
    ['evil。example', 'evil·example'],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil·example'],
    ['evil.\u200bexample', 'evil. example'],
    ['Ana\r\nBcc: x', 'Ana Bcc: x'],
    ['<a href="x">Ana</a>', 'a href=xAna a'],
    ['\u202eanA', 'anA'],
    ['Ligue (11) 93333-4444', 'Ligue (…'],
    ['😀'.repeat(70), `${'😀'.repeat(59)}…`],
    ['\u0000', '…'],
  ])('converts %j to %j', (input, sanitizedText) => {
    expect(sanitizeMailText(input)).toBe(sanitizedText)
  })

  it('returns one line of at most 60 characters without a link for any input', () => {
    const part = fc.constantFrom(
      ...['http://', 'https:', '//', 'www.', '.com', 'evil', '.', '@', ' ', '\u200b', '。', '．'],
      ...['mailto:', 'a', '1', '555-0199', '\n', '<', '>', '::', '/', '\\', '\ud800', '\u2024'],
    )
    const inputs = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(inputs, (input) => {
        const sanitizedText = sanitizeMailText(input)
        expect(Array.from(sanitizedText).length).toBeLessThanOrEqual(60)
        expect(sanitizedText).not.toBe('')
        expect(sanitizedText).not.toMatch(/[\r\n<>]/u)
        for (const link of LINKED) expect(sanitizedText).not.toMatch(link)
      }),
      { numRuns: 2_000, seed: 11 },
    )
  })
})
