import { describe, expect, it } from 'vitest'
import {
  agoText,
  clockText,
  hoursText,
  minutesText,
  recentText,
  secondsText,
  shortDateText,
} from './format-time.ts'

const AT = '2026-11-21T12:00:00Z'
const at = Date.parse(AT)

describe('agoText', () => {
  it.each([
    [0, 'agora'],
    [59_999, 'agora'],
    [60_000, 'há 1 minuto'],
    [59 * 60_000, 'há 59 minutos'],
    [3_600_000, 'há 1 hora'],
    [47 * 3_600_000, 'há 47 horas'],
    [48 * 3_600_000, 'anteontem'],
    [9 * 86_400_000, 'há 9 dias'],
  ])('%d ms is %s', (ms, text) => {
    expect(agoText(AT, at + ms, 'pt-BR')).toBe(text)
  })

  it('is written in the language of the page', () => {
    expect(agoText(AT, at + 3_600_000, 'fr-FR')).toBe('il y a 1 heure')
  })

  it('of a future time is now', () => {
    expect(agoText(AT, at - 90_000, 'pt-BR')).toBe('agora')
  })
})

describe('dayText', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()

  it.each([
    [new Date(2026, 10, 21, 23, 5), 'hoje, 23:05'],
    [new Date(2026, 10, 22, 0, 5), 'amanhã, 00:05'],
    [new Date(2026, 10, 20, 23, 59), 'ontem, 23:59'],
    [new Date(2026, 10, 23, 12, 33), 'segunda-feira, 12:33'],
  ])('%s is %s', (at, text) => {
    expect(clockText(at.toISOString(), noon, 'pt-BR')).toBe(text)
  })
})

describe('shortDateText', () => {
  const now = new Date(2026, 10, 21, 12).getTime()

  it.each([
    [new Date(2026, 10, 3, 14, 5), 'pt-BR', '3 de nov., 14:05'],
    [new Date(2025, 10, 3, 14, 5), 'pt-BR', '3 de nov. de 2025, 14:05'],
    [new Date(2026, 10, 3, 14, 5), 'fr', '3 nov., 14:05'],
  ])('%s in %s is %s', (at, tag, text) => {
    expect(shortDateText(at.toISOString(), now, tag)).toBe(text)
  })
})

describe('recentText', () => {
  const now = new Date(2026, 10, 21, 12).getTime()

  it.each([
    [new Date(2026, 10, 21, 9, 5), 'hoje, 09:05'],
    [new Date(2026, 10, 15, 13, 0), 'domingo, 13:00'],
    [new Date(2026, 10, 14, 13, 0), '14 de nov., 13:00'],
  ])('%s is %s', (at, text) => {
    expect(recentText(at.toISOString(), now, 'pt-BR')).toBe(text)
  })
})

describe('lengths of time', () => {
  it('are seconds with two digits', () => {
    expect(secondsText(1_250, 'pt-BR')).toBe('1,25 s')
    expect(secondsText(40, 'en')).toBe('0.04 sec')
  })

  it('are hours with the digits they have', () => {
    expect(hoursText(0, 'pt-BR')).toBe('0 h')
    expect(hoursText(7.75, 'pt-BR')).toBe('7,75 h')
  })

  it.each([
    [10, '10 min'],
    [60, '1 h'],
    [180, '3 h'],
  ])('of %d minutes are %s', (minutes, text) => {
    expect(minutesText(minutes, 'pt-BR')).toBe(text)
  })
})
