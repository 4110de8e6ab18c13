import { LANGUAGES, type Language } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import type { WrittenMail } from './mail-writing.rules.ts'
import {
  type Recipient,
  writeEmailChanged,
  writePasswordChanged,
  writeRemoval,
  writeReset,
  writeVerification,
} from './user-mails.rules.ts'

const to: Recipient = { language: 'en', name: 'Ana' }
const publicUrl = 'https://vitrine.example'
// 23:30 of the 16th in São Paulo.
const of = { at: new Date('2026-03-17T02:30:00.000Z'), publicUrl }
const reset = { url: `${publicUrl}/change-password?token=geheim`, hours: 1 }

const verification = {
  url: `${publicUrl}/confirm-email#geheim`,
  code: '012 345',
  hours: 24,
  minutes: 30,
}

/** Every mail there is, in one language, with the address of its button. */
function allMails(language: Language): [WrittenMail, string][] {
  const whom = { ...to, language }
  return [
    [writeReset(whom, reset), reset.url],
    [writeVerification(whom, verification), verification.url],
    [writePasswordChanged(whom, of), `${publicUrl}/forgot-password`],
    [writeEmailChanged(whom, { ...of, address: 'new' }), `${publicUrl}/account/user`],
    [writeEmailChanged(whom, { ...of, address: 'old' }), `${publicUrl}/account/user`],
    [writeRemoval(whom, of), `${publicUrl}/account/user`],
  ]
}

describe.each(LANGUAGES)('mails about one’s own account in %s', (language) => {
  it('leave no value out, and name the person and the button’s address', () => {
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

  it('say something else each, and nothing of an account at a network', () => {
    const texts = allMails(language).map(([{ text }]) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.join()).not.toContain('{{account}}')
  })

  it('tell the day in São Paulo', () => {
    const { subject, text } = writeRemoval({ ...to, language }, of)
    expect(subject).toContain('16')
    expect(subject).not.toContain('17')
    expect(text).toMatch(/(?:23|11):30/)
  })
})

it('says how long the link works, and how often', () => {
  expect(writeReset(to, reset).text).toContain('works for 1 hour, once')
  expect(writeReset(to, { ...reset, hours: 2 }).text).toContain('works for 2 hours, once')
})

it('says when all of it ends, and how to keep it', () => {
  const { subject, text } = writeRemoval(to, of)
  expect(subject).toBe('Your Vitrine account will be deleted on March 16, 2026')
  expect(text).toContain('on March 16, 2026 at 11:30')
  expect(text).toContain('choose to keep the account')
  expect(writeRemoval({ ...to, language: 'pt' }, of).subject).toBe(
    'Sua conta Vitrine será apagada em 16 de março de 2026',
  )
})

it('tells each address its own side of a change', () => {
  const [fresh, left] = (['new', 'old'] as const).map((address) =>
    writeEmailChanged(to, { ...of, address }),
  )
  expect(fresh?.text).toContain('this is the address you sign in')
  expect(left?.text).toContain('uses another address')
})

it('takes a name for text, in every part, and leads nowhere by it', () => {
  const name = "D'Ana\r\nBcc: x & <b> http://evil.example"
  const { subject, text, html } = writeReset({ ...to, name }, reset)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain("Hi D'Ana Bcc: x & b http evil·example,")
  expect(html).not.toContain('<b>')
  for (const part of [text, html]) expect(part).not.toContain('evil.example')
})

it('shows the code of a verification', () => {
  expect(writeVerification(to, verification).text).toContain('012 345')
})

it('keeps the secret of a link from whoever the link leads to', () => {
  const { html } = writeReset(to, reset)
  expect(html).toContain('<meta name="referrer" content="no-referrer">')
})
