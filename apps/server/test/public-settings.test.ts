import { contract } from '@vitrine/api'
import { expect, it } from 'vitest'
import { aClient } from './support/client.ts'
import { startTestApp } from './support/test-app.ts'

it('tells anybody the chat, the film of the home page, and the days of grace', async () => {
  const app = await startTestApp({
    environment: {
      CHAT_URL: 'https://wa.me/5511999990000',
      ABOUT_VIDEO_URL: 'https://vitrine.example/about.mp4',
      PLAN_GRACE_DAYS: '5',
    },
  })
  expect(await aClient(app).call(contract.getPublicSettings, {})).toEqual({
    chat_url: 'https://wa.me/5511999990000',
    about_video_url: 'https://vitrine.example/about.mp4',
    plan_grace_days: 5,
  })
})

it('tells nothing else, and nothing where neither is set', async () => {
  const app = await startTestApp()
  const answer = await fetch(`${app.url}/api/settings`)
  expect(await answer.json()).toEqual({
    chat_url: null,
    about_video_url: null,
    plan_grace_days: 3,
  })
})
