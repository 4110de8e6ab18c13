// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { facebookCallback, instagramCallback, type User } from '@vitrine/api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  answer,
  bodiesOf,
  failNetwork,
  holdAnswer,
  refuse,
} from '../../../test/support/fake-server.ts'
import { aUser, anAccount } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { forgetReconnecting, rememberReconnecting } from '../../shared/session/reconnecting.ts'
import { FacebookCallbackPage, InstagramCallbackPage } from './callback-page.tsx'

// The page sends each state once, so each test has its own.
let count = 0
let state = ''

beforeEach(() => {
  count += 1
  state = `state-${String(count)}`
})

const CONNECTED = { data: [anAccount()], account_id: null }

function openCallback(user: User | null = aUser()) {
  return renderPortal(<InstagramCallbackPage />, {
    path: '/callback',
    at: `/callback?code=code-1&state=${state}`,
    user,
  })
}

afterEach(() => {
  forgetReconnecting()
})

describe('CallbackPage', () => {
  it('sends the code of the network and says that it works', async () => {
    const release = holdAnswer(instagramCallback, CONNECTED)
    openCallback()
    expect(screen.getByText(t('callback.working'))).toBeDefined()
    release()
    expect(await screen.findByRole('heading', { name: t('callback.done_title') })).toBeDefined()
    expect(bodiesOf(instagramCallback)).toEqual([{ code: 'code-1', state }])
  })

  it('sends the code of Facebook to its own call', async () => {
    answer(facebookCallback, CONNECTED)
    renderPortal(<FacebookCallbackPage />, {
      path: '/callback_facebook',
      at: `/callback_facebook?code=code-1&state=${state}`,
      user: aUser(),
    })
    expect(await screen.findByRole('heading', { name: t('callback.done_title') })).toBeDefined()
    expect(bodiesOf(facebookCallback)).toEqual([{ code: 'code-1', state }])
  })

  it('leads on to the accounts', async () => {
    answer(instagramCallback, CONNECTED)
    openCallback()
    const link = await screen.findByRole('link', { name: t('callback.go') })
    expect(link.getAttribute('href')).toBe('/accounts')
  })

  it('says to a signed-out person that the account is connected, and leads nowhere', async () => {
    answer(instagramCallback, CONNECTED)
    openCallback(null)
    expect(await screen.findByText(t('callback.done_signed_out'))).toBeDefined()
    expect(screen.queryByRole('link', { name: t('callback.go') })).toBeNull()
  })

  it('says why it failed and offers both ways out', async () => {
    refuse(instagramCallback, 'connections.state_invalid')
    openCallback()
    expect(await screen.findByRole('heading', { name: t('callback.failed_title') })).toBeDefined()
    expect(screen.getByText(t('errors:connections.state_invalid'))).toBeDefined()
    expect(screen.getByRole('link', { name: t('callback.go') })).toBeDefined()
  })

  it('says which permission is missing', async () => {
    refuse(instagramCallback, 'connections.permission_missing')
    openCallback()
    expect(await screen.findByText(t('callback.missing_instagram'))).toBeDefined()
  })

  it('says that the server was not reached', async () => {
    failNetwork(instagramCallback)
    openCallback()
    expect(await screen.findByText(t('failure.network'))).toBeDefined()
  })

  it('leads to the steps for a personal profile', async () => {
    refuse(instagramCallback, 'connections.not_professional')
    const { address } = openCallback()
    await waitFor(() => {
      expect(address()).toBe('/accounts?message=connections.not_professional')
    })
  })

  it('asks to open the mail again when a link of one started the login', async () => {
    rememberReconnecting(`https://network.test/login?state=${state}`)
    refuse(instagramCallback, 'connections.other_account')
    openCallback()
    expect(await screen.findByText(t('reconnect.open_mail'))).toBeDefined()
    expect(screen.queryByRole('link', { name: t('callback.go') })).toBeNull()
  })
})
