import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import type { ChannelListener } from '../db/listen.ts'
import { systemRandom } from '../shared/random.ts'
import {
  type ChangeListener,
  createChangeListener,
  ECHO_EVERY_MS,
  ECHO_LIMIT_MS,
} from './change-listener.ts'

/** A database whose listening connection can stop delivering, refuse or end. */
function aDatabase() {
  const listeners: ChannelListener[] = []
  return {
    isRefusing: false,
    isDelivering: true,
    canNotify: true,
    isReplaceable: true,
    reconnects: 0,
    closes: 0,
    listen(listener: ChannelListener) {
      if (this.isRefusing) return Promise.reject(new Error('no connection is left'))
      listeners.push(listener)
      listener.onConnect()
      return Promise.resolve({
        reconnect: () => {
          this.reconnects += 1
          if (this.isReplaceable) listener.onDisconnect?.()
        },
        close: () => {
          this.closes += 1
          return Promise.resolve()
        },
      })
    },
    notify(channel: string, payload: string) {
      if (!this.canNotify) return Promise.reject(new Error('no database'))
      if (this.isDelivering) listeners.at(-1)?.onNotification(payload, channel)
      return Promise.resolve()
    },
    connect: () => listeners.at(-1)?.onConnect(),
    end: () => listeners.at(-1)?.onDisconnect?.(),
  }
}

let database: ReturnType<typeof aDatabase>
let received: string[]
let losses: number
let resumptions: number
let listener: ChangeListener | null
let log: ReturnType<typeof captureLog>

beforeEach(() => {
  vi.useFakeTimers()
  database = aDatabase()
  received = []
  losses = 0
  resumptions = 0
  listener = null
  log = captureLog()
})

afterEach(async () => {
  await listener?.stop()
  vi.useRealTimers()
})

async function listen(): Promise<ChangeListener> {
  const deps = {
    log: log.log,
    random: systemRandom,
    database: {
      listen: (input: ChannelListener) => database.listen(input),
      notify: (channel: string, payload: string) => database.notify(channel, payload),
    },
  }
  listener = await createChangeListener(deps, {
    channels: ['user_changed'],
    onNotification: (payload, channel) => received.push(`${channel} ${payload}`),
    onLost: () => (losses += 1),
    onResumed: () => (resumptions += 1),
  })
  return listener
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('createChangeListener', () => {
  it('receives notifications as long as its echoes arrive', async () => {
    const changes = await listen()
    await database.notify('user_changed', 'ana')
    expect(received).toEqual(['user_changed ana'])
    await pass(10 * ECHO_EVERY_MS)
    expect([changes.isReceiving, losses, resumptions, database.reconnects]).toEqual([true, 0, 1, 0])
  })

  it('does not count as receiving from the end of its connection to the next one', async () => {
    const changes = await listen()
    database.end()
    expect([changes.isReceiving, losses, resumptions]).toEqual([false, 1, 1])
    database.connect()
    expect([changes.isReceiving, losses, resumptions]).toEqual([true, 1, 2])
  })

  it('finds a connection that is broken without an error within 10 s, and connects again', async () => {
    const changes = await listen()
    database.isDelivering = false
    await pass(ECHO_EVERY_MS + ECHO_LIMIT_MS - 1)
    expect(changes.isReceiving).toBe(true)
    await pass(1)
    expect([changes.isReceiving, database.reconnects]).toEqual([false, 1])
    expect(log.events('changes.echo_missing')).toHaveLength(1)
    database.isDelivering = true
    database.connect()
    expect(changes.isReceiving).toBe(true)
  })

  it('receives again when a connection that cannot be replaced was only slow', async () => {
    database.isReplaceable = false
    const changes = await listen()
    database.isDelivering = false
    await pass(ECHO_EVERY_MS + ECHO_LIMIT_MS)
    expect(changes.isReceiving).toBe(false)
    database.isDelivering = true
    await pass(ECHO_EVERY_MS)
    expect([changes.isReceiving, losses, resumptions]).toEqual([true, 0, 1])
  })

  it('counts an echo that cannot be sent as missing', async () => {
    const changes = await listen()
    database.canNotify = false
    await pass(ECHO_EVERY_MS)
    expect([changes.isReceiving, database.reconnects]).toEqual([false, 1])
  })

  it('repeats a first connection that failed', async () => {
    database.isRefusing = true
    const changes = await listen()
    expect(changes.isReceiving).toBe(false)
    expect(log.events('changes.not_listening')).toHaveLength(1)
    database.isRefusing = false
    await pass(ECHO_EVERY_MS)
    expect(changes.isReceiving).toBe(true)
  })

  it('closes its connection and sends nothing more when it stops', async () => {
    const changes = await listen()
    await changes.stop()
    const notify = vi.spyOn(database, 'notify')
    await pass(10 * ECHO_EVERY_MS)
    expect([database.closes, notify.mock.calls.length]).toEqual([1, 0])
  })
})

describe('synchronize', () => {
  it('waits for its own notification, for 2 s at most', async () => {
    const changes = await listen()
    await changes.synchronize()
    database.isDelivering = false
    let isDone = false
    void changes.synchronize().then(() => (isDone = true))
    await pass(1_999)
    expect(isDone).toBe(false)
    await pass(1)
    expect(isDone).toBe(true)
  })

  it('does not wait while disconnected', async () => {
    const changes = await listen()
    database.end()
    database.isDelivering = false
    await changes.synchronize()
    expect(changes.isReceiving).toBe(false)
  })
})
