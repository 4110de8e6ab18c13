import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { callGraph, type GraphCall } from './graph-call.ts'
import { appSecretProof } from './graph-exchange.ts'
import { aNetwork, fault, faultKindOf, json, never } from '../../../test/support/fake-graph.ts'

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
