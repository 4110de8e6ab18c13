import { LANGUAGES, type Language } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import type { RenderedMail } from './mail-renderer.rules.ts'
import {
  type Recipient,
  renderEmailChangedMail,
  renderEmailChangeStartedMail,
  renderPasswordChangedMail,
  renderDeletionMail,
  renderFactorMail,
  renderResetMail,
  renderVerificationMail,
} from './user-mails.rules.ts'

const to: Recipient = { language: 'en', name: 'Ana' }
const publicUrl = 'https://vitrine.example'
// 23:30 of the 16th in São Paulo.
const change = { at: new Date('2026-03-17T02:30:00.000Z'), publicUrl }
const reset = { url: `${publicUrl}/change-password?token=geheim`, hours: 1 }

const verification = {
  url: `${publicUrl}/confirm-email#geheim`,
  code: '012 345',
  hours: 24,
  minutes: 30,
}

const FACTOR_KINDS = [
  'factor_added',
  'factor_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'factors_reset',
] as const

/** All mails of this module in one language, with the URL of the button. */
function allMails(language: Language): [RenderedMail, string][] {
  const recipient = { ...to, language }
  return [
    [renderResetMail(recipient, reset), reset.url],
    [renderVerificationMail(recipient, verification), verification.url],
    [renderPasswordChangedMail(recipient, change), `${publicUrl}/forgot-password`],
    [renderEmailChangedMail(recipient, { ...change, address: 'new' }), `${publicUrl}/account/user`],
    [renderEmailChangedMail(recipient, { ...change, address: 'old' }), `${publicUrl}/account/user`],
    [renderEmailChangeStartedMail(recipient, change), `${publicUrl}/account/user`],
    [renderDeletionMail(recipient, change), `${publicUrl}/account/user`],
    ...FACTOR_KINDS.map((kind): [RenderedMail, string] => [
      renderFactorMail(recipient, { ...change, kind }),
      `${publicUrl}/account/user`,
    ]),
  ]
}

describe.each(LANGUAGES)('user mails in %s', (language) => {
  it('contain all values, the recipient’s name and the button’s URL', () => {
    for (const [{ subject, text, html }, url] of allMails(language)) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null|Invalid/)
      }
      expect(subject).not.toBe('')
      expect(text).toContain('Ana')
      expect(text).toContain(url)
      expect(html.match(/<a href="/g)).toHaveLength(2)
      expect(html).toContain(`href="${url}"`)
    }
  })

  it('have different texts that name no network account', () => {
    const texts = allMails(language).map(([{ text }]) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.join()).not.toContain('{{account}}')
  })

  it('contain the date in São Paulo', () => {
    const { subject, text } = renderDeletionMail({ ...to, language }, change)
    expect(subject).toContain('16')
    expect(subject).not.toContain('17')
    expect(text).toMatch(/(?:23|11):30/)
  })
})

describe('user mails', () => {
  it('state that the link works once and for how long', () => {
    expect(renderResetMail(to, reset).text).toContain('works for 1 hour, once')
    expect(renderResetMail(to, { ...reset, hours: 2 }).text).toContain('works for 2 hours, once')
  })

  it('state the time of a deletion and how to cancel it', () => {
    const { subject, text } = renderDeletionMail(to, change)
    expect(subject).toBe('Your Vitrine account will be deleted on March 16, 2026')
    expect(text).toContain('on March 16, 2026 at 11:30')
    expect(text).toContain('choose to keep the account')
    expect(renderDeletionMail({ ...to, language: 'pt' }, change).subject).toBe(
      'Sua conta Vitrine será apagada em 16 de março de 2026',
    )
  })

  it('differ for the new and the old address', () => {
    const [newAddressMail, oldAddressMail] = (['new', 'old'] as const).map((address) =>
      renderEmailChangedMail(to, { ...change, address }),
    )
    expect(newAddressMail?.text).toContain('this is the address you sign in')
    expect(oldAddressMail?.text).toContain('uses another address')
  })

  it('sanitize and escape names in every part', () => {
    const name = "D'Ana\r\nBcc: x & <b> http://evil.example"
    const { subject, text, html } = renderResetMail({ ...to, name }, reset)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain("Hi D'Ana Bcc: x & b http evil·example,")
    expect(html).not.toContain('<b>')
    for (const part of [text, html]) expect(part).not.toContain('evil.example')
  })

  it('contain the verification code', () => {
    expect(renderVerificationMail(to, verification).text).toContain('012 345')
  })

  it('disable the referrer so that secrets are not sent to other sites', () => {
    const { html } = renderResetMail(to, reset)
    expect(html).toContain('<meta name="referrer" content="no-referrer">')
  })
})
