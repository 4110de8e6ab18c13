import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ANA,
  BAKERY_PAGE,
  BRUNO,
  CAFE,
  CAFE_PAGE,
  DAY,
  FACEBOOK_APP,
  FACEBOOK_REDIRECT,
  MINUTE,
  START,
} from './a-world.ts'
import {
  bearer,
  codeIn,
  dialogPath,
  expectGraphError,
  facebookExchange,
  query,
  start,
  type Running,
} from './running.ts'

const EXCHANGE = '/graph.facebook.com/v23.0/oauth/access_token'

async function approvedCode(meta: Running): Promise<string> {
  return codeIn(meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA }))
}

describe('Facebook Login', () => {
  it('leads from the dialog through both token exchanges to the Pages', async () => {
    const meta = await start()
    const back = meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA })
    // "Success: ?code=..&state=.. (may end with #_=_)"
    expect(back).toMatch(/^http:\/\/shop\.test\/callback_facebook\?code=AQB\w+&state=a-state#_=_$/)
    const short = await meta.get(facebookExchange({ code: codeIn(back) }))
    expect(short.json).toEqual({
      access_token: expect.stringMatching(/^EAA/),
      token_type: 'bearer',
      expires_in: 5105,
    })
    const long = await meta.get(
      `${EXCHANGE}?${query({
        grant_type: 'fb_exchange_token',
        client_id: FACEBOOK_APP.id,
        client_secret: FACEBOOK_APP.secret,
        fb_exchange_token: short.string('access_token'),
      })}`,
    )
    expect(long.at('expires_in')).toBe(5183944)
    const accounts = await meta.get(
      '/graph.facebook.com/v23.0/me/accounts?fields=id,name,access_token,tasks,picture{url},instagram_business_account{id,username}',
      bearer(long.string('access_token')),
    )
    expect(accounts.at('data', 0)).toEqual({
      id: CAFE_PAGE,
      name: 'Café Aurora',
      access_token: expect.stringMatching(/^EAA/),
      tasks: ['MANAGE', 'CREATE_CONTENT', 'MODERATE'],
      picture: { data: { url: expect.stringContaining('/scontent.cdninstagram.com/') } },
      instagram_business_account: { id: CAFE, username: 'cafe.aurora' },
    })
    // "instagram_business_account is simply absent if no professional IG account is linked"
    expect(accounts.at('data', 1)).not.toHaveProperty('instagram_business_account')
  })

  it('redirects with the documented error when the person cancels', async () => {
    const meta = await start()
    // "?error=access_denied&error_code=200&error_reason=user_denied&error_description=Permissions+error&state=.."
    const back = new URL(meta.world.cancelFacebook(meta.url + dialogPath()))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
      state: 'a-state',
    })
  })

  it.each([
    ['an unknown app', dialogPath({ client_id: '1' }), 'Invalid App ID'],
    [
      'an unregistered address',
      dialogPath({ redirect_uri: `${FACEBOOK_REDIRECT}/` }),
      'URL Blocked',
    ],
    ['an unknown parameter', dialogPath({ colour: 'red' }), 'Unknown parameter: colour'],
    ['an unknown permission', dialogPath({ scope: 'pages_show' }), 'Invalid Scopes: pages_show'],
    ['another answer than a code', dialogPath({ response_type: 'token' }), 'response_type'],
    ['another version', dialogPath().replace('v23.0', 'v22.0'), 'Unknown path components: /v22.0'],
  ])('shows an error page instead of the dialog for %s', async (_name, path, words) => {
    const meta = await start()
    const answer = await meta.get(path)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Não foi possível carregar esta página')
    expect(answer.text).toContain(words)
  })

  it('works through the dialog’s forms', async () => {
    const meta = await start()
    const headers = { origin: meta.url }
    const parameters = new URL(meta.url + dialogPath()).searchParams
    expect((await meta.get(dialogPath())).text).toContain('Continuar como Ana Souza')
    const chosen = new URLSearchParams([...parameters, ['person_id', ANA]])
    const permissions = await meta.send('POST', '/www.facebook.com/dialog/choose', {
      form: chosen,
      headers,
    })
    expect(permissions.text).toContain('Padaria Lima')
    const answered = new URLSearchParams([
      ...chosen,
      ['page_id', CAFE_PAGE],
      ['permission', 'pages_show_list'],
      ['answer', 'allow'],
    ])
    const sent = await meta.send('POST', '/www.facebook.com/dialog/answer', {
      form: answered,
      headers,
    })
    expect(sent.status).toBe(302)
    const code = codeIn(sent.headers.get('location') ?? '')
    const token = (await meta.get(facebookExchange({ code }))).string('access_token')
    const pages = await meta.get('/graph.facebook.com/v23.0/me/accounts', bearer(token))
    expect(pages.column('id')).toEqual([CAFE_PAGE])
    const granted = await meta.get('/graph.facebook.com/v23.0/me/permissions', bearer(token))
    expect(granted.at('data')).toContainEqual({ permission: 'pages_show_list', status: 'granted' })
    expect(granted.at('data')).toContainEqual({ permission: 'instagram_basic', status: 'declined' })
  })

  it('asks for a declined permission again only with auth_type=rerequest', async () => {
    const meta = await start()
    meta.world.approveFacebook(meta.url + dialogPath(), {
      personId: ANA,
      decline: ['instagram_basic'],
    })
    meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA })
    expect(meta.world.permissions(ANA)['instagram_basic']).toBe('declined')
    meta.world.approveFacebook(meta.url + dialogPath({ auth_type: 'rerequest' }), { personId: ANA })
    expect(meta.world.permissions(ANA)['instagram_basic']).toBe('granted')
  })

  it('exchanges a code once and within ten minutes', async () => {
    const meta = await start()
    const code = await approvedCode(meta)
    expect((await meta.get(facebookExchange({ code }))).status).toBe(200)
    // "code used twice | 100 / 36009 | This authorization code has been used."
    expectGraphError(await meta.get(facebookExchange({ code })), {
      status: 400,
      code: 100,
      error_subcode: 36009,
      message: 'This authorization code has been used.',
      challenge: 'invalid_code',
    })
    const late = await approvedCode(meta)
    meta.pass(10 * MINUTE)
    // "code expired | 100 / 36007 | This authorization code has expired."
    expectGraphError(await meta.get(facebookExchange({ code: late })), {
      status: 400,
      code: 100,
      error_subcode: 36007,
      message: 'This authorization code has expired.',
      challenge: 'invalid_code',
    })
  })

  it.each([
    // "redirect differs | 100 / 36008"
    [{ redirect_uri: 'http://shop.test/' }, { code: 100, error_subcode: 36008 }],
    // "bad app id | 101 / - | Error validating application. Invalid application ID."
    [
      { client_id: '1' },
      { code: 101, message: 'Error validating application. Invalid application ID.' },
    ],
    // "bad secret | 1 / - | Error validating client secret."
    [{ client_secret: 'wrong' }, { code: 1, message: 'Error validating client secret.' }],
    [{ code: 'AQBmadeup' }, { code: 100, message: 'Invalid verification code format.' }],
  ])('refuses the exchange with %o', async (changes, error) => {
    const meta = await start()
    const code = await approvedCode(meta)
    const answer = await meta.get(facebookExchange({ code, ...changes }))
    expectGraphError(answer, { status: 400, challenge: 'invalid_code', ...error })
    expect((await meta.get(facebookExchange({ code }))).status).toBe(200)
  })

  it('omits expires_in of the long token when switched', async () => {
    const meta = await start()
    meta.world.setSwitch('longTokenExpiry', 'untold')
    const short = await meta.get(facebookExchange({ code: await approvedCode(meta) }))
    const long = await meta.get(
      `${EXCHANGE}?${query({
        grant_type: 'fb_exchange_token',
        client_id: FACEBOOK_APP.id,
        client_secret: FACEBOOK_APP.secret,
        fb_exchange_token: short.string('access_token'),
      })}`,
    )
    expect(long.json).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
  })

  it('describes tokens to their app only', async () => {
    const meta = await start()
    const { userToken, pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const app = await meta.get(
      `/graph.facebook.com/oauth/access_token?${query({
        client_id: FACEBOOK_APP.id,
        client_secret: FACEBOOK_APP.secret,
        grant_type: 'client_credentials',
      })}`,
    )
    expect(app.string('access_token')).toBe(`${FACEBOOK_APP.id}|${FACEBOOK_APP.secret}`)
    const inspect = (token: string) =>
      meta.get(
        `/graph.facebook.com/debug_token?${query({ input_token: token, access_token: app.string('access_token') })}`,
      )
    const user = await inspect(userToken)
    expect(user.at('data')).toMatchObject({
      app_id: FACEBOOK_APP.id,
      type: 'USER',
      application: 'Vitrine',
      is_valid: true,
      issued_at: START / 1000,
      expires_at: START / 1000 + 5183944,
      data_access_expires_at: (START + 90 * DAY) / 1000,
      user_id: ANA,
    })
    expect(user.at('data', 'granular_scopes')).toContainEqual({
      scope: 'instagram_basic',
      target_ids: [CAFE],
    })
    // "expires_at: 0 = never"
    expect((await inspect(pageTokens[CAFE_PAGE] ?? '')).at('data', 'expires_at')).toBe(0)
    meta.world.revokeTokens(ANA, 'password')
    const dead = await inspect(userToken)
    expect(dead.at('data', 'is_valid')).toBe(false)
    expect(dead.at('data', 'error')).toMatchObject({ code: 190, subcode: 460 })
    expect((await inspect('EAAmadeup')).at('data', 'is_valid')).toBe(false)
    const withoutAppToken = await meta.get(
      `/graph.facebook.com/debug_token?${query({ input_token: userToken, access_token: userToken })}`,
    )
    expectGraphError(withoutAppToken, { status: 400, code: 100 })
  })

  it('issues a Page token without expiry only for a long user token', async () => {
    const meta = await start()
    const short = await meta.get(facebookExchange({ code: await approvedCode(meta) }))
    const pages = await meta.get(
      '/graph.facebook.com/v23.0/me/accounts',
      bearer(short.string('access_token')),
    )
    const pageToken = pages.string('data', 0, 'access_token')
    const asPage = () => meta.get('/graph.facebook.com/v23.0/me', bearer(pageToken))
    expect((await asPage()).json).toEqual({ id: CAFE_PAGE, name: 'Café Aurora' })
    meta.pass(5105 * 1000)
    // "taken with a short one they live as short"
    expectGraphError(await asPage(), {
      status: 400,
      code: 190,
      error_subcode: 463,
      challenge: 'invalid_token',
    })
  })

  it('lists a Page of a business only with business_management', async () => {
    const meta = await start()
    const list = async (decline: readonly string[]) => {
      const { userToken } = meta.world.connectFacebook({ personId: BRUNO, decline })
      return (await meta.get('/graph.facebook.com/v23.0/me/accounts', bearer(userToken))).json
    }
    // "An empty data is normal when the user … holds the role through Business Manager"
    expect(await list(['business_management'])).toEqual({ data: [] })
    expect(await list([])).toMatchObject({ data: [{ id: BAKERY_PAGE }] })
  })

  it('refuses the list of Pages without its permission', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({
      personId: ANA,
      decline: ['pages_show_list'],
    })
    const answer = await meta.get('/graph.facebook.com/v23.0/me/accounts', bearer(userToken))
    // "200-299 | permission missing | 403"
    expectGraphError(answer, { status: 403, code: 200 })
  })

  it('checks appsecret_proof when it is sent', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const me = (proof: string) =>
      meta.get(
        `/graph.facebook.com/v23.0/me?${query({ access_token: userToken, appsecret_proof: proof })}`,
      )
    // "lowercase hex HMAC-SHA256(key = app secret, message = access token)"
    const proof = createHmac('sha256', FACEBOOK_APP.secret).update(userToken).digest('hex')
    expect((await me(proof)).json).toEqual({ id: ANA, name: 'Ana Souza' })
    expectGraphError(await me(proof.replace(/^./, 'x')), {
      status: 400,
      code: 100,
      message: 'Invalid appsecret_proof provided in the API argument',
    })
  })

  it('removes one permission or the app on DELETE', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const path = '/graph.facebook.com/v23.0/me/permissions'
    const one = await meta.send('DELETE', `${path}/instagram_basic`, { headers: bearer(userToken) })
    expect(one.json).toEqual({ success: true })
    expect(meta.world.permissions(ANA)['instagram_basic']).toBe('declined')
    const all = await meta.send('DELETE', path, { headers: bearer(userToken) })
    expect(all.json).toEqual({ success: true })
    expectGraphError(await meta.get('/graph.facebook.com/v23.0/me', bearer(userToken)), {
      status: 400,
      code: 190,
      error_subcode: 458,
      challenge: 'invalid_token',
    })
  })
})
