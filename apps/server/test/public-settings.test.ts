import { contract } from '@vitrine/api'
import { expect, it } from 'vitest'
import { aClient } from './support/client.ts'
import { startTestApp } from './support/test-app.ts'

it('return the chat link, the home page’s video and the days of grace to everyone', async () => {
  const app = await startTestApp({
    environment: {
      CHAT_URL: 'https://wa.me/5511999990000',
      ABOUT_VIDEO_URL: 'https://vitrine.example/about.mp4',
      PLAN_GRACE_DAYS: '5',
      COMPANY_NAME: 'Vitrine Ltda.',
      COMPANY_DOCUMENT: '11.222.333/0001-81',
      COMPANY_ADDRESS: 'Rua A, 1',
      MAIL_FROM: 'Vitrine <contato@vitrine.example>',
    },
  })
  expect(await aClient(app).call(contract.getPublicSettings, {})).toEqual({
    chat_url: 'https://wa.me/5511999990000',
    about_video_url: 'https://vitrine.example/about.mp4',
    plan_grace_days: 5,
    company: { name: 'Vitrine Ltda.', document: '11.222.333/0001-81', address: 'Rua A, 1' },
    contact_email: 'contato@vitrine.example',
  })
})

it('return no other fields, and null for unset ones', async () => {
  const app = await startTestApp()
  const answer = await fetch(`${app.url}/api/settings`)
  expect(await answer.json()).toEqual({
    chat_url: null,
    about_video_url: null,
    plan_grace_days: 3,
    company: {
      name: 'Vitrine Demonstração (empresa fictícia)',
      document: '00.000.000/0000-00',
      address: 'Rua do Exemplo, 0, Cidade Fictícia',
    },
    contact_email: 'vitrine@localhost',
  })
})
