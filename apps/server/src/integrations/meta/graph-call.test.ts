import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import { createFacebookClient } from './facebook.ts'
import { callGraph, type GraphCall, type MetaDeps } from './graph-call.ts'
import { appSecretProof } from './graph-exchange.ts'
import { createInstagramClient } from './instagram.ts'
import { MetaError } from './meta-error.ts'

const never = new AbortController().signal
const NOW = new Date('2026-01-05T18:00:00Z')

interface Sent {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
}
type Answer = Response | Error | 'silence'

const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), init)
const fault = (code: number, status = 400): Response =>
  json({ error: { message: 'x', type: 'OAuthException', code } }, { status })

/** A network that responds from a list, and a clock that records sleeps and resolves them at once. */
function aNetwork(responses: readonly Answer[]) {
  const left = [...responses]
  const sent: Sent[] = []
  const waits: number[] = []
  let log = ''
  const clock: Clock = {
    now: () => NOW,
    sleep: (ms, signal) => {
      // A wait for the time limit: passes only while the network does not respond.
      if (ms === 15_000) {
        return new Promise((resolve, reject) => {
          if (silent) resolve()
          signal?.addEventListener('abort', () => {
            reject(new Error('the call ended'))
          })
        })
      }
      waits.push(ms)
      return Promise.resolve()
    },
  }
  let silent = false
  const deps: MetaDeps = {
    clock,
    random: { uuid: () => 'x', secret: () => 'x', integer: () => 7 },
    log: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const headers = new Headers(init?.headers)
      const sentBody = init?.body
      const body =
        sentBody instanceof URLSearchParams
          ? sentBody.toString()
          : typeof sentBody === 'string'
            ? sentBody
            : ''
      sent.push({ url, method: init?.method ?? 'GET', headers, body })
      const answer = left.shift()
      if (answer === undefined) throw new Error('one call too many')
      if (answer instanceof Error) throw answer
      if (answer !== 'silence') return answer
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
      })
    },
  }
  return {
    deps,
    sent,
    waits,
    logged: () => log,
    fallSilent: () => {
      silent = true
    },
  }
}

const Thing = z.object({ id: z.string() })
function aCall(changes: Partial<GraphCall<typeof Thing>> = {}): GraphCall<typeof Thing> {
  return {
    url: 'https://graph.example/v23.0/me',
    query: { fields: 'id' },
    token: 'EAATOKEN',
    proofSecret: 'app-secret',
    schema: Thing,
    isRetryable: true,
    signal: never,
    ...changes,
  }
}

async function faultKindOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof MetaError) return error.fault.kind
  throw new Error('expected a fault of the network', { cause: error })
}

it('appSecretProof matches the documented vector', () => {
  expect(appSecretProof('app-secret', 'EAATOKEN')).toBe(
    '1bc8280586225c3888f749d1b77ba1e1b7bb58b50a177b2cfddee102cdacb3b8',
  )
})

describe('callGraph', () => {
  it('sends the token in a header and returns the rate usage', async () => {
    const headers = { 'x-app-usage': '{"call_count":81}' }
    const network = aNetwork([json({ id: '1', added_later: true }, { headers })])
    const answer = await callGraph(network.deps, aCall())
    expect(answer).toEqual({ value: { id: '1' }, usage: { percent: 81, regainMinutes: null } })
    const [sent] = network.sent
    expect(sent?.headers.get('authorization')).toBe('Bearer EAATOKEN')
    expect(sent?.url.href).not.toContain('EAATOKEN')
    expect(sent?.url.searchParams.get('appsecret_proof')).toHaveLength(64)
  })

  it('uses POST with a body, else GET, unless a method is given', async () => {
    const network = aNetwork([json({ id: '1' }), json({ id: '1' }), json({ id: '1' })])
    await callGraph(network.deps, aCall({ form: { name: 'Olá' } }))
    await callGraph(network.deps, aCall({ json: { name: 'Olá' } }))
    await callGraph(network.deps, aCall({ method: 'DELETE' }))
    expect(network.sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', 'name=Ol%C3%A1'],
      ['POST', '{"name":"Olá"}'],
      ['DELETE', ''],
    ])
    expect(network.sent[1]?.headers.get('content-type')).toBe('application/json')
    expect(network.logged()).toContain('"call":"DELETE graph.example/v23.0/me"')
  })

  it('returns the usage of the given account', async () => {
    const usage = { '1': [{ call_count: 100 }], '2': [{ call_count: 7 }] }
    const headers = { 'x-business-use-case-usage': JSON.stringify(usage) }
    const network = aNetwork([json({ id: '1' }, { headers })])
    const answer = await callGraph(network.deps, aCall({ account: '2' }))
    expect(answer.usage.percent).toBe(7)
  })

  it('throws for an error body with any status', async () => {
    const network = aNetwork([json({ id: '1', error: { message: 'x', code: 190 } })])
    expect(await faultKindOf(callGraph(network.deps, aCall()))).toBe('reconnect')
  })

  it('retries a transient fault with exponential backoff and jitter, then throws', async () => {
    const network = aNetwork([fault(2, 500), new Error('reset'), new Response('<html>')])
    expect(await faultKindOf(callGraph(network.deps, aCall()))).toBe('try_later')
    expect(network.waits).toEqual([507, 1_007])
    expect(network.sent).toHaveLength(3)
  })

  it.each([
    ['a dead token', fault(190), 'reconnect'],
    ['a spent allowance', fault(4, 403), 'slow_down'],
    ['a missing permission', fault(10, 403), 'permission_missing'],
    ['a bad field', fault(100), 'refused'],
  ])('does not retry after %s', async (_what, answer, kind) => {
    const network = aNetwork([answer])
    expect(await faultKindOf(callGraph(network.deps, aCall()))).toBe(kind)
  })

  it('does not retry when isRetryable is false', async () => {
    const network = aNetwork([fault(2, 500)])
    expect(await faultKindOf(callGraph(network.deps, aCall({ isRetryable: false })))).toBe(
      'try_later',
    )
  })

  it('throws for a response without required fields and for too large a response', async () => {
    const nonsense = aNetwork([json({ id: 7 })])
    const once = aCall({ isRetryable: false })
    expect(await faultKindOf(callGraph(nonsense.deps, once))).toBe('try_later')
    const flood = aNetwork([new Response('x'.repeat(5_000_001))])
    expect(await faultKindOf(callGraph(flood.deps, once))).toBe('try_later')
  })

  it('throws at the time-out', async () => {
    const network = aNetwork(['silence'])
    network.fallSilent()
    expect(await faultKindOf(callGraph(network.deps, aCall({ isRetryable: false })))).toBe(
      'try_later',
    )
  })

  it('throws the signal’s reason when aborted', async () => {
    const stop = new AbortController()
    const network = aNetwork(['silence'])
    const call = callGraph(network.deps, aCall({ signal: stop.signal }))
    stop.abort(new Error('shutting down'))
    await expect(call).rejects.toThrow('shutting down')
  })

  it('logs no token, secret or query', async () => {
    const network = aNetwork([fault(190), new Error('https://x/?access_token=EAATOKEN')])
    await faultKindOf(callGraph(network.deps, aCall()))
    await faultKindOf(callGraph(network.deps, aCall({ isRetryable: false })))
    expect(network.logged()).toContain('graph.example/v23.0/me')
    expect(network.logged()).not.toMatch(/EAATOKEN|app-secret|appsecret_proof|fields=/)
  })
})

const facebookApp = {
  appId: '900',
  appSecret: 'app-secret',
  dialogUrl: 'https://www.facebook.example',
  graphUrl: 'https://graph.facebook.example',
}
const instagramApp = {
  appId: '901',
  appSecret: 'ig-secret',
  authorizeUrl: 'https://www.instagram.example',
  oauthUrl: 'https://api.instagram.example',
  graphUrl: 'https://graph.instagram.example',
}
const back = { code: 'AQB#_', redirectUri: 'https://us.example/callback' }

describe('Facebook', () => {
  it('requests the permissions of reading S9', () => {
    const { deps } = aNetwork([])
    const url = new URL(
      createFacebookClient(deps, facebookApp).loginUrl({ redirectUri: 'r', state: 's' }),
    )
    expect(url.origin + url.pathname).toBe('https://www.facebook.example/v23.0/dialog/oauth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '900',
      redirect_uri: 'r',
      response_type: 'code',
      state: 's',
      auth_type: 'rerequest',
      scope:
        'pages_show_list,pages_read_engagement,instagram_basic,instagram_manage_insights,instagram_manage_comments,instagram_manage_messages,pages_manage_metadata,business_management',
    })
  })

  it('exchanges a code once, then for a long-lived token', async () => {
    const network = aNetwork([
      json({ access_token: 'EAAshort', token_type: 'bearer', expires_in: 5_105 }),
      json({ access_token: 'EAAlong', token_type: 'bearer', expires_in: 3_600 }),
    ])
    const token = await createFacebookClient(network.deps, facebookApp).exchangeCode(back, never)
    expect(token).toEqual({ token: 'EAAlong', expiresAt: new Date('2026-01-05T19:00:00Z') })
    expect(network.sent[0]?.url.searchParams.get('code')).toBe('AQB')
    expect(network.sent[1]?.url.searchParams.get('fb_exchange_token')).toBe('EAAshort')
  })

  it.each([
    [{ expires_at: 1_767_776_000 }, new Date(1_767_776_000_000)],
    [{ expires_at: 0, data_access_expires_at: 0 }, null],
    // The earlier one counts: without data access the token can read nothing.
    [{ expires_at: 0, data_access_expires_at: 1_767_776_000 }, new Date(1_767_776_000_000)],
    [
      { expires_at: 1_767_776_000, data_access_expires_at: 1_797_776_000 },
      new Date(1_767_776_000_000),
    ],
  ])('inspects a token whose expiry is missing (%j)', async (told, expiresAt) => {
    const network = aNetwork([
      json({ access_token: 'EAAshort' }),
      json({ access_token: 'EAAlong', expires_in: null }),
      json({ data: { is_valid: true, ...told, scopes: [] } }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    expect(await client.exchangeCode(back, never)).toEqual({ token: 'EAAlong', expiresAt })
    expect(network.sent[2]?.headers.get('authorization')).toBe('Bearer 900|app-secret')
  })

  it('returns why a token is invalid and rejects one from a login', async () => {
    const dead = { data: { is_valid: false, error: { code: 190, subcode: 460, message: 'x' } } }
    const network = aNetwork([
      json(dead),
      json({ data: { is_valid: false } }),
      json({ access_token: 'EAAshort' }),
      json({ access_token: 'EAAlong' }),
      json(dead),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const state = { isValid: false, expiresAt: null }
    expect(await client.inspectToken('EAA', never)).toEqual({ ...state, expiredReason: 'password' })
    expect(await client.inspectToken('EAA', never)).toEqual({ ...state, expiredReason: 'other' })
    expect(await faultKindOf(client.exchangeCode(back, never))).toBe('reconnect')
  })

  it('sends a message once as JSON with the Page’s token and proof', async () => {
    const network = aNetwork([json({ recipient_id: '110', message_id: 'aWdfZA' }), fault(2, 500)])
    const client = createFacebookClient(network.deps, facebookApp)
    const to = { pageId: '100', pageToken: 'EAATOKEN', recipientId: '110' }
    const quickReplies = [{ title: 'Sim', payload: 'MENTION_OK:42' }]
    expect(await client.sendMessage({ ...to, text: 'Podemos?', quickReplies }, never)).toEqual({
      messageId: 'aWdfZA',
    })
    const [sent] = network.sent
    expect(sent?.url.pathname).toBe('/v23.0/100/messages')
    expect(sent?.url.searchParams.get('appsecret_proof')).toBe(
      appSecretProof('app-secret', 'EAATOKEN'),
    )
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      recipient: { id: '110' },
      messaging_type: 'RESPONSE',
      message: {
        text: 'Podemos?',
        quick_replies: [{ content_type: 'text', title: 'Sim', payload: 'MENTION_OK:42' }],
      },
    })
    const again = client.sendMessage({ ...to, text: 'Olá', quickReplies: [] }, never)
    expect(await faultKindOf(again)).toBe('try_later')
    expect(JSON.parse(network.sent[1]?.body ?? '')).toMatchObject({ message: { text: 'Olá' } })
    expect(network.sent).toHaveLength(2)
  })

  it('subscribes and unsubscribes a Page and requires success', async () => {
    const network = aNetwork([json({ success: true }), json({ success: true })])
    const client = createFacebookClient(network.deps, facebookApp)
    const page = { pageId: '100', pageToken: 'EAApage' }
    await client.subscribePage(page, never)
    await client.unsubscribePage(page, never)
    expect(network.sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/v23.0/100/subscribed_apps', 'subscribed_fields=messages'],
      ['DELETE', '/v23.0/100/subscribed_apps', ''],
    ])
    const doubtful = aNetwork([1, 2, 3].map(() => json({ success: false })))
    const other = createFacebookClient(doubtful.deps, facebookApp)
    expect(await faultKindOf(other.subscribePage(page, never))).toBe('try_later')
  })

  it('returns the available names of a sender', async () => {
    const network = aNetwork([
      json({ name: 'Ana', username: 'ana.souza', id: '110' }),
      json({ name: null, username: 'ana.souza' }),
      json({ id: '110' }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const who = () => client.getSender({ pageToken: 'EAApage', senderId: '110' }, never)
    expect(await who()).toEqual({ name: 'Ana', username: 'ana.souza' })
    expect(await who()).toEqual({ name: null, username: 'ana.souza' })
    expect(await who()).toEqual({ name: null, username: null })
  })

  it('lists Pages over several responses, with and without a linked profile', async () => {
    const page = { id: '100', name: 'Loja', access_token: 'EAApage', category: 'x' }
    const next = 'https://graph.facebook.example/v23.0/me/accounts?access_token=x&after=MTAw'
    const network = aNetwork([
      json({ data: [page], paging: { cursors: { after: 'MTAw' }, next } }),
      json({
        data: [
          { ...page, id: '101', instagram_business_account: { id: '178', username: 'loja' } },
          { id: 102 },
        ],
        paging: { cursors: { after: 'MTAx' } },
      }),
    ])
    const pages = await createFacebookClient(network.deps, facebookApp).listPages(
      { token: 'EAA', withInstagram: true },
      never,
    )
    expect(pages.map(({ pageId, instagram }) => [pageId, instagram?.instagramId])).toEqual([
      ['100', undefined],
      ['101', '178'],
    ])
    expect(network.sent[1]?.url.searchParams.get('after')).toBe('MTAw')
  })

  it('returns granted permissions only', async () => {
    const network = aNetwork([
      json({
        data: [
          { permission: 'instagram_basic', status: 'granted' },
          { permission: 'pages_show_list', status: 'declined' },
        ],
      }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    expect(await client.listPermissions('EAA', never)).toEqual(['instagram_basic'])
  })

  it('falls back to a Page’s videos only when its reels cannot be listed', async () => {
    const reel = { id: '400', created_time: '2026-01-05T18:04:11+0000', source: 'https://x/y' }
    const wanted = { pageId: '100', pageToken: 'EAApage', maxItems: 10 }
    const network = aNetwork([fault(100), json({ data: [reel] })])
    const { value } = await createFacebookClient(network.deps, facebookApp).listPageReels(
      wanted,
      never,
    )
    expect(value.map(({ id }) => id)).toEqual(['400'])
    expect(network.sent.map(({ url }) => url.pathname)).toEqual([
      '/v23.0/100/video_reels',
      '/v23.0/100/videos',
    ])
    const dead = aNetwork([fault(190)])
    const client = createFacebookClient(dead.deps, facebookApp)
    expect(await faultKindOf(client.listPageReels(wanted, never))).toBe('reconnect')
  })

  it('requests each node’s own link field and returns the largest photo', async () => {
    const images = [
      { width: 480, height: 800, source: 'small' },
      { width: 1080, height: 1920, source: 'large' },
    ]
    const network = aNetwork([
      json({ source: 'video', id: '1' }),
      json({ images, id: '2' }),
      json({ id: '3' }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const link = (node: 'page_video' | 'page_photo' | 'instagram_media'): Promise<string | null> =>
      client.getLink({ token: 'EAA', node, id: '1' }, never)
    expect([
      await link('page_video'),
      await link('page_photo'),
      await link('instagram_media'),
    ]).toEqual(['video', 'large', null])
    expect(network.sent.map(({ url }) => url.searchParams.get('fields'))).toEqual([
      'source',
      'images',
      'media_url',
    ])
  })
})

describe('Instagram', () => {
  it('requests the basic permission only', () => {
    const client = createInstagramClient(aNetwork([]).deps, instagramApp)
    const url = new URL(client.loginUrl({ redirectUri: 'r', state: 's' }))
    expect(url.origin + url.pathname).toBe('https://www.instagram.example/oauth/authorize')
    expect(url.searchParams.get('scope')).toBe('instagram_business_basic')
  })

  it('posts the code as a form to one host and gets the long-lived token from the other', async () => {
    const network = aNetwork([
      json({ access_token: 'IGAAshort', user_id: 1, permissions: ['instagram_business_basic'] }),
      json({ access_token: 'IGAAlong', token_type: 'bearer', expires_in: 60 }),
    ])
    const login = await createInstagramClient(network.deps, instagramApp).exchangeCode(back, never)
    expect(login).toEqual({
      token: { token: 'IGAAlong', expiresAt: new Date('2026-01-05T18:01:00Z') },
      permissions: ['instagram_business_basic'],
    })
    const [form, long] = network.sent
    expect(form?.method).toBe('POST')
    expect(new URLSearchParams(form?.body).get('code')).toBe('AQB')
    expect(long?.url.origin).toBe('https://graph.instagram.example')
  })

  it('refreshes a token and assumes 60 days when the response has no expiry', async () => {
    const network = aNetwork([
      json({ access_token: 'IGAAnew', token_type: 'bearer', expires_in: 60 }),
      json({ access_token: 'IGAAold', expires_in: null }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    expect(await client.refreshToken('IGAAold', never)).toEqual({
      token: 'IGAAnew',
      expiresAt: new Date('2026-01-05T18:01:00Z'),
    })
    expect((await client.refreshToken('IGAAold', never)).expiresAt).toEqual(
      new Date('2026-03-06T18:00:00Z'),
    )
    expect(network.sent[0]?.url.pathname).toBe('/refresh_access_token')
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toEqual({
      grant_type: 'ig_refresh_token',
      access_token: 'IGAAold',
    })
  })

  it('checks a token with one field', async () => {
    const network = aNetwork([json({ data: [{ user_id: '178', id: '27' }] }), fault(190)])
    const client = createInstagramClient(network.deps, instagramApp)
    await client.checkToken('IGAA', never)
    expect(await faultKindOf(client.checkToken('IGAA', never))).toBe('reconnect')
  })

  it('detects a personal profile case-insensitively', async () => {
    const profile = { id: '27', user_id: '178', username: 'ana' }
    const network = aNetwork([
      json({ ...profile, account_type: 'Personal' }),
      json({ ...profile, account_type: 'MEDIA_CREATOR' }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    expect((await client.getProfile('IGAA', never)).isProfessional).toBe(false)
    expect((await client.getProfile('IGAA', never)).isProfessional).toBe(true)
  })

  it('reads pages until maxItems, including short and empty ones', async () => {
    const reel = (id: string): unknown => ({
      id,
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      timestamp: '2026-01-05T18:04:11+0000',
    })
    const paging = (after: string): unknown => ({ next: `https://x.example/?after=${after}` })
    const network = aNetwork([
      json({
        data: [{ id: '1', media_type: 'IMAGE', timestamp: 'x' }, reel('2')],
        paging: paging('a'),
      }),
      json({ data: [], paging: paging('b') }),
      json({ data: [reel('3'), reel('4')], paging: paging('c') }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    const { value } = await client.listReels(
      { token: 'IGAA', instagramId: '178', maxItems: 2 },
      never,
    )
    expect(value.map(({ id }) => id)).toEqual(['2', '3'])
    expect(network.sent.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'a', 'b'])
  })
})
