import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aUser } from '../../test/support/records.ts'
import { storeConnectingProvider } from '../shared/session/connecting.ts'
import { forgetReconnecting, rememberReconnecting } from '../shared/session/reconnecting.ts'
import { endSession, startSession } from '../shared/session/session.ts'
import { tokenStore } from '../shared/session/token.ts'
import {
  accountsLoader,
  callbackLoader,
  changePasswordLoader,
  requireAdmin,
  requirePerson,
  requireSession,
  requireVisitor,
} from './guards.ts'

const ORIGIN = 'https://vitrine.test'

type Guard = typeof requireSession | typeof requirePerson | typeof requireAdmin

/** Where a guard redirects a request for this page; null when it allows it. */
async function sentTo(guard: Guard, path: string): Promise<string | null> {
  const url = new URL(path, ORIGIN)
  const answer = await guard({
    request: new Request(url),
    url,
    params: {},
    pattern: '/',
    context: {},
  })
  return answer?.headers.get('location') ?? null
}

const CELIA = aUser({ name: 'Célia Prado', language: 'pt' })

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' })
})

afterAll(() => {
  vi.unstubAllGlobals()
})

afterEach(() => {
  endSession()
  forgetReconnecting()
})

describe('guards of a signed-out person', () => {
  it.each([requireSession, requirePerson, requireAdmin, accountsLoader])(
    'redirect to sign-in with the requested page',
    async (guard) => {
      expect(await sentTo(guard, '/accounts?account_id=7&message=no_medias')).toBe(
        '/sign-in?redirect=%2Faccounts%3Faccount_id%3D7%26message%3Dno_medias',
      )
    },
  )

  it('keep the code of a waiting TV', async () => {
    expect(await sentTo(accountsLoader, '/accounts?authorization_code=abcdefgh&account_id=7')).toBe(
      '/sign-in?authorization_code=abcdefgh&redirect=%2Faccounts%3Faccount_id%3D7',
    )
  })

  it.each(['/sign-in', '/sign-up?redirect=%2Faccounts'])('allow %s', async (path) => {
    expect(await sentTo(requireVisitor, path)).toBeNull()
  })
})

describe('guards of a signed-in person', () => {
  it('allow private pages', async () => {
    tokenStore.set('token')
    expect(await sentTo(requireSession, '/account/screens')).toBeNull()
    expect(await sentTo(accountsLoader, '/accounts?account_id=7')).toBeNull()
  })

  it.each([
    ['/sign-in', '/accounts'],
    ['/sign-in?redirect=%2Fscreens%2F7%2Fconfig', '/screens/7/config'],
    ['/sign-up?redirect=https%3A%2F%2Fevil.test', '/accounts'],
    ['/sign-in?redirect=%2F%2Fevil.test', '/accounts'],
    [
      '/sign-in?authorization_code=abcdefgh&redirect=%2Faccounts',
      '/allow-tv?authorization_code=abcdefgh&redirect=%2Faccounts',
    ],
  ])('redirect %s to %s', async (path, target) => {
    tokenStore.set('token')
    expect(await sentTo(requireVisitor, path)).toBe(target)
  })

  it('redirect a TV’s link to the page of that TV', async () => {
    tokenStore.set('token')
    expect(await sentTo(accountsLoader, '/accounts?authorization_code=abcdefgh')).toBe(
      '/allow-tv?authorization_code=abcdefgh&redirect=%2Faccounts',
    )
  })

  it.each([
    ['facebook', '/callback_facebook?code=c&state=s'],
    ['instagram', '/callback?code=c&state=s'],
  ] as const)('redirect the callback of %s to its own page', async (provider, target) => {
    tokenStore.set('token')
    storeConnectingProvider(provider)
    expect(await sentTo(accountsLoader, '/accounts?code=c&state=s')).toBe(target)
  })
})

describe('requirePerson', () => {
  it('allows a person', async () => {
    startSession('token', CELIA)
    expect(await sentTo(requirePerson, '/mentions')).toBeNull()
  })

  it('redirects a screen that was paired by QR code to its accounts', async () => {
    startSession('token', null)
    expect(await sentTo(requirePerson, '/mentions')).toBe('/accounts')
  })
})

describe('callbackLoader', () => {
  it('accepts a callback with both values, signed in or not', async () => {
    expect(await sentTo(callbackLoader, '/callback?code=c&state=s')).toBeNull()
  })

  it.each(['/callback', '/callback?code=c', '/callback_facebook?state=s'])(
    'redirects the incomplete callback %s to the accounts',
    async (path) => {
      expect(await sentTo(callbackLoader, path)).toBe('/accounts')
    },
  )

  it('redirects a refused login to the accounts with a message', async () => {
    expect(await sentTo(callbackLoader, '/callback_facebook?error=access_denied&state=s')).toBe(
      '/accounts?message=connections.denied',
    )
  })

  it('redirects a cancelled Instagram login to the steps for a professional profile', async () => {
    expect(await sentTo(callbackLoader, '/callback?error=access_denied&state=s')).toBe(
      '/accounts?message=instagram_denied',
    )
  })

  it('redirects a refused login of a reconnect link to the page of that link, signed in or not', async () => {
    rememberReconnecting('https://www.facebook.com/v23.0/dialog/oauth?state=s')
    expect(await sentTo(callbackLoader, '/callback_facebook?error=access_denied&state=s')).toBe(
      '/reconnect?message=connections.denied',
    )
    expect(await sentTo(callbackLoader, '/callback_facebook?error=access_denied&state=other')).toBe(
      '/accounts?message=connections.denied',
    )
  })
})

describe('changePasswordLoader', () => {
  it.each(['/change-password', '/change-password?token=secret'])(
    'allows a visitor at %s',
    async (path) => {
      expect(await sentTo(changePasswordLoader, path)).toBeNull()
    },
  )

  it('allows a signed-in person only with the link of a mail', async () => {
    tokenStore.set('token')
    expect(await sentTo(changePasswordLoader, '/change-password?token=secret')).toBeNull()
    expect(await sentTo(changePasswordLoader, '/change-password')).toBe('/accounts')
  })
})

describe('requireAdmin', () => {
  it.each([
    ['a customer to the accounts', 0, '/accounts'],
    ['an admin nowhere', 1, null],
  ])('redirects %s', async (_who, permission, path) => {
    startSession('token', aUser({ permission }))
    expect(await sentTo(requireAdmin, '/admin')).toBe(path)
  })

  it('redirects a shop’s screen to the accounts', async () => {
    startSession('token', null)
    expect(await sentTo(requireAdmin, '/admin/accounts')).toBe('/accounts')
  })
})
