import type { TokenDeath } from '@vitrine/stand-ins'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readExpiredReason } from '../src/integrations/meta/expired-reason.ts'
import { MetaError } from '../src/integrations/meta/meta-error.ts'
import { DAY } from './support/manual-clock.ts'
import { metaClients } from './support/meta-clients.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  CAFE_PAGE,
  CELIA,
  FLOWERS_PAGE,
  startNetworks,
} from './support/networks.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const networks = await startNetworks(media, () => ({
  spares: [
    { id: 'photo', label: 'Na mesa', footage: photo },
    { id: 'video', label: 'No balcão', footage: aVideo(media.clip, media.photo) },
  ],
}))
const { app, world } = networks
const never = new AbortController().signal
const { facebook, instagram } = metaClients(networks)

/** What the café's owner gives us when she logs in with Facebook. */
function aConnection() {
  const { userToken, expiresAt, pageTokens } = world.connectFacebook({ personId: CELIA })
  return {
    ...{ userToken, expiresAt },
    page: { pageId: CAFE_PAGE, pageToken: pageTokens[CAFE_PAGE] ?? '' },
    otherPage: { pageId: FLOWERS_PAGE, pageToken: pageTokens[FLOWERS_PAGE] ?? '' },
  }
}

async function failureOf(promise: Promise<unknown>): Promise<MetaError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof MetaError) return error
  throw new Error('expected a refusal', { cause: error })
}

const DEATHS = [
  ['removed', 'revoked'],
  ['checkpoint', 'checkpoint'],
  ['password', 'password'],
  ['unconfirmed', 'checkpoint'],
  ['logged-out', 'revoked'],
  ['lost-role', 'role_lost'],
  ['damaged', 'other'],
  ['session', 'other'],
] as const satisfies readonly (readonly [TokenDeath, string])[]

describe('Facebook token', () => {
  const inspect = (token: string) => facebook.inspectToken(token, never)

  it('is valid until it expires, and a Page’s token while data access lasts', async () => {
    const { userToken, expiresAt, page } = aConnection()
    const now = app.clock.now().getTime()
    const alive = { isValid: true, expiredReason: null }
    expect(await inspect(userToken)).toEqual({ ...alive, expiresAt: new Date(expiresAt) })
    expect(await inspect(page.pageToken)).toEqual({
      ...alive,
      expiresAt: new Date(now + 90 * DAY),
    })
  })

  it.each(DEATHS)('revoked by %s has the reason %s', async (death, reason) => {
    const { userToken, page } = aConnection()
    world.revokeTokens(CELIA, death)
    for (const token of [userToken, page.pageToken]) {
      expect(await inspect(token)).toMatchObject({ isValid: false, expiredReason: reason })
    }
    const error = await failureOf(facebook.getPerson(userToken, never))
    expect([error.fault.kind, readExpiredReason(error)]).toEqual(['reconnect', reason])
  })

  it('has the reason ended after its expiry and after the end of data access', async () => {
    const first = aConnection()
    world.expireTokens(CELIA)
    expect(await inspect(first.userToken)).toMatchObject({ isValid: false, expiredReason: 'ended' })
    const { page } = aConnection()
    world.expireDataAccess(CELIA)
    expect(await inspect(page.pageToken)).toMatchObject({ isValid: false, expiredReason: 'ended' })
  })

  it('is invalid when unknown', async () => {
    expect(await inspect('EAAmadeup')).toEqual({
      isValid: false,
      expiresAt: null,
      expiredReason: 'other',
    })
  })
})

describe('Instagram token', () => {
  const connected = () => world.connectInstagram({ accountId: CAFE }).userToken
  const reasonOf = async (promise: Promise<unknown>) => {
    const error = await failureOf(promise)
    return error.fault.kind === 'reconnect' ? readExpiredReason(error) : error.fault.kind
  }

  it.each(['flat', 'wrapped'] as const)(
    'is valid until it expires, with a %s response',
    async (shape) => {
      world.setSwitch('instagramShape', shape)
      onTestFinished(() => {
        world.setSwitch('instagramShape', 'flat')
      })
      await expect(instagram.checkToken(connected(), never)).resolves.toBeUndefined()
    },
  )

  it.each(['new', 'same'] as const)(
    'can be refreshed from the age of a day on: %s',
    async (kind) => {
      world.setSwitch('refreshedToken', kind)
      onTestFinished(() => {
        world.setSwitch('refreshedToken', 'new')
      })
      const token = connected()
      expect(await reasonOf(instagram.refreshToken(token, never))).toBe('refused')
      app.clock.advance(DAY)
      const refreshed = await instagram.refreshToken(token, never)
      expect(refreshed.token === token).toBe(kind === 'same')
      expect(refreshed.expiresAt).toEqual(new Date(app.clock.now().getTime() + 5_183_944_000))
      await instagram.checkToken(refreshed.token, never)
    },
  )

  it.each(DEATHS)('revoked by %s has the reason %s', async (death, reason) => {
    const token = connected()
    app.clock.advance(DAY)
    world.revokeTokens(CAFE, death)
    expect(await reasonOf(instagram.checkToken(token, never))).toBe(reason)
    expect(await reasonOf(instagram.refreshToken(token, never))).toBe(reason)
  })

  it('cannot be refreshed after its expiry', async () => {
    const token = connected()
    world.expireTokens(CAFE)
    expect(await reasonOf(instagram.checkToken(token, never))).toBe('ended')
    expect(await reasonOf(instagram.refreshToken(token, never))).toBe('ended')
  })

  it('is invalid at the other host, and the other host’s token here', async () => {
    const { userToken } = aConnection()
    expect(await reasonOf(instagram.checkToken(userToken, never))).toBe('other')
    expect(await reasonOf(facebook.getPerson(connected(), never))).toBe('other')
  })
})
