import { MINUTE_MS } from '@vitrine/domain'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { createPeriodicWriter, type PeriodicWriter } from '../../shared/periodic-writer.ts'
import type { Random } from '../../shared/random.ts'
import type { RecordSecurityEvent, SecurityEvent } from '../../shared/security-event.ts'
import type { CountedEvent } from './security-log.repo.ts'

const FLUSH_MS = 1_000
/** Equal events within this time are counted in one row, in ms. */
const WINDOW_MS = MINUTE_MS
/** Number of distinct events in memory. Further ones are counted by kind only. */
export const MAX_ENTRIES = 2_000
/** Rows per statement. */
const BATCH = 500

export interface SecurityEventBuffer extends PeriodicWriter {
  readonly record: RecordSecurityEvent
}

interface SecurityEventBufferDeps {
  readonly write: (events: readonly CountedEvent[]) => Promise<void>
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  readonly log: Log
}

interface Entry {
  event: CountedEvent
  isWritten: boolean
}

/**
 * Collects events in memory and writes them in one batch a second. Repeated failed sign-ins cost one row a
 * minute per address, and beyond `MAX_ENTRIES` one row for all, so that they slow down neither calls nor
 * database.
 */
export function createSecurityEventBuffer(deps: SecurityEventBufferDeps): SecurityEventBuffer {
  const entries = new Map<string, Entry>()
  return {
    record: (event) => {
      addEvent(deps, entries, clean(event))
    },
    ...createPeriodicWriter({
      everyMs: FLUSH_MS,
      write: () => writeEntries(deps, entries),
      hasPending: () => entries.size > 0,
    }),
  }
}

function addEvent(
  { clock, random, log }: SecurityEventBufferDeps,
  entries: Entries,
  input: SecurityEvent,
) {
  const isFull = entries.size >= MAX_ENTRIES && !entries.has(keyOf(input))
  const event = isFull ? withoutOrigin(input) : input
  const key = keyOf(event)
  const at = clock.now()
  const entry = entries.get(key)
  if (entry !== undefined && at.getTime() - entry.event.at.getTime() < WINDOW_MS) {
    entry.event = { ...entry.event, lastAt: at, count: entry.event.count + 1 }
    entry.isWritten = false
    return
  }
  entries.set(key, {
    event: { ...event, id: random.uuid(), at, lastAt: at, count: 1 },
    isWritten: false,
  })
  const { kind, userId, sessionId, requestId, detail } = event
  log.info({ event: 'security.recorded', kind, userId, sessionId, requestId, detail })
}

type Entries = Map<string, Entry>

async function writeEntries({ write, clock, log }: SecurityEventBufferDeps, entries: Entries) {
  const dirty = [...entries.values()].filter(({ isWritten }) => !isWritten)
  for (let from = 0; from < dirty.length; from += BATCH) {
    const batch = dirty.slice(from, from + BATCH)
    for (const entry of batch) entry.isWritten = true
    await write(batch.map(({ event }) => event)).catch((error: unknown) => {
      for (const entry of batch) entry.isWritten = false
      log.error({ event: 'security.not_written', count: batch.length, err: error })
    })
  }
  const before = clock.now().getTime() - WINDOW_MS
  for (const [key, { event, isWritten }] of entries) {
    if (isWritten && event.at.getTime() <= before) entries.delete(key)
  }
}

function keyOf({ kind, userId, sessionId, address, detail }: SecurityEvent): string {
  return [kind, userId, sessionId, address, detail].join(' ')
}

function withoutOrigin({ kind }: SecurityEvent): SecurityEvent {
  return {
    kind,
    ...{ userId: null, sessionId: null, address: null, requestId: null, detail: 'overflow' },
  }
}

const ADDRESS = /^[\da-f.:]{2,45}$/i

/** Behind a proxy the address comes from a header: text that is no address is dropped. */
function clean(event: SecurityEvent): SecurityEvent {
  const { address } = event
  return address !== null && ADDRESS.test(address) ? event : { ...event, address: null }
}
