import { type ApiClient, CallError } from '@vitrine/api/client'
import { describe, expect, it, vi } from 'vitest'
import { createHeartbeatTransport } from './heartbeat-transport.ts'

const RUN = { runId: 'r', accountId: 'a', screenId: 's' }
const REPORT = {
  state: 'playing',
  items: ['one', null],
  longestGapMs: 12.4,
  framesDropped: 1,
  quarantined: [],
  storeBytes: 5,
  videoBudget: 3,
} as const
const { signal } = new AbortController()

function aClient(call: (endpoint: { path: string }, request: object) => Promise<unknown>) {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a fake answers as any call would
  return { call } as unknown as ApiClient
}

describe('createHeartbeatTransport', () => {
  it('sends the report of a run and maps the answer', async () => {
    const bodies: unknown[] = []
    const api = aClient((_endpoint, request) => {
      bodies.push(request)
      const now = '2026-11-20T12:00:00.000Z'
      return Promise.resolve({ now, next_in: 5_000, revision: 'one', commands: [] })
    })
    const serverTime = { set: vi.fn() }
    const transport = createHeartbeatTransport({ api, version: '1.0.0', serverTime }, RUN)
    expect(await transport.heartbeat(REPORT, { signal })).toEqual({
      serverNow: Date.UTC(2026, 10, 20, 12),
      nextInMs: 5_000,
      revision: 'one',
      commands: [],
    })
    expect(serverTime.set).toHaveBeenCalledExactlyOnceWith(Date.UTC(2026, 10, 20, 12))
    expect(bodies).toMatchObject([
      {
        body: {
          session_id: 'r',
          account_id: 'a',
          screen_id: 's',
          state: 'playing',
          version: '1.0.0',
          plain_mode: false,
          report: { items: ['one', null], longest_gap: 12 },
        },
      },
    ])
  })

  it('says that the page runs in plain mode', async () => {
    const call = vi.fn(() => Promise.reject(new CallError('network')))
    const deps = { api: aClient(call), version: '1.0.0', plainMode: true }
    await createHeartbeatTransport(deps, RUN)
      .heartbeat(REPORT, { signal })
      .catch(() => undefined)
    const body = expect.objectContaining({ plain_mode: true })
    expect(call).toHaveBeenCalledWith(expect.anything(), { body }, expect.anything())
  })

  it('rejects with an error of the player when the server refuses', async () => {
    const errors = [{ code: 'playback.screen_limit', message: 'why' }]
    const refusal = new CallError('answered', { status: 422, errors, isRefusal: true })
    const api = aClient(() => Promise.reject(refusal))
    const transport = createHeartbeatTransport({ api, version: '1.0.0' }, RUN)
    await expect(transport.heartbeat(REPORT, { signal })).rejects.toMatchObject({
      kind: 'screen_limit',
      message: 'why',
    })
  })

  it('releases the seat of its run when it is closed, and ignores a failure', async () => {
    const call = vi.fn(() => Promise.reject(new CallError('network')))
    createHeartbeatTransport({ api: aClient(call), version: '1.0.0' }, RUN).close()
    expect(call).toHaveBeenCalledWith(
      expect.objectContaining({ path: '/monitoring/sessions/close' }),
      { body: { session_id: 'r' } },
    )
    const releaseSeat = vi.fn()
    createHeartbeatTransport({ api: aClient(call), version: '1.0.0', releaseSeat }, RUN).close()
    expect(releaseSeat).toHaveBeenCalledWith('r')
    expect(call).toHaveBeenCalledTimes(1)
  })
})
