import { expect, it } from 'vitest'
import { readPublicSettings } from './public-settings.rules.ts'

const NOTHING = { chatUrl: null, aboutVideoUrl: null }

it('reads what the contract says', () => {
  const answer = {
    chat_url: 'https://wa.me/5511999990000',
    about_video_url: 'http://localhost:8080/about.mp4',
  }
  expect(readPublicSettings(answer)).toEqual({
    chatUrl: 'https://wa.me/5511999990000',
    aboutVideoUrl: 'http://localhost:8080/about.mp4',
  })
})

it.each([
  [{ chat_url: null, about_video_url: null }],
  [{ chat_url: 'javascript:alert(1)', about_video_url: 7 }],
  [{}],
  [[]],
  [null],
  ['<!doctype html>'],
])('takes nothing else: %j', (answer) => {
  expect(readPublicSettings(answer)).toEqual(NOTHING)
})
