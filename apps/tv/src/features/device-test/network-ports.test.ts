import { createFakeClock } from '@vitrine/player'
import { describe, expect, it } from 'vitest'
import { createNetworkPorts } from './network-ports.ts'

const SERVER = 'https://vitrine.test'

function setUp(respond: (url: string, init: RequestInit) => Promise<Response> | Response) {
  const clock = createFakeClock()
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const network = createNetworkPorts({
    clock,
    serverUrl: SERVER,
    fetch: async (url, init = {}) => {
      requests.push({ url, init })
      return respond(url, init)
    },
  })
  return { clock, requests, network, signal: new AbortController().signal }
}

describe('createNetworkPorts', () => {
  it('reads the time of the server with a request that no cache answers', async () => {
    const date = 'Wed, 25 Nov 2026 18:00:00 GMT'
    const { network, requests, signal } = setUp(() => new Response(null, { headers: { date } }))
    for (let count = 0; count < 2; count += 1) {
      expect(await network.ping(signal)).toEqual({ latencyMs: 0, serverMs: Date.parse(date) })
    }
    expect(requests[0]?.url).toMatch(
      /^https:\/\/vitrine\.test\/media\/device-test\/photo-v1\.jpg\?/,
    )
    expect(requests[0]?.url).not.toBe(requests[1]?.url)
    expect(requests[0]?.init.method).toBe('HEAD')
  })

  it('has no time where the response has none', async () => {
    const { network, signal } = setUp(() => new Response(null))
    expect(await network.ping(signal)).toMatchObject({ serverMs: null })
  })

  it('loads a file', async () => {
    const { network, requests, signal } = setUp(() => new Response('bytes'))
    expect((await network.load('480.mp4', signal)).byteLength).toBe(5)
    expect(requests.map(({ url }) => url)).toEqual([network.url('480.mp4')])
  })

  it('rejects with the status of a refusal', async () => {
    const { network, signal } = setUp(() => new Response('', { status: 404 }))
    await expect(network.load('480.mp4', signal)).rejects.toThrow('HTTP 404')
    await expect(network.measure(1_000, signal)).rejects.toThrow('HTTP 404')
  })

  it('measures a whole file', async () => {
    const { network, signal, clock } = setUp(() => new Response('x'.repeat(5_000)))
    expect(await network.measure(8_000, signal)).toEqual({ bytes: 5_000, ms: 0 })
    expect(clock.pending()).toBe(0)
  })

  it('measures what a slow line delivers in the time, and ends the transfer', async () => {
    let cancelled = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1_234)),
      cancel: () => void (cancelled = true),
    })
    const { network, signal, clock, requests } = setUp(() => new Response(body))
    const work = network.measure(8_000, signal)
    await clock.advance(8_000)
    expect(await work).toEqual({ bytes: 1_234, ms: 8_000 })
    expect(cancelled).toBe(true)
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })
})
