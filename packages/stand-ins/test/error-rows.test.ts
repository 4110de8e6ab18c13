import { describe, expect, it } from 'vitest'
import {
  META_ERROR_ROWS,
  META_SEND_ERROR_ROWS,
  type MetaAction,
  type SendRefusal,
} from '../src/index.ts'
import { ANA, CAFE, CAFE_PAGE } from './a-world.ts'
import { bearer, start, type Answer, type Running } from './running.ts'

const MEDIA = `/graph.facebook.com/v23.0/${CAFE}/media`

async function reader(): Promise<Running & { media(): Promise<Answer> }> {
  const meta = await start()
  const { userToken } = meta.world.connectFacebook({ personId: ANA })
  return { ...meta, media: () => meta.get(MEDIA, bearer(userToken)) }
}

/** The table of the provider's documents, copied by hand. */
const TABLE: readonly (readonly [string, number, MetaAction])[] = [
  ['190', 400, 'reconnect'],
  ['190/458', 400, 'reconnect'],
  ['190/459', 400, 'reconnect'],
  ['190/460', 400, 'reconnect'],
  ['190/463', 400, 'reconnect'],
  ['190/464', 400, 'reconnect'],
  ['190/467', 400, 'reconnect'],
  ['190/492', 400, 'reconnect'],
  ['190/493', 400, 'reconnect'],
  ['190/2069032', 400, 'refused'],
  ['102', 400, 'reconnect'],
  ['102/463', 400, 'reconnect'],
  ['2500', 400, 'reconnect'],
  ['104', 400, 'reconnect'],
  ['1', 500, 'try_later'],
  ['2', 500, 'try_later'],
  ['3', 400, 'permission'],
  ['4', 403, 'slow_down'],
  ['17', 403, 'slow_down'],
  ['32', 403, 'slow_down'],
  ['613', 403, 'slow_down'],
  ['613/1996', 403, 'slow_down'],
  ['341', 403, 'slow_down'],
  ['368', 400, 'refused'],
  ['80001', 403, 'slow_down'],
  ['80002', 403, 'slow_down'],
  ['80006', 403, 'slow_down'],
  ['10', 403, 'permission'],
  ['200', 403, 'permission'],
  ['299', 403, 'permission'],
  ['100', 400, 'refused'],
  ['100/33', 400, 'gone'],
  ['24', 400, 'gone'],
]
const SEND_TABLE: readonly (readonly [string, SendRefusal])[] = [
  ['10/2534022', 'window-closed'],
  ['10/2018278', 'window-closed'],
  ['100/2534014', 'recipient-unknown'],
  ['100/2534013', 'page-not-linked'],
  ['100/2534015', 'message-invalid'],
  ['200/2534041', 'messages-off'],
  ['200/1545041', 'person-unavailable'],
  ['551/1545041', 'person-unavailable'],
  ['551', 'person-unavailable'],
  ['613/2534040', 'too-fast'],
  ['10/2534077', 'link-unverified'],
  ['100/2534029', 'business-blocked'],
  ['100/2534037', 'other-app'],
  ['100/2018300', 'other-app'],
]

describe('error rows', () => {
  it('contain exactly the documented rows', () => {
    const rows = META_ERROR_ROWS.map(({ name, status, action }) => [name, status, action])
    expect(rows).toEqual(TABLE)
    const sending = META_SEND_ERROR_ROWS.map(({ name, status, why }) => [name, status, why])
    expect(sending).toEqual(SEND_TABLE.map(([name, why]) => [name, 400, why]))
  })

  it.each([...META_ERROR_ROWS, ...META_SEND_ERROR_ROWS])(
    'are sent for a planned fault: $name',
    async ({ name, status }) => {
      const meta = await reader()
      meta.world.failNext(MEDIA, { kind: 'graph-error', error: name })
      const answer = await meta.media()
      const [code, subcode] = name.split('/').map(Number)
      expect(answer.status).toBe(status)
      expect(answer.at('error', 'code')).toBe(code)
      expect(answer.at('error', 'error_subcode')).toBe(subcode)
      expect(answer.string('error', 'message')).not.toMatch(/[{}]/)
      expect(answer.string('error', 'fbtrace_id')).not.toBe('')
      const challenge = code === 190 || code === 102 ? 'invalid_token' : 'invalid_request'
      const header = answer.headers.get('www-authenticate')
      if (status >= 500) expect(header).toBeNull()
      else expect(header).toContain(`"${challenge}"`)
      expect((await meta.media()).status).toBe(200)
    },
  )

  it('have times, app ids and objects in their messages', async () => {
    const meta = await reader()
    const words = async (error: '190/463' | '190/458') => {
      meta.world.failNext(MEDIA, { kind: 'graph-error', error })
      return (await meta.media()).string('error', 'message')
    }
    expect(await words('190/463')).toBe(
      'Error validating access token: Session has expired on Monday, 05-Jan-26 09:59:00 PST. The current time is Monday, 05-Jan-26 10:00:00 PST.',
    )
    expect(await words('190/458')).toBe(
      'Error validating access token: The user has not authorized application 900000000000001.',
    )
  })

  it('have no number in the message of code 10 on graph.instagram.com', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    meta.world.failNext('/graph.instagram.com/*', { kind: 'graph-error', error: '10' })
    const answer = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(answer.at('error')).toMatchObject({
      type: 'IGApiException',
      message: 'Application does not have permission for this action',
    })
  })
})

describe('faults', () => {
  it('send any code, status, headers and format', async () => {
    const meta = await reader()
    meta.world.failNext(MEDIA, {
      kind: 'refusal',
      refusal: {
        ...{ code: 77, subcode: 88, status: 503, message: 'Planned', isTransient: true },
        headers: { 'x-app-usage': '{"call_count":99}' },
      },
    })
    const answer = await meta.media()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('x-app-usage')).toBe('{"call_count":99}')
    expect(answer.at('error')).toMatchObject({
      ...{ code: 77, error_subcode: 88, message: 'Planned', is_transient: true },
    })
    meta.world.failNext(MEDIA, { kind: 'refusal', refusal: { code: 400, shape: 'oauth' } })
    expect((await meta.media()).json).toEqual({
      error_type: 'OAuthException',
      code: 400,
      error_message: '(#400) Refused as planned',
    })
    meta.world.failNext(MEDIA, {
      kind: 'refusal',
      refusal: { code: 1, status: 502, shape: 'text', message: 'Bad Gateway' },
    })
    const text = await meta.media()
    expect([text.status, text.text]).toEqual([502, 'Bad Gateway'])
    expect(text.headers.get('content-type')).toContain('text/plain')
  })

  it('send a redirect and a large body', async () => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'redirect', to: 'http://elsewhere.invalid/' })
    const redirect = await meta.media()
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      'http://elsewhere.invalid/',
    ])
    meta.world.failNext(MEDIA, { kind: 'large-body', bytes: 100_000 })
    const large = await meta.media()
    expect(large.text).toHaveLength(100_000)
    expect(large.headers.get('content-type')).toContain('application/json')
    expect(large.string('data')).toMatch(/^x+$/)
  })
})

describe('usage headers', () => {
  it('report the usage of one account with the time until calls are allowed', async () => {
    const meta = await reader()
    meta.world.showUsageOf(CAFE, { appPercent: 40, businessPercent: 85, minutesToRegainAccess: 12 })
    const answer = await meta.media()
    expect(answer.headers.get('x-app-usage')).toContain('"call_count":40')
    const header = answer.headers.get('x-business-use-case-usage') ?? ''
    expect(JSON.parse(header)).toEqual({
      [CAFE]: [
        {
          type: 'instagram',
          call_count: 85,
          total_cputime: 85,
          total_time: 85,
          estimated_time_to_regain_access: 12,
        },
      ],
    })
    // An exceeded limit has the same time in its message.
    meta.world.failNext(MEDIA, { kind: 'graph-error', error: '80002' })
    expect((await meta.media()).headers.get('x-business-use-case-usage')).toContain(
      '"estimated_time_to_regain_access":12',
    )
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const page = await meta.get(
      `/graph.facebook.com/v23.0/${CAFE_PAGE}`,
      bearer(pageTokens[CAFE_PAGE] ?? ''),
    )
    expect(page.headers.get('x-business-use-case-usage')).toBeNull()
    meta.world.showUsageOf(CAFE, null)
    expect((await meta.media()).headers.get('x-business-use-case-usage')).toBeNull()
  })

  it('use the account of the token as key for /me', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    meta.world.failNext('*/me', { kind: 'graph-error', error: '80002' })
    const answer = await meta.get('/graph.instagram.com/v23.0/me', bearer(userToken))
    expect(answer.headers.get('x-business-use-case-usage')).toContain(`{"${CAFE}":`)
  })

  it.each(['2', '4'] as const)('mark row %s as transient', async (error) => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'graph-error', error })
    expect((await meta.media()).at('error', 'is_transient')).toBe(true)
  })
})
