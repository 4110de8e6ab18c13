import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  ANA,
  BRUNO,
  CAFE,
  CAFE_APP_SCOPED,
  CAFE_PAGE,
  FACEBOOK_APP,
  INSTAGRAM_APP,
  START,
} from './a-world.ts'
import { aListener, type ReceivedRequest, type Listener, type Reply } from './listener.ts'
import { bearer, codeIn, dialogPath, expectGraphError, start, type Running } from './running.ts'

type Ready = Running & { readonly app: Listener }

const DELETED = { url: 'https://shop.test/data-deletion/abc123', confirmation_code: 'abc123' }

function answerAll({ path }: ReceivedRequest): Reply {
  return path === '/deletion' ? { status: 200, body: JSON.stringify(DELETED) } : { status: 200 }
}

async function withCallbacks(): Promise<Ready> {
  const app = await aListener(answerAll)
  const callbacks = {
    deauthorizeUrl: `${app.url}/deauthorize`,
    deletionUrl: `${app.url}/deletion`,
  }
  return { ...(await start({ callbacks })), app }
}

/** The payload after its signature was verified. */
function openSigned({ headers, body }: ReceivedRequest, secret: string): unknown {
  expect(headers['content-type']).toContain('application/x-www-form-urlencoded')
  const form = new URLSearchParams(body)
  expect([...form.keys()]).toEqual(['signed_request'])
  const [signature, payload = ''] = (form.get('signed_request') ?? '').split('.')
  expect(signature).toBe(createHmac('sha256', secret).update(payload).digest('base64url'))
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function onlyCall({ app }: Ready): ReceivedRequest {
  expect(app.received).toHaveLength(1)
  return app.received[0] ?? expect.fail('nothing heard')
}

describe('removeApp', () => {
  it('calls the deauthorize URL and revokes all tokens when a Facebook person removes the app', async () => {
    const meta = await withCallbacks()
    const { userToken, pageTokens } = meta.world.connectFacebook({ personId: ANA })
    meta.world.subscribe({ instagramId: CAFE, network: 'facebook' })
    expect(await meta.world.removeApp({ personId: ANA })).toEqual({ status: 200 })
    const call = onlyCall(meta)
    expect([call.method, call.path]).toEqual(['POST', '/deauthorize'])
    expect(openSigned(call, FACEBOOK_APP.secret)).toEqual({
      algorithm: 'HMAC-SHA256',
      issued_at: START / 1000,
      user_id: ANA,
    })
    for (const token of [userToken, pageTokens[CAFE_PAGE] ?? '']) {
      expectGraphError(await meta.get('/graph.facebook.com/v23.0/me', bearer(token)), {
        ...{ status: 400, code: 190, error_subcode: 458, challenge: 'invalid_token' },
      })
    }
    expect(meta.world.subscriptions()).toEqual([])
    expect(meta.world.permissions(ANA)).toEqual({})
  })

  it('sends an Instagram account’s app-scoped id, signed with the Instagram secret', async () => {
    const meta = await withCallbacks()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    await meta.world.removeApp({ instagramId: CAFE })
    // "app-scoped id: for IG Login that is /me.id", never the IG_ID
    expect(openSigned(onlyCall(meta), INSTAGRAM_APP.secret)).toMatchObject({
      user_id: CAFE_APP_SCOPED,
    })
    const me = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(me.at('error', 'error_subcode')).toBe(458)
  })

  it('does not revoke other people’s tokens', async () => {
    const meta = await withCallbacks()
    const ana = meta.world.connectFacebook({ personId: ANA })
    meta.world.connectFacebook({ personId: BRUNO })
    const instagram = meta.world.connectInstagram({ accountId: CAFE })
    await meta.world.removeApp({ personId: BRUNO })
    const facebookMe = await meta.get('/graph.facebook.com/v23.0/me', bearer(ana.userToken))
    const instagramMe = await meta.get('/graph.instagram.com/v23.0/me', bearer(instagram.userToken))
    expect([facebookMe.status, instagramMe.status]).toEqual([200, 200])
  })

  it('allows a new connection after the removal', async () => {
    const meta = await withCallbacks()
    meta.world.connectFacebook({ personId: ANA })
    await meta.world.removeApp({ personId: ANA })
    const back = meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA })
    expect(codeIn(back)).not.toBe('')
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    expect((await meta.get('/graph.facebook.com/v23.0/me', bearer(userToken))).status).toBe(200)
  })
})

describe('requestDeletion', () => {
  it('calls the deletion URL and returns the app’s response', async () => {
    const meta = await withCallbacks()
    meta.world.connectFacebook({ personId: ANA })
    await meta.world.removeApp({ personId: ANA })
    expect(await meta.world.requestDeletion({ personId: ANA })).toEqual(DELETED)
    const call = meta.app.received[1] ?? expect.fail('no deletion was asked for')
    expect(call.path).toBe('/deletion')
    expect(openSigned(call, FACEBOOK_APP.secret)).toMatchObject({ user_id: ANA })
    expect(meta.world.deletions()).toEqual([DELETED])
    const page = await meta.get('/')
    expect(page.text).toContain(`href="${DELETED.url}"`)
  })

  it('calls the app also for a person without a grant', async () => {
    const meta = await withCallbacks()
    expect(await meta.world.requestDeletion({ personId: '999' })).toEqual(DELETED)
    expect(openSigned(onlyCall(meta), FACEBOOK_APP.secret)).toMatchObject({ user_id: '999' })
  })

  it.each<[string, Reply]>([
    ['another status', { status: 202, body: JSON.stringify(DELETED) }],
    ['no JSON', { status: 200, body: 'ok' }],
    ['no code', { status: 200, body: JSON.stringify({ url: DELETED.url }) }],
    ['no address', { status: 200, body: JSON.stringify({ ...DELETED, url: 'soon' }) }],
    ['a script', { status: 200, body: JSON.stringify({ ...DELETED, url: 'javascript:alert(1)' }) }],
  ])('rejects when the response is %s', async (_what, reply) => {
    const meta = await withCallbacks()
    meta.app.answerWith(() => reply)
    await expect(meta.world.requestDeletion({ personId: ANA })).rejects.toThrow('The app answered')
    expect(meta.world.deletions()).toEqual([])
  })
})

describe('callbacks', () => {
  it('revokes the tokens when the app is not reachable', async () => {
    const meta = await withCallbacks()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    await meta.app.close()
    expect(await meta.world.removeApp({ personId: ANA })).toEqual({ status: null })
    const me = await meta.get('/graph.facebook.com/v23.0/me', bearer(userToken))
    expect(me.at('error', 'error_subcode')).toBe(458)
  })

  it('calls nothing when the app has no callback URLs', async () => {
    const meta = await start()
    expect(await meta.world.removeApp({ personId: ANA })).toEqual({ status: null })
    await expect(meta.world.requestDeletion({ personId: ANA })).rejects.toThrow('no address')
  })
})
