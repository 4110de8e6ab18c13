import { describe, expect, it } from 'vitest'
import type { GraphFault } from '../src/index.ts'
import { ANA, aWorld, BYTES, CAFE } from './a-world.ts'
import { bearer, expectGraphError, start, type Answer, type Running } from './running.ts'

const MEDIA = `/graph.facebook.com/v23.0/${CAFE}/media`

async function reader(): Promise<Running & { media(): Promise<Answer>; token: string }> {
  const meta = await start()
  const { userToken } = meta.world.connectFacebook({ personId: ANA })
  return { ...meta, token: userToken, media: () => meta.get(MEDIA, bearer(userToken)) }
}

describe('faults', () => {
  it.each<[GraphFault, number, string]>([
    // "1 / 2 | unknown / service down | 500"
    ['1', 500, 'An unknown error occurred'],
    ['2', 500, 'An unexpected error has occurred. Please retry your request later.'],
    // "4 | app limit | (#4) Application request limit reached | 403"
    ['4', 403, '(#4) Application request limit reached'],
    ['17', 403, '(#17) User request limit reached'],
    ['32', 403, '(#32) Page request limit reached'],
    ['613', 403, '(#613) Calls to this api have exceeded the rate limit.'],
    ['80001', 403, '(#80001) There have been too many calls to this Page account.'],
    ['80002', 403, '(#80002) There have been too many calls to this Instagram account.'],
  ])('fail once with code %s and HTTP %i', async (error, status, words) => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'graph-error', error })
    const answer = await meta.media()
    expectGraphError(answer, { status, code: Number(error) })
    expect(answer.string('error', 'message')).toContain(words)
    expect((await meta.media()).status).toBe(200)
  })

  it('send the duration of a rate limit in the headers', async () => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'graph-error', error: '80002' })
    const header = (await meta.media()).headers.get('x-business-use-case-usage') ?? ''
    // "estimated_time_to_regain_access in minutes"
    expect(JSON.parse(header)).toEqual({
      [CAFE]: [
        {
          type: 'instagram',
          call_count: 100,
          total_cputime: 100,
          total_time: 100,
          estimated_time_to_regain_access: 60,
        },
      ],
    })
  })

  it('fail a number of times, or until removed', async () => {
    const meta = await reader()
    meta.world.failNext('*/media', { kind: 'rubbish' }, 2)
    expect((await meta.media()).text).toContain('<!doctype html>')
    const rubbish = await meta.media()
    expect(rubbish.status).toBe(200)
    expect(rubbish.headers.get('content-type')).toContain('text/html')
    expect((await meta.media()).column('id')).toHaveLength(4)
    const fault = meta.world.failAlways('/graph.facebook.com/*', { kind: 'rubbish' })
    for (let calls = 0; calls < 3; calls += 1) expect((await meta.media()).text).toContain('<h1>')
    expect(meta.world.faults()).toEqual([
      { id: fault, path: '/graph.facebook.com/*', fault: { kind: 'rubbish' }, times: 'lasting' },
    ])
    meta.world.lift(fault)
    expect((await meta.media()).status).toBe(200)
  })

  it('do not affect other paths', async () => {
    const meta = await reader()
    meta.world.failAlways(`${MEDIA}/x`, { kind: 'rubbish' })
    meta.world.failAlways('/graph.facebook.com/v23.0/*/stories', { kind: 'rubbish' })
    expect((await meta.media()).column('id')).toHaveLength(4)
  })

  it('leave a silent call without a response, and do not block closing', async () => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'silence' })
    const call = meta.media().then(
      () => 'answered',
      () => 'broken off',
    )
    const other = meta.get('/graph.facebook.com/v23.0/me', bearer(meta.token))
    expect((await other).status).toBe(200)
    await meta.close()
    expect(await call).toBe('broken off')
  })

  it('delay a response, and end the delay on close', async () => {
    const meta = await reader()
    meta.world.failNext(MEDIA, { kind: 'slow', ms: 1 })
    expect((await meta.media()).status).toBe(200)
    meta.world.failNext(MEDIA, { kind: 'slow', ms: 3_600_000 })
    const call = meta.media().then(
      ({ status }) => status,
      () => 'broken off',
    )
    // The fault is consumed when the call arrives.
    await expect.poll(() => meta.world.faults()).toEqual([])
    await meta.close()
    expect([500, 'broken off']).toContain(await call)
  })

  it('break the connection after half of the body', async () => {
    const meta = await reader()
    const { media } = meta
    const whole = await media()
    meta.world.failNext(MEDIA, { kind: 'half-body' })
    await expect(media()).rejects.toThrow('terminated')
    const list = await meta.get(`${MEDIA}?fields=media_url`, bearer(meta.token))
    const link = list.string('data', 0, 'media_url')
    meta.world.failNext('/scontent.cdninstagram.com/*', { kind: 'half-body' })
    const response = await fetch(link)
    expect(response.headers.get('content-length')).toBe(String(BYTES.length))
    let received = 0
    await expect(async () => {
      for await (const chunk of response.body ?? []) received += chunk.length
    }).rejects.toThrow()
    expect(received).toBe(BYTES.length / 2)
    expect((await media()).json).toEqual(whole.json)
  })

  it('send a file with a wrong content type', async () => {
    const meta = await reader()
    const list = await meta.get(`${MEDIA}?fields=media_url`, bearer(meta.token))
    meta.world.failNext('*.mp4', { kind: 'content-type', contentType: 'text/html' })
    const file = await meta.get(list.string('data', 0, 'media_url'))
    expect(file.headers.get('content-type')).toBe('text/html')
  })
})

describe('usage', () => {
  it('is reported only after enough calls, in percent', async () => {
    const meta = await reader()
    // "present only after enough calls; values are percentages of the limit"
    expect((await meta.media()).headers.get('x-app-usage')).toBeNull()
    // The world has four people and accounts: 200 calls an hour for each.
    for (let calls = 1; calls < 8; calls += 1) await meta.media()
    expect((await meta.media()).headers.get('x-app-usage')).toBe(
      '{"call_count":1,"total_time":1,"total_cputime":1}',
    )
    meta.pass(3_600_000)
    expect((await meta.media()).headers.get('x-app-usage')).toBeNull()
    meta.world.showUsage(97)
    const high = await meta.media()
    expect(high.headers.get('x-app-usage')).toContain('"call_count":97')
    expect(high.headers.get('x-business-use-case-usage')).toContain(
      `{"${CAFE}":[{"type":"instagram","call_count":97`,
    )
  })

  it('refuses an app over its limit', async () => {
    const { people, ...world } = aWorld()
    const meta = await start({
      world: { ...world, people: people.slice(0, 1), instagramAccounts: [] },
    })
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const me = () => meta.get('/graph.facebook.com/v23.0/me', bearer(userToken))
    // "platform limit 200 x daily users per rolling hour"
    const responses = await Promise.all(Array.from({ length: 201 }, me))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expectGraphError(await me(), {
      status: 403,
      code: 4,
      message: '(#4) Application request limit reached',
    })
    meta.pass(3_600_000)
    expect((await me()).status).toBe(200)
  })
})
