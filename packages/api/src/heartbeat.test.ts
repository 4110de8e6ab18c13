import { describe, expect, it } from 'vitest'
import type { Command } from './calls/playback.ts'
import { createHeartbeats, type HeartbeatClient } from './heartbeat.ts'

interface Queued {
  readonly id: string
  readonly type: Command
}

/** A server that removes a command once its id is acknowledged; the next `lost` responses are lost. */
function aServer() {
  let waiting: Queued[] = []
  let lost = 0
  const seen: string[][] = []
  const api: HeartbeatClient = {
    call: (_endpoint, request) => {
      const ids = [...(request.body.seen ?? [])]
      seen.push(ids)
      waiting = waiting.filter(({ id }) => !ids.includes(id))
      if (lost > 0) {
        lost -= 1
        return Promise.reject(new Error('no answer'))
      }
      return Promise.resolve({
        ...{ now: '2026-03-10T15:00:00.000Z', next_in: 5_000, revision: 'a' },
        commands: [...waiting],
      })
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
    const { send } = createHeartbeats(server.api)
    server.send('1', 'reload')
    expect((await send(body)).commands).toEqual([{ id: '1', type: 'reload' }])
    expect(server.waiting()).toEqual([])
    expect(server.seen).toEqual([[], ['1']])
    expect((await send(body)).commands).toEqual([])
    expect(server.seen).toHaveLength(3)
  })

  it('returns each command exactly once when a response is lost', async () => {
    const server = aServer()
    const { send } = createHeartbeats(server.api)
    server.send('1', 'show_name')
    server.lose(1)
    await expect(send(body)).rejects.toThrow('no answer')
    const first = send(body)
    expect((await first).commands).toEqual([{ id: '1', type: 'show_name' }])
    expect((await send(body)).commands).toEqual([])
  })

  it('acknowledges with the next heartbeat when the acknowledgement fails', async () => {
    const server = aServer()
    const { send } = createHeartbeats(server.api)
    server.send('1', 'reload')
    const call = server.api.call.bind(server.api)
    let calls = 0
    const flaky: HeartbeatClient = {
      call: (endpoint, request, options) => {
        calls += 1
        if (calls === 2) server.lose(1)
        return call(endpoint, request, options)
      },
    }
    const other = createHeartbeats(flaky)
    expect((await other.send(body)).commands).toEqual([])
    expect((await other.send(body)).commands).toEqual([{ id: '1', type: 'reload' }])
    expect((await send(body)).commands).toEqual([])
  })
})
