import type { Command } from '@vitrine/api'
import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { startIdleHeartbeat } from './idle-heartbeat.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const errors = [{ code: 'client.too_old', message: 'why' }]
const OUTDATED = new CallError('answered', { status: 403, errors, isRefusal: true })

interface Server {
  error: Error | null
  nextIn: number
  revision: string
  commands: Command[]
}

/** A server that answers each heartbeat as the test says. */
function setUp(changes: Partial<Server> = {}, plainMode = false) {
  const clock = createFakeClock()
  const server: Server = { error: null, nextIn: 30_000, revision: 'one', commands: [], ...changes }
  const bodies: unknown[] = []
  const api = {
    async call(_endpoint: unknown, { body }: { body: unknown }) {
      bodies.push(body)
      if (server.error !== null) throw server.error
      const commands = server.commands.splice(0).map((type, index) => ({ id: `c${index}`, type }))
      return { now: NOW, next_in: server.nextIn, revision: server.revision, commands }
    },
  }
  const seen: string[] = []
  const times: number[] = []
  const stop = startIdleHeartbeat({
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
    api: api as unknown as ApiClient,
    clock,
    random: () => 1,
    runId: 'run',
    version: '1.0.0',
    plainMode,
    serverTime: { set: (serverNow) => times.push(serverNow) },
    screenId: () => 'screen',
    onCommand: (command) => seen.push(command),
    onChange: () => seen.push('change'),
    onOutdated: () => seen.push('outdated'),
  })
  return { clock, server, bodies, seen, times, stop }
}

describe('startIdleHeartbeat', () => {
  it('reports the server’s time of each answer', async () => {
    const { clock, times, stop } = setUp()
    await clock.advance(30_000)
    expect(times).toEqual([Date.parse(NOW), Date.parse(NOW)])
    stop()
  })

  it('sends a heartbeat when the server asks for the next one', async () => {
    const { clock, bodies, stop } = setUp()
    await clock.advance(0)
    expect(bodies).toEqual([
      {
        session_id: 'run',
        account_id: null,
        screen_id: 'screen',
        state: 'idle',
        version: '1.0.0',
        plain_mode: false,
        seen: [],
      },
    ])
    await clock.advance(29_999)
    expect(bodies).toHaveLength(1)
    await clock.advance(1)
    expect(bodies).toHaveLength(2)
    stop()
    expect(clock.timers()).toBe(0)
  })

  it('says that the page runs in plain mode', async () => {
    const { clock, bodies, stop } = setUp({}, true)
    await clock.advance(0)
    expect(bodies).toMatchObject([{ plain_mode: true }])
    stop()
  })

  it('sends no more than one heartbeat per second', async () => {
    const { clock, bodies, stop } = setUp({ nextIn: 0 })
    await clock.advance(5_000)
    expect(bodies).toHaveLength(6)
    stop()
  })

  it('reports a changed revision and each command once', async () => {
    const { clock, server, seen, stop } = setUp()
    await clock.advance(0)
    expect(seen.splice(0)).toEqual(['change'])
    server.revision = 'two'
    server.commands = ['show_name']
    await clock.advance(30_000)
    await clock.advance(30_000)
    expect(seen.toSorted()).toEqual(['change', 'show_name'])
    stop()
  })

  it('reports the first revision, which may contain a change that the page has not read', async () => {
    const { clock, seen, stop } = setUp()
    await clock.advance(0)
    expect(seen).toEqual(['change'])
    await clock.advance(30_000)
    expect(seen).toEqual(['change'])
    stop()
  })

  it('retries with backoff when the server does not answer', async () => {
    const { clock, bodies, seen, stop } = setUp({ error: new CallError('network') })
    await clock.advance(1_999)
    expect(bodies).toHaveLength(1)
    await clock.advance(1)
    expect(bodies).toHaveLength(2)
    await clock.advance(4_000)
    expect(bodies).toHaveLength(3)
    expect(seen).toEqual([])
    stop()
  })

  it('reports that the server refuses this version', async () => {
    const { clock, seen, stop } = setUp({ error: OUTDATED })
    await clock.advance(0)
    expect(seen).toEqual(['outdated'])
    stop()
  })
})
