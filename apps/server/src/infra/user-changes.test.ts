import { describe, expect, it, onTestFinished } from 'vitest'
import { ManualClock, MINUTE, SECOND } from '../../test/support/manual-clock.ts'
import { createLog } from '../shared/log.ts'
import { systemRandom } from '../shared/random.ts'
import type { ChannelListener } from '../db/listen.ts'
import { createUserCache, READ_AGAIN_MS } from './user-cache.ts'
import { OUTAGE_MS } from './change-tickets.ts'
import { createUserChanges, MAX_CACHE_MS } from './user-changes.ts'

/** A database whose notifications arrive at once. */
function aDatabase() {
  let listener: ChannelListener | null = null
  const sent: string[] = []
  return {
    sent,
    listener: () => {
      if (listener === null) throw new Error('nobody listens')
      return listener
    },
    listen(input: ChannelListener) {
      listener = input
      input.onConnect()
      return Promise.resolve({ reconnect: () => undefined, close: () => Promise.resolve() })
    },
    notify(channel: string, payload: string) {
      sent.push(`${channel} ${payload}`)
      listener?.onNotification(payload, channel)
      return Promise.resolve()
    },
  }
}

async function someChanges() {
  const [database, clock] = [aDatabase(), new ManualClock()]
  const log = createLog('silent')
  const changes = await createUserChanges({ database, clock, log, random: systemRandom })
  onTestFinished(changes.stop)
  return { changes, database, clock }
}

describe('createUserChanges', () => {
  it('invalidates tickets of a user that another process changed', async () => {
    const { changes, database } = await someChanges()
    const ticket = changes.ticket()
    expect(changes.isUnchanged('ana', ticket)).toBe(true)
    database.listener().onNotification('ana', 'user_changed')
    expect(changes.isUnchanged('ana', ticket)).toBe(false)
  })

  it('has no valid ticket while it is disconnected, and no old one afterwards', async () => {
    const { changes, database } = await someChanges()
    const before = changes.ticket()
    database.listener().onDisconnect?.()
    expect(changes.isUnchanged('ana', changes.ticket())).toBe(false)
    const during = changes.ticket()
    database.listener().onConnect()
    expect([before, during].map((ticket) => changes.isUnchanged('ana', ticket))).toEqual([
      false,
      false,
    ])
    expect(changes.isUnchanged('ana', changes.ticket())).toBe(true)
  })

  it('marks a user as watched for a minute, and notifies the other processes every 30 s', async () => {
    const { changes, database, clock } = await someChanges()
    const started: string[] = []
    changes.onWatch((userId) => started.push(userId))
    changes.watch('ana')
    clock.advance(29 * SECOND)
    changes.watch('ana')
    expect(database.sent).toEqual(['user_watched ana'])
    clock.advance(SECOND)
    changes.watch('ana')
    expect(database.sent).toHaveLength(2)
    clock.advance(MINUTE - 1)
    expect([changes.isWatched('ana'), changes.isWatched('bruno')]).toEqual([true, false])
    clock.advance(1)
    expect(changes.isWatched('ana')).toBe(false)
    expect(started).toEqual(['ana', 'ana'])
  })

  it('marks a user that another process watches, without another notification', async () => {
    const { changes, database } = await someChanges()
    database.listener().onNotification('ana', 'user_watched')
    expect(changes.isWatched('ana')).toBe(true)
    expect(database.sent).toEqual([])
  })
})

describe('createUserCache', () => {
  async function aCache() {
    const { changes, clock } = await someChanges()
    return {
      changes,
      clock,
      cache: createUserCache<string>({ changes, clock, random: systemRandom }),
    }
  }
  const entry = { userId: 'ana', until: null, survivesOutage: false, value: 'cached' }

  it('ignores a value whose user changed while it was read', async () => {
    const { changes, database, clock } = await someChanges()
    const cache = createUserCache<string>({ changes, clock, random: systemRandom })
    const ticket = changes.ticket()
    database.listener().onNotification('ana', 'user_changed')
    cache.set('tv', { ...entry, ticket })
    expect(cache.get('tv')).toBeNull()
    cache.set('tv', { ...entry, ticket: changes.ticket() })
    expect(cache.get('tv')).toBe('cached')
  })

  it('has a value until its own end, and at most for an hour', async () => {
    const { changes, clock, cache } = await aCache()
    const until = new Date(clock.now().getTime() + MINUTE)
    cache.set('short', { ...entry, ticket: changes.ticket(), until })
    cache.set('long', { ...entry, ticket: changes.ticket() })
    clock.advance(MINUTE - 1)
    expect(cache.get('short')).toBe('cached')
    clock.advance(1)
    expect([cache.get('short'), cache.get('long')]).toEqual([null, 'cached'])
    clock.advance(0.75 * MAX_CACHE_MS - MINUTE - 1)
    expect(cache.get('long')).toBe('cached')
    clock.advance(0.25 * MAX_CACHE_MS + 1)
    expect(cache.get('long')).toBeNull()
  })

  it('evicts values that have ended when others are stored', async () => {
    const { changes, clock, cache } = await aCache()
    for (let tv = 0; tv < 100; tv += 1) {
      cache.set(`old ${String(tv)}`, { ...entry, ticket: changes.ticket() })
    }
    clock.advance(MAX_CACHE_MS)
    for (let tv = 0; tv < 50; tv += 1) {
      cache.set(`new ${String(tv)}`, { ...entry, ticket: changes.ticket() })
    }
    expect(cache.size).toBe(50)
  })

  it('has the values that survive an outage, and reads them again at different times', async () => {
    const { changes, database, clock } = await someChanges()
    const cache = createUserCache<string>({ changes, clock, random: systemRandom })
    for (let tv = 0; tv < 200; tv += 1) {
      cache.set(`tv ${String(tv)}`, { ...entry, survivesOutage: true, ticket: changes.ticket() })
    }
    cache.set('person', { ...entry, ticket: changes.ticket() })
    const present = () =>
      Array.from({ length: 200 }, (_, tv) => cache.get(`tv ${String(tv)}`)).filter(
        (value) => value !== null,
      ).length
    database.listener().onDisconnect?.()
    clock.advance(OUTAGE_MS - 1)
    expect([present(), cache.get('person')]).toEqual([200, null])
    database.listener().onConnect()
    expect([present(), cache.get('person')]).toEqual([200, null])
    clock.advance(READ_AGAIN_MS / 2)
    expect(present()).toBeGreaterThan(50)
    expect(present()).toBeLessThan(150)
    clock.advance(READ_AGAIN_MS / 2 + 1)
    expect(present()).toBe(0)
  })
})
