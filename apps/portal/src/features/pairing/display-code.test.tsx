// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import {
  AUTHORIZATION_POLL_MS,
  createAuthorization,
  deleteAuthorization,
  type EndpointResponse,
  verifyAuthorization,
} from '@vitrine/api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answer,
  bodiesOf,
  callsOf,
  failNetwork,
  refuse,
} from '../../../test/support/fake-server.ts'
import { ACCOUNT_ID, SCREEN_ID } from '../../../test/support/records.ts'
import { renderPortal, t } from '../../../test/support/render.tsx'
import { readCookie } from '../../shared/storage/cookies.ts'
import { DisplayCode } from './display-code.tsx'
import { displayCodeStorage } from './display-code-storage.ts'

const CODE = 'abcdefgh12k7'
const SHOWN_PART = '12k7'
const NEXT_CODE = 'abcdefgh98zx'

type Verification = EndpointResponse<typeof verifyAuthorization>

function answerCode(code: string): void {
  answer(createAuthorization, {
    authorization_code: code,
    secret: `secret of ${code}`,
    expires_at: '2099-01-01T12:00:00.000Z',
  })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // Defined by the build.
  vi.stubGlobal('APP_VERSION', '1.0.0')
  answerCode(CODE)
  answer(verifyAuthorization, { status: 'pending' })
  answer(deleteAuthorization, {})
})

afterEach(() => {
  vi.useRealTimers()
})

function openPage() {
  const onAllowed = vi.fn()
  const page = renderPortal(<DisplayCode redirect="/accounts?screen_id=7" onAllowed={onAllowed} />)
  return { ...page, onAllowed }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function allow(verification: Partial<Verification> = {}): void {
  answer(verifyAuthorization, { status: 'allowed', token: 'token-of-the-tv', ...verification })
}

describe('DisplayCode', () => {
  it('is a region named by its heading, which shows no code before there is one', () => {
    openPage()
    expect(screen.getByRole('region', { name: t('sign_in.qr_title') })).toBeDefined()
    expect(screen.queryByRole('img', { name: t('sign_in.qr_label') })).toBeNull()
    expect(screen.getByText(t('sign_in.qr_text'))).toBeDefined()
  })

  it('shows a QR code with a name, and announces its ending', async () => {
    openPage()
    expect(await screen.findByRole('img', { name: t('sign_in.qr_label') })).toBeDefined()
    const status = screen.getByText(SHOWN_PART).parentElement
    expect(status?.getAttribute('role')).toBe('status')
    expect(status?.textContent).toContain(t('sign_in.code_ending'))
  })

  it('describes itself to the server', async () => {
    openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    expect(bodiesOf(createAuthorization)).toMatchObject([
      { device: { platform: 'browser', version: '1.0.0' } },
    ])
  })

  it('hands over the token and the start state once it is allowed', async () => {
    const { onAllowed } = openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    const start = { language: 'fr', account_id: ACCOUNT_ID, screen_id: SCREEN_ID }
    allow({ vuex: JSON.stringify(start) })
    await pass(AUTHORIZATION_POLL_MS + 1_000)
    expect(onAllowed).toHaveBeenCalledExactlyOnceWith('token-of-the-tv', start)
  })

  it.each(['no json', '{}', undefined])(
    'hands over no start state that cannot be read: %s',
    async (vuex) => {
      const { onAllowed } = openPage()
      await screen.findByRole('img', { name: t('sign_in.qr_label') })
      allow(vuex === undefined ? {} : { vuex })
      await pass(AUTHORIZATION_POLL_MS + 1_000)
      expect(onAllowed).toHaveBeenCalledExactlyOnceWith('token-of-the-tv', null)
    },
  )

  it('announces that the server was not reached, and shows the code once it is', async () => {
    failNetwork(createAuthorization)
    openPage()
    await pass(1_000)
    expect(screen.getByText(t('sign_in.qr_failed'))).toBeDefined()
    answerCode(CODE)
    await pass(120_000)
    expect(screen.getByRole('img', { name: t('sign_in.qr_label') })).toBeDefined()
    expect(screen.queryByText(t('sign_in.qr_failed'))).toBeNull()
  })

  it('shows another code when the first one was refused', async () => {
    openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    answerCode(NEXT_CODE)
    refuse(verifyAuthorization, 'authorizations.not_found')
    await pass(2 * AUTHORIZATION_POLL_MS + 1_000)
    expect(callsOf(createAuthorization)).toHaveLength(2)
    expect(readCookie('authorization_code')).toBe(NEXT_CODE)
  })

  it('asks the server no more once it is gone', async () => {
    const { unmount } = openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    unmount()
    const before = callsOf(verifyAuthorization).length
    await pass(60_000)
    expect(callsOf(verifyAuthorization)).toHaveLength(before)
  })

  it('shows the stored code again after the page was loaded anew', async () => {
    const first = openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    first.unmount()
    openPage()
    await screen.findByRole('img', { name: t('sign_in.qr_label') })
    expect(callsOf(createAuthorization)).toHaveLength(1)
  })
})

describe('displayCodeStorage', () => {
  const STORED = { code: CODE, secret: 'secret-1', since: Date.parse('2026-11-24T12:00:00Z') }

  it('reads null before a code was stored', () => {
    expect(displayCodeStorage.read()).toBeNull()
  })

  it('reads what was stored', () => {
    displayCodeStorage.write(STORED)
    expect(displayCodeStorage.read()).toEqual(STORED)
  })

  it('stores the code in a cookie, and the secret in none', () => {
    displayCodeStorage.write(STORED)
    expect(readCookie('authorization_code')).toBe(CODE)
    expect(document.cookie).not.toContain('secret-1')
  })

  it('removes code and secret', () => {
    displayCodeStorage.write(STORED)
    displayCodeStorage.remove()
    expect(displayCodeStorage.read()).toBeNull()
    expect(document.cookie).toBe('')
    expect(Object.values(localStorage).join()).not.toContain('secret-1')
  })

  it('reads null when the browser has removed one of both', () => {
    displayCodeStorage.write(STORED)
    localStorage.clear()
    document.cookie = 'authorization_code=; path=/; max-age=0'
    expect(displayCodeStorage.read()).toBeNull()
  })
})
