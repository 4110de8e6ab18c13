import { describe, expect, it } from 'vitest'
import type { TokenDeath } from '../src/index.ts'
import { ANA, CAFE, CAFE_PAGE, DAY, PHOTO_STORY, REEL } from './a-world.ts'
import { bearer, expectGraphError, start } from './running.ts'

const CANNOT_PARSE = {
  status: 400,
  code: 190,
  type: 'OAuthException',
  message: 'Invalid OAuth access token - Cannot parse access token',
  challenge: 'invalid_token',
}

describe('tokens', () => {
  it('cannot be parsed when they are of the other host', async () => {
    const meta = await start()
    const facebook = meta.world.connectFacebook({ personId: ANA }).userToken
    const instagram = meta.world.connectInstagram({ accountId: CAFE }).userToken
    // "A token of one host sent to the other gives code 190"
    expectGraphError(
      await meta.get('/graph.instagram.com/v23.0/me', bearer(facebook)),
      CANNOT_PARSE,
    )
    expectGraphError(
      await meta.get('/graph.facebook.com/v23.0/me', bearer(instagram)),
      CANNOT_PARSE,
    )
    expectGraphError(await meta.get('/graph.facebook.com/v23.0/me', bearer('EAAx')), CANNOT_PARSE)
  })

  it('are required in the query or the header', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const me = '/graph.facebook.com/v23.0/me'
    expect((await meta.get(`${me}?access_token=${userToken}`)).status).toBe(200)
    expect((await meta.get(me, bearer(userToken))).status).toBe(200)
    // "2500 | no token on /me", "104 | no token on another node"
    expectGraphError(await meta.get(me), {
      status: 400,
      code: 2500,
      message: 'An active access token must be used to query information about the current user.',
    })
    expectGraphError(await meta.get(`/graph.facebook.com/v23.0/${CAFE}/media`), {
      status: 400,
      code: 104,
      message: 'An access token is required to request this resource.',
    })
  })

  it('are refused with the time of expiry in Pacific time', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    meta.world.expireTokens(ANA)
    meta.pass(62 * 60_000 + 33_000)
    expectGraphError(await meta.get('/graph.facebook.com/v23.0/me', bearer(userToken)), {
      status: 400,
      code: 190,
      error_subcode: 463,
      message:
        'Error validating access token: Session has expired on Monday, 05-Jan-26 10:00:00 PST. The current time is Monday, 05-Jan-26 11:02:33 PST.',
      challenge: 'invalid_token',
    })
  })

  it.each<[TokenDeath, number, string]>([
    ['removed', 458, 'The user has not authorized application 900000000000001.'],
    ['checkpoint', 459, 'log in to www.facebook.com'],
    ['password', 460, 'the user changed their password'],
    ['unconfirmed', 464, 'not a confirmed user'],
    ['logged-out', 467, 'the user logged out.'],
    ['lost-role', 492, 'administrator, editor, or moderator'],
  ])('are refused with 190 and a subcode after %s', async (death, subcode, words) => {
    const meta = await start()
    const { userToken, pageTokens } = meta.world.connectFacebook({ personId: ANA })
    meta.world.revokeTokens(ANA, death)
    for (const token of [userToken, pageTokens[CAFE_PAGE] ?? '']) {
      const answer = await meta.get('/graph.facebook.com/v23.0/me', bearer(token))
      expectGraphError(answer, {
        status: 400,
        code: 190,
        error_subcode: subcode,
        challenge: 'invalid_token',
      })
      expect(answer.string('error', 'message')).toContain(words)
    }
  })

  it.each([
    // "190 | - | bad token", "102 | as 190 | session problem"
    ['damaged', 190, 'Invalid OAuth access token data.'],
    ['session', 102, 'Session key invalid or no longer valid'],
  ] as const)('are refused without a subcode after %s', async (death, code, message) => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    meta.world.revokeTokens(CAFE, death)
    const answer = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expectGraphError(answer, { status: 400, code, message, challenge: 'invalid_token' })
    expect(answer.at('error', 'error_subcode')).toBeUndefined()
  })

  it('stay valid as long as an Instagram token is refreshed', async () => {
    const meta = await start()
    let { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    for (let month = 0; month < 6; month += 1) {
      meta.pass(30 * DAY)
      const renewed = await meta.get(
        `/graph.instagram.com/refresh_access_token?grant_type=ig_refresh_token&access_token=${userToken}`,
      )
      userToken = renewed.string('access_token')
    }
    const me = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(me.status).toBe(200)
  })

  it('keep their text on refresh when switched', async () => {
    const meta = await start()
    meta.world.setSwitch('refreshedToken', 'same')
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    const refresh = () =>
      meta.get(
        `/graph.instagram.com/refresh_access_token?grant_type=ig_refresh_token&access_token=${userToken}`,
      )
    meta.pass(59 * DAY)
    // "The refreshed token string is often identical to the old one"
    expect((await refresh()).json).toEqual({
      access_token: userToken,
      token_type: 'bearer',
      expires_in: 5183944,
    })
    // Its age is that of a new one.
    expect((await refresh()).at('error', 'code')).toBe(100)
    meta.pass(59 * DAY)
    expect((await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))).status).toBe(200)
    meta.pass(2 * DAY)
    const dead = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(dead.at('error', 'error_subcode')).toBe(463)
  })

  it('read nothing 90 days after the last login, including Page tokens', async () => {
    const meta = await start()
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const me = () => meta.get('/graph.facebook.com/v23.0/me', bearer(pageTokens[CAFE_PAGE] ?? ''))
    meta.pass(90 * DAY - 1)
    expect((await me()).status).toBe(200)
    meta.pass(1)
    // "493 | data access expired: user inactive in the app for 90 days"
    expectGraphError(await me(), {
      status: 400,
      code: 190,
      error_subcode: 493,
      challenge: 'invalid_token',
    })
  })

  it.each([
    ['instagram_basic', `/graph.facebook.com/v23.0/${CAFE}/media`],
    ['instagram_basic', `/graph.facebook.com/v23.0/${CAFE}`],
    ['pages_read_engagement', `/graph.facebook.com/v23.0/${CAFE}/stories`],
    ['instagram_basic', `/graph.facebook.com/v23.0/${PHOTO_STORY}`],
  ])('need the permission %s: %s', async (permission, path) => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA, decline: [permission] })
    // "10 | permission or feature missing | 403"
    expectGraphError(await meta.get(path, bearer(userToken)), {
      status: 403,
      code: 10,
      type: 'OAuthException',
      message: '(#10) Application does not have permission for this action',
    })
  })

  it('are refused without a number in the message on graph.instagram.com', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    meta.world.setPermission(CAFE, 'instagram_business_basic', 'declined')
    const answer = await meta.get(`/graph.instagram.com/v23.0/${CAFE}/media`, bearer(userToken))
    expectGraphError(answer, {
      status: 403,
      code: 10,
      type: 'IGApiException',
      message: 'Application does not have permission for this action',
    })
  })

  it('do not reveal other accounts and posts', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA, pageIds: [] })
    for (const id of [CAFE, CAFE_PAGE, REEL, '1']) {
      expectGraphError(await meta.get(`/graph.facebook.com/v23.0/${id}`, bearer(userToken)), {
        status: 400,
        code: 100,
        error_subcode: 33,
        type: 'GraphMethodException',
      })
    }
  })

  it('work with version 23.0 only', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    for (const path of ['/graph.facebook.com/v22.0/me', '/graph.instagram.com/v99.0/me']) {
      expectGraphError(await meta.get(path, bearer(userToken)), { status: 400, code: 2500 })
    }
  })
})
