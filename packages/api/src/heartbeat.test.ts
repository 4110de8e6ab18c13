import { describe, expect, it } from 'vitest'
import type { Command } from './calls/playback.ts'
import type { ApiClient } from './client.ts'
import { createHeartbeats } from './heartbeat.ts'

interface Queued {
  readonly id: string
  readonly type: Command
}

/** A server that forgets a command once its id was seen; `lost` answers never arrive. */
function aServer() {
  let waiting: Queued[] = []
  let lost = 0
  const seen: string[][] = []
  const api: ApiClient = {
    call: (_endpoint, request) => {
      const body: { readonly seen?: readonly string[] } = {
        ...Object(Reflect.get(request, 'body')),
      }
      const ids = [...(body.seen ?? [])]
      seen.push(ids)
      waiting = waiting.filter(({ id }) => !ids.includes(id))
      const answer: unknown = {
        ...{ now: '2026-03-10T15:00:00.000Z', next_in: 5_000, revision: 'a' },
        commands: [...waiting],
      }
      if (lost > 0) {
        lost -= 1
        return Promise.reject(new Error('no answer'))
      }
      // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/consistent-type-assertions -- this server knows one call only
      return Promise.resolve(answer as any)
    },
  }
  return {
    api,
    seen,
    send: (id: string, type: Command) => void waiting.push({ id, type }),
    lose: (count: number) => void (lost = count),
    waiting: () => waiting,
  }
}

const body = { session_id: 'run', state: 'idle' } as const

describe('createHeartbeats', () => {
  it('returns a command once the server has acknowledged it', async () => {
    const server = aServer()
    const { beat } = createHeartbeats(server.api)
    server.send('1', 'reload')
    expect((await beat(body)).commands).toEqual([{ id: '1', type: 'reload' }])
    expect(server.waiting()).toEqual([])
    expect(server.seen).toEqual([[], ['1']])
    expect((await beat(body)).commands).toEqual([])
    expect(server.seen).toHaveLength(3)
  })

  it('returns each command exactly once when a response is lost', async () => {
    const server = aServer()
    const { beat } = createHeartbeats(server.api)
    server.send('1', 'show_name')
    server.lose(1)
    await expect(beat(body)).rejects.toThrow('no answer')
    const first = beat(body)
    expect((await first).commands).toEqual([{ id: '1', type: 'show_name' }])
    expect((await beat(body)).commands).toEqual([])
  })

  it('acknowledges with the next heartbeat when the acknowledgement fails', async () => {
    const server = aServer()
    const { beat } = createHeartbeats(server.api)
    server.send('1', 'reload')
    const call = server.api.call.bind(server.api)
    let calls = 0
    const flaky: ApiClient = {
      call: (endpoint, request, options) => {
        calls += 1
        if (calls === 2) server.lose(1)
        return call(endpoint, request, options)
      },
    }
    const other = createHeartbeats(flaky)
    expect((await other.beat(body)).commands).toEqual([])
    expect((await other.beat(body)).commands).toEqual([{ id: '1', type: 'reload' }])
    expect((await beat(body)).commands).toEqual([])
  })
})
