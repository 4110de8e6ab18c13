import { EXPIRED_REASONS } from '@vitrine/api'
import { LANGUAGES, type Language } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import type { RenderedMail } from './mail-renderer.rules.ts'
import {
  type AccountRecipient,
  renderTokenDeadMail,
  renderTokenEndingMail,
  renderMentionsMail,
} from './account-mails.rules.ts'

const to: AccountRecipient = { language: 'en', name: 'Ana', account: 'Café Aurora' }
const url = 'https://vitrine.example/reconnect#geheim'
const link = { provider: 'facebook', url, linkDays: 14 } as const

const tokenEndingMail = (daysLeft: number, changes: Partial<AccountRecipient> = {}): RenderedMail =>
  renderTokenEndingMail({ ...to, ...changes }, { ...link, daysLeft })
const mentions = (...authors: (string | null)[]): RenderedMail =>
  renderMentionsMail(to, { authors, url: 'https://vitrine.example/mentions?account_id=1' })

/** All mails of this module in one language. */
function allMails(language: Language): RenderedMail[] {
  const recipient = { ...to, language }
  return [
    ...[0, 1, 3, 10].map((daysLeft) => renderTokenEndingMail(recipient, { ...link, daysLeft })),
    ...EXPIRED_REASONS.map((reason) => renderTokenDeadMail(recipient, { ...link, reason })),
    ...[['ana'], [null], ['ana', 'bia'], ['a', 'b', 'c', 'd', 'e']].map((authors) =>
      renderMentionsMail(recipient, { authors, url }),
    ),
  ]
}

describe.each(LANGUAGES)('account mails in %s', (language) => {
  it('contain all values, the account, the recipient’s name and the button’s URL', () => {
    for (const { subject, text, html } of allMails(language)) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|null/)
      }
      expect(subject).toContain('Café Aurora')
      expect(text).toContain('Ana')
      expect(text).toContain(url)
      expect(html.match(/<a href="/g)).toHaveLength(2)
    }
  })

  it('have different texts', () => {
    const subjects = allMails(language).map(({ text }) => text)
    expect(new Set(subjects).size).toBe(subjects.length)
  })
})

describe('account mails', () => {
  it('use the plural form of the language', () => {
    expect(tokenEndingMail(10).subject).toBe('Café Aurora: the connection ends in 10 days')
    expect(tokenEndingMail(1).subject).toBe('Café Aurora: the connection ends in 1 day')
    expect(tokenEndingMail(0).subject).toBe('Café Aurora: the connection ends today')
    expect(tokenEndingMail(1, { language: 'pt' }).subject).toBe(
      'Café Aurora: a conexão termina em 1 dia',
    )
  })

  it('state the validity of the link', () => {
    expect(tokenEndingMail(3).text).toContain('14 days')
  })

  it('name at most three authors of several mentions', () => {
    expect(mentions('ana').subject).toBe('@ana mentioned Café Aurora in a story')
    expect(mentions(null).subject).toBe('Someone mentioned Café Aurora in a story')
    const many = mentions('ana', 'bia', 'ana', 'caio', 'davi', 'edu')
    expect(many.subject).toBe('Café Aurora: 6 new stories mention you')
    expect(many.text).toContain('From @ana, @bia, @caio and 2 more people.')
    expect(mentions('ana', 'ana').text).toContain('From @ana.')
    expect(mentions('ana', null, 'bia').text).toContain('From @ana and @bia.')
    expect(mentions(null, null).text).not.toContain('From')
  })

  it('sanitize and escape names in every part', () => {
    const maliciousNames = { account: '<img src=x> "Loja"\r\nBcc: x@y.test', name: "D'Ana & <b>" }
    const { subject, text, html } = tokenEndingMail(3, maliciousNames)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain("D'Ana & b")
    expect(subject).not.toContain('x@y.test')
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('D&#39;Ana &amp; b')
  })

  it('load no external resources', () => {
    for (const { html } of LANGUAGES.flatMap(allMails)) {
      expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
      expect(html).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}-[A-Z]{2}">/)
    }
  })
})
