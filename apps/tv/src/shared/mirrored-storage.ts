import { type Clock, parseJson } from '@vitrine/playback'
import { LANGUAGE } from './language.ts'
import { DEGREES } from './rotation.ts'
import { HOME_KEY, STORED_DAYS } from './saved-home.ts'
import { KIND, LAST_PLAYED, WAS_PAIRED } from './session.ts'
import { type DeviceStorage, TOKEN } from './storage.ts'

/** How long the first page waits for the copy while local storage is empty, in ms. */
export const COPY_LIMIT_MS = 1_500

/** The name of the offset between the server's time and the calendar of this device. */
export const TIME_OFFSET = 'server_time_offset'

/** The number of changes so far. The store with more of them wins; local storage wins when both have as many. */
const CHANGES = 'changes'

/** What decides about the first page: a page that started with other values of these is reloaded. */
const START_NAMES = [TOKEN, KIND, LAST_PLAYED, DEGREES]

/** All that a TV needs to play again without pairing. */
const NAMES = [...START_NAMES, HOME_KEY, WAS_PAIRED, LANGUAGE, TIME_OFFSET, CHANGES]

/** Where the copy is stored as one text. Both functions reject when it cannot be used. */
export interface StorageCopy {
  read(): Promise<unknown>
  write(text: string): Promise<unknown>
}

interface MirrorDeps {
  readonly local: DeviceStorage
  readonly copy: StorageCopy
  readonly clock: Pick<Clock, 'after'>
  readonly reload: () => void
}

/** Local storage with a copy: engines lose local storage, or write it to the flash memory too late. */
export interface MirroredStorage extends DeviceStorage {
  /** Calls `ready` once values can be read: at once, unless local storage is empty. */
  readonly open: (ready: () => void) => void
  /** Makes both stores equal. Rejects when the copy cannot be used; does not settle when the page is reloaded. */
  readonly sync: () => Promise<void>
}

export function createMirroredStorage(deps: MirrorDeps): MirroredStorage {
  const { local, copy, clock, reload } = deps
  const atStart = readLocal(local)
  let isOpen = false
  let last = Promise.resolve()
  let queued: Promise<void> | null = null

  async function syncNow(): Promise<void> {
    queued = null
    const copied = parseCopy(await copy.read())
    const values = readLocal(local)
    // After a sign-in or a sign-out of this page no copy is newer.
    if (changesOf(copied) > changesOf(values) && values[TOKEN] === atStart[TOKEN]) {
      restore(local, copied)
      if (isOpen && START_NAMES.some((name) => copied[name] !== atStart[name])) {
        reload()
        // Nothing that this page still stores or wipes replaces the copy.
        await new Promise(() => undefined)
      }
    } else if (NAMES.some((name) => copied[name] !== values[name])) {
      const changes = String(Math.max(changesOf(copied), changesOf(values)) + 1)
      local.set(CHANGES, changes, STORED_DAYS)
      await copy.write(JSON.stringify({ ...values, [CHANGES]: changes }))
    }
  }

  /** One at a time. What one task changes is written together. */
  function sync(): Promise<void> {
    queued ??= last = last.then(syncNow, syncNow)
    return queued
  }

  // After a failure, the next change or the next start writes the copy.
  const trySync = () => sync().catch(() => undefined)

  return {
    sync,
    get: (name) => local.get(name),
    set(name, value, days) {
      local.set(name, value, days)
      if (NAMES.includes(name)) void trySync()
    },
    remove(name) {
      local.remove(name)
      if (NAMES.includes(name)) void trySync()
    },
    open(ready) {
      const begin = () => {
        cancel()
        if (isOpen) return
        isOpen = true
        ready()
      }
      const cancel = clock.after(COPY_LIMIT_MS, begin)
      const synced = trySync()
      if (atStart[TOKEN] === null && atStart[CHANGES] === null) void synced.then(begin)
      else begin()
    },
  }
}

type Values = Readonly<Record<string, string | null>>

function readValues(get: (name: string) => unknown): Values {
  return Object.fromEntries(
    NAMES.map((name) => {
      const value = get(name)
      return [name, typeof value === 'string' ? value : null]
    }),
  )
}

function readLocal(local: DeviceStorage): Values {
  return readValues((name) => local.get(name))
}

/** Without values where nothing was written yet. */
function parseCopy(text: unknown): Values {
  const saved: unknown = parseJson(typeof text === 'string' ? text : null)
  const values: Record<string, unknown> =
    typeof saved === 'object' && saved !== null ? { ...saved } : {}
  return readValues((name) => values[name])
}

function changesOf(values: Values): number {
  return Number(values[CHANGES]) || 0
}

function restore(local: DeviceStorage, copied: Values): void {
  for (const [name, value] of Object.entries(copied)) {
    if (value === null) local.remove(name)
    else local.set(name, value, STORED_DAYS)
  }
}
