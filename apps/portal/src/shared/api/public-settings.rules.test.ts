import { expect, it } from 'vitest'
import { readPublicSettings } from './public-settings.rules.ts'

const NOTHING = {
  chatUrl: null,
  aboutVideoUrl: null,
  planGraceDays: null,
  company: null,
  contactEmail: null,
}

it('reads the settings of the API', () => {
  const answer = {
    chat_url: 'https://wa.me/5511999990000',
    about_video_url: 'http://localhost:8080/about.mp4',
    plan_grace_days: 3,
    company: { name: 'Vitrine Ltda.', document: '11.222.333/0001-81', address: 'Rua A, 1' },
    contact_email: 'contato@vitrine.example',
  }
  expect(readPublicSettings(answer)).toEqual({
    chatUrl: 'https://wa.me/5511999990000',
    aboutVideoUrl: 'http://localhost:8080/about.mp4',
    planGraceDays: 3,
    company: { name: 'Vitrine Ltda.', document: '11.222.333/0001-81', address: 'Rua A, 1' },
    contactEmail: 'contato@vitrine.example',
  })
})

it.each([
  [{ chat_url: null, about_video_url: null }],
  [{ chat_url: 'javascript:alert(1)', about_video_url: 7 }],
  [{ plan_grace_days: -1 }],
  [{ plan_grace_days: '3' }],
  [{ company: { name: 'Vitrine Ltda.' }, contact_email: '' }],
  [{}],
  [[]],
  [null],
  ['<!doctype html>'],
])('returns empty settings for %j', (answer) => {
  expect(readPublicSettings(answer)).toEqual(NOTHING)
})
