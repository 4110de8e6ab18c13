import { LANGUAGES } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import { renderScreensBackMail, renderScreensDarkMail } from './screen-mails.rules.ts'

const publicUrl = 'https://vitrine.example'
const counter = {
  name: 'Balcão',
  timeZone: 'America/Manaus',
  // Wednesday, 14:02 in Manaus.
  since: new Date('2026-03-04T18:02:00Z'),
  isOnline: false,
}
const shopWindow = { ...counter, name: 'Fachada', isOnline: true }

describe.each(LANGUAGES)('mails about screens in %s', (language) => {
  const to = { language, name: 'Ana' }

  it('name each screen with the time where it is, and lead to the screens', () => {
    const mail = { screens: [counter, shopWindow], publicUrl }
    for (const rendered of [renderScreensDarkMail(to, mail), renderScreensBackMail(to, mail)]) {
      const { subject, text, html } = rendered
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null|Invalid/)
      }
      for (const part of ['Ana', 'Balcão', 'Fachada', '02']) expect(text).toContain(part)
      expect(html).toContain('href="https://vitrine.example/account/screens"')
    }
  })
})

describe('renderScreensDarkMail', () => {
  const to = { language: 'en', name: 'Ana' } as const

  it('has the name of a single screen in its subject', () => {
    const { subject } = renderScreensDarkMail(to, { screens: [counter], publicUrl })
    expect(subject).toBe('Balcão has stopped playing')
  })

  it('has the number of several screens in its subject', () => {
    const { subject } = renderScreensDarkMail(to, { screens: [counter, shopWindow], publicUrl })
    expect(subject).toBe('2 screens have stopped playing')
  })

  it('distinguishes a screen that is offline from one that does not play', () => {
    const { text } = renderScreensDarkMail(to, { screens: [counter, shopWindow], publicUrl })
    expect(text).toContain('No signal since Wednesday 02:02 PM')
    expect(text).toContain('On, but not playing since Wednesday 02:02 PM')
  })

  it('sanitizes and escapes names', () => {
    const bad = { ...counter, name: '<b> http://evil.example' }
    const { subject, text, html } = renderScreensDarkMail(to, { screens: [bad], publicUrl })
    expect(html).not.toContain('<b>')
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example')
  })
})
