import { LANGUAGES } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import { renderPlanEndingMail, renderPlanOverMail } from './plan-mails.rules.ts'

const planEnd = {
  // 23:59 of the 18th and of the 21st in São Paulo.
  endsAt: new Date('2026-03-19T02:59:59.999Z'),
  playsUntil: new Date('2026-03-22T02:59:59.999Z'),
  publicUrl: 'https://vitrine.example',
}

describe.each(LANGUAGES)('mails about the plan in %s', (language) => {
  const to = { language, name: 'Ana' }

  it('contain the dates in São Paulo, the recipient’s name and the plan page', () => {
    for (const { subject, text, html } of [
      renderPlanEndingMail(to, planEnd),
      renderPlanOverMail(to, planEnd),
    ]) {
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

describe('plan mails', () => {
  it('state until when screens play and what TVs show afterwards', () => {
    const to = { language: 'en', name: 'Ana' } as const
    const endingMail = renderPlanEndingMail(to, planEnd)
    expect(endingMail.subject).toBe('Your Vitrine plan ends on March 18, 2026')
    expect(endingMail.text).toContain('Your screens play until the end of March 21, 2026.')
    const over = renderPlanOverMail(to, planEnd)
    expect(over.subject).toBe('Your screens have stopped: the Vitrine plan has expired')
    expect(over.text).toContain('the TVs show your shop’s card')
  })

  it('sanitize and escape names', () => {
    const { text, html } = renderPlanOverMail(
      { language: 'en', name: '<b> http://evil.example' },
      planEnd,
    )
    expect(html).not.toContain('<b>')
    for (const part of [text, html]) expect(part).not.toContain('evil.example')
  })
})
