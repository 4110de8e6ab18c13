import { describe, expect, it } from 'vitest'
import { fakeMetrics } from '../../test/support/fake-metrics.ts'
import { createNetworkCalls, measureFetch, outcomeOfStatus } from './network-calls.ts'
import { NO_TRACING } from './tracing.ts'

const URLS = [
  { provider: 'facebook', url: 'http://localhost:8090/graph.facebook.com' },
  { provider: 'viacep', url: 'http://localhost:8090' },
] as const

function observed(respond: () => Promise<Response>) {
  const { metrics, counts } = fakeMetrics()
  const send = measureFetch(respond, createNetworkCalls(metrics, NO_TRACING), URLS)
  return { send, calls: () => counts('vitrine_network_calls_total') }
}

describe('measureFetch', () => {
  it('names the provider of the longest base URL', async () => {
    const { send, calls } = observed(() => Promise.resolve(new Response('{}')))
    await send('http://localhost:8090/graph.facebook.com/v23.0/me?access_token=secret')
    await send(new URL('http://localhost:8090/ws/01001000/json/'))
    await send(new Request('http://localhost:8090/graph.facebook.community/'))
    await send('http://localhost:80901/ws')
    expect(calls()).toEqual([
      { provider: 'facebook', outcome: 'ok' },
      { provider: 'viacep', outcome: 'ok' },
      { provider: 'viacep', outcome: 'ok' },
      { provider: 'other', outcome: 'ok' },
    ])
  })

  it('returns the response and passes on the error of a call without one', async () => {
    const failing = observed(() => Promise.reject(new TypeError('fetch failed')))
    await expect(failing.send('http://localhost:8090/')).rejects.toThrow('fetch failed')
    expect(failing.calls()).toEqual([{ provider: 'viacep', outcome: 'no_response' }])
    const refusing = observed(() => Promise.resolve(new Response('no', { status: 403 })))
    expect(await (await refusing.send('http://localhost:8090/')).text()).toBe('no')
    expect(refusing.calls()).toEqual([{ provider: 'viacep', outcome: 'refused' }])
  })
})

describe('outcomeOfStatus', () => {
  it.each([
    [200, 'ok'],
    [304, 'ok'],
    [400, 'refused'],
    [429, 'rate_limited'],
    [503, 'failed'],
  ])('is for %i: %s', (status, outcome) => {
    expect(outcomeOfStatus(status)).toBe(outcome)
  })
})
