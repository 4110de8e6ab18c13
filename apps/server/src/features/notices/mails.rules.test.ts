import { EXPIRED_REASONS } from '@vitrine/api'
import { LANGUAGES, type Language } from '@vitrine/i18n'
import { describe, expect, it } from 'vitest'
import type { WrittenMail } from './mail-writing.rules.ts'
import { type Addressee, writeDeath, writeEnding, writeMentions } from './mails.rules.ts'

const to: Addressee = { language: 'en', name: 'Ana', account: 'Café Aurora' }
const url = 'https://vitrine.example/reconnect#geheim'
const link = { provider: 'facebook', url, linkDays: 14 } as const

const ending = (daysLeft: number, changes: Partial<Addressee> = {}): WrittenMail =>
  writeEnding({ ...to, ...changes }, { ...link, daysLeft })
const mentions = (...authors: (string | null)[]): WrittenMail =>
  writeMentions(to, { authors, url: 'https://vitrine.example/mentions?account_id=1' })

/** Every mail there is, in one language. */
function allMails(language: Language): WrittenMail[] {
  const whom = { ...to, language }
  return [
    ...[0, 1, 3, 10].map((daysLeft) => writeEnding(whom, { ...link, daysLeft })),
    ...EXPIRED_REASONS.map((reason) => writeDeath(whom, { ...link, reason })),
    ...[['ana'], [null], ['ana', 'bia'], ['a', 'b', 'c', 'd', 'e']].map((authors) =>
      writeMentions(whom, { authors, url }),
    ),
  ]
}

describe.each(LANGUAGES)('mails in %s', (language) => {
  it('leave no value out, and name the account, the person and the button’s address', () => {
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

  it('say something else each', () => {
    const subjects = allMails(language).map(({ text }) => text)
    expect(new Set(subjects).size).toBe(subjects.length)
  })
})

it('counts days as the language does', () => {
  expect(ending(10).subject).toBe('Café Aurora: the connection ends in 10 days')
  expect(ending(1).subject).toBe('Café Aurora: the connection ends in 1 day')
  expect(ending(0).subject).toBe('Café Aurora: the connection ends today')
  expect(ending(1, { language: 'pt' }).subject).toBe('Café Aurora: a conexão termina em 1 dia')
})

it('says how long the link works', () => {
  expect(ending(3).text).toContain('14 days')
})

it('groups mentions, names three authors, and counts the others', () => {
  expect(mentions('ana').subject).toBe('@ana mentioned Café Aurora in a story')
  expect(mentions(null).subject).toBe('Someone mentioned Café Aurora in a story')
  const many = mentions('ana', 'bia', 'ana', 'caio', 'davi', 'edu')
  expect(many.subject).toBe('Café Aurora: 6 new stories mention you')
  expect(many.text).toContain('From @ana, @bia, @caio and 2 more people.')
  expect(mentions('ana', 'ana').text).toContain('From @ana.')
  expect(mentions('ana', null, 'bia').text).toContain('From @ana and @bia.')
  expect(mentions(null, null).text).not.toContain('From')
})

it('takes a name from outside for text, in every part', () => {
  const evil = { account: '<img src=x> "Loja"\r\nBcc: x@y.test', name: "D'Ana & <b>" }
  const { subject, text, html } = ending(3, evil)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain("D'Ana & b")
  expect(subject).not.toContain('x@y.test')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('D&#39;Ana &amp; b')
})

it('asks for nothing from outside to be read', () => {
  for (const { html } of LANGUAGES.flatMap(allMails)) {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
    expect(html).toMatch(/^<!doctype html>\n<html lang="[a-z]{2}-[A-Z]{2}">/)
  }
})
