import { expect, it } from 'vitest'
import { captionWithoutHashtags, hasHashtag, isStoryFresh } from './media.ts'

const now = new Date('2026-03-10T12:00:00Z')

it("excludes a story exactly at the screen's limit", () => {
  expect(isStoryFresh(new Date('2026-03-10T09:00:00.001Z'), 3, now)).toBe(true)
  expect(isStoryFresh(new Date('2026-03-10T09:00:00Z'), 3, now)).toBe(false)
})

it("excludes a story older than the networks' 24 hours", () => {
  expect(isStoryFresh(new Date('2026-03-09T12:00:00Z'), 48, now)).toBe(false)
})

it.each([
  ['Novo bolo #TV', '#tv', true],
  ['Novo bolo #tvgrande', '#tv', false],
  ['tv', '#tv', false],
  ['#promoção… de hoje', '#promoção', true],
  ['#tv, hoje', '#TV', true],
  ['olha ☕ #café☕', '#café☕', true],
  ['#tv', '#', false],
])('caption %j has %j: %s', (caption, hashtag, expected) => {
  expect(hasHashtag(caption, hashtag)).toBe(expected)
})

it.each([
  ['Torra fresca toda terça. #tv #cafe', 'Torra fresca toda terça.'],
  ['Bom dia!\n.\n.\n#café #manhã, #sãopaulo', 'Bom dia!'],
  ['Hoje tem #bolo de cenoura', 'Hoje tem bolo de cenoura'],
  ['Sala 2  ·  mesa #3', 'Sala 2 · mesa #3'],
  ['Primeira linha \n\n segunda', 'Primeira linha\nsegunda'],
  ['Tulipas da semana:  R$ 45 o maço. #tv', 'Tulipas da semana: R$\u00a045 o maço.'],
  ['#tv', ''],
  ['', ''],
])('writes the caption %j as %j', (caption, expected) => {
  expect(captionWithoutHashtags(caption)).toBe(expected)
})
