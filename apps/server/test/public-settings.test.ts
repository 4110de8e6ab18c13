import { contract } from '@vitrine/api'
import { expect, it } from 'vitest'
import { aClient } from './support/client.ts'
import { startTestApp } from './support/test-app.ts'

it('tells anybody where the chat and the film of the home page are', async () => {
  const app = await startTestApp({
    environment: {
      CHAT_URL: 'https://wa.me/5511999990000',
      ABOUT_VIDEO_URL: 'https://vitrine.example/about.mp4',
    },
  })
  expect(await aClient(app).call(contract.getPublicSettings, {})).toEqual({
    chat_url: 'https://wa.me/5511999990000',
    about_video_url: 'https://vitrine.example/about.mp4',
  })
})

it('tells nothing else, and nothing where neither is set', async () => {
  const app = await startTestApp()
  const answer = await fetch(`${app.url}/api/settings`)
  expect(await answer.json()).toEqual({ chat_url: null, about_video_url: null })
})
