import { LANGUAGES } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import { writePlanEnding, writePlanOver } from './plan-mails.rules.ts'

const of = {
  // 23:59 of the 18th and of the 21st in São Paulo.
  endsAt: new Date('2026-03-19T02:59:59.999Z'),
  playsUntil: new Date('2026-03-22T02:59:59.999Z'),
  publicUrl: 'https://vitrine.example',
}

describe.each(LANGUAGES)('mails about the plan in %s', (language) => {
  const to = { language, name: 'Ana' }

  it('name the days in São Paulo, the person and the page of the plan', () => {
    for (const { subject, text, html } of [writePlanEnding(to, of), writePlanOver(to, of)]) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null|Invalid/)
      }
      expect(text).toContain('Ana')
      expect(text).toContain('18')
      expect(text).toContain('21')
      expect(text).not.toMatch(/\b(?:19|22)\b/)
      expect(html).toContain('href="https://vitrine.example/account/plan"')
    }
  })
})

it('say until when screens play, and what TVs show once they have stopped', () => {
  const to = { language: 'en', name: 'Ana' } as const
  const ending = writePlanEnding(to, of)
  expect(ending.subject).toBe('Your Vitrine plan ends on March 18, 2026')
  expect(ending.text).toContain('Your screens play until the end of March 21, 2026.')
  const over = writePlanOver(to, of)
  expect(over.subject).toBe('Your screens have stopped: the Vitrine plan has expired')
  expect(over.text).toContain('the TVs show your shop’s card')
})

it('take a name for text, and lead nowhere by it', () => {
  const { text, html } = writePlanOver({ language: 'en', name: '<b> http://evil.example' }, of)
  expect(html).not.toContain('<b>')
  for (const part of [text, html]) expect(part).not.toContain('evil.example')
})
