import { describe, expect, it } from 'vitest'
import {
  CAFE,
  CAFE_APP_SCOPED,
  DAY,
  HOUR,
  INSTAGRAM_APP,
  INSTAGRAM_REDIRECT,
  PERSONAL,
} from './a-world.ts'
import {
  authorizePath,
  bearer,
  codeIn,
  expectGraphError,
  instagramExchange,
  query,
  start,
  type Running,
} from './running.ts'

const EXCHANGE = '/api.instagram.com/oauth/access_token'

function approvedCode(meta: Running): string {
  return codeIn(meta.world.approveInstagram(meta.url + authorizePath(), { accountId: CAFE }))
}

function longExchange(token: string, changes: Record<string, string> = {}): string {
  return `/graph.instagram.com/access_token?${query({
    grant_type: 'ig_exchange_token',
    client_secret: INSTAGRAM_APP.secret,
    access_token: token,
    ...changes,
  })}`
}

function refresh(token: string): string {
  return `/graph.instagram.com/refresh_access_token?${query({ grant_type: 'ig_refresh_token', access_token: token })}`
}

describe('Instagram Login', () => {
  it('leads from the consent page through both token exchanges to the profile', async () => {
    const meta = await start()
    const back = meta.world.approveInstagram(meta.url + authorizePath(), { accountId: CAFE })
    // "302 {redirect_uri}?code=AQB...&state=...#_ - the #_ is not part of the code"
    expect(back).toMatch(/^http:\/\/shop\.test\/callback\?code=AQB\w+&state=a-state#_$/)
    const short = await meta.send('POST', EXCHANGE, {
      form: instagramExchange({ code: codeIn(back) }),
    })
    expect(short.headers.get('content-type')).toContain('application/json')
    // "user_id a bare JSON number": longer than JavaScript can hold
    expect(short.text).toContain(`"user_id":${CAFE_APP_SCOPED},`)
    expect(short.at('permissions')).toEqual(['instagram_business_basic'])
    const long = await meta.get(longExchange(short.string('access_token')))
    expect(long.json).toEqual({
      access_token: expect.stringMatching(/^IGAA/),
      token_type: 'bearer',
      expires_in: 5183944,
    })
    const me = await meta.get(
      '/graph.instagram.com/v23.0/me?fields=user_id,username,name,account_type,profile_picture_url,followers_count,media_count',
      bearer(long.string('access_token')),
    )
    expect(me.json).toEqual({
      user_id: CAFE,
      username: 'cafe.aurora',
      name: 'Café Aurora',
      account_type: 'BUSINESS',
      profile_picture_url: expect.stringContaining('/scontent.cdninstagram.com/'),
      followers_count: 1234,
      media_count: 4,
      id: CAFE_APP_SCOPED,
    })
  })

  it('wraps responses in data, as documented, when switched', async () => {
    const meta = await start()
    meta.world.setSwitch('instagramShape', 'wrapped')
    const form = instagramExchange({ code: approvedCode(meta) })
    const short = await meta.send('POST', EXCHANGE, { form })
    expect(short.at('data', 0)).toEqual({
      access_token: expect.stringMatching(/^IGAA/),
      user_id: CAFE_APP_SCOPED,
      permissions: 'instagram_business_basic',
    })
    const me = await meta.get(
      '/graph.instagram.com/v23.0/me?fields=user_id',
      bearer(short.string('data', 0, 'access_token')),
    )
    expect(me.json).toEqual({ data: [{ user_id: CAFE, id: CAFE_APP_SCOPED }] })
  })

  it('accepts the exchange as multipart', async () => {
    const meta = await start()
    const form = new FormData()
    for (const [name, value] of instagramExchange({ code: approvedCode(meta) })) {
      form.append(name, value)
    }
    expect((await meta.send('POST', EXCHANGE, { form })).status).toBe(200)
  })

  it('redirects with the documented error when the person cancels', async () => {
    const meta = await start()
    expect(meta.world.cancelInstagram(meta.url + authorizePath())).toBe(
      `${INSTAGRAM_REDIRECT}?error=access_denied&error_reason=user_denied&error_description=The+user+denied+your+request&state=a-state`,
    )
  })

  it.each([
    ['an unknown app', { client_id: '900000000000001' }, 'Invalid platform app'],
    ['an unregistered address', { redirect_uri: `${INSTAGRAM_REDIRECT}/` }, 'Invalid redirect_uri'],
    ['an older permission name', { scope: 'business_basic' }, 'Invalid scope: business_basic'],
    [
      'a request without the basic permission',
      { scope: 'instagram_business_manage_messages' },
      'instagram_business_basic is required',
    ],
    ['an unknown parameter', { colour: 'red' }, 'Unknown parameter: colour'],
    ['another answer than a code', { response_type: 'token' }, 'response_type'],
  ])('shows an error page instead of the consent page for %s', async (_name, changes, words) => {
    const meta = await start()
    const answer = await meta.get(authorizePath(changes))
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Pedido inválido')
    expect(answer.text).toContain(words)
  })

  it('refuses a personal account with a reason', async () => {
    const meta = await start()
    const headers = { origin: meta.url }
    const form = new URL(meta.url + authorizePath()).searchParams
    form.append('account_id', PERSONAL)
    const chosen = await meta.send('POST', '/www.instagram.com/oauth/choose', { form, headers })
    expect(chosen.text).toContain('@ana.souza é uma conta pessoal')
    form.append('answer', 'allow')
    const forced = await meta.send('POST', '/www.instagram.com/oauth/answer', { form, headers })
    // "Personal (non-professional) accounts cannot connect"
    expect(forced.status).toBe(400)
  })

  it('works through the consent page’s forms', async () => {
    const meta = await start()
    const headers = { origin: meta.url }
    const scope = 'instagram_business_basic instagram_business_manage_messages'
    const form = new URL(meta.url + authorizePath({ scope })).searchParams
    form.append('account_id', CAFE)
    const chosen = await meta.send('POST', '/www.instagram.com/oauth/choose', { form, headers })
    expect(chosen.text).toContain('instagram_business_manage_messages')
    form.append('answer', 'allow')
    const sent = await meta.send('POST', '/www.instagram.com/oauth/answer', { form, headers })
    expect(sent.status).toBe(302)
    expect(codeIn(sent.headers.get('location') ?? '')).toMatch(/^AQB/)
    expect(meta.world.permissions(CAFE)).toEqual({
      instagram_business_basic: 'granted',
      instagram_business_manage_messages: 'declined',
    })
  })

  it('exchanges a code once and within an hour', async () => {
    const meta = await start()
    const form = instagramExchange({ code: approvedCode(meta) })
    expect((await meta.send('POST', EXCHANGE, { form })).status).toBe(200)
    const again = await meta.send('POST', EXCHANGE, { form })
    expect(again.status).toBe(400)
    // "body not in the Graph shape"
    expect(again.json).toEqual({
      error_type: 'OAuthException',
      code: 400,
      error_message: 'This authorization code has been used',
    })
    const late = instagramExchange({ code: approvedCode(meta) })
    meta.pass(HOUR)
    const refused = await meta.send('POST', EXCHANGE, { form: late })
    expect(refused.at('error_message')).toBe('Matching code was not found or was already used')
  })

  it.each([
    [{ client_id: '1' }, 'Invalid platform app'],
    [{ client_secret: 'wrong' }, 'Error validating client secret.'],
    [{ redirect_uri: 'http://shop.test/' }, 'Error validating verification code.'],
    [{ code: 'AQBmadeup' }, 'Matching code was not found or was already used'],
    [{ grant_type: 'client_credentials' }, 'grant_type'],
    [{ colour: 'red' }, 'Unknown parameter: colour'],
  ])('refuses the exchange with %o', async (changes, message) => {
    const meta = await start()
    const code = approvedCode(meta)
    const answer = await meta.send('POST', EXCHANGE, {
      form: instagramExchange({ code, ...changes }),
    })
    expect(answer.status).toBe(400)
    expect(answer.string('error_message')).toContain(message)
  })

  it('refuses a code of the other network', async () => {
    const meta = await start()
    const code = approvedCode(meta)
    const answer = await meta.get(
      `/graph.facebook.com/v23.0/oauth/access_token?${query({
        client_id: '900000000000001',
        client_secret: 'facebook-secret',
        redirect_uri: INSTAGRAM_REDIRECT,
        code,
      })}`,
    )
    expectGraphError(answer, { status: 400, code: 100, challenge: 'invalid_code' })
  })

  it('exchanges only a short token for a long one', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    // "a token of the wrong kind/age -> Unsupported request - method type: get (code 100, IGApiException)"
    expectGraphError(await meta.get(longExchange(userToken)), {
      status: 400,
      code: 100,
      type: 'IGApiException',
      message: 'Unsupported request - method type: get',
    })
    expectGraphError(await meta.get(longExchange('IGAAmadeup')), {
      status: 400,
      code: 190,
      challenge: 'invalid_token',
    })
    expectGraphError(await meta.send('POST', longExchange(userToken)), {
      status: 400,
      code: 100,
      type: 'IGApiException',
      message: 'Unsupported request - method type: post',
    })
  })

  it('refreshes a long token from its second day until it expires', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    // "token at least 24 h old, not expired"
    expectGraphError(await meta.get(refresh(userToken)), {
      status: 400,
      code: 100,
      type: 'IGApiException',
    })
    meta.pass(DAY)
    const fresh = await meta.get(refresh(userToken))
    expect(fresh.at('expires_in')).toBe(5183944)
    meta.pass(59.5 * DAY)
    expectGraphError(await meta.get(refresh(userToken)), {
      status: 400,
      code: 190,
      error_subcode: 463,
      challenge: 'invalid_token',
    })
    expect((await meta.get(refresh(fresh.string('access_token')))).status).toBe(200)
  })

  it('refuses to refresh without the basic permission', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    meta.world.setPermission(CAFE, 'instagram_business_basic', 'declined')
    meta.pass(DAY)
    expectGraphError(await meta.get(refresh(userToken)), {
      status: 403,
      code: 10,
      type: 'IGApiException',
      message: 'Application does not have permission for this action',
    })
  })
})
